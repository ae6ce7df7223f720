import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import { openedDialog, openedQuestion } from '../../../tests/support/dialog.ts';
import { companyExpense, imputationFixture } from '../../../tests/support/expense-screens.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { reinvoiceFixture, reinvoiceLine } from '../../../tests/support/reinvoices.ts';
import { readInterface } from '#ui/interface-state.ts';
import { useProjectReinvoices } from './queries.ts';
import { ProjectReinvoices } from './project-reinvoices.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const beta = companyFixture(v7(), { name: 'Beta', cif: 'B15000011' });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
const bakery = companyExpense(alpha.id, {
  contactName: 'Bakery',
  docNumber: 'F-1',
  netCents: 150_00,
  imputations: [imputationFixture(film.id, 100_00), imputationFixture(v7(), 50_00)],
  state: 'imputed',
});
const hotel = companyExpense(alpha.id, {
  contactName: 'Hotel',
  imputations: [imputationFixture(film.id, 80_00)],
  state: 'imputed',
});
const printer = companyExpense(beta.id, {
  contactName: 'Printer',
  imputations: [imputationFixture(film.id, 20_00)],
});
const parties = { issuerId: alpha.id, receiverId: beta.id, projectId: film.id };
const rows = {
  companies: [alpha, beta],
  projects: [film],
  expenses: [bakery, hotel, printer],
};

const open = (search = '') =>
  renderScreens({ '/projects/$projectId': ProjectReinvoices }, `/projects/${film.id}${search}`);
const openOne = ({ id }: Reinvoice) => open(`?peek=reinvoice:${id}`);
const admin = (reinvoices: Reinvoice[] = []) =>
  signedIn({ role: 'admin' }, { ...rows, reinvoices });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const button = (name: string | RegExp) =>
  screen.findByRole('button', { name }, { timeout: 15_000 });
/** A panel takes the focus when it has opened; what opens over it before that closes again. */
const saved = async (id: string) => localDb().reinvoices.get(id);
const entries = () => localDb().outbox.toArray();

beforeEach(() => reportOnline(true));
afterEach(() => {
  closeDb();
  sessionStorage.clear();
  localStorage.clear();
});

describe('the reinvoices of a project', () => {
  it('show code, client, amounts of what is invoiced and state', async () => {
    const lines = [
      reinvoiceLine({ amountCents: 100_00, marginBp: 1_000 }),
      reinvoiceLine({ amountCents: 5_00, dummy: true }),
    ];
    await admin([
      reinvoiceFixture({ ...parties, code: 'RF-2026-0007', state: 'sent', expenses: lines }),
    ]);
    open();
    const row = await rowOf(/RF-2026-0007/);
    for (const words of ['Beta', '110,00', '23,10', '133,10', 'Sent']) {
      expect(row.textContent).toContain(words);
    }
  });

  it('give a draft no code, and one issued here a provisional one', async () => {
    await admin([
      reinvoiceFixture({ ...parties, date: '2026-03-01' }),
      reinvoiceFixture({ ...parties, state: 'issued' }),
    ]);
    open();
    expect((await rowOf(/RF-TMP-1/)).textContent).toContain('Issued');
    expect((await rowOf(/01\/03\/2026/)).textContent).toMatch(/^Draft/);
  });

  it('say how to start where there are none', async () => {
    await admin();
    open();
    await screen.findByText('No reinvoices; start from selected expenses');
    expect(screen.queryByRole('row')).toBeNull();
  });

  it('are not there for who may not see the amounts of the project', async () => {
    const right = { projectId: film.id, level: 'edit', amounts: false } as const;
    await signedIn({ role: 'user', projectRights: [right] }, rows);
    const Page = () => (
      <>
        <ProjectReinvoices />
        {useProjectReinvoices(film.id) ? 'Read' : null}
      </>
    );
    const view = renderScreens({ '/projects/$projectId': Page }, `/projects/${film.id}`);
    await screen.findByText('Read');
    expect(view.container.textContent).not.toContain('Reinvoices');
  });
});

