import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { Expense } from '#contract/resources/expenses.ts';
import { readInterface } from '#ui/interface-state.ts';
import { reportOnline } from '#local/api/online.ts';
import { closeDb, localDb } from '#local/db.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
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
import { ProjectExpensesScreen } from './project-expenses-screen.tsx';
import { ProjectsExpensesScreen } from './projects-expenses-screen.tsx';

const alpha = companyFixture(v7(), { name: 'Alpha' });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
const fair = projectFixture(v7(), { code: 'P-2026-002', name: 'Fair', companyId: alpha.id });
const food = budgetFixture(film.id, { name: 'Catering' });
const sums = budgetFixture(film.id, { name: 'Everything', aggregator: true });
const supplier = { contactName: 'Bakery', contactNif: 'B15000011' };
const earlier = companyExpense(alpha.id, {
  ...supplier,
  docNumber: 'F-0',
  issueDate: '2026-01-15',
  imputations: [imputationFixture(film.id, 100_00, food.id)],
  state: 'imputed',
});
const bakery = companyExpense(alpha.id, { ...supplier, docNumber: 'F-1' });
const printer = companyExpense(alpha.id, {
  contactName: 'Printer',
  netCents: 50_00,
  imputations: [imputationFixture(fair.id, 20_00)],
  state: 'partial',
});
const settled = companyExpense(alpha.id, { contactName: 'Lawyer', state: 'locked' });
const rows = {
  companies: [alpha],
  projects: [film, fair],
  budgets: [food, sums],
  expenses: [earlier, bakery, printer, settled],
};

const SCREENS = {
  '/expenses': ExpensesScreen,
  '/projects/expenses': ProjectsExpensesScreen,
  '/projects/$projectId/expenses': ProjectExpensesScreen,
};
const open = (address: string) => renderScreens(SCREENS, address);
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const entries = () => localDb().outbox.toArray();
const saved = async (id: string) => (await ledgerTable(localDb(), 'expenses').get(id))?.imputations;

async function openDialog(expense: Expense, name: RegExp) {
  open(`/expenses?peek=${expense.id}`);
  const panel = await screen.findByRole('dialog', { name });
  await userEvent.click(
    await within(panel).findByRole('button', { name: 'Divide among projects' }),
  );
  return screen.findByRole('dialog', { name: /^Divide/ });
}

afterEach(() => {
  closeDb();
  sessionStorage.clear();
  localStorage.clear();
});

