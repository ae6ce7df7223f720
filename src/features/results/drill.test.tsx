import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Role } from '#domain/access/roles.ts';
import { closeDb, type RowOf } from '#local/db.ts';
import type { ResourceName } from '#contract/paths.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import {
  borneFixture,
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { AmortizationsScreen } from './amortizations-screen.tsx';
import { CollaboratorsScreen } from './collaborators-screen.tsx';
import { LinesScreen } from './lines-screen.tsx';
import { SummaryScreen } from './summary-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha', cif: 'A58818501' });
const film = projectFixture(v7(), { companyId: alpha.id, code: 'P-2026-001', name: 'Film' });
const rent: Expense = borneFixture(film.id, 500_00, {
  companyId: alpha.id,
  accountNum: '621000',
  contactName: 'Inmobles',
  netCents: 800_00,
});
const pay = (contactName: string, netCents: number) =>
  borneFixture(film.id, 100_00, {
    companyId: alpha.id,
    type: 'payrolls',
    accountNum: '640000',
    contactName,
    netCents,
  });
const expenses = [rent, pay('Antía', 400_00), pay('Brais', 100_00)];

interface Start {
  role?: Role;
  search?: string;
  more?: { [R in ResourceName]?: readonly RowOf<R>[] };
}

const start = async (
  Screen: () => React.ReactNode,
  { role = 'admin', search = '', more }: Start = {},
) => {
  const rows = { companies: [alpha], projects: [film], expenses, ...more };
  await signedIn({ role, companyIds: [alpha.id] }, rows);
  return renderScreens(
    { '/results': Screen, '/expenses': () => 'The expenses' },
    `/results?year=2026${search}`,
  );
};
const text = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');
const rowOf = async (grid: string, name: RegExp) => {
  const found = await screen.findByLabelText(grid);
  return within(found).findByRole('row', { name });
};
const sumIn = (panel: HTMLElement) => text(panel.querySelector('[data-sum]') as HTMLElement);

afterEach(() => {
  closeDb();
  localStorage.clear();
});

