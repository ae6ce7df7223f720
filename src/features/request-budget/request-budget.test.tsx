import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { CallRequestBudget } from '#contract/resources/call-request-budgets.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import { readInterface } from '#ui/interface-state.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { requestFixture } from '../../../tests/support/call-requests.tsx';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { renderScreens, signedIn } from '../../../tests/support/feature.tsx';
import { calendarRows, tenderFixture } from '../../../tests/support/tenders.tsx';
import { RequestBudget } from './request-budget.tsx';

const BASE = '/subventions/call-requests';
const limits = { categoryId: null, maxPctBp: null, intensityBp: null, isIndirect: false };
const call = tenderFixture({
  transferLimitBp: 1_000,
  items: [
    { id: v7(), name: 'Staff', maxCents: null, ...limits },
    { id: v7(), name: 'Travel', maxCents: 500_00, ...limits },
  ],
});
const request = requestFixture({
  tenderId: call.id,
  state: 'justifying',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  eligibleBudgetCents: 1_000_00,
});
function itemFixture(name: string, fields: Partial<CallRequestBudget> = {}): CallRequestBudget {
  return catalogueRow('callRequestBudgets', { callRequestId: request.id, name, ...fields });
}
const staff = itemFixture('Staff', { approvedCents: 600_00, order: 0 });
const services = itemFixture('Services', { approvedCents: 400_00, order: 1 });
function recordFixture(fields: Partial<AccountingRecord> = {}): AccountingRecord {
  return catalogueRow('accountingRecords', {
    callRequestId: request.id,
    crBudgetItemId: staff.id,
    expenseId: v7(),
    issueDate: '2026-03-01',
    imputedCents: 650_00,
    ...fields,
  });
}
const rows = {
  tenders: [call],
  callRequests: [request],
  callRequestBudgets: [staff, services],
  ...calendarRows,
};
const open = () =>
  renderScreens(
    { [`${BASE}/$callRequestId/budget`]: RequestBudget },
    `${BASE}/${request.id}/budget`,
  );
const tree = () => screen.findByRole('treegrid', { name: 'Budget' });
const rowOf = async (name: RegExp) => within(await tree()).findByRole('row', { name });
/** What changes of the grant move from item to item. */
const transfers = async () =>
  ((await savedRow('callRequests', request.id))?.grantChanges ?? []).map(({ items }) =>
    items.map(({ cents }) => cents),
  );