describe('dividing an expense among projects', () => {
  it('saves thirds whose cents add up, as one change', async () => {
    await signedIn({ role: 'admin' }, rows);
    const dialog = await openDialog(bakery, /Bakery/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add a part' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add a part' }));
    const parts = within(dialog).getAllByRole('group', { name: /^Part/ });
    for (const [index, percent] of ['33,34', '33,33', '33,33'].entries()) {
      const part = within(parts[index] ?? dialog);
      await userEvent.click(part.getByLabelText(/^Project/));
      const project = index === 0 ? /Film/ : /Fair/;
      await userEvent.click(part.getByRole('option', { name: project }));
      await userEvent.selectOptions(part.getByLabelText('Share'), 'percent');
      await userEvent.type(part.getByLabelText('Percent of the base'), percent);
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save the parts' }));
    await waitFor(async () => expect(await entries()).toHaveLength(1));
    const [entry] = await entries();
    expect(Object.keys(entry?.patch ?? {})).toEqual(['imputations']);
    expect((await saved(bakery.id))?.map(({ amountCents }) => amountCents)).toEqual([
      33_34, 33_33, 33_33,
    ]);
  });

  it('blocks parts that pass the base, and says by how much', async () => {
    await signedIn({ role: 'admin' }, rows);
    const dialog = await openDialog(printer, /Printer/);
    const amount = within(dialog).getByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, '50,01');
    await within(dialog).findByText(/pass what the expense has by 0,01/);
    const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save the parts' });
    expect(save.disabled).toBe(true);
    await userEvent.clear(amount);
    await userEvent.type(amount, '50');
    await waitFor(() => expect(save.disabled).toBe(false));
  });

  it('offers the line of the last expense of the supplier, one click away', async () => {
    await signedIn({ role: 'admin' }, rows);
    const dialog = await openDialog(bakery, /Bakery/);
    await userEvent.click(await within(dialog).findByRole('button', { name: /Film › Catering/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save the parts' }));
    await waitFor(async () =>
      expect(await saved(bakery.id)).toMatchObject([
        { projectId: film.id, budgetId: food.id, amountCents: 100_00, date: '2026-03-09' },
      ]),
    );
  });

  it('offers no line that sums up others', async () => {
    await signedIn({ role: 'admin' }, rows);
    const dialog = await openDialog(bakery, /Bakery/);
    await userEvent.click(within(dialog).getByLabelText(/^Project/));
    await userEvent.click(await screen.findByRole('option', { name: /Film/ }));
    await userEvent.click(within(dialog).getByLabelText('Budget line'));
    within(dialog).getByRole('option', { name: 'Catering' });
    expect(within(dialog).queryByRole('option', { name: 'Everything' })).toBeNull();
  });

  it('leaves a settled expense as it is', async () => {
    await signedIn({ role: 'admin' }, rows);
    open(`/expenses?peek=${settled.id}`);
    const panel = await screen.findByRole('dialog', { name: /Lawyer/ });
    await within(panel).findByText('It is settled: its parts stay as they are.');
    expect(within(panel).queryByRole('button', { name: 'Divide among projects' })).toBeNull();
  });
});

describe('the queue of what is not imputed', () => {
  it('imputes several to one place: all that is left of each, one change per expense', async () => {
    await signedIn({ role: 'admin' }, rows);
    open('/projects/expenses');
    await rowOf(/Bakery/);
    expect(screen.queryByRole('row', { name: /Lawyer/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect((await screen.findByText(/2 chosen/)).textContent).toContain('Left 130,00');
    await userEvent.click(screen.getByRole('button', { name: 'Impute the chosen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Impute what is left' });
    await userEvent.click(within(dialog).getByLabelText(/^Project/));
    await userEvent.click(await screen.findByRole('option', { name: /Fair/ }));
    await within(dialog).findByText(/2 of 2 expenses, 130,00/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Impute 2 expenses' }));
    await screen.findByText('Everything is imputed');
    expect(await entries()).toHaveLength(2);
    expect((await saved(bakery.id))?.map((one) => one.amountCents)).toEqual([100_00]);
    expect((await saved(printer.id))?.map((one) => one.amountCents)).toEqual([20_00, 30_00]);
  });

  it('imputes as suggested, and says of the others why they stay', async () => {
    await signedIn({ role: 'admin' }, rows);
    open('/projects/expenses');
    await rowOf(/Bakery/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Impute the chosen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Impute what is left' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'As suggested for each' }));
    await within(dialog).findByText('Stays: no project was chosen or suggested');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Impute 1 expense' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Bakery/ })).toBeNull());
    expect(await saved(bakery.id)).toMatchObject([{ projectId: film.id, budgetId: food.id }]);
  });

  it('puts an expense where it is suggested from its line', async () => {
    await signedIn({ role: 'admin' }, rows);
    open('/projects/expenses');
    await userEvent.click(await screen.findByRole('button', { name: /Film › Catering/ }));
    await waitFor(async () =>
      expect(await saved(bakery.id)).toMatchObject([{ budgetId: food.id, amountCents: 100_00 }]),
    );
  });

  it('leads from a figure of the matrix to the expenses behind it', async () => {
    const late = { issueDate: '2026-02-03', accrualDate: '2026-01-31' };
    const [taxi, rent] = [
      companyExpense(alpha.id, {
        contactName: 'Taxi',
        ...late,
        imputations: [imputationFixture(film.id, 7_00)],
      }),
      companyExpense(alpha.id, {
        contactName: 'Rent',
        issueDate: '2026-01-02',
        accrualDate: '2025-12-31',
        imputations: [imputationFixture(film.id, 9_00)],
      }),
    ];
    await signedIn({ role: 'admin' }, { ...rows, expenses: [...rows.expenses, taxi, rent] });
    const { router } = open('/projects/expenses?show=matrix&year=2026');
    const matrix = await screen.findByRole('table', { name: 'Expenses by project and month' });
    const line = within(matrix).getByRole('row', { name: /Film/ });
    await userEvent.click(within(line).getByRole('link', { name: /107,00/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/expenses'));
    expect(router.state.location.search).toMatchObject({
      project: film.id,
      accrued: '2026-01',
    });
    await rowOf(/Bakery/);
    await rowOf(/Taxi/);
    expect(screen.queryByRole('row', { name: /Rent/ })).toBeNull();
    expect(screen.queryByRole('row', { name: /Printer/ })).toBeNull();
    expect((await rowOf(/^Total/)).textContent).toContain('107,00');
  });
});

describe('the expenses of a project', () => {
  it('shows the part of this project alone, with its sum', async () => {
    await signedIn({ role: 'admin' }, rows);
    open(`/projects/${fair.id}/expenses`);
    expect((await rowOf(/Printer/)).textContent).toContain('40');
    expect((await rowOf(/^Total/)).textContent).toContain('20,00');
    expect(screen.queryByRole('row', { name: /Bakery/ })).toBeNull();
  });

  it('puts several on one line of the budget without network, and takes all of it back by one undo', async () => {
    const loose = ['Taxi', 'Hotel'].map((contactName) =>
      companyExpense(alpha.id, {
        contactName,
        netCents: 60_00,
        imputations: [imputationFixture(film.id, 40_00), imputationFixture(fair.id, 20_00)],
      }),
    );
    await signedIn({ role: 'admin' }, { ...rows, expenses: [earlier, ...loose] });
    reportOnline(false);
    open(`/projects/${film.id}/expenses`);
    await rowOf(/Taxi/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Put on a line' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Put on a line/ }));
    dialog.getByText('Stays: nothing of it is without a line');
    await userEvent.click(dialog.getByLabelText('Budget line'));
    await userEvent.click(dialog.getByRole('option', { name: 'Catering' }));
    await dialog.findByText(/2 of 3 expenses, 80,00/);
    await userEvent.click(dialog.getByRole('button', { name: 'Assign 2 expenses' }));
    await waitFor(async () => expect(await entries()).toHaveLength(2));
    const linesOf = async (id: string) =>
      (await saved(id))?.map((part) => [part.projectId, part.budgetId, part.amountCents]);
    for (const { id } of loose) {
      // oxlint-disable-next-line no-await-in-loop -- two of them
      expect(await linesOf(id)).toEqual([
        [film.id, food.id, 40_00],
        [fair.id, null, 20_00],
      ]);
    }
    expect(await linesOf(earlier.id)).toEqual([[film.id, food.id, 100_00]]);
    act(() => readInterface().snackbars.at(-1)?.action?.run());
    await waitFor(async () => expect(await entries()).toHaveLength(0));
    expect((await linesOf(loose[0]?.id ?? ''))?.map(([, line]) => line)).toEqual([null, null]);
    reportOnline(true);
  });

  it('offers who may only read no line to put them on', async () => {
    const projectRights = [{ projectId: film.id, level: 'read' as const, amounts: true }];
    await signedIn({ role: 'user', projectRights }, { ...rows, expenses: [earlier] });
    open(`/projects/${film.id}/expenses`);
    await rowOf(/Bakery/);
    expect(screen.queryByRole('checkbox', { name: 'Select all rows' })).toBeNull();
  });

  it('makes an expense that the project bears as a whole', async () => {
    const right = {
      projectId: film.id,
      companyId: alpha.id,
      level: 'edit',
      amounts: true,
    } as const;
    const projectRights = [right];
    await signedIn({ role: 'user', projectRights }, { ...rows, expenses: [earlier] });
    open(`/projects/${film.id}/expenses?peek=new`);
    const form = await screen.findByRole('dialog', { name: 'New expense of Film' });
    await userEvent.type(within(form).getByLabelText('Supplier or client'), 'Garage');
    await userEvent.type(within(form).getByLabelText(/^Net/), '80,55');
    await userEvent.click(within(form).getByLabelText('Budget line'));
    await userEvent.click(await screen.findByRole('option', { name: 'Catering' }));
    await userEvent.click(within(form).getByRole('button', { name: 'Create' }));
    await rowOf(/Garage/);
    expect((await entries())[0]?.patch).toMatchObject({
      imputations: [{ projectId: film.id, budgetId: food.id, amountCents: 80_55 }],
    });
  });

  it('says in words that the amounts of the project are not for this person', async () => {
    const projectRights = [
      { projectId: film.id, level: 'read' as const, amounts: true },
      { projectId: fair.id, level: 'read' as const, amounts: false },
    ];
    await signedIn({ role: 'user', projectRights }, { ...rows, expenses: [] });
    open(`/projects/${fair.id}/expenses`);
    expect(await screen.findByText('You may not see the amounts of this project')).toBeTruthy();
  });
});
