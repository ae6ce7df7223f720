import { type Cents, opposite, scaleCents, sumCents } from '../money.ts';
import { lineBaseCents, type ReinvoiceLine, storedLines } from './lines.ts';

/**
 * What of an expense that a reinvoice wrote is the margin of the other company of the group; none below zero. A
 * reinvoice that passes on a credit note alone has a base below zero.
 */
export function marginOf(
  { id, netCents }: { id: string; netCents: Cents },
  reinvoices: readonly {
    entries: readonly { expenseId: string }[];
    expenses: readonly ReinvoiceLine[];
  }[],
): Cents {
  const source = reinvoices.find(({ entries }) =>
    entries.some(({ expenseId }) => expenseId === id),
  );
  if (!source) return 0;
  const lines = storedLines(source.expenses);
  const baseCents = sumCents(lines.map(lineBaseCents));
  const margin = baseCents - sumCents(lines.map(({ amountCents }) => amountCents));
  if (baseCents === 0) return 0;
  const signed = baseCents < 0 ? opposite(margin) : margin;
  return Math.max(0, scaleCents(signed, netCents, Math.abs(baseCents)));
}
