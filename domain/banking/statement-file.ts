import { type Day, isDay } from '../days.ts';
import { ibanOfCcc } from '../identifiers/ccc.ts';
import { isIban, normaliseIban } from '../identifiers/iban.ts';
import type { Cents } from '../money.ts';
import { readCents } from '../tables/numbers.ts';
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

/** An account as a file names it, as an IBAN where it can be made one. */
export function ibanOf(account: string): string {
  const plain = normaliseIban(account);
  return isIban(plain) ? plain : (ibanOfCcc(plain) ?? plain);
}

/** The day of `20260305…` or `2026-03-05…`. */
export function dayOfStamp(text: string): Day | null {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : null;
}

/** An amount of a program: no thousands, and a point or a comma before the decimals. */
export function centsOfStamp(text: string): Cents | null {
  const read = readCents(text, text.includes(',') ? ',' : '.');
  return read.ok ? read.cents : null;
}
