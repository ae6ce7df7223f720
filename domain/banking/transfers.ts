import { type Day, daysBetween } from '../days.ts';
import { groupBy } from '../group-by.ts';
import type { Cents } from '../money.ts';

/** A movement as one side of a transfer between two accounts of a company. */
export interface TransferSide {
  id: string;
  companyId: string;
  bankIban: string | null;
  date: Day;
  amountCents: Cents;
}

/** A bank has a transfer on its way for at most so long: over a long weekend, from one bank to another. */
export const TRANSFER_DAYS = 5;

/**
 * Whether two movements are the two sides of one transfer: what one account of a company gave another got. Between two
 * companies it is a loan, or a payment, and counts for both.
 */
export function isTransfer(a: TransferSide, b: TransferSide): boolean {
  return (
    a.id !== b.id &&
    a.companyId === b.companyId &&
    a.amountCents !== 0 &&
    a.amountCents === -b.amountCents &&
    a.bankIban !== null &&
    b.bankIban !== null &&
    a.bankIban !== b.bankIban
  );
}

/** The movements that may be the other side of one, the nearest day first; equal ones by id. */
export function otherSides<S extends TransferSide>(
  side: TransferSide,
  movements: readonly S[],
): S[] {
  const away = ({ date }: TransferSide) => Math.abs(daysBetween(side.date, date));
  return movements
    .filter((one) => isTransfer(side, one) && away(one) <= TRANSFER_DAYS)
    .toSorted((a, b) => away(a) - away(b) || (a.id < b.id ? -1 : 1));
}

/**
 * The transfers among movements that nothing explains: each movement is a side of one at most, the nearest days take
 * first.
 */
export function suggestTransfers<S extends TransferSide>(
  movements: readonly S[],
): { out: S; into: S; days: number }[] {
  const byAmount = groupBy(
    movements.filter(({ amountCents }) => amountCents > 0),
    ({ amountCents }) => amountCents,
  );
  const pairs = movements
    .filter(({ amountCents }) => amountCents < 0)
    .flatMap((out) =>
      otherSides(out, byAmount.get(0 - out.amountCents) ?? []).map((into) => ({
        out,
        into,
        days: Math.abs(daysBetween(out.date, into.date)),
      })),
    )
    .toSorted(
      (a, b) =>
        a.days - b.days || (`${a.out.id} ${a.into.id}` < `${b.out.id} ${b.into.id}` ? -1 : 1),
    );
  const used = new Set<string>();
  return pairs.filter(({ out, into }) => {
    if (used.has(out.id) || used.has(into.id)) return false;
    used.add(out.id).add(into.id);
    return true;
  });
}
