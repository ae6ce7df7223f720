import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { closeDb, localDb } from '#local/db.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { undoNewest } from '#local/outbox/undo.ts';
import { AnalyticsContext, type AnalyticsPort, useAnalytics } from '#ui/analytics/analytics.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import {
  borneFixture,
  companyFixture,
  countingWhen,
  lineFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { gate } from '../../../tests/support/gate.ts';
import { ProjectsScreen } from './projects-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha', isUA: true });
const beta = companyFixture(v7(), { name: 'Beta', cif: 'B15000011' });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
const shoot = projectFixture(v7(), {
  code: 'P-2026-002',
  name: 'Shoot',
  companyId: alpha.id,
  parentId: film.id,
  state: 'paused',
});
const fair = projectFixture(v7(), { code: 'P-2026-003', name: 'Fair', companyId: beta.id });
const income = { type: 'incomes' as const };
const expenses = [
  borneFixture(film.id, 100_000, income),
  borneFixture(film.id, 40_000),
  borneFixture(shoot.id, 70_000, income),
  borneFixture(shoot.id, 30_000),
  borneFixture(fair.id, 7_00, income),
];
const budgets = [lineFixture(film.id, 60_000), lineFixture(fair.id, 7_00)];
const rows = { companies: [alpha, beta], projects: [film, shoot, fair], budgets, expenses };

function open(address = '/projects', Around?: ComponentType<{ children: ReactNode }>) {
  const screens = { '/projects': ProjectsScreen, '/projects/$projectId': () => <p>A project</p> };
  return renderScreens(screens, address, Around);
}

/** What the worker reads no live query sees: a timer leaves its zone as another thread does. */
function InAnotherThread({ children }: { children: ReactNode }) {
  const here = useAnalytics();
  const port: AnalyticsPort = {
    ...here,
    portfolioTotals: (query) =>
      new Promise((resolve) => {
        setTimeout(() => resolve(here.portfolioTotals(query)));
      }),
  };
  const [stable] = useState(port);
  return <AnalyticsContext value={stable}>{children}</AnalyticsContext>;
}

const rowOf = async (name: RegExp) => screen.findByRole('row', { name });

afterEach(closeDb);

