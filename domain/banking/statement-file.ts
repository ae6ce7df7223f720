import { EURO } from '../currencies.ts';
import { ibanOfCcc } from '../identifiers/ccc.ts';
import { isIban, normaliseIban } from '../identifiers/iban.ts';
import type { StatementProblem } from './movement.ts';
import type { ReadStatement } from './statement-table.ts';

export type StatementFileCode =
  | 'empty-file'
  | 'other-currency'
  | 'line-in-other-currency'
  | 'not-final'
  | 'unreadable-day'
  | 'unreadable-amount'
  | 'closing-differs';

/** What a file of a program holds (OFX, CAMT.053). Its lines are counted by its movements, from 1. */
export interface StatementFile {
  statements: (ReadStatement & { holder: string })[];
  problems: StatementProblem<StatementFileCode>[];
}

/** The currency that a file names, the euro where it names none. */
export function currencyOf(text: string): string {
  return text.trim().toUpperCase() || EURO;
}

/** An account as a file names it, as an IBAN where it can be made one. */
export function ibanOf(account: string): string {
  const plain = normaliseIban(account);
  return isIban(plain) ? plain : (ibanOfCcc(plain) ?? plain);
}
