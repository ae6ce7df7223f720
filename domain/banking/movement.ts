import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';

/** A line of a bank statement. The account is its IBAN; amounts are signed, what comes in positive. */
export interface BankMovement {
  /** The same for the same movement of the bank, whichever file brings it (`movement-key.ts`). */
  key: string;
  /** Line of the file, the first is 1. */
  line: number;
  account: string;
  operationOn: Day;
  valueOn: Day;
  amountCents: Cents;
  /** As the bank says it: a movement of zero has a side too. */
  side: 'debit' | 'credit';
  /** Common concept of the layout (`04` transfers, `12` cards …), and the bank's own; empty in a CSV. */
  commonConcept: string;
  ownConcept: string;
  document: string;
  reference1: string;
  reference2: string;
  /** The concept texts, joined by spaces. */
  concept: string;
  /** What the movement was in another currency. */
  original: { currency: string; cents: Cents } | null;
  /** What its key is made of in place of what is shown, so that a layout may be read better and known lines stay known. */
  keyedAs?: KeyedAs;
}

export type KeyedAs = Partial<
  Pick<BankMovement, 'operationOn' | 'valueOn' | 'reference2' | 'concept' | 'original'>
>;

/** The movements of one account from a day to another, in the order of the file, with its balances. */
export interface BankStatement {
  line: number;
  account: string;
  holder: string;
  fromOn: Day;
  toOn: Day;
  openingCents: Cents;
  closingCents: Cents;
  movements: BankMovement[];
}

/** What is wrong at a line. An `error` makes the file unfit to import; a `warning` does not. */
export interface StatementProblem<Code extends string> {
  line: number;
  code: Code;
  severity: 'error' | 'warning';
  /** What the file says, and what its lines make, where the two differ. */
  found?: string | number;
  expected?: string | number;
}
