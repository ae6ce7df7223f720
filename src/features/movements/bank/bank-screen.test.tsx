import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Movement } from '#contract/resources/movements.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb } from '#local/db.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { readInterface } from '#ui/interface-state.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../../tests/support/feature.tsx';
import { BankScreen } from './bank-screen.tsx';

const MAIN = 'ES7712341234161234567890';
const OTHER = 'ES9121000418450200051332';
const alpha = companyFixture(v7(), { name: 'Alpha', ibans: [MAIN, OTHER] });
const film = projectFixture(v7(), { name: 'Film', companyId: alpha.id });
const move = (concept: string, amountCents: number, fields: Partial<Movement> = {}): Movement =>
  catalogueRow('movements', {
    companyId: alpha.id,
    date: '2026-03-05',
    kind: amountCents < 0 ? 'expense' : 'income',
    bankIban: MAIN,
    concept,
    amountCents,
    ...fields,
  });
const bill = (contactName: string, netCents: number, fields: object = {}) =>
  catalogueRow('expenses', {
    companyId: alpha.id,
    contactName,
    issueDate: '2026-03-01',
    netCents,
    totalCents: netCents,
    unpaidCents: netCents,
    ...fields,
  });
const fees = ['COMISION MANTENIMIENTO ENERO', 'COMISION MANTENIMIENTO FEBRERO'] as const;
const account = catalogueRow('expenseAccounts', {
  companyId: alpha.id,
  num: '626',
  name: 'Servizos bancarios',
});
const base = { companies: [alpha], projects: [film], expenseAccounts: [account] };

const open = (search = '') =>
  renderScreens({ '/results/treasury': BankScreen }, `/results/treasury?tab=bank${search}`);
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const undo = () => readInterface().snackbars.at(-1)?.action?.run();
const stateOf = async ({ id }: Movement) => (await savedRow('movements', id))?.state;
const paymentsOf = async ({ id }: { id: string }) =>
  ((await savedRow('expenses', id))?.payments ?? []).map(({ movementId, amountCents }) => [
    movementId,
    amountCents,
  ]);
