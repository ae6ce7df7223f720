import type { CollaboratorBalance } from '#contract/resources/balance-entries.ts';

/** What a statement is of: the whole account, or one year of it. */
export type Statement = Pick<CollaboratorBalance, 'openingCents' | 'closingCents' | 'entries'>;

/** The part of an account that falls in a year: what stood before it is its opening balance. */
export function statementOfYear(balance: CollaboratorBalance, year: number): Statement {
  const isBefore = ({ date }: { date: string }) => Number(date.slice(0, 4)) < year;
  const entries = balance.entries.filter(({ date }) => Number(date.slice(0, 4)) === year);
  const openingCents = balance.entries.findLast(isBefore)?.balanceCents ?? balance.openingCents;
  return { openingCents, entries, closingCents: entries.at(-1)?.balanceCents ?? openingCents };
}