describe('the portfolio', () => {
  it('shows the rows of the mirror as a tree with the figures of the subprojects', async () => {
    await signedIn({ role: 'admin' }, rows);
    open();
    const row = await rowOf(/P-2026-001.*1\.700,00/);
    expect(row.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('row', { name: /P-2026-002/ })).toBeNull();
  });

  it('shows by which day something has to be done for a subsidy of a project', async () => {
    const request = catalogueRow('callRequests', { id: v7(), projectIds: [film.id] });
    const late = { id: v7(), callRequestId: request.id, title: 'Justify', date: '2026-01-10' };
    const milestones = [catalogueRow('milestones', late)];
    await signedIn({ role: 'admin' }, { ...rows, callRequests: [request], milestones });
    open('/projects');
    const cell = within(await rowOf(/P-2026-001/)).findByTitle(/Justify/);
    expect((await cell).textContent).toMatch(/^10\/01\/2026 \d+ days late$/);
  });

  it('shows the rows before their figures are counted, and nothing in place of those', async () => {
    await signedIn({ role: 'admin' }, rows);
    const counting = gate();
    open('/projects', countingWhen(counting.opened));
    const row = await rowOf(/P-2026-003/);
    expect(row.textContent).toContain('…');
    expect(row.textContent).not.toMatch(/\d,\d\d/);
    expect(screen.queryByRole('row', { name: /Total/ })?.textContent ?? '').not.toMatch(/\d,\d\d/);
    counting.open();
    expect((await rowOf(/P-2026-003.*7,00/)).textContent).not.toContain('…');
  });

  it('counts each project once in the totals and in the headline', async () => {
    await signedIn({ role: 'admin' }, rows);
    open();
    await rowOf(/Total.*1\.707,00/);
    const balance = screen.getByText('Balance', { selector: 'dt *' }).closest('dt') as HTMLElement;
    await waitFor(() => expect(balance.nextSibling?.textContent).toContain('1.007,00'));
  });

  it('follows what is imputed, though the figures are made in another thread', async () => {
    await signedIn({ role: 'admin' }, rows);
    open('/projects', InAnotherThread);
    await rowOf(/P-2026-003/);
    const [expense] = expenses.slice(-1);
    const imputations = expense?.imputations.map((part) => ({ ...part, amountCents: 9_00 }));
    await ledgerTable(localDb(), 'expenses').update(expense?.id ?? '', { imputations });
    await waitFor(async () => expect((await rowOf(/P-2026-003/)).textContent).toContain('9,00'));
  });

  it('shows own figures in a flat list where the address asks for them', async () => {
    await signedIn({ role: 'admin' }, rows);
    open('/projects?own=1');
    expect(await rowOf(/P-2026-001.*1\.000,00/)).toBeTruthy();
    expect(await rowOf(/P-2026-002.*700,00/)).toBeTruthy();
  });

  it('filters by the address and takes a filter away with its chip', async () => {
    await signedIn({ role: 'admin' }, rows);
    const { router } = open('/projects?state=%5B%22paused%22%5D&melted=yes');
    await rowOf(/P-2026-002/);
    expect(screen.queryByRole('row', { name: /P-2026-003/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Paused/ }));
    await rowOf(/P-2026-003/);
    expect(router.state.location.search).not.toHaveProperty('state');
  });

  it('writes what is searched into the address', async () => {
    await signedIn({ role: 'admin' }, rows);
    const { router } = open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search projects' }), 'fair');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'fair' }));
    await rowOf(/P-2026-003/);
    expect(screen.queryByRole('row', { name: /P-2026-001/ })).toBeNull();
  });

  it('says that no project matches, and clears the filters', async () => {
    await signedIn({ role: 'admin' }, rows);
    open('/projects?q=nothing');
    await screen.findByText('No project matches');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(await rowOf(/P-2026-001/)).toBeTruthy();
  });

  it('shows no amount to a person without the right to see them', async () => {
    const projectRights = [{ projectId: fair.id, level: 'read' as const, amounts: false }];
    await signedIn({ role: 'user', projectRights }, { companies: [beta], projects: [fair] });
    const { container } = open();
    const row = await rowOf(/P-2026-003/);
    expect(within(row).getAllByTitle('You may not see the amounts of this project')).toHaveLength(
      7,
    );
    expect(container.textContent).not.toMatch(/\d €/);
    expect(screen.queryByRole('button', { name: 'New project' })).toBeNull();
  });

  it('says that nothing is downloaded yet where that is so', async () => {
    const { db } = await signedIn({ role: 'admin' }, {});
    await db.meta.put({ key: 'firstDownload', value: 'running' });
    open();
    expect(await screen.findByText('The projects are not on this device yet')).toBeTruthy();
  });
});

