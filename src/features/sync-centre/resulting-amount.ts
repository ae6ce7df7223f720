import type { ResourceName } from '#contract/paths.ts';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { lineAmount } from '#domain/budgets/line.ts';
import { expenseTotal } from '#domain/expenses/total.ts';
import type { Cents } from '#domain/money.ts';
import { invoiceTotals } from '#domain/reinvoices/lines.ts';
import type { Fields } from '#local/outbox/entry.ts';

/** An amount that follows from other fields of its row, and which fields those are. */
interface Resulting {
  /** The field of the server that holds it, by whose name people know it. */
  field: string;
  from: readonly string[];
  amountOf: (row: Fields) => Cents;
}

const budgets: Resulting = {
  field: 'amountCents',
  from: ['quantity', 'unit', 'unitPriceCents'],
  amountOf: (row) => lineAmount(row as Budget),
};
const expenses: Resulting = {
  field: 'totalCents',
  from: ['netCents', 'vatCents', 'withholdingCents'],
  amountOf: (row) => expenseTotal(row as Expense),
};
const reinvoices: Resulting = {
  field: 'totalCents',
  from: ['expenses'],
  amountOf: (row) => invoiceTotals((row as Reinvoice).expenses).totalCents,
};

const RESULTING: Partial<Record<ResourceName, Resulting>> = { budgets, expenses, reinvoices };

/** What the change of some fields makes of the amount of their row; null where none follows from them. */
export function resultingOf(resource: ResourceName, changed: readonly string[]): Resulting | null {
  const known = RESULTING[resource];
  return known?.from.some((name) => changed.includes(name)) ? known : null;
}
