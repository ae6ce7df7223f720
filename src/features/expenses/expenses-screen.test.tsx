import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { closeDb, localDb } from '#local/db.ts';
import {
  budgetFixture,
  companyExpense,
  imputationFixture,
} from '../../../tests/support/expense-screens.ts';
import {
  companyFixture,
  projectFixture,
  renderScreens,
  signedIn,
} from '../../../tests/support/feature.tsx';
import { ExpensesScreen } from './expenses-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const beta = companyFixture(v7(), { name: 'Beta', cif: 'B15000011' });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
const fair = projectFixture(v7(), { code: 'P-2026-002', name: 'Fair', companyId: alpha.id });
const food = budgetFixture(film.id, { name: 'Catering' });
const bakery = companyExpense(alpha.id, {
  contactName: 'Bakery',
  contactNif: 'B15000011',
  docNumber: 'F-1',
});
const hotel = companyExpense(alpha.id, {
  contactName: 'Hotel',
  docNumber: 'H-7',
  issueDate: '2026-02-01',
  imputations: [imputationFixture(film.id, 100_00, food.id)],
  state: 'imputed',
});
const printer = companyExpense(beta.id, {
  contactName: 'Printer',
  netCents: 200_00,
  vatCents: 42_00,
});
const rows = {
  companies: [alpha, beta],
  projects: [film, fair],
  budgets: [food],
  expenses: [bakery, hotel, printer],
};

const open = (address = '/expenses') => renderScreens({ '/expenses': ExpensesScreen }, address);
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const entries = () => localDb().outbox.toArray();

afterEach(() => {
  closeDb();
  sessionStorage.clear();
  localStorage.clear();
});