describe('a new reinvoice', () => {
  it('is made of an expense that the project bears, with a margin, and saved as a draft', async () => {
    await admin();
    const { router } = open('?peek=reinvoice:new');
    await userEvent.type(await screen.findByLabelText(/^Receiver/), 'Beta{Enter}');
    await userEvent.click(await button(/^Add Bakery/));
    const line = await screen.findByRole('group', { name: /^Line 1/ });
    expect(within(line).getByLabelText('Amount')).toHaveProperty('value', '100,00');
    await userEvent.clear(within(line).getByLabelText('Margin'));
    await userEvent.type(within(line).getByLabelText('Margin'), '5');
    const totals = screen.getByRole('status', { name: 'Totals' });
    await waitFor(() => expect(totals.textContent).toContain('127,05'));
    await userEvent.click(await button('Create draft'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => readInterface().snackbars.at(-1)?.action?.run());
    await screen.findByRole('dialog', { name: 'Draft to Beta' });
    const [one] = await localDb().reinvoices.toArray();
    expect(one).toMatchObject({ ...parties, state: 'draft' });
    expect(one?.expenses).toMatchObject([
      { expenseId: bakery.id, amountCents: 100_00, marginBp: 500, vatBp: 2_100, dummy: false },
    ]);
    expect(await entries()).toMatchObject([{ op: 'create', resource: 'reinvoices' }]);
    expect(router.state.location.search).toEqual({ peek: `reinvoice:${one?.id}` });
  });

  it('asks for its receiver, and does not offer the issuer', async () => {
    await admin();
    open('?peek=reinvoice:new');
    await userEvent.click(await screen.findByLabelText(/^Receiver/));
    await screen.findByRole('option', { name: 'Beta' });
    expect(screen.queryByRole('option', { name: 'Alpha' })).toBeNull();
    await userEvent.click(await button('Create draft'));
    await screen.findByText('This field is required');
    expect(await entries()).toEqual([]);
  });

  it('says nothing of an empty field that was only passed, before it is saved', async () => {
    await admin();
    open('?peek=reinvoice:new');
    await userEvent.click(await screen.findByLabelText(/^Receiver/));
    await userEvent.tab();
    await userEvent.type(screen.getByLabelText('Period'), 'March');
    expect(screen.queryByText('This field is required')).toBeNull();
    await userEvent.click(await button('Create draft'));
    await screen.findByText('This field is required');
  });

  it('offers what the issuer paid and no other reinvoice passes on', async () => {
    const taken = reinvoiceLine({ expenseId: hotel.id });
    const given = reinvoiceLine({ expenseId: bakery.id });
    await admin([
      reinvoiceFixture({ ...parties, state: 'issued', expenses: [taken] }),
      reinvoiceFixture({ ...parties, state: 'cancelled', expenses: [given] }),
    ]);
    open('?peek=reinvoice:new');
    await button(/^Add Bakery/);
    expect(screen.queryByRole('button', { name: /^Add Hotel/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Add Printer/ })).toBeNull();
  });

  it('offers the rest of what another reinvoice passes on in part', async () => {
    const part = reinvoiceLine({ expenseId: hotel.id, amountCents: 30_00 });
    await admin([reinvoiceFixture({ ...parties, state: 'issued', expenses: [part] })]);
    open('?peek=reinvoice:new');
    await userEvent.click(await button(/^Add Hotel/));
    const line = await screen.findByRole('group', { name: /^Line 1/ });
    expect(within(line).getByLabelText('Amount')).toHaveProperty('value', '50,00');
  });

  it('finds expenses by their words', async () => {
    await admin();
    open('?peek=reinvoice:new');
    await button(/^Add Bakery/);
    await userEvent.type(screen.getByLabelText('Expenses to pass on'), 'hot');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Add Bakery/ })).toBeNull());
    await button(/^Add Hotel/);
  });

  it('begins with the expenses of the address', async () => {
    await admin();
    open(`?peek=reinvoice:new&expenses=${bakery.id},${hotel.id},${printer.id}`);
    const lines = await screen.findAllByRole('group', { name: /^Line/ });
    expect(lines).toHaveLength(2);
    expect(lines[0]?.textContent).toContain('100,00');
    expect(lines[1]?.textContent).toContain('80,00');
  });

  it('counts a dummy in the sheet alone', async () => {
    await admin();
    open(`?peek=reinvoice:new&expenses=${bakery.id}`);
    await userEvent.click(await button('Add a line that is not invoiced'));
    const dummy = await screen.findByRole('group', { name: /^Line 2.*Not invoiced/ });
    await userEvent.type(within(dummy).getByLabelText('Amount'), '10');
    await userEvent.click(within(dummy).getByLabelText('It takes off'));
    const totals = screen.getByRole('status', { name: 'Totals' });
    await waitFor(() => expect(totals.textContent).toMatch(/invoice121,00.*108,90/));
  });
});

