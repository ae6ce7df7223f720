import type { Day } from '../days.ts';
import { type Cents, sumCents } from '../money.ts';
import type { MovementState } from '../movements/kinds.ts';

/** What an account held at the end of a day. */
export interface BankDay {
  companyId: string;
  bankIban: string;
  day: Day;
  balanceCents: Cents;
}

/** Money that moved on an account; of a day it may be one sum. */
export interface BankMovement {
  companyId: string;
  bankIban: string;
  date: Day;
  amountCents: Cents;
  /** Of a side of a transfer between accounts of the company: both sides have the same. */
  transferId?: string | null;
}

/** Movements that moved no money yet: no account holds it, and nothing is settled by it. */
export const NOT_MOVED: MovementState = 'planned';

/** What a movement moved. */
export function movedCents(movement: { state: MovementState; amountCents: Cents }): Cents {
  return movement.state === NOT_MOVED ? 0 : movement.amountCents;
}

/** An account and what it holds. */
export interface BankAccount {
  companyId: string;
  bankIban: string;
  /** The day its balance was read; null where only movements tell. */
  readOn: Day | null;
  balanceCents: Cents;
}

/**
 * What each account holds at the end of a day: the newest balance until then, and what moved after it. One
 * whose balance nobody read begins with its first movement.
 */
export function bankAccounts(
  balances: readonly BankDay[],
  movements: readonly BankMovement[],
  today: Day,
): BankAccount[] {
  const accounts = new Map<string, BankAccount>();
  const keyOf = (companyId: string, bankIban: string) => `${companyId} ${bankIban}`;
  for (const { companyId, bankIban, day, balanceCents } of balances) {
    if (day > today) continue;
    const key = keyOf(companyId, bankIban);
    const known = accounts.get(key);
    // Of two of one day the later row of the list stands.
    if (known && (known.readOn ?? '') > day) continue;
    accounts.set(key, { companyId, bankIban, readOn: day, balanceCents });
  }
  for (const { companyId, bankIban, date, amountCents } of movements) {
    if (date > today) continue;
    const key = keyOf(companyId, bankIban);
    const account = accounts.get(key) ?? { companyId, bankIban, readOn: null, balanceCents: 0 };
    accounts.set(key, account);
    if (account.readOn === null || date > account.readOn) account.balanceCents += amountCents;
  }
  return [...accounts.values()].toSorted((a, b) =>
    keyOf(a.companyId, a.bankIban) < keyOf(b.companyId, b.bankIban) ? -1 : 1,
  );
}

/** What all of these accounts hold together. */
export function heldCents(accounts: readonly BankAccount[]): Cents {
  return sumCents(accounts.map(({ balanceCents }) => balanceCents));
}
