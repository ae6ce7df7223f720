import { isEntryLine } from '../accounting/entry-line.ts';
import type { ExpenseType } from '../accounts/account-class.ts';
import type { Day as DayText } from '../days.ts';
import { type Cents, scaleCents } from '../money.ts';

/**
 * What one payment is of a document: the part between two sums of what was paid of it, `since` and `upto`, `of` all
 * that it asks for. `day` is null for what nobody has paid.
 */
export interface PaidShare<Day> {
  day: Day | null;
  since: Cents;
  upto: Cents;
  of: Cents;
}

/**
 * A document by what it was paid by, day after day: on the cash basis each payment counts in its month by its amount.
 * What is beyond the document counts for nothing; one that comes to nothing was paid whole on its last day.
 *
 * @param payments of the document, without those of what was withheld, in their order
 * @param restDay on which the rest was paid, though no payment says so (`ledgerDay`)
 */
export function paidShares<Day extends string | number>(
  totalCents: Cents,
  payments: readonly { day: Day; amountCents: Cents }[],
  restDay: Day | null = null,
): PaidShare<Day>[] {
  const sorted = payments.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const sign = totalCents < 0 ? -1 : 1;
  const of = Math.abs(totalCents);
  const shares: PaidShare<Day>[] = [];
  let [sum, since] = [0, 0];
  for (const { day, amountCents } of sorted) {
    sum += sign * amountCents;
    const upto = Math.min(of, Math.max(0, sum));
    if (upto !== since) shares.push({ day, since, upto, of });
    since = upto;
  }
  if (of === 0) {
    const day = sum < 0 ? null : (sorted.at(-1)?.day ?? restDay);
    return [{ day, since: 0, upto: 1, of: 1 }];
  }
  return since === of ? shares : [...shares, { day: restDay, since, upto: of, of }];
}

/**
 * The day on which a line of the ledger was paid: that of its entry, since such lines (payrolls, contributions) have no
 * payment here and were paid there. Null of all others, and of amortization, which nobody pays.
 */
export function ledgerDay(expense: {
  holdedId: string;
  type: ExpenseType;
  issueDate: DayText;
}): DayText | null {
  return expense.type !== 'amortizations' && isEntryLine(expense) ? expense.issueDate : null;
}

/** What of an amount a share is, half cents away from zero; all shares of a document add up to it. */
export function shareOf(cents: Cents, { since, upto, of }: PaidShare<unknown>): Cents {
  return scaleCents(cents, upto, of) - scaleCents(cents, since, of);
}

/** A row as far as a share of it goes: its base, and what projects bear of that. */
export function rowOfShare<
  Row extends { baseCents: Cents; imputations: readonly { amountCents: Cents }[] },
>(row: Row, share: PaidShare<unknown>): Row {
  if (share.since === 0 && share.upto === share.of) return row;
  return {
    ...row,
    baseCents: shareOf(row.baseCents, share),
    imputations: row.imputations.map((part) => ({
      ...part,
      amountCents: shareOf(part.amountCents, share),
    })),
  };
}
