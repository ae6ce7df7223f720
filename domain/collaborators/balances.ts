import { runningBalances } from '../banking/running.ts';
import type { Day } from '../days.ts';
import { groupBy } from '../group-by.ts';
import { type Cents, sumCents } from '../money.ts';

/** What an entry of a collaborator's account comes from. */
export const BALANCE_ORIGINS = [
  'opening',
  'amortization',
  'payment',
  'advance',
  'adjustment',
  'reinvoice',
] as const;
export type BalanceOrigin = (typeof BALANCE_ORIGINS)[number];

/** An entry: `credit` is what they are owed more, `debit` what less; both in cents, not below zero. */
export interface BalanceEntry {
  id: string;
  date: Day;
  concept: string;
  projectId: string | null;
  origin: BalanceOrigin;
  creditCents: Cents;
  debitCents: Cents;
}

export interface RunningEntry extends BalanceEntry {
  /** What they are owed once the entry counts. */
  balanceCents: Cents;
}

/** A statement from a balance to another: closing = opening + credit − debit. */
export interface BalanceStatement {
  openingCents: Cents;
  creditCents: Cents;
  debitCents: Cents;
  closingCents: Cents;
  entries: RunningEntry[];
}

export interface YearBalance extends Omit<BalanceStatement, 'entries'> {
  year: number;
}

export interface ProjectBalance {
  /** Null for what belongs to no project. */
  projectId: string | null;
  creditCents: Cents;
  debitCents: Cents;
  balanceCents: Cents;
}

/**
 * The statement of an account in cents: balance = opening + Σ credit − Σ debit, by day; within a day
 * what opens comes first, then in the order of the ids. Of a period, the entries before it are in
 * its opening balance, and those after it are left out; both ends count.
 */
export function balanceStatement(
  openingCents: Cents,
  entries: readonly BalanceEntry[],
  period: { fromOn?: Day | null; toOn?: Day | null } = {},
): BalanceStatement {
  const { fromOn, toOn } = period;
  const before = fromOn ? entries.filter((entry) => entry.date < fromOn) : [];
  const within = entries
    .filter((entry) => (!fromOn || entry.date >= fromOn) && (!toOn || entry.date <= toOn))
    .toSorted(inOrder);
  const opening = openingCents + sumCents(before.map(changeOf));
  const balances = runningBalances(opening, within.map(changeOf));
  return {
    openingCents: opening,
    ...sidesOf(within),
    closingCents: balances.at(-1) ?? opening,
    entries: within.map((entry, index) => ({ ...entry, balanceCents: balances[index] ?? opening })),
  };
}

/** The account year by year, first to last without gaps: what closes one opens the next. */
export function balanceByYear(
  openingCents: Cents,
  entries: readonly BalanceEntry[],
): YearBalance[] {
  const entriesByYear = groupBy(entries, (entry) => Number(entry.date.slice(0, 4)));
  const last = Math.max(...entriesByYear.keys());
  const years: YearBalance[] = [];
  let opening = openingCents;
  for (let year = Math.min(...entriesByYear.keys()); year <= last; year += 1) {
    const ofYear = entriesByYear.get(year) ?? [];
    const closing = opening + sumCents(ofYear.map(changeOf));
    years.push({ year, openingCents: opening, ...sidesOf(ofYear), closingCents: closing });
    opening = closing;
  }
  return years;
}

/**
 * What each project adds to the account, by id, what has none last. The balances of all and the
 * opening balance, which belongs to none, make the balance of the account.
 */
export function balanceByProject(entries: readonly BalanceEntry[]): ProjectBalance[] {
  return [...groupBy(entries, (entry) => entry.projectId)]
    .map(([projectId, ofProject]) => ({
      projectId,
      ...sidesOf(ofProject),
      balanceCents: sumCents(ofProject.map(changeOf)),
    }))
    .toSorted((a, b) => compareIds(a.projectId, b.projectId));
}

function changeOf({ creditCents, debitCents }: BalanceEntry): Cents {
  return creditCents - debitCents;
}

function sidesOf(entries: readonly BalanceEntry[]): { creditCents: Cents; debitCents: Cents } {
  return {
    creditCents: sumCents(entries.map((entry) => entry.creditCents)),
    debitCents: sumCents(entries.map((entry) => entry.debitCents)),
  };
}

function inOrder(a: BalanceEntry, b: BalanceEntry): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  const opens = Number(b.origin === 'opening') - Number(a.origin === 'opening');
  return opens !== 0 ? opens : compareIds(a.id, b.id);
}

function compareIds(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}