describe('the list of expenses', () => {
  it('shows what matches with the sums of all of it', async () => {
    await signedIn({ role: 'admin' }, rows);
    open();
    expect((await rowOf(/Hotel/)).textContent).toContain('Imputed');
    const total = await rowOf(/^Total/);
    expect(total.textContent).toContain('442,00');
    expect(total.textContent).toContain('300,00');
  });

  it('sums no incomes together with expenses, and says what they come to', async () => {
    const sale = companyExpense(alpha.id, {
      type: 'incomes',
      contactName: 'Buyer',
      vatCents: 21_00,
      totalCents: 121_00,
    });
    await signedIn({ role: 'admin' }, { ...rows, expenses: [...rows.expenses, sale] });
    open();
    const total = await rowOf(/^Total without income/);
    expect(total.textContent).toContain('442,00');
    expect(
      screen.getByText(/^4 expenses, 1 of them an income of 100,00\s€ without VAT/),
    ).toBeTruthy();
  });

  it('sums incomes where nothing else is in sight', async () => {
    const sale = companyExpense(alpha.id, { type: 'incomes', contactName: 'Buyer' });
    await signedIn({ role: 'admin' }, { ...rows, expenses: [sale] });
    open();
    const total = await rowOf(/^Total/);
    expect(total.textContent).toContain('100,00');
    expect(total.textContent).not.toContain('without');
  });

  it('has a view of what is not imputed, in the address', async () => {
    await signedIn({ role: 'admin' }, rows);
    const { router } = open();
    await rowOf(/Hotel/);
    await userEvent.click(screen.getByRole('button', { name: 'Without project' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Hotel/ })).toBeNull());
    await rowOf(/Bakery/);
    expect(router.state.location.search).toMatchObject({ view: 'open' });
  });

  it('filters by company and words, and clears both', async () => {
    await signedIn({ role: 'admin' }, rows);
    open(`/expenses?companies=${encodeURIComponent(JSON.stringify([alpha.id]))}&q=printer`);
    await screen.findByText('No expense matches');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(await rowOf(/Printer/)).toBeTruthy();
  });

  it('sorts in the ledger, and says so in the address', async () => {
    await signedIn({ role: 'admin' }, rows);
    const { router } = open();
    await rowOf(/Hotel/);
    await userEvent.click(screen.getByRole('button', { name: 'Total' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'totalCents' }));
    await userEvent.click(screen.getByRole('button', { name: 'Total' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ desc: true }));
    await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Printer'));
  });

  it('tells a person without the right to amounts why nothing is here', async () => {
    const projectRights = [{ projectId: film.id, level: 'read' as const, amounts: false }];
    await signedIn({ role: 'user', projectRights }, { ...rows, expenses: [] });
    open();
    expect(await screen.findByText('You may not see the amounts of any project')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('shows an expense to read where the person may not change it', async () => {
    const projectRights = [{ projectId: film.id, level: 'read' as const, amounts: true }];
    await signedIn({ role: 'user', projectRights }, { ...rows, expenses: [hotel] });
    open(`/expenses?peek=${hotel.id}`);
    const panel = await screen.findByRole('dialog', { name: /Hotel/ });
    within(panel).getByText('You may read this, not change it.');
    expect(within(panel).queryByRole('button', { name: 'Divide among projects' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New expense' })).toBeNull();
  });
});

describe('a new expense', () => {
  it('is seen at once with its total, and waits to be sent', async () => {
    await signedIn({ role: 'admin' }, rows);
    open('/expenses?peek=new');
    const form = await screen.findByRole('dialog', { name: 'New expense' });
    await userEvent.click(within(form).getByLabelText(/^Company/));
    await userEvent.click(await screen.findByRole('option', { name: 'Alpha' }));
    await userEvent.type(within(form).getByLabelText('Supplier or client'), 'Garage');
    await userEvent.clear(within(form).getByLabelText(/^Date of issue/));
    await userEvent.type(within(form).getByLabelText(/^Date of issue/), '03/04/2026');
    await userEvent.type(within(form).getByLabelText(/^Net/), '1000');
    await userEvent.type(within(form).getByLabelText('VAT'), '210');
    const share = within(form).getByLabelText('VAT that is deducted');
    await userEvent.clear(share);
    await userEvent.type(share, '50');
    expect(within(form).getByText(/^1\.210,00/)).toBeTruthy();
    expect(within(form).getByText(/^1\.105,00/)).toBeTruthy();
    await userEvent.click(within(form).getByRole('button', { name: 'Create' }));
    expect((await rowOf(/Garage/)).textContent).toContain('1.210,00');
    const [entry] = await entries();
    expect(entry).toMatchObject({
      op: 'create',
      patch: {
        companyId: alpha.id,
        netCents: 1000_00,
        vatCents: 210_00,
        vatDeductibleBp: 5000,
        issueDate: '2026-04-03',
        imputations: [],
      },
    });
  });

  it('saves a refund below zero', async () => {
    await signedIn({ role: 'admin' }, rows);
    open('/expenses?peek=new');
    const form = await screen.findByRole('dialog', { name: 'New expense' });
    await userEvent.click(within(form).getByLabelText(/^Company/));
    await userEvent.click(await screen.findByRole('option', { name: 'Alpha' }));
    await userEvent.type(within(form).getByLabelText(/^Net/), '10');
    await userEvent.click(within(form).getByRole('switch', { name: /It is a refund/ }));
    await userEvent.click(within(form).getByRole('button', { name: 'Create' }));
    await waitFor(async () => expect(await entries()).toHaveLength(1));
    expect((await entries())[0]).toMatchObject({ patch: { netCents: -10_00, vatCents: 0 } });
  });

  it('warns of the same document, and says what is missing', async () => {
    await signedIn({ role: 'admin' }, rows);
    open('/expenses?peek=new');
    const form = await screen.findByRole('dialog', { name: 'New expense' });
    await userEvent.type(within(form).getByLabelText('Tax number'), 'B-15000011');
    await userEvent.type(within(form).getByLabelText('Document number'), 'f1');
    await userEvent.click(within(form).getByRole('button', { name: 'Create' }));
    await within(form).findAllByText('This field is required');
    expect(await entries()).toHaveLength(0);
    await userEvent.type(within(form).getByLabelText(/^Net/), '100');
    expect(await within(form).findByText(/is probably here already/)).toBeTruthy();
  });
});

describe('changing an expense', () => {
  it('sends only the fields that were touched', async () => {
    await signedIn({ role: 'admin' }, rows);
    open(`/expenses?peek=${bakery.id}`);
    const form = await screen.findByRole('dialog', { name: /Bakery/ });
    await userEvent.type(within(form).getByLabelText('Concept'), 'Bread');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await entries()).toHaveLength(1));
    expect((await entries())[0]?.patch).toEqual({ concept: 'Bread' });
  });

  it('refuses a net below what projects bear, in words', async () => {
    await signedIn({ role: 'admin' }, rows);
    open(`/expenses?peek=${hotel.id}`);
    const form = await screen.findByRole('dialog', { name: /Hotel/ });
    const net = within(form).getByLabelText(/^Net/);
    await userEvent.clear(net);
    await userEvent.type(net, '99,99');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await within(form).findByText(/Projects would bear more than the expense has/);
    expect(await entries()).toHaveLength(0);
  });
});

describe('the documents of an expense', () => {
  it('are kept on this device with the expense that they belong to', async () => {
    await signedIn({ role: 'admin' }, rows);
    open(`/expenses?peek=${bakery.id}`);
    const panel = await screen.findByRole('dialog', { name: /Bakery/ });
    const invoice = new File(['%PDF-1.7'], 'invoice.pdf', { type: 'application/pdf' });
    await userEvent.upload(within(panel).getByLabelText('Add documents'), invoice);
    await within(panel).findByRole('link', { name: 'invoice.pdf' });
    expect((await entries())[0]).toMatchObject({
      op: 'create',
      resource: 'files',
      patch: { name: 'invoice.pdf', resource: 'expenses', rowId: bakery.id },
    });
  });
});
