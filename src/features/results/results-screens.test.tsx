import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Role } from '#domain/access/roles.ts';
import { closeDb } from '#local/db.ts';
import { enqueue } from '#local/outbox/enqueue.ts';
import {
  borneFixture,
  companyFixture,
  lineFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { LinesScreen } from './lines-screen.tsx';
import { ProjectsScreen } from './projects-screen.tsx';
import { SummaryScreen } from './summary-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha', cif: 'A58818501' });
const beta = companyFixture(v7(), { name: 'Beta', cif: 'B15123456', isUA: true });
const film = projectFixture(v7(), { companyId: alpha.id, code: 'P-2026-001', name: 'Film' });
const rent: Expense = borneFixture(film.id, 500_00, {
  companyId: alpha.id,
  accountNum: '621000',
  contactName: 'Inmobles',
  netCents: 800_00,
});
const sale = borneFixture(film.id, 2_000_00, { companyId: alpha.id, type: 'incomes' });
/** Both halves of 100,00 within the group; Beta says it in March. */
const within100 = { netCents: 100_00, docNumber: 'GR-1', imputations: [], intercompany: true };
const sold = borneFixture(film.id, 0, {
  ...within100,
  companyId: alpha.id,
  type: 'incomes',
  contactNif: beta.cif,
});
const bought = borneFixture(film.id, 0, {
  ...within100,
  companyId: beta.id,
  contactNif: alpha.cif,
  issueDate: '2026-03-01',
});
const rows = { companies: [alpha, beta], projects: [film] };

interface Start {
  expenses?: Expense[];
  role?: Role;
  search?: string;
}

const start = async (
  screenOf: typeof SummaryScreen,
  { expenses = [rent, sale, sold, bought], role = 'admin', search = '' }: Start = {},
) => {
  const { actor } = await signedIn({ role }, { ...rows, expenses });
  renderScreens({ '/results': screenOf }, `/results?year=2026${search}`);
  return actor;
};
const text = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');
const cells = async (grid: string, row: RegExp) => {
  const found = await screen.findByRole('grid', { name: grid });
  const line = await within(found).findByRole('row', { name: row });
  return within(line).getAllByRole('gridcell').map(text);
};

afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('results by the tags of projects', () => {
  const series = { ...film, tags: ['Serie'] };
  const episode = projectFixture(v7(), {
    companyId: alpha.id,
    code: 'P-2026-002',
    parentId: film.id,
  });
  const fair = projectFixture(v7(), { companyId: alpha.id, code: 'P-2026-003', name: 'Fair' });
  const income = (projectId: string, cents: number) =>
    borneFixture(projectId, cents, { companyId: alpha.id, type: 'incomes' });
  const expenses = [
    rent,
    income(film.id, 900_00),
    income(episode.id, 70_00),
    income(fair.id, 5_00),
  ];
  const open = async (screenOf: typeof SummaryScreen, search: string) => {
    await signedIn(
      { role: 'admin' },
      { companies: [alpha], projects: [series, episode, fair], expenses },
    );
    renderScreens({ '/results': screenOf }, `/results?year=2026${search}`);
  };

  it('are of those that have one and of what lies below them, in every tab', async () => {
    await open(SummaryScreen, '&tag=%5B%22serie%22%5D');
    // What no project bears of the rent is in none.
    expect((await cells('By company', /^Result/))[0]).toBe('470,00 €');
    screen.getByText(/what lies below them: serie/);
  });

  it('are chosen from the tags that projects have', async () => {
    await open(ProjectsScreen, '');
    await screen.findByRole('row', { name: /Fair/ });
    await userEvent.click(screen.getByRole('button', { name: 'Tags of projects' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Serie' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Fair/ })).toBeNull());
    expect(screen.getByRole('row', { name: /P-2026-002/ })).toBeTruthy();
  });
});

describe('the summary of results', () => {
  it('adds up by company and takes out what one invoiced to the other', async () => {
    await start(SummaryScreen);
    expect(await cells('By company', /^Result/)).toEqual([
      '1.300,00 €',
      '−100,00 €',
      '1.200,00 €',
      '—',
      '1.200,00 €',
    ]);
    expect(await cells('By company', /^Other income/)).toEqual([
      '100,00 €',
      '—',
      '100,00 €',
      '−100,00 €',
      '—',
    ]);
    const months = await cells('The Group by month', /^Result/);
    expect(months.slice(2, 5)).toEqual(['—', '1.200,00 €', '—']);
    expect(screen.queryByText(/without their other half/)).toBeNull();
  });

  it('lists what has no other half', async () => {
    await start(SummaryScreen, { expenses: [rent, sold] });
    const card = await screen.findByText('Within the group, without their other half');
    const list = within(card.closest('section') as HTMLElement).getByRole('listitem');
    expect(text(list)).toBe('AlphaIncome03/02/2026GR-1100,00 €');
  });

  it('asks for months, payment and a company as the address says, and changes it', async () => {
    await start(SummaryScreen, { search: `&company=${beta.id}` });
    expect(await cells('By company', /^Result/)).toEqual([
      '−100,00 €',
      '−100,00 €',
      '—',
      '−100,00 €',
    ]);
    const first = async () => (await cells('By company', /^Result/))[0];
    await userEvent.selectOptions(screen.getByLabelText('Basis'), 'Cash basis');
    await waitFor(async () => expect(await first()).toBe('—'));
    await userEvent.selectOptions(screen.getByLabelText('Basis'), 'Accrual basis');
    await waitFor(async () => expect(await first()).toBe('−100,00 €'));
    await userEvent.selectOptions(screen.getByLabelText('From month'), 'April');
    await waitFor(async () => expect(await first()).toBe('—'));
    const months = screen.getByRole('grid', { name: 'The Group by month' });
    expect(within(months).queryByRole('columnheader', { name: 'Jan' })).toBeNull();
  });

  it('includes changes that were not sent, and says so', async () => {
    await start(SummaryScreen);
    expect((await cells('By company', /^Structure/))[0]).toBe('−300,00 €');
    await enqueue({
      op: 'update',
      resource: 'expenses',
      rowId: rent.id,
      patch: { netCents: 900_00 },
      label: 'Rent',
    });
    await screen.findByText('Includes 1 unsent change.');
    await waitFor(async () =>
      expect((await cells('By company', /^Structure/))[0]).toBe('−400,00 €'),
    );
  });

  it('is not for users, and says where their money is', async () => {
    await start(SummaryScreen, { role: 'user' });
    await screen.findByText('The results are for administrators and editors');
    expect(screen.queryByLabelText('From month')).toBeNull();
  });
});

describe('the other tabs', () => {
  it('have income, costs and margin of each project under its company', async () => {
    await start(ProjectsScreen);
    const grid = await screen.findByRole('treegrid', { name: 'Results by project, 2026' });
    const line = await within(grid).findByRole('row', { name: /P-2026-001 Film/ });
    const shown = within(line).getAllByRole('gridcell').map(text);
    expect(shown).toEqual([
      '2.000,00 €',
      '—',
      '—',
      '—',
      '−500,00 €',
      '—',
      '1.500,00 €',
      '75 %',
      '—',
    ]);
  });

  it('tell the base of a project with its own company, so that companies add up to the group', async () => {
    const deducted = lineFixture(film.id, 900_00, { base36: true });
    const on = (companyId: string, cents: number) => {
      const one = borneFixture(film.id, cents, { companyId });
      const onLine = one.imputations.map((part) => ({ ...part, budgetId: deducted.id }));
      return { ...one, imputations: onLine };
    };
    const expenses = [on(alpha.id, 400_00), on(beta.id, 30_00)];
    for (const [search, base, total] of [
      ['', '430,00 €', '430,00 €'],
      [`&company=${alpha.id}`, '430,00 €', '430,00 €'],
      [`&company=${beta.id}`, '—', ''],
    ] as const) {
      await signedIn({ role: 'admin' }, { ...rows, budgets: [deducted], expenses });
      const { unmount } = renderScreens(
        { '/results': ProjectsScreen },
        `/results?year=2026${search}`,
      );
      const grid = await screen.findByRole('treegrid', { name: 'Results by project, 2026' });
      const lastOf = (name: RegExp) =>
        within(within(grid).getByRole('row', { name })).getAllByRole('gridcell').map(text).at(-1);
      await waitFor(() =>
        expect([lastOf(/P-2026-001 Film/), lastOf(/^Total/)], search).toEqual([base, total]),
      );
      unmount();
      closeDb();
    }
  });

  it('have what no project bears under its account, month by month', async () => {
    await start(() => <LinesScreen tab="structures" />);
    const grid = await screen.findByRole('treegrid', { name: 'Structure expenses' });
    expect(await within(grid).findByText(/^621000 /)).toBeDefined();
    const line = await within(grid).findByRole('row', { name: /Inmobles/ });
    const shown = within(line).getAllByRole('gridcell').map(text);
    expect([shown[2], shown[0]]).toEqual(['−300,00 €', '−300,00 €']);
  });

  it('say when there is nothing', async () => {
    await start(() => <LinesScreen tab="material" />);
    const words = await screen.findByText('No material expenses in these months');
    expect(words).toBeDefined();
  });
});
