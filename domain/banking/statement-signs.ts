import { type Decimals, decimalsOf, readCents } from '../tables/numbers.ts';
import type { Cents } from '../money.ts';

/** How a table writes what goes out: as it is, or below zero. */
export type Sign = 1 | -1;

type Rows = readonly (readonly string[])[];

/** The sign that most amounts have: the others take back what was booked before. */
export function usualSign(cells: readonly string[]): { sign: Sign; isMixed: boolean } {
  const amounts = centsOf(cells).filter((cents) => cents !== null);
  const below = amounts.filter((cents) => cents < 0).length;
  const above = amounts.filter((cents) => cents > 0).length;
  return { sign: below > above ? -1 : 1, isMixed: below > 0 && above > 0 };
}

/** What goes out, by the sign in which its table writes that. */
export function outgoing(cents: Cents, sign: Sign): Cents {
  return cents === 0 ? 0 : -cents * sign;
}

/** The amounts of a column; null for what is none. */
export function centsAt(rows: Rows, at: number | null): (Cents | null)[] {
  return centsOf(rows.map((cells) => (at === null ? '' : (cells[at] ?? ''))));
}

function centsOf(cells: readonly string[]): (Cents | null)[] {
  const found: Decimals = decimalsOf(cells);
  return cells.map((cell) => {
    const read = readCents(cell, found === 'unsure' ? ',' : found);
    return read.ok ? read.cents : null;
  });
}

/** Where a table has amounts, fees and what may tell whether the ones are in the others. */
interface FeeColumns {
  amount: number | null;
  debit: number | null;
  credit: number | null;
  balance: number | null;
  fee: number;
  /** The other columns of amounts, of which one may be before the fee. */
  others: readonly number[];
}

/**
 * Whether the amounts have their fees in them already: most are another column less its fee, or the balance moves by
 * them alone. Only lines with a fee tell.
 */
export function isFeeWithin(rows: Rows, columns: FeeColumns): boolean {
  const fees = centsAt(rows, columns.fee).map((cents) => Math.abs(cents ?? 0));
  const debits = centsAt(rows, columns.debit);
  const ofSides = centsAt(rows, columns.credit).map((credit, at) => {
    const debit = debits[at] ?? null;
    return credit === null && debit === null ? null : (credit ?? 0) - Math.abs(debit ?? 0);
  });
  const amounts = columns.amount === null ? ofSides : centsAt(rows, columns.amount);
  const isNet = columns.others.some((other) => isLessFee(centsAt(rows, other), amounts, fees));
  return isNet || isMovedWithoutFee(centsAt(rows, columns.balance), amounts, fees);
}

function isLessFee(
  gross: readonly (Cents | null)[],
  net: readonly (Cents | null)[],
  fees: readonly Cents[],
): boolean {
  let [less, more] = [0, 0];
  for (const [at, fee] of fees.entries()) {
    const [before, after] = [gross[at] ?? null, net[at] ?? null];
    if (before === null || after === null) continue;
    if (Math.abs(before - after) !== fee) return false;
    if (after < before) less += 1;
    if (after > before) more += 1;
  }
  return less > more;
}

function isMovedWithoutFee(
  balances: readonly (Cents | null)[],
  amounts: readonly (Cents | null)[],
  fees: readonly Cents[],
): boolean {
  // By the way in which the lines go: the oldest first, or the newest.
  const ways = [0, -1].map((step) => {
    const told = { without: 0, with: 0 };
    for (let at = 1; at < balances.length; at += 1) {
      const [before, here] = [balances[at - 1] ?? null, balances[at] ?? null];
      const [amount, fee] = [amounts[at + step] ?? null, fees[at + step] ?? 0];
      if (before === null || here === null || amount === null || fee === 0) continue;
      const moved = Math.abs(here - before);
      if (moved === Math.abs(amount)) told.without += 1;
      // An amount without a sign may have gone either way.
      else if (Math.abs(moved - Math.abs(amount)) === fee) told.with += 1;
    }
    return told;
  });
  const most = (how: 'without' | 'with') => Math.max(...ways.map((way) => way[how]));
  return most('without') > most('with');
}
