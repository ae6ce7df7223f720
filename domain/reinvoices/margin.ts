import { type Cents, scaleCents, sumCents } from '../money.ts';
import { lineBaseCents, type ReinvoiceLine, storedLines } from './lines.ts';

/** What of an expense that a reinvoice wrote is the margin of the other company of the group. */
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
  return baseCents === 0 ? 0 : Math.max(0, scaleCents(margin, netCents, baseCents));
}
