import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readInterface } from '#ui/interface-state.ts';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { BalanceEntryRow } from '#contract/resources/balance-entries.ts';
import { HEADERS } from '#contract/sync.ts';
import { formatDay } from '#domain/days.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import { foldLedgers } from '#local/ledger/fold.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { CollaboratorBalancesScreen } from './balances-screen.tsx';
import { CollaboratorChargesScreen } from './charges-screen.tsx';
import { CollaboratorsScreen } from './collaborators-screen.tsx';

const thisYear = new Date().getFullYear();
const alpha = companyFixture(v7(), { name: 'Alpha' });
const film = projectFixture(v7(), { companyId: alpha.id, code: 'P-2026-001', name: 'Film' });
const ana = catalogueRow('collaborators', {
  name: 'Ana',
  kind: 'partner',
  companyIds: [alpha.id],
  openingBalanceCents: 1_000_00,
});
const brais = catalogueRow('collaborators', { name: 'Brais', kind: 'freelance' });
const bead = catalogueRow('beads', {
  code: 'D1',
  name: 'Direction',
  typology: 'colaborador',
  collaboratorId: ana.id,
});
const charge = (fields: Partial<Amortization> = {}) =>
  catalogueRow('amortizations', {
    companyId: alpha.id,
    resourceId: bead.id,
    type: 'usage',
    period: '2026-05',
    projectId: film.id,
    amountCents: 360_00,
    state: 'posted',
    ...fields,
  });
const entry = (fields: Partial<BalanceEntryRow> = {}) =>
  catalogueRow('balanceEntries', {
    collaboratorId: ana.id,
    date: '2026-06-10',
    concept: 'Transfer of June',
    origin: 'payment',
    debitCents: 500_00,
    ...fields,
  });
const rows = {
  companies: [alpha],
  projects: [film],
  collaborators: [brais, ana],
  beads: [bead],
};

