import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import { addDays } from '#domain/days.ts';
import { readInterface } from '#ui/interface-state.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { todayInMadrid } from '#ui/today.ts';
import {
  documentationFixture,
  milestoneFixture,
  openRequests,
  requestFixture,
} from '../../../tests/support/call-requests.tsx';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { companyFixture, projectFixture, signedIn } from '../../../tests/support/feature.tsx';
import { tenderFixture, windowOf } from '../../../tests/support/tenders.tsx';

const today = todayInMadrid();
const alpha = companyFixture(v7(), { name: 'Alpha' });
const call = tenderFixture({
  milestones: [
    {
      id: v7(),
      typeId: null,
      title: 'Premiere',
      date: '2027-03-01',
      rule: null,
      alertDays: [4, 0],
      evidenceRequired: true,
    },
  ],
  documents: [
    { id: v7(), group: 'application', type: 'Form', required: true },
    { id: v7(), group: 'justification', type: 'Report', required: false },
  ],
});
const ours = requestFixture({
  tenderId: call.id,
  companyId: alpha.id,
  title: 'A film',
  requestedCents: 10_000_00,
  eligibleBudgetCents: 8_000_00,
  state: 'justifying',
  grantedCents: 5_000_00,
  grantDate: '2026-02-01',
});
const theirs = requestFixture({
  tenderId: call.id,
  internalCode: 'S-2026-002',
  anonymousCompany: { name: 'Somebody else', nif: null },
  requestedCents: 7_000_00,
});
const draft = requestFixture({
  tenderId: call.id,
  internalCode: 'S-2026-003',
  companyId: alpha.id,
});
const over = requestFixture({ tenderId: call.id, internalCode: 'S-2025-009', state: 'closed' });
const rows = {
  tenders: [call],
  companies: [alpha],
  callRequests: [ours, theirs, draft, over],
  milestones: [
    milestoneFixture({ callRequestId: ours.id, title: 'Report', date: addDays(today, -2) }),
    milestoneFixture({ callRequestId: draft.id, title: 'Hand in', date: addDays(today, 4) }),
  ],
  documentations: [documentationFixture({ callRequestId: draft.id, type: 'Form' })],
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** The rows in their order; the row of totals has no code. */
const codes = async () =>
  (await screen.findAllByRole('rowheader'))
    .map((cell) => cell.textContent?.split(' ')[0])
    .filter((code) => code !== 'Total');
const rowOf = (code: string) => screen.findByRole('row', { name: new RegExp(code) });

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the list of requests', () => {
  it('shows what is late first, then by the next deadline, without what is over', async () => {
    await signedIn({}, rows);
    openRequests();
    expect(await codes()).toEqual(['S-2026-001', 'S-2026-003', 'S-2026-002']);
    const late = within(await rowOf('S-2026-001'));
    expect(late.getByText('1 late')).toBeTruthy();
    expect(late.getByText('8.000,00 €', { normalizer: plain })).toBeTruthy();
    const next = within(await rowOf('S-2026-003'));
    expect(next.getByText('4 days')).toBeTruthy();
  });

  it('tells who is outside the group, in words', async () => {
    await signedIn({}, rows);
    openRequests();
    const row = within(await rowOf('S-2026-002'));
    expect(row.getByText('Somebody else')).toBeTruthy();
    expect(row.getByText('outside the group')).toBeTruthy();
    expect(within(await rowOf('S-2026-001')).queryByText('outside the group')).toBeNull();
  });

  it('leaves out of its total what is of nobody in the group, and says so', async () => {
    await signedIn({}, rows);
    openRequests();
    const total = await screen.findByRole('row', {
      name: /^Total without those outside the group/,
    });
    expect(within(total).getByText('10.000,00 €', { normalizer: plain })).toBeTruthy();
  });

  it('has its views and filters in the address', async () => {
    await signedIn({}, rows);
    const { router } = openRequests('?view=late');
    expect(await codes()).toEqual(['S-2026-001']);
    await userEvent.click(await button('Documents to bring 1'));
    await waitFor(async () => expect(await codes()).toEqual(['S-2026-003']));
    expect(router.state.location.search).toMatchObject({ view: 'documents' });
    await userEvent.click(await button('Archive 1'));
    await waitFor(async () => expect(await codes()).toEqual(['S-2025-009']));
  });

  it('shows those that have a tag, however it is written', async () => {
    const callRequests = [{ ...ours, tags: ['Canción'] }, theirs, draft, over];
    await signedIn({}, { ...rows, callRequests });
    openRequests('?tag=cancion');
    expect(await codes()).toEqual(['S-2026-001']);
  });

  it('opens with an address that means nothing', async () => {
    await signedIn({}, rows);
    openRequests('?view=cake&state=pie&as=hut&tender=1');
    expect(await codes()).toHaveLength(3);
  });

  it('offers who may only read no new one', async () => {
    await signedIn({ role: 'user' }, rows);
    openRequests();
    await codes();
    expect(screen.queryByRole('button', { name: 'New request' })).toBeNull();
  });
});