const saved = (id: string) => savedRow('callRequestBudgets', id);
/** The cell of a row by its place, as a person comes to it. */
const cellOf = async (name: RegExp, place: number) => {
  const row = within(await rowOf(name));
  return [...row.queryAllByRole('rowheader'), ...row.queryAllByRole('gridcell')][
    place
  ] as HTMLElement;
};

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the budget of a request', () => {
  it('shows what is approved, justified, left and how far it deviates', async () => {
    await signedIn({}, { ...rows, accountingRecords: [recordFixture()] });
    open();
    const row = await rowOf(/^Staff/);
    for (const words of ['600,00', '650,00', '50,00', '108,3']) {
      expect(row.textContent).toContain(words);
    }
  });

  it('is written in its place by the keyboard', async () => {
    await signedIn({}, rows);
    open();
    const cell = await cellOf(/^Staff/, 1);
    await userEvent.click(cell);
    await userEvent.keyboard('{Enter}');
    const editor = await screen.findByRole('textbox', { name: /Approved/ });
    await userEvent.clear(editor);
    await userEvent.type(editor, '700{Enter}');
    await waitFor(async () => expect((await saved(staff.id))?.approvedCents).toBe(700_00));
  });

  it.each([true, false])(
    'moves and removes items, with a way back (online: %s)',
    async (online) => {
      reportOnline(online);
      await signedIn({}, rows);
      open();
      await userEvent.click(await cellOf(/^Services/, 1));
      await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
      await waitFor(async () => expect((await saved(services.id))?.parentId).toBe(staff.id));
      await waitFor(async () =>
        expect((await rowOf(/^Services/)).getAttribute('aria-level')).toBe('2'),
      );
      await userEvent.click(await cellOf(/^Staff/, 1));
      await userEvent.keyboard('{Delete}');
      await waitFor(async () => expect(await saved(staff.id)).toBeUndefined());
      expect((await saved(services.id))?.parentId).toBeNull();
      await waitFor(() =>
        expect(readInterface().snackbars.at(-1)).toMatchObject({ message: '"Staff" removed' }),
      );
      readInterface().snackbars.at(-1)?.action?.run();
      await waitFor(async () => expect((await saved(services.id))?.parentId).toBe(staff.id));
      expect(await savedEntries()).toHaveLength(1);
    },
  );

  it('takes the items of the call that it does not have yet', async () => {
    await signedIn({}, rows);
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Copy the items of the call (1)' }),
    );
    await waitFor(async () =>
      expect(await savedRows('callRequestBudgets')).toContainEqual(
        expect.objectContaining({ name: 'Travel', maxCents: 500_00, order: 2 }),
      ),
    );
  });

  it('takes them once by a double press', async () => {
    await signedIn({}, rows);
    open();
    const copy = await screen.findByRole('button', { name: 'Copy the items of the call (1)' });
    fireEvent.click(copy);
    fireEvent.click(copy);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Copy the items/ })).toBeNull(),
    );
    await rowOf(/^Travel/);
    expect(await savedRows('callRequestBudgets')).toHaveLength(3);
  });

  it('warns of what passes the permitted transfer between items', async () => {
    const over = recordFixture({ imputedCents: 660_01 });
    await signedIn({}, { ...rows, accountingRecords: [over] });
    open();
    await screen.findByText(
      /^Staff: 660,01.*what may be transferred from other items ends at 660,00/,
    );
    expect(
      screen.getByText(
        'An item may be passed by 10 % at the cost of others without a new resolution.',
      ),
    ).toBeTruthy();
  });

  it('tells what may go from one item to another, and writes it down with a way back', async () => {
    await signedIn({}, { ...rows, accountingRecords: [recordFixture({ imputedCents: 100_00 })] });
    open();
    await userEvent.type(await screen.findByLabelText('From the item'), `${staff.name}{Enter}`);
    await userEvent.type(screen.getByLabelText('To the item'), `${services.name}{Enter}`);
    const amount = screen.getByLabelText('Amount');
    const write = screen.getByRole('button', { name: 'Write it down as a change of the grant' });
    expect(write).toHaveProperty('disabled', true);
    await userEvent.type(amount, '40,00');
    await screen.findByText(/^It stays within what the call allows: 440,00/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '40,01');
    await screen.findByText(/^It passes what the call allows by 0,01/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '500,01');
    await screen.findByText(/^The item has only 500,00.*0,01.*too much/);
    expect(write).toHaveProperty('disabled', true);
    await userEvent.clear(amount);
    await userEvent.type(amount, '200');
    await userEvent.click(write);
    await waitFor(async () => expect(await transfers()).toEqual([[-200_00, 200_00]]));
    await screen.findByText(/^What was approved counts the changes of the grant/);
    // The resolution stays as it was written.
    expect((await saved(staff.id))?.approvedCents).toBe(600_00);
    readInterface().snackbars.at(-1)?.action?.run();
    await waitFor(async () => expect(await transfers()).toEqual([]));
  });

  it('takes a transfer back that was sent already, or says that it is too late', async () => {
    await signedIn({}, { ...rows, accountingRecords: [recordFixture({ imputedCents: 100_00 })] });
    open();
    const transfer = async () => {
      await userEvent.type(await screen.findByLabelText('From the item'), `${staff.name}{Enter}`);
      await userEvent.type(screen.getByLabelText('To the item'), `${services.name}{Enter}`);
      await userEvent.type(screen.getByLabelText('Amount'), '200');
      await userEvent.click(
        screen.getByRole('button', { name: 'Write it down as a change of the grant' }),
      );
      await waitFor(async () => expect(await transfers()).toHaveLength(1));
    };
    /** The server has taken all of it. */
    const sent = () => Promise.all([localDb().outbox.clear(), localDb().bases.clear()]);
    await transfer();
    await sent();
    readInterface().snackbars.at(-1)?.action?.run();
    await waitFor(async () => expect(await transfers()).toEqual([]));
    expect(await savedEntries()).toHaveLength(1);
    await sent();
    await transfer();
    const undo = readInterface().snackbars.at(-1)?.action;
    const mine = (await savedRow('callRequests', request.id))?.grantChanges ?? [];
    const theirs = mine.map((change) => ({ ...change, notes: 'By letter' }));
    await sent();
    await localDb().callRequests.update(request.id, { grantChanges: theirs, _mark: null });
    undo?.run();
    await waitFor(() => expect(readInterface().snackbars.at(-1)?.message).toMatch(/^Too late/));
    expect(await transfers()).toEqual([[-200_00, 200_00]]);
  });

  it('says with caution, and without a number, that the call is silent on transfers', async () => {
    const silent = { ...call, transferLimitBp: null };
    const over = recordFixture({ imputedCents: 600_01 });
    await signedIn({}, { ...rows, tenders: [silent], accountingRecords: [over] });
    open();
    await screen.findByText(/^Staff: 600,01.*the call does not say/);
    await screen.findByText(/^The call sets no limit of its own/);
    await userEvent.type(screen.getByLabelText('From the item'), `${services.name}{Enter}`);
    await userEvent.type(screen.getByLabelText('To the item'), `${staff.name}{Enter}`);
    await userEvent.type(screen.getByLabelText('Amount'), '1');
    expect((await screen.findByText(/^Not limited by the call/)).textContent).not.toMatch(/\d+ ?%/);
  });

  it('plans a month of an item once, whatever was planned before', async () => {
    const plan = [1, 2].map((cents) =>
      catalogueRow('plannings', {
        callRequestId: request.id,
        itemId: staff.id,
        period: '2026-12',
        plannedCents: cents * 100_00,
      }),
    );
    await signedIn({}, { ...rows, plannings: plan });
    open();
    const grid = await screen.findByRole('treegrid', { name: /^Planning of/ });
    const row = await within(grid).findByRole('row', { name: /^Staff/ });
    const cell = within(row).getAllByText('300,00 €').at(-1) as HTMLElement;
    await userEvent.dblClick(cell);
    const editor = await within(grid).findByRole('textbox');
    await userEvent.clear(editor);
    await userEvent.type(editor, '250{Enter}');
    await waitFor(async () =>
      expect(await savedRows('plannings')).toMatchObject([{ plannedCents: 250_00 }]),
    );
  });

  it('is read only for users, without what is justified', async () => {
    await signedIn({ role: 'user' }, { ...rows, accountingRecords: [recordFixture()] });
    open();
    await screen.findByText('You may read this budget, not change it.');
    expect(screen.queryByRole('button', { name: 'Add an item' })).toBeNull();
    expect(screen.queryByText('Justified')).toBeNull();
    await screen.findByText('What is justified is known to editors and administrators alone.');
  });
});