function open(address: string) {
  return renderScreens(
    {
      '/collaborators': CollaboratorsScreen,
      '/collaborators/$collaboratorId/amortizations': CollaboratorChargesScreen,
      '/collaborators/$collaboratorId/balances': CollaboratorBalancesScreen,
    },
    address,
  );
}
const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const rowOf = async (name: RegExp) =>
  within(await screen.findByRole('grid')).findByRole('row', { name });

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the collaborators', () => {
  it('are listed with their companies, resource, charges of the year and balance', async () => {
    const now = charge({ period: `${thisYear}-01`, amountCents: 40_00, state: 'planned' });
    const earlier = charge({ period: `${thisYear - 1}-05` });
    const other = charge({ resourceId: v7(), amountCents: 999_00 });
    await signedIn(
      {},
      { ...rows, amortizations: [now, earlier, other], balanceEntries: [entry()] },
    );
    open('/collaborators');
    const line = plain(await rowOf(/Ana/));
    for (const part of ['Partner', 'Alpha', 'D1 Direction', '40,00 €', '860,00 €']) {
      expect(line).toContain(part);
    }
    expect(plain(await rowOf(/Brais/))).toContain('0,00 €');
  });

  it('count charges that lie packed as all others', async () => {
    const { db } = await signedIn({}, { ...rows, amortizations: [charge()] });
    await foldLedgers(db, { rowsToFold: 1 });
    open(`/collaborators/${ana.id}/balances`);
    expect(plain(await rowOf(/Charge for use/))).toContain('1.360,00 €');
  });

  it('lead a partner to themselves, with what is theirs and nothing to change, without network', async () => {
    reportOnline(false);
    const { actor, db } = await signedIn(
      { role: 'partner' },
      { collaborators: [brais, ana], amortizations: [charge()], balanceEntries: [entry()] },
    );
    await db.collaborators.update(ana.id, { userId: actor.id });
    const { router } = open('/collaborators');
    expect(await screen.findByRole('heading', { name: 'Ana', level: 1 })).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/collaborators/${ana.id}/balances`);
    expect(plain(await rowOf(/Transfer of June/))).toContain('860,00 €');
    expect(plain(await rowOf(/Charge for use/))).toContain('1.360,00 €');
    expect(screen.queryByText('Brais')).toBeNull();
    expect(screen.queryByRole('button', { name: 'New entry' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'All collaborators' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Charges for use' }));
    expect(plain(await screen.findByRole('heading', { level: 2 }))).toBe(String(thisYear));
    expect(await localDb().outbox.count()).toBe(0);
  });

  it('number the projects of a partner, who sees none, from the first one that used them', async () => {
    const { actor, db } = await signedIn(
      { role: 'partner' },
      {
        collaborators: [ana],
        amortizations: [charge({ period: '2026-08', projectId: v7() }), charge()],
        balanceEntries: [entry({ projectId: film.id })],
      },
    );
    await db.collaborators.update(ana.id, { userId: actor.id });
    open(`/collaborators/${ana.id}/balances`);
    expect(plain(await rowOf(/Transfer of June/))).toContain('Project 1');
    const [, byProject] = screen.getAllByRole('table');
    expect(plain(byProject)).toContain('Project 1360,00 €500,00 €');
    expect(plain(byProject)).toContain('Project 2360,00 €0,00 €');
    expect(screen.getByText(/^What the group owes you/)).toBeTruthy();
    expect(screen.getByText(/^Projects are numbered from the first one/)).toBeTruthy();
  });

  it('tell a partner who is none yet what to do', async () => {
    await signedIn({ role: 'partner' }, { collaborators: [] });
    open('/collaborators');
    expect(await screen.findByText('Your user is not linked to a collaborator yet')).toBeTruthy();
  });
});

// 1,000.00 + 360.00 in May − 500.00 in June = 860.00; 40.00 more in January 2027.
describe('the balance of a collaborator', () => {
  const ledger = {
    ...rows,
    amortizations: [charge(), charge({ period: '2027-01', amountCents: 40_00 })],
    balanceEntries: [entry()],
  };

  it('runs over entries and charges, of a year from what it began with', async () => {
    await signedIn({}, ledger);
    const { unmount } = open(`/collaborators/${ana.id}/balances`);
    expect(plain(await rowOf(/Transfer of June/))).toContain('500,00 €860,00 €');
    expect(plain(await rowOf(/Total/))).toContain('400,00 €500,00 €900,00 €');
    const [byYear, byProject] = screen.getAllByRole('table');
    expect(plain(byYear)).toContain('2027860,00 €40,00 €0,00 €900,00 €');
    expect(plain(byProject)).toContain('P-2026-001 Film400,00 €0,00 €400,00 €');
    unmount();
    open(`/collaborators/${ana.id}/balances?year=2027`);
    await rowOf(/Charge for use/);
    expect(screen.queryByRole('row', { name: /Transfer of June/ })).toBeNull();
    expect(screen.getByText('Balance when 2027 began').nextSibling?.textContent).toMatch(/^860,00/);
  });

  it('is written by the server as PDF, of the year that is shown, which needs the network', async () => {
    const answered = vi.fn<(url: string) => Promise<Response>>(async (url) =>
      url.endsWith('/config.json')
        ? Response.json({ apiBaseUrl: '/api' })
        : new Response('%PDF-1.7', { headers: { [HEADERS.result]: '1' } }),
    );
    await signedIn({}, ledger);
    open(`/collaborators/${ana.id}/balances?year=${thisYear}`);
    reportOnline(false);
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Statement (PDF)',
    });
    await waitFor(() => expect(button.disabled).toBe(true));
    screen.getByText(/^Needs the network/);
    vi.stubGlobal('fetch', answered);
    onTestFinished(() => void vi.unstubAllGlobals());
    URL.createObjectURL = () => 'blob:x';
    reportOnline(true);
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    const asked = `/collaborators/${ana.id}/balances.pdf?language=en&year=${thisYear}`;
    await waitFor(() => expect(answered.mock.calls.join(' ')).toContain(asked));
  });

  it('takes an entry that is written, changed and deleted without network', async () => {
    reportOnline(false);
    await signedIn({}, { ...ledger, balanceEntries: [] });
    open(`/collaborators/${ana.id}/balances`);
    await userEvent.click(await screen.findByRole('button', { name: 'New entry' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Create entry' }));
    await form.findByText('This field is required');
    await userEvent.selectOptions(form.getByLabelText(/Origin/), 'reinvoice');
    await userEvent.type(form.getByLabelText(/Amount/), '120,50');
    await userEvent.type(form.getByLabelText(/Concept/), 'Invoice 7');
    await userEvent.click(form.getByRole('button', { name: 'Create entry' }));
    await waitFor(async () => expect(await savedRows('balanceEntries')).toHaveLength(1));
    const [made] = await savedRows('balanceEntries');
    expect(made).toMatchObject({
      collaboratorId: ana.id,
      origin: 'reinvoice',
      concept: 'Invoice 7',
      projectId: null,
      creditCents: 120_50,
      debitCents: 0,
      _mark: 'pending',
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Invoice 7' }));
    const change = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(change.getByLabelText(/Which way/), 'debit');
    await userEvent.click(change.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await savedRow('balanceEntries', made?.id ?? '')).toMatchObject({
        creditCents: 0,
        debitCents: 120_50,
      }),
    );
    await userEvent.click(await change.findByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await savedRows('balanceEntries')).toHaveLength(0));
    const said = `"Reinvoice · ${formatDay(made?.date ?? '')}" deleted`;
    await waitFor(() => expect(readInterface().snackbars.at(-1)?.message).toBe(said));
    readInterface().snackbars.at(-1)?.action?.run();
    await waitFor(async () =>
      expect(await savedRows('balanceEntries')).toMatchObject([
        { id: made?.id, debitCents: 120_50 },
      ]),
    );
  });

  it('has its charges by project and month', async () => {
    const planned = charge({ period: '2026-07', amountCents: 12_00, state: 'planned' });
    await signedIn({}, { ...ledger, amortizations: [...ledger.amortizations, planned] });
    open(`/collaborators/${ana.id}/amortizations?year=2026`);
    const line = plain(await rowOf(/Film/));
    for (const part of ['360,00 €', '12,00 €', '372,00 €']) expect(line).toContain(part);
  });
});
