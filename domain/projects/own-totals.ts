import type { ExpenseType } from '../accounts/account-class.ts';
import type { ExpenseState } from '../expenses/state.ts';
import type { Cents } from '../money.ts';
import { projectTotals, type SummaryImputation, type SummaryLine } from './summary.ts';
import type { ProjectTotals } from './totals.ts';

/** What the totals need of an expense: what it is, and which part of it each project bears. */
export interface BorneExpense {
  type: ExpenseType;
  state: ExpenseState;
  imputations: readonly (SummaryImputation & { projectId: string })[];
}

/** What one project bears of an expense that counts, or of several of one type and line together. */
export interface BornePart extends SummaryImputation {
  projectId: string;
  type: ExpenseType;
}

/** Incomes and subsidies come in; what is of any other type goes out. */
export function isIncome(type: ExpenseType): boolean {
  return type === 'incomes' || type === 'subvention';
}

/** Whether what projects bear of an expense counts: one that was cancelled never came to be. */
export function isBorne({ state }: Pick<BorneExpense, 'state'>): boolean {
  return state !== 'cancelled';
}

/** What projects bear of those of the expenses that count. */
export function partsOf(expenses: readonly BorneExpense[]): BornePart[] {
  return expenses.filter(isBorne).flatMap(({ type, imputations }) =>
    imputations.map(({ projectId, budgetId, amountCents }) => ({
      type,
      projectId,
      budgetId,
      amountCents,
    })),
  );
}

/**
 * The own totals of each of these projects from the lines of all budgets and from what projects bear of
 * the expenses; zeros where nothing bears on one. Lines and parts of other projects are passed over.
 */
export function ownTotals(
  projectIds: Iterable<string>,
  lines: readonly (SummaryLine & { projectId: string })[],
  parts: readonly BornePart[],
): Map<string, ProjectTotals> {
  const shares = new Map<string, Share>();
  for (const id of projectIds) shares.set(id, { lines: [], spent: [], income: [] });
  for (const line of lines) shares.get(line.projectId)?.lines.push(line);
  for (const part of parts) {
    const share = shares.get(part.projectId);
    if (isIncome(part.type)) share?.income.push(part.amountCents);
    else share?.spent.push(part);
  }
  return new Map(
    [...shares].map(([id, { lines: own, spent, income }]) => [
      id,
      projectTotals(own, spent, income),
    ]),
  );
}

interface Share {
  lines: SummaryLine[];
  spent: SummaryImputation[];
  income: Cents[];
}
