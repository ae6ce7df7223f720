import { fold } from '#domain/fold.ts';
import * as z from 'zod';
import { COLUMN_ROLES, type ColumnChoice } from '#domain/banking/statement-columns.ts';
import type { StatementForms } from '#domain/banking/statement-line.ts';

/** What a person answered where a table does not tell how it writes days and amounts. */
export type Answers = Partial<StatementForms>;

/** How the tables of an account are read, as somebody said it once. */
export interface KeptReading {
  account: string;
  /** What was kept before there was a column of some kind says nothing of it. */
  choice: Partial<ColumnChoice>;
  answers: Answers;
}

/**
 * What was said on this device of tables with these headings: for this account, or where it is not known yet for the
 * account that was the last one. A table without headings may be of any bank: only its account tells it.
 */
export function keptReading(headings: readonly string[], account: string): KeptReading | undefined {
  const name = headingsName(headings);
  if (account === '' && !headings.some((heading) => heading.trim() !== '')) return undefined;
  return readKept().find((one) => one.name === name && (account === '' || one.account === account));
}

/** Remembers how tables of these headings are read for an account, on this device. */
export function keepReading(headings: readonly string[], reading: KeptReading): void {
  const name = headingsName(headings);
  const others = readKept().filter((one) => one.name !== name || one.account !== reading.account);
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([{ ...reading, name }, ...others].slice(0, MOST_KEPT)),
    );
  } catch {
    // Private mode or full: what was said holds for this file only.
  }
}

const KEY = 'statement-readings';
/** Tables of accounts that are remembered. */
const MOST_KEPT = 40;

const kept = z.array(
  z.object({
    name: z.string(),
    account: z.string(),
    choice: z.partialRecord(z.enum(COLUMN_ROLES), z.int().min(0).nullable()),
    answers: z.object({
      dayOrder: z.enum(['day-first', 'month-first']).optional(),
      decimal: z.enum([',', '.', 'mixed']).optional(),
    }),
  }),
);

function readKept(): z.infer<typeof kept> {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

function headingsName(headings: readonly string[]): string {
  return headings.map((heading) => fold(heading).trim()).join('|');
}
