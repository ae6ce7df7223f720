import type { Cents } from '../money.ts';

/** The balance after each change, in their order, from what stood before the first; all in cents. */
export function runningBalances(openingCents: Cents, changesCents: Iterable<Cents>): Cents[] {
  const balances: Cents[] = [];
  let balance = openingCents;
  for (const change of changesCents) {
    balance += change;
    balances.push(balance);
  }
  return balances;
}