describe('the board of requests', () => {
  it('has one amount on a card, by its name', async () => {
    await signedIn({}, rows);
    openRequests('?as=board');
    const told = async (state: string) =>
      plain((await screen.findByRole('region', { name: state })).textContent ?? '');
    expect(await told('In justification')).toContain('Granted5.000,00 €');
  });

  it('marks the amount that is missing to submit one, and leads to where its applicant is said', async () => {
    await signedIn({}, { ...rows, callRequests: [{ ...draft, companyId: null }] });
    openRequests('?as=board');
    await userEvent.click(await button('Change the state of S-2026-003'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /It is then: Submitted/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText('Requested *');
    const submit = dialog.getByRole('button', { name: /^Submit/ });
    await userEvent.clear(amount);
    await userEvent.click(submit);
    await waitFor(() => expect(document.activeElement).toBe(amount));
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    const edit = dialog.getByRole('link', { name: 'Edit' });
    expect(edit.getAttribute('href')).toBe(`/subventions/call-requests/${draft.id}?edit=1`);
    await userEvent.type(amount, '100');
    expect(amount.getAttribute('aria-invalid')).toBeNull();
  });

  it('changes the state by the menu of a card, with only the next states', async () => {
    await signedIn({}, rows);
    openRequests('?as=board');
    await userEvent.click(await button('Change the state of S-2026-001'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Begin the executionIt is then: In execution',
      'Submit the justificationIt is then: Justification submitted',
      'Renounce the aidIt is then: Renounced',
      'A repayment is demandedIt is then: Repayment demanded',
    ]);
    await userEvent.click(items[1] as HTMLElement);
    await userEvent.type(await screen.findByLabelText('Reason'), 'By the electronic office');
    await userEvent.click(await button('Submit the justification'));
    await waitFor(async () =>
      expect(await savedRow('callRequests', ours.id)).toMatchObject({
        state: 'justification-submitted',
        stateDay: today,
        stateComment: 'By the electronic office',
        _mark: 'pending',
      }),
    );
  });

  it('takes a card dragged to a state that it may go to, and to no other', async () => {
    await signedIn({}, rows);
    openRequests('?as=board');
    const column = (name: string) => screen.findByRole('region', { name });
    const card = within(await column('In justification')).getByRole('listitem');
    const dataTransfer = { setData: () => undefined, effectAllowed: '', types: [] };
    fireEvent.dragStart(card, { dataTransfer });
    fireEvent.drop(await column('Draft'), { dataTransfer });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.drop(await column('Justification submitted'), { dataTransfer });
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Submit the justification' })).toBeTruthy();
  });
});

describe('a new request', () => {
  it('begins with the milestones and documents of its tender, without network', async () => {
    await signedIn({}, rows);
    reportOnline(false);
    openRequests();
    await userEvent.click(await button('New request'));
    await userEvent.type(await screen.findByLabelText('Call *'), `${call.code}{Enter}`);
    await screen.findByText(/1 milestone, 2 documents/);
    await userEvent.type(screen.getByLabelText('Applicant'), `${alpha.name}{Enter}`);
    await userEvent.type(screen.getByLabelText('Title'), 'Another film');
    await userEvent.click(await button('Create request'));
    await waitFor(async () => expect(await savedRows('documentations')).toHaveLength(3));
    const made = (await savedRows('callRequests')).find(({ title }) => title === 'Another film');
    expect(made).toMatchObject({ companyId: alpha.id, state: 'draft', _mark: 'pending' });
    const own = <T extends { callRequestId: string }>(list: T[]) =>
      list.filter(({ callRequestId }) => callRequestId === made?.id);
    expect(own(await savedRows('milestones'))).toMatchObject([
      { title: 'Premiere', date: '2027-03-01', alertDays: [4, 0], evidenceRequired: true },
    ]);
    expect(own(await savedRows('documentations'))).toMatchObject([
      { group: 'application', type: 'Form', required: true, status: 'missing' },
      { group: 'justification', type: 'Report', required: false },
    ]);
    expect(await savedEntries()).toHaveLength(4);
    act(() => readInterface().snackbars.at(-1)?.action?.run());
    await screen.findByText(/Provisional code/);
  });

  it('offers open calls first with their last day, also after another was chosen', async () => {
    const windowTo = (days: number) => windowOf(addDays(today, -30), addDays(today, days));
    const calls = { LAST: -3, LATER: 20, SOON: 5 };
    const tenders = Object.entries(calls).map(([code, days]) =>
      tenderFixture({ code, title: 'Axudas', applicationDeadline: windowTo(days) }),
    );
    await signedIn({}, { ...rows, tenders: [...tenders, call] });
    openRequests();
    await userEvent.click(await button('New request'));
    const field = await screen.findByLabelText('Call *');
    const offered = async () =>
      (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.split(' ')[0]);
    await userEvent.click(field);
    const inOrder = ['Choose', 'SOON', 'LATER', call.code, 'LAST'];
    expect(await offered()).toEqual(inOrder);
    expect(screen.getByRole('option', { name: /^SOON/ }).textContent).toContain('Open, until');
    await userEvent.type(field, 'LAST{Enter}');
    await userEvent.click(field);
    expect(await offered()).toEqual(inOrder);
  });

  it('asks for the project, whose company applies where nobody says who', async () => {
    const film = projectFixture(v7(), { companyId: alpha.id, code: 'P-2026-001', name: 'Film' });
    await signedIn({}, { ...rows, projects: [film] });
    openRequests(`/subventions/tenders/${call.id}/call-requests`);
    await userEvent.click(await button('New request'));
    const field = await screen.findByLabelText('Projects that it pays for');
    await userEvent.type(field, 'Film{Enter}');
    await screen.findByRole('button', { name: 'Take out P-2026-001 Film' });
    expect(screen.getByLabelText<HTMLInputElement>('Applicant').value).toBe('Alpha');
    await userEvent.click(await button('Create request'));
    await waitFor(async () =>
      expect(await savedRows('callRequests')).toContainEqual(
        expect.objectContaining({ companyId: alpha.id, projectIds: [film.id] }),
      ),
    );
  });

  it('may be of somebody outside the group, who needs a name', async () => {
    await signedIn({}, rows);
    openRequests(`/subventions/tenders/${call.id}/call-requests`);
    await userEvent.click(await button('New request'));
    await userEvent.type(await screen.findByLabelText('Applicant'), 'outside{Enter}');
    await userEvent.click(await button('Create request'));
    await screen.findByText('This field is required');
    await userEvent.type(screen.getByLabelText('Name of the applicant *'), 'A neighbour');
    await userEvent.click(await button('Create request'));
    await waitFor(async () =>
      expect(await savedRows('callRequests')).toContainEqual(
        expect.objectContaining({
          tenderId: call.id,
          companyId: null,
          anonymousCompany: { name: 'A neighbour', nif: null },
        }),
      ),
    );
    await waitFor(async () => expect(await savedEntries()).toHaveLength(4));
  });
});

describe('how far the justification is', () => {
  const records = [
    recordFixture(ours.id, { imputedCents: 6_000_00 }),
    recordFixture(ours.id, { imputedCents: 2_000_00, result: 'rejected' }),
    recordFixture(ours.id, { imputedCents: 1_000_00, result: 'accepted', acceptedCents: 0 }),
  ];

  it('stands in the list in percent of what has to be justified, as the records claim it', async () => {
    await signedIn({}, { ...rows, accountingRecords: records });
    openRequests();
    expect(plain((await rowOf('S-2026-001')).textContent ?? '')).toContain('75 %');
  });

  it('is not told to who may not know of the records', async () => {
    await signedIn({ role: 'user' }, { ...rows, accountingRecords: records });
    openRequests();
    expect(plain((await rowOf('S-2026-001')).textContent ?? '')).not.toContain('75 %');
    expect(screen.queryByRole('button', { name: /Export the dossier/ })).toBeNull();
  });

  it('goes out as its dossier from the list, which says before the press that it needs the network', async () => {
    reportOnline(false);
    await signedIn({}, { ...rows, accountingRecords: records });
    openRequests();
    await userEvent.click(await button('Export the dossier of S-2026-001'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dossier of S-2026-001' }));
    expect(dialog.getByText(/Needs a connection/)).toBeTruthy();
    const zip = dialog.getByRole('button', { name: 'Whole justification (ZIP)' });
    expect((zip as HTMLButtonElement).disabled).toBe(true);
  });
});

/** The spaces of amounts do not break. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').trim();
}

function recordFixture(callRequestId: string, fields: Partial<AccountingRecord>): AccountingRecord {
  return catalogueRow('accountingRecords', { id: v7(), callRequestId, expenseId: v7(), ...fields });
}
