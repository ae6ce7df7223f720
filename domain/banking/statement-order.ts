import type { Cents } from '../money.ts';
import type { BankMovement } from './movement.ts';
import { type Sign, outgoing } from './statement-signs.ts';

/** A movement of a table with the balance after it, as far as the table tells. */
export interface OrderedRow {
  movement: Omit<BankMovement, 'key' | 'account'>;
  balanceCents: Cents | null;
  /** The line before it in the file was left out, so its balance does not follow. */
  isAfterGap: boolean;
}

/**
 * The rows oldest first, and the lines whose sign nothing tells. Where no amount has a sign, the balances give it.
 */
export function inOrder(
  rows: readonly OrderedRow[],
  isUnsigned: boolean,
): { ordered: OrderedRow[]; unsigned: number[] } {
  const asWritten = inTime(rows);
  const byBalance = inTime(rows, 'of-any-sign');
  const isTold = isUnsigned && byBalance.breaks < asWritten.breaks;
  return isTold ? signedByBalance(byBalance.rows) : { ordered: asWritten.rows, unsigned: [] };
}

export function withSide(amountCents: Cents): Pick<BankMovement, 'amountCents' | 'side'> {
  return { amountCents, side: amountCents < 0 ? 'debit' : 'credit' };
}

/** An amount that is written on a side, by the sign in which its table writes what goes out. */
export function ofSide(
  cents: Cents,
  side: BankMovement['side'],
  debitSign: Sign,
): Pick<BankMovement, 'amountCents' | 'side'> {
  const amountCents = side === 'debit' ? outgoing(cents, debitSign) : cents;
  return amountCents === 0 ? { amountCents, side } : withSide(amountCents);
}

/** Gives each amount the sign in which the balance moves; the first has no balance before it. */
function signedByBalance(rows: readonly OrderedRow[]): {
  ordered: OrderedRow[];
  unsigned: number[];
} {
  const unsigned: number[] = [];
  const ordered = rows.flatMap((row, at) => {
    const before = rows[at - 1]?.balanceCents ?? null;
    const { movement, balanceCents } = row;
    if (movement.amountCents === 0) return [row];
    if (before === null || balanceCents === null) {
      unsigned.push(movement.line);
      return [];
    }
    const amountCents = balanceCents < before ? -movement.amountCents : movement.amountCents;
    return [{ ...row, movement: { ...movement, ...withSide(amountCents) } }];
  });
  return { ordered, unsigned };
}

/**
 * The rows oldest first. Banks write them either way, or the newest day first with its movements in their order: the
 * way in which the balances follow each other counts, then the days.
 */
function inTime(
  rows: readonly OrderedRow[],
  signs?: 'of-any-sign',
): { rows: OrderedRow[]; breaks: number } {
  const on = ({ movement }: OrderedRow) => movement.operationOn;
  const byDay = rows.toSorted((a, b) => (on(a) === on(b) ? 0 : on(a) < on(b) ? -1 : 1));
  const [first, last] = [rows[0], rows.at(-1)];
  const isNewestFirst = first && last && on(first) > on(last);
  const ways = [[...rows], byDay, rows.toReversed()];
  if (isNewestFirst) ways.reverse();
  const counted = ways.map((way) => ({ rows: way, breaks: breaksOf(way, signs).length }));
  const fewest = Math.min(...counted.map(({ breaks }) => breaks));
  return counted.find(({ breaks }) => breaks === fewest) ?? { rows: [...rows], breaks: 0 };
}

/** The rows whose balance is not that of the row before and their own amount. */
export function breaksOf(
  rows: readonly OrderedRow[],
  signs?: 'of-any-sign',
): { row: OrderedRow; expected: Cents }[] {
  let before: Cents | null = null;
  let last: OrderedRow | null = null;
  const breaks: { row: OrderedRow; expected: Cents }[] = [];
  for (const row of rows) {
    const { amountCents } = row.movement;
    const expected: Cents | null = before === null ? null : before + amountCents;
    const differs = expected !== null && row.balanceCents !== null && row.balanceCents !== expected;
    const isOther = signs && before !== null && row.balanceCents === before - amountCents;
    if (differs && !isOther && !hasGap(last, row)) breaks.push({ row, expected });
    before = row.balanceCents ?? expected;
    last = row;
  }
  return breaks;
}

/** Whether a line between two rows of the file was left out. */
function hasGap(before: OrderedRow | null, row: OrderedRow): boolean {
  if (before === null) return false;
  const isDown = before.movement.line < row.movement.line;
  return isDown ? row.isAfterGap : before.isAfterGap;
}