describe('a new project', () => {
  it('is seen at once with a provisional code, and waits to be sent', async () => {
    await signedIn({ role: 'admin' }, rows);
    open();
    await rowOf(/P-2026-001/);
    const button = await screen.findByRole('button', { name: 'New project' });
    expect(button.dataset['shortcut']).toBe('n');
    await userEvent.click(button);
    const form = await screen.findByRole('dialog', { name: 'New project' });
    await userEvent.type(within(form).getByLabelText(/^Name/), 'Documentary');
    await userEvent.click(within(form).getByLabelText(/^Company/));
    await userEvent.click(await screen.findByRole('option', { name: 'Beta' }));
    await userEvent.type(within(form).getByLabelText('Start'), '01/12/2026');
    await userEvent.click(within(form).getByRole('button', { name: 'Create project' }));
    const row = await rowOf(/P-TMP-1/);
    within(row).getAllByRole('img', { name: 'Saved on this device — not sent' });
    expect(row.textContent).toContain('Draft');
    // Its money is zero, not hidden.
    expect(row.textContent).toContain('0,00\u00a0€');
    const [entry] = await localDb().outbox.toArray();
    expect(entry).toMatchObject({
      op: 'create',
      label: 'New project: Documentary',
      patch: { name: 'Documentary', companyId: beta.id, state: 'draft', startDate: '2026-12-01' },
    });
  });

  it('says at the field what is missing or wrong', async () => {
    await signedIn({ role: 'admin' }, rows);
    open('/projects?peek=new-project');
    const form = await screen.findByRole('dialog', { name: 'New project' });
    await userEvent.type(await within(form).findByLabelText('Start'), '2026-12-02');
    await userEvent.type(within(form).getByLabelText('End'), '2026-12-01');
    await userEvent.click(within(form).getByRole('button', { name: 'Create project' }));
    await waitFor(() =>
      expect(within(form).getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(within(form).getAllByText('This field is required')).toHaveLength(2);
    within(form).getByText('The end cannot be before the start');
    expect(await localDb().outbox.count()).toBe(0);
  });

  it('offers an editor only their own companies', async () => {
    await signedIn({ role: 'editor', companyIds: [beta.id] }, rows);
    open('/projects?peek=new-project');
    const form = await screen.findByRole('dialog', { name: 'New project' });
    await userEvent.click(await within(form).findByLabelText(/^Company/));
    expect(within(form).queryByRole('option', { name: 'Alpha' })).toBeNull();
    within(form).getByRole('option', { name: 'Beta' });
  });

  it('keeps what was typed when the page goes, and takes it up again', async () => {
    await signedIn({ role: 'admin' }, rows);
    open('/projects?peek=new-project');
    const form = await screen.findByRole('dialog', { name: 'New project' });
    await userEvent.type(await within(form).findByLabelText(/^Name/), 'Half an idea');
    cleanup();
    open('/projects?peek=new-project');
    const again = await screen.findByRole('dialog', { name: 'New project' });
    await userEvent.click(await within(again).findByRole('button', { name: 'Take them up' }));
    expect(within(again).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Half an idea');
    // Whoever signs in next in this tab, or reads its disk, finds nothing of it.
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Half an idea');
    await userEvent.click(within(again).getByLabelText(/^Company/));
    await userEvent.click(await screen.findByRole('option', { name: 'Beta' }));
    await userEvent.click(within(again).getByRole('button', { name: 'Create project' }));
    await waitFor(async () => expect(await localDb().drafts.count()).toBe(0));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('tags of several projects', () => {
  const TAG = 'Costa';
  const bar = () => screen.findByRole('group', { name: 'Chosen' });
  /** The box comes when it is known who looks: that may be after the row. */
  const choose = async (name: RegExp) => {
    const box = () =>
      within(screen.getByRole('row', { name })).getByRole('checkbox', { name: /./ });
    await userEvent.click(await waitFor(box));
  };
  const tag = async (button: string, name: string) => {
    await userEvent.click(within(await bar()).getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('combobox', { name: 'Tags' });
    await userEvent.type(field, `${name}{Enter}`);
    await userEvent.click(within(dialog).getByRole('button', { name: /^(Add|Remove)$/ }));
  };
  const tagsOf = async () =>
    Object.fromEntries(
      (await localDb().projects.toArray()).map(({ code, tags }) => [code.slice(-1), tags]),
    );

  it('are added together, and one undo takes all of it back', async () => {
    const tagged = { ...fair, tags: [TAG] };
    await signedIn({ role: 'admin' }, { ...rows, projects: [film, shoot, tagged] });
    open();
    await choose(/Film/);
    await choose(/Fair/);
    await tag('Add tag…', TAG.toLowerCase());
    await waitFor(async () =>
      expect(await tagsOf()).toEqual({ 1: ['Costa'], 2: [], 3: ['Costa'] }),
    );
    expect((await undoNewest()).kind).toBe('undone');
    await waitFor(async () => expect(await tagsOf()).toEqual({ 1: [], 2: [], 3: ['Costa'] }));
    // What was chosen is chosen no longer.
    expect(screen.queryByRole('group', { name: 'Chosen' })).toBeNull();
  });

  it('are removed by whichever of them the chosen have', async () => {
    const tagged = { ...fair, tags: [TAG, 'Faro'] };
    await signedIn({ role: 'admin' }, { ...rows, projects: [film, shoot, tagged] });
    open();
    await choose(/Fair/);
    await tag('Remove tag…', TAG);
    await waitFor(async () => expect(await tagsOf()).toEqual({ 1: [], 2: [], 3: ['Faro'] }));
  });

  it('are left as they are where a person may not change the project', async () => {
    const projectRights = [{ projectId: film.id, level: 'edit' as const, amounts: true }];
    await signedIn({ role: 'user', projectRights }, rows);
    open();
    await choose(/Film/);
    await choose(/Fair/);
    expect((await bar()).textContent).toContain('1 of them you may not change');
    await tag('Add tag…', TAG);
    await waitFor(async () => expect(await tagsOf()).toEqual({ 1: ['Costa'], 2: [], 3: [] }));
  });

  it('are no choice for whom may change none of them', async () => {
    const projectRights = [{ projectId: film.id, level: 'read' as const, amounts: true }];
    await signedIn({ role: 'user', projectRights }, rows);
    open();
    const row = await screen.findByRole('row', { name: /Film/ });
    expect(within(row).queryByRole('checkbox')).toBeNull();
  });
});