describe('a draft', () => {
  const draft = reinvoiceFixture({
    ...parties,
    expenses: [reinvoiceLine({ expenseId: bakery.id })],
  });

  it('keeps what is changed in it on this device', async () => {
    await admin([draft]);
    openOne(draft);
    const line = await screen.findByRole('group', { name: /^Line 1/ });
    await userEvent.clear(within(line).getByLabelText('Amount'));
    await userEvent.type(within(line).getByLabelText('Amount'), '60');
    await userEvent.click(await button('Save'));
    await screen.findByText('Saved on this device — not sent');
    expect((await saved(draft.id))?.expenses).toMatchObject([{ amountCents: 60_00 }]);
    expect(Object.keys((await entries())[0]?.patch ?? {})).toEqual(['expenses']);
  });

  it('is issued only once its changes are saved, and cannot be changed then', async () => {
    await admin([draft]);
    openOne(draft);
    await userEvent.type(await screen.findByLabelText('Period'), 'March');
    expect(await button('Issue')).toHaveProperty('disabled', true);
    screen.getByText('Save the changes first.');
    await userEvent.click(await button('Discard'));
    await userEvent.click(await button('Issue'));
    await screen.findByRole('dialog', { name: 'RF-TMP-1' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(await entries()).toMatchObject([{ op: 'update', patch: { state: 'issued' } }]);
  });

  it('says that it has nothing to invoice before it is issued', async () => {
    const empty = reinvoiceFixture({ ...parties, expenses: [reinvoiceLine({ dummy: true })] });
    await admin([empty]);
    openOne(empty);
    await screen.findByText(/no line that is invoiced/);
    expect(await button('Issue')).toHaveProperty('disabled', true);
  });

  it('is deleted, and brought back', async () => {
    await admin([draft]);
    openOne(draft);
    await userEvent.click(await button('Delete'));
    await waitFor(async () => expect(await saved(draft.id)).toBeUndefined());
    expect(await entries()).toMatchObject([{ op: 'delete' }]);
    readInterface().snackbars.at(-1)?.action?.run();
    await waitFor(async () => expect(await saved(draft.id)).toMatchObject(parties));
    expect(await entries()).toEqual([]);
  });

  it('passes on no more of an expense than it cost', async () => {
    await admin([draft]);
    openOne(draft);
    const amount = await screen.findByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, '150,01');
    await userEvent.click(await button('Save'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/than it cost/);
    expect(await entries()).toEqual([]);
  });

  it('is only read by who may not write in the books of the issuer', async () => {
    await signedIn({ role: 'editor', companyIds: [beta.id] }, { ...rows, reinvoices: [draft] });
    openOne(draft);
    await screen.findByText('You may read this, not change it.');
    expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New reinvoice' })).toBeNull();
  });
});

describe('an issued reinvoice', () => {
  const issued = (fields: Partial<Reinvoice>) =>
    reinvoiceFixture({
      ...parties,
      code: 'RF-2026-0001',
      expenses: [reinvoiceLine({ expenseId: bakery.id })],
      ...fields,
    });

  it('goes on step by step: sent, billed with its number, paid on a day', async () => {
    const one = issued({ state: 'issued' });
    await admin([one]);
    openOne(one);
    await userEvent.click(await button('Mark as sent'));
    const billed = await button('Mark as billed');
    expect(billed).toHaveProperty('disabled', true);
    screen.getByText('Write the number of its invoice first.');
    await userEvent.type(screen.getByLabelText('Number of the invoice'), 'H-9');
    await userEvent.click(billed);
    const day = await screen.findByLabelText('Paid on');
    await userEvent.clear(day);
    await userEvent.type(day, '15/04/2026');
    await userEvent.click(await button('Mark as paid'));
    await screen.findByText('It is paid: nothing is left to do.');
    expect(await saved(one.id)).toMatchObject({
      state: 'paid',
      invoiceNumber: 'H-9',
      paidDate: '2026-04-15',
    });
    expect((await entries()).map(({ patch }) => patch['state'])).toEqual([
      'sent',
      'billed',
      'paid',
    ]);
  });

  it('is cancelled after a question', async () => {
    const one = issued({ state: 'paid' });
    await admin([one]);
    openOne(one);
    await openedDialog();
    await userEvent.click(await button('Cancel the reinvoice'));
    const question = await openedQuestion();
    expect(await entries()).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel the reinvoice' }));
    await waitFor(async () => expect(await saved(one.id)).toMatchObject({ state: 'cancelled' }));
  });
});
