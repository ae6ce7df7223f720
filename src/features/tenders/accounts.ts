import { matchesAccount } from '#domain/accounts/account-pattern.ts';
import { groupBy } from '#domain/group-by.ts';
import { sumCents } from '#domain/money.ts';

export function isTaken(num: string, ineligible: readonly string[]): boolean {
  return !ineligible.some((pattern) => matchesAccount(pattern, num));
}

/** What the justifications of a tender have on one account. */
export interface AccountUse {
  num: string;
  name: string;
  justifiedCents: number;
  records: number;
  isTaken: boolean;
}

/** Records by the account of their expenses, in the order of the accounts. */
export function usesOf(
  records: readonly { num: string; justifiedCents: number }[],
  nameOf: (num: string) => string,
  ineligible: readonly string[],
): AccountUse[] {
  return [...groupBy(records, ({ num }) => num)]
    .map(([num, of]) => ({
      num,
      name: nameOf(num),
      justifiedCents: sumCents(of.map(({ justifiedCents }) => justifiedCents)),
      records: of.length,
      isTaken: isTaken(num, ineligible),
    }))
    .toSorted((a, b) => (a.num < b.num ? -1 : 1));
}