/** Finds an expense for the movement in view by what is typed and takes it. */
async function find(concept: string, text: string, name: RegExp) {
  await screen.findByText(concept);
  press('/');
  await userEvent.keyboard(text);
  await screen.findByRole('option', { name });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
}
/** Says that what is in view is a fee of the bank. */
async function enterFee(concept: string) {
  await screen.findByText(concept);
  press('e');
  const field = await screen.findByRole('combobox', { name: /^Expense account/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('626');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
}

afterEach(() => {
  closeDb();
  localStorage.clear();
  reportOnline(true);
});

describe('the movements of all accounts', () => {
  it('are listed with and without a project, below the accounts with what they hold', async () => {
    const movements = [
      move('FEE', -18_00),
      move('GRANT', 500_00, { bankIban: OTHER }),
      move('SHOOT', -50_00, { projectId: film.id }),
    ];
    await signedIn({}, { ...base, movements });
    open();
    expect(await screen.findByRole('row', { name: /FEE/ })).toBeTruthy();
    expect((await screen.findByRole('row', { name: /SHOOT/ })).textContent).toContain('Film');
    const other = await screen.findByRole('button', { name: /··1332/ });
    expect(other.textContent).toContain('500,00');
    await userEvent.click(other);
    await waitFor(() => expect(screen.queryByRole('row', { name: /FEE/ })).toBeNull());
    expect(await screen.findByRole('row', { name: /GRANT/ })).toBeTruthy();
  });

  it('are found by the filters of the address, and given a project in their form', async () => {
    const fee = move('FEE', -18_00);
    await signedIn(
      {},
      { ...base, movements: [fee, move('SHOOT', -50_00, { projectId: film.id })] },
    );
    open(`&project=none&peek=${fee.id}`);
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByLabelText('Project'));
    await userEvent.click(await form.findByRole('option', { name: /Film/ }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await savedRow('movements', fee.id)).toMatchObject({ projectId: film.id }),
    );
    await screen.findByText('No movement matches');
  });

  it('are for administrators and editors', async () => {
    await signedIn({ role: 'user' }, base);
    open();
    expect(await screen.findByText('The bank is for administrators and editors')).toBeTruthy();
  });
});

describe('what waits', () => {
  it('is matched with any expense that is found by typing, in parts too', async () => {
    reportOnline(false);
    const first = move('TRANSF UNO', -605_00);
    const second = move('TRANSF DOS', -605_00, { date: '2026-03-04' });
    const wanted = bill('Carpintaría do Sar', 1_210_00, {
      docNumber: 'F-88',
      issueDate: '2021-01-01',
    });
    await signedIn({}, { ...base, movements: [first, second], expenses: [wanted] });
    open('&view=match');
    await find('TRANSF UNO', 'sar 88', /Carpintaría do Sar · F-88/);
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await paymentsOf(wanted)).toEqual([[first.id, 605_00]]));
    await find('TRANSF DOS', '1210', /^605,00.*Carpintaría/);
    await userEvent.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await paymentsOf(wanted)).toEqual([
        [first.id, 605_00],
        [second.id, 605_00],
      ]),
    );
    await screen.findByText('Nothing waits to be matched');
    undo();
    await waitFor(async () => expect(await paymentsOf(wanted)).toHaveLength(1));
    expect(await stateOf(second)).toBe('confirmed');
  });

  it('gives what is left of it to another expense in its form', async () => {
    const both = move('TRANSF XUNTA', -300_00);
    const payment = { id: v7(), movementId: both.id, day: both.date, amountCents: 100_00 };
    const payments = [{ ...payment, means: '', pays: 'total', proofFileIds: [] }];
    const wood = bill('Madeiras', 100_00, { payments });
    const glass = bill('Vidros', 250_00);
    await signedIn({}, { ...base, movements: [both], expenses: [wood, glass] });
    open(`&peek=${both.id}`);
    const form = within(await screen.findByRole('dialog'));
    expect((await form.findByText(/^Left of the movement/)).textContent).toContain('200,00');
    await userEvent.type(form.getByLabelText('Expense that it paid'), 'vidros');
    await userEvent.click(await form.findByRole('option', { name: /Vidros/ }));
    await waitFor(async () => expect(await paymentsOf(glass)).toEqual([[both.id, 200_00]]));
    await waitFor(() => expect(form.queryByLabelText('Expense that it paid')).toBeNull());
  });

  it('is split over several expenses, and tells what is left of it', async () => {
    const both = move('TRANSF XUNTA', -300_00);
    const [wood, glass] = [bill('Madeiras', 100_00), bill('Vidros', 200_00)];
    await signedIn({}, { ...base, movements: [both], expenses: [wood, glass] });
    open('&view=match');
    await find('TRANSF XUNTA', 'madeiras', /Madeiras/);
    expect((await screen.findByText(/^Left of the movement/)).textContent).toContain('200,00');
    // What is not whole yet asks for more: a second Enter saves nothing.
    const another = screen.getByLabelText('Another expense (/)');
    await waitFor(() => expect(document.activeElement).toBe(another));
    await userEvent.keyboard('vidros');
    await userEvent.click(await screen.findByRole('option', { name: /Vidros/ }));
    const match = await screen.findByRole('button', { name: /^Match \(Ctrl/ });
    await waitFor(() => expect(document.activeElement).toBe(match));
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await stateOf(both)).toBe('reconciled'));
    expect(await paymentsOf(wood)).toEqual([[both.id, 100_00]]);
    expect(await paymentsOf(glass)).toEqual([[both.id, 200_00]]);
  });

  it('is said what it is; the second time a rule is proposed, which enters the others', async () => {
    const movements = [
      ...fees.map((concept, at) => move(concept, -18_00, { date: `2026-0${3 - at}-28` })),
      move('COMISION MANTENIMIENTO MARZO', -19_00, { date: '2026-01-28' }),
      move('COMISION MANTENIMIENTO ABRIL', -20_00, { date: '2026-01-27' }),
    ];
    await signedIn({}, { ...base, movements });
    open('&view=match');
    await enterFee(fees[0]);
    await enterFee(fees[1]);
    await screen.findByText(/words "comision mantenimiento" are Expense · 626/);
    press('y');
    await waitFor(async () =>
      expect(await savedRows('bankRules')).toMatchObject([
        { pattern: 'comision mantenimiento', accountNum: '626', bankIban: MAIN, projectId: null },
      ]),
    );
    await screen.findByRole('button', { name: 'Apply the rules to 2 (a)' });
    press('a');
    await screen.findByText('Nothing waits to be matched');
    const entered = await savedRows('expenses');
    expect(entered.map(({ netCents, accountNum, type }) => [netCents, accountNum, type])).toEqual(
      expect.arrayContaining([
        [19_00, '626', 'outgoings'],
        [20_00, '626', 'outgoings'],
      ]),
    );
    undo();
    await screen.findByText('Movement 1 of 2');
    expect(await savedRows('expenses')).toHaveLength(2);
  });

  it('is paired as a transfer by y, and taken apart in the form of either side', async () => {
    const out = move('TRASPASO', -600_00);
    const into = move('TRASPASO RECIBIDO', 600_00, { bankIban: OTHER, date: '2026-03-06' });
    await signedIn({}, { ...base, movements: [out, into] });
    const { unmount } = open('&view=match');
    await screen.findByText('Other side of a transfer');
    press('y');
    await screen.findByText('Nothing waits to be matched');
    const sides = await savedRows('movements');
    expect(sides.map(({ kind }) => kind)).toEqual(['transfer', 'transfer']);
    expect(new Set(sides.map(({ transferId }) => transferId)).size).toBe(1);
    unmount();
    open(`&peek=${out.id}`);
    const form = within(await screen.findByRole('dialog'));
    await form.findByRole('button', { name: 'TRASPASO RECIBIDO' });
    await userEvent.click(await form.findByRole('button', { name: 'Take the transfer apart' }));
    await waitFor(async () => expect(await stateOf(into)).toBe('confirmed'));
    expect(await savedRow('movements', out.id)).toMatchObject({
      transferId: null,
      kind: 'expense',
    });
  });

  it('waits again when the other side of its transfer is deleted', async () => {
    const transferId = v7();
    const sides = { kind: 'transfer', transferId, state: 'reconciled' } as const;
    const out = move('TRASPASO', -600_00, sides);
    const into = move('TRASPASO RECIBIDO', 600_00, { ...sides, bankIban: OTHER });
    await signedIn({}, { ...base, movements: [out, into] });
    open(`&peek=${out.id}`);
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await savedRow('movements', out.id)).toBeUndefined());
    expect(await savedRow('movements', into.id)).toMatchObject({
      transferId: null,
      kind: 'income',
      state: 'confirmed',
    });
  });
});
