import type { Budget } from '#contract/resources/budgets.ts';
import type { Expense, Imputation } from '#contract/resources/expenses.ts';
import { collectionOf } from '#local/collections/index.ts';
import { v7 } from 'uuid';
import { expenseFixture } from './expenses.ts';

/** An expense of a company as the server has it: of 100,00 € without VAT where nothing else is said. */
export function companyExpense(companyId: string, fields: Partial<Expense> = {}): Expense {
  const bare = { docNumber: '', contactName: '', contactNif: '', concept: '', accountNum: '' };
  const amounts = { netCents: 100_00, vatCents: 0, withholdingCents: 0, ...fields };
  const totalCents = amounts.netCents + amounts.vatCents - amounts.withholdingCents;
  return expenseFixture(v7(), { companyId, ...bare, totalCents, ...amounts });
}

export function imputationFixture(
  projectId: string,
  amountCents: number,
  budgetId: string | null = null,
): Imputation {
  return { id: v7(), projectId, budgetId, amountCents, date: '2026-03-10', note: '' };
}

export function budgetFixture(projectId: string, fields: Partial<Budget> = {}): Budget {
  const { defaults } = collectionOf('budgets');
  return {
    ...(defaults as unknown as Budget),
    version: 1,
    createdAt: '2026-01-07T09:00:00.000Z',
    createdBy: null,
    updatedAt: '2026-01-07T09:00:00.000Z',
    updatedBy: null,
    id: v7(),
    projectId,
    name: 'Catering',
    amountCents: 0,
    ...fields,
  };
}
