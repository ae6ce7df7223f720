import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { paymentsOf } from '#domain/expenses/payments.ts';
import type { ResultFigure } from '#domain/results/figures.ts';
import { monthOf, monthsOf, type ResultQuestion } from '#domain/results/question.ts';
import { mirrorRows } from '#local/ledger/rows.ts';
import type { Window } from './drill-down.ts';
import type { Results } from './results.ts';
import type { RowBehind, RowsBehindFigure } from './types.ts';

/** The rows behind a figure as a panel shows them: only those of the window are read. */
export async function readRowsBehind(
  results: Results,
  question: ResultQuestion,
  figure: ResultFigure,
  window: Window & { hidesSalaries: boolean },
): Promise<RowsBehindFigure> {
  const { rows: found, ...sums } = results.drillDown(question, figure, window);
  const idsOf = (ledger: RowBehind['ledger']) =>
    found.flatMap((row) => (row.ledger === ledger ? [row.id] : []));
  const [expenses, charges] = await Promise.all([
    mirrorRows(results.db, 'expenses', idsOf('expenses')),
    mirrorRows(results.db, 'amortizations', idsOf('amortizations')),
  ]);
  const told = new Map<string, Omit<RowBehind, 'cents'>>();
  for (const row of expenses) if (row) told.set(row.id, ofExpense(row, question));
  for (const row of charges) if (row) told.set(row.id, ofCharge(row));
  const rows = found.flatMap(({ id, cents }) => {
    const row = told.get(id);
    return row ? [{ ...row, cents }] : [];
  });
  return { ...sums, figure, rows, start: window.start };
}

function ofExpense(row: Expense, question: ResultQuestion): Omit<RowBehind, 'cents'> {
  const { id, companyId, accountNum, contactName, concept, docNumber, issueDate } = row;
  const day = question.basis === 'cash' ? lastPaid(row, question) : row.accrualDate;
  const date = day ?? issueDate;
  const told = { companyId, date, accountNum, contactName, concept, docNumber };
  return { ledger: 'expenses', id, ...told, resourceId: null };
}

/** The last day in the months asked for on which something of it was paid. */
function lastPaid(row: Expense, question: ResultQuestion): string | null {
  const [first, last] = monthsOf(question);
  const isAsked = (day: string) => {
    const month = monthOf(row, day, 'cash');
    return month >= first && month <= last;
  };
  return paymentsOf(row).findLast(({ day }) => isAsked(day))?.day ?? row.paidDate;
}

function ofCharge(row: Amortization): Omit<RowBehind, 'cents'> {
  const { id, companyId, period: date, accountNum, notes: concept, resourceId } = row;
  const told = { companyId, date, accountNum, concept, resourceId };
  return { ledger: 'amortizations', id, ...told, contactName: '', docNumber: '' };
}
