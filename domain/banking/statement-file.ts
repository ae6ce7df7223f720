import { EURO } from '../currencies.ts';
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