describe('a figure', () => {
  it('leads to the rows behind it, whose sum it is, and they to the expense', async () => {
    const { router } = await start(SummaryScreen);
    const line = await rowOf('By company', /^Result/);
    const amount = within(line).getAllByRole('button', { name: /^−1.300,00.€/ })[0] as HTMLElement;
    await userEvent.click(amount);
    const panel = await screen.findByRole('dialog', { name: 'Result' });
    await waitFor(() => expect(sumIn(panel)).toBe('−1.300,00 €'));
    const shown = within(panel).getAllByRole('listitem').map(text);
    expect(shown.map((one) => one.replace(/ €.*/, ''))).toEqual([
      'Inmobles−800,00',
      'Antía−400,00',
      'Brais−100,00',
    ]);
    const link = within(panel).getByRole('link', { name: 'Inmobles' });
    expect(link.getAttribute('href')).toBe(`/expenses?peek=${rent.id}`);
    await userEvent.click(link);
    await screen.findByText('The expenses');
    router.history.back();
    await screen.findByRole('dialog', { name: 'Result' });
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is reached and opened by keyboard', async () => {
    await start(() => <LinesScreen tab="structures" />);
    const line = await rowOf('Structure expenses', /Inmobles/);
    const grid = line.closest('[role=treegrid]') as HTMLElement;
    grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}{Home}{ArrowRight}{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Structure' });
    await waitFor(() => expect(sumIn(panel)).toBe('−300,00 €'));
    expect(text(panel)).toContain('2026 · 621000 · Inmobles');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens from a link', async () => {
    const drillDown = encodeURIComponent(JSON.stringify({ of: 'structure', month: 2 }));
    await start(SummaryScreen, { search: `&drillDown=${drillDown}` });
    const panel = await screen.findByRole('dialog', { name: 'Structure' });
    await waitFor(() => expect(sumIn(panel)).toBe('−300,00 €'));
  });

  it('opens from no link that means nothing', async () => {
    await start(SummaryScreen, { search: '&drillDown=%7B%22of%22%3A1%7D' });
    await rowOf('By company', /^Result/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what people earn', () => {
  it('stands by name for administrators, with what projects bear and what is missing', async () => {
    await start(() => <LinesScreen tab="personals" />);
    const line = await rowOf('Personnel expenses', /Antía/);
    const shown = within(line).getAllByRole('gridcell').map(text);
    expect(shown.slice(0, 4)).toEqual(['−400,00 €', '−100,00 €', '−300,00 €', '25 % 75 % missing']);
    expect(within(line).getAllByRole('button').length).toBeGreaterThan(0);
  });

  it('stands by account for editors, without names and without rows behind it', async () => {
    await start(() => <LinesScreen tab="personals" />, { role: 'editor' });
    const line = await rowOf('Personnel expenses', /640000/);
    const shown = within(line).getAllByRole('gridcell').map(text);
    expect(shown.slice(0, 4)).toEqual(['−500,00 €', '−200,00 €', '−300,00 €', '40 % 60 % missing']);
    expect(within(line).queryByRole('button')).toBeNull();
    expect(screen.queryByText(/Antía/)).toBeNull();
  });

  it('is one amount without names among the rows behind a sum, for editors', async () => {
    const drillDown = encodeURIComponent(JSON.stringify({ of: 'result', side: 'group' }));
    await start(SummaryScreen, { role: 'editor', search: `&drillDown=${drillDown}` });
    const panel = await screen.findByRole('dialog', { name: 'Result' });
    await waitFor(() => expect(sumIn(panel)).toBe('−1.300,00 €'));
    expect(within(panel).getAllByRole('listitem').map(text)).toHaveLength(1);
    expect(text(panel)).toContain('Personnel: 2 rows that are not shown by name−500,00 €');
    expect(text(panel)).not.toContain('Antía');
  });
});

describe('amortizations and collaborators', () => {
  const uxia = catalogueRow('collaborators', {
    id: v7(),
    name: 'Uxía',
    companyIds: [alpha.id],
    openingBalanceCents: 50_00,
  });
  const camera = catalogueRow('beads', {
    id: v7(),
    code: 'C-1',
    name: 'Camera',
    acquisitionDate: '2026-01-01',
    costCents: 1_000_00,
  });
  const person = catalogueRow('beads', {
    id: v7(),
    code: 'C-2',
    name: 'Uxía',
    typology: 'colaborador',
    collaboratorId: uxia.id,
  });
  const charge = (resourceId: string, type: 'asset' | 'usage', projectId: string | null = null) =>
    catalogueRow('amortizations', {
      id: v7(),
      companyId: alpha.id,
      resourceId,
      type,
      projectId,
      accountNum: '681000',
      period: '2026-02',
      amountCents: 200_00,
      state: 'posted',
    });
  const more = {
    collaborators: [uxia],
    beads: [camera, person],
    amortizations: [charge(camera.id, 'asset'), charge(person.id, 'usage', film.id)],
    balanceEntries: [
      catalogueRow('balanceEntries', {
        id: v7(),
        collaboratorId: uxia.id,
        date: '2026-03-01',
        origin: 'payment',
        debitCents: 120_00,
      }),
    ],
  };

  it('are by resource, project and account, with what is worth and what ends', async () => {
    await start(AmortizationsScreen, { more });
    const line = await rowOf('Amortizations of 2026', /C-1 Camera/);
    expect(within(line).getAllByRole('gridcell').map(text)[0]).toBe('−200,00 €');
    const ending = await rowOf('Resources whose life ends in 2026 or 2027', /C-1 Camera/);
    expect(within(ending).getAllByRole('gridcell').map(text)).toEqual([
      'February 2026',
      '1.000,00 €',
      '200,00 €',
      '800,00 €',
      '—',
      '800,00 €',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'By project' }));
    await rowOf('Amortizations of 2026', /P-2026-001 Film/);
    const own = await rowOf('Amortizations of 2026', /Without project/);
    await userEvent.click(within(own).getAllByRole('button')[0] as HTMLElement);
    const panel = await screen.findByRole('dialog', { name: 'Amortization without project' });
    await waitFor(() => expect(sumIn(panel)).toBe('−200,00 €'));
    expect(within(panel).getByRole('link', { name: 'C-1 Camera' })).toBeDefined();
  });

  it('have the account of each collaborator, and how old is what is open', async () => {
    await start(CollaboratorsScreen, { more });
    const line = await rowOf('Results by collaborator', /Uxía/);
    expect(within(line).getAllByRole('gridcell').map(text)).toEqual([
      '50,00 €',
      '200,00 €',
      '120,00 €',
      '200,00 €',
      '130,00 €',
      '',
      '—',
      '—',
      '—',
      '130,00 €',
    ]);
    await userEvent.click(within(line).getByRole('button', { name: /^Open / }));
    const project = await rowOf('Results by collaborator', /P-2026-001 Film/);
    expect(within(project).getAllByRole('gridcell').map(text)[5]).toBe('100 %');
  });

  it('are not for users', async () => {
    await start(CollaboratorsScreen, { more, role: 'user' });
    const words = await screen.findByText('The results are for administrators and editors');
    expect(words).toBeDefined();
  });
});
