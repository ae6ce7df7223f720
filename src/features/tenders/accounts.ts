import { matchesAccount } from '#domain/accounts/account-pattern.ts';
import { groupBy } from '#domain/group-by.ts';

/** Digits that accounts begin with, as a pattern of accounts is made of them. */
const PLAIN = /^\^(\d{1,12})\\d\{0,(\d{1,2})\}\$$/;
const LONGEST = 12;

/** What was typed as a pattern: some digits stand for all accounts that begin with them. */
export function patternOf(typed: string): string {
  const clean = typed.replaceAll(/\s/g, '');
  if (!/^\d{1,12}$/.test(clean)) return clean;
  return `^${clean}\\d{0,${LONGEST - clean.length}}$`;
}

/** How people read a pattern: `623…` for all accounts that begin with 623. */
export function patternText(pattern: string): string {
  const [, digits = '', more] = PLAIN.exec(pattern) ?? [];
  return digits && Number(more) === LONGEST - digits.length ? `${digits}…` : pattern;
}

export function isTaken(num: string, ineligible: readonly string[]): boolean {
  return !ineligible.some((pattern) => matchesAccount(pattern, num));
}

/** What the justifications of a tender have on one account. */
export interface AccountUse {
  num: string;
  name: string;
  imputedCents: number;
  records: number;
  isTaken: boolean;
}

/** Records by the account of their expenses, in the order of the accounts. */
export function usesOf(
  records: readonly { num: string; imputedCents: number }[],
  nameOf: (num: string) => string,
  ineligible: readonly string[],
): AccountUse[] {
  return [...groupBy(records, ({ num }) => num)]
    .map(([num, of]) => ({
      num,
      name: nameOf(num),
      imputedCents: of.reduce((sum, { imputedCents }) => sum + imputedCents, 0),
      records: of.length,
      isTaken: isTaken(num, ineligible),
    }))
    .toSorted((a, b) => (a.num < b.num ? -1 : 1));
}
