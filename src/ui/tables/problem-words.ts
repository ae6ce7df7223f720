import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useFieldMessage } from '#ui/fields/field-messages.ts';
import type { TableProblem } from './table-error.ts';

/** Why a file is no table for us, in words. */
export const TABLE_PROBLEMS: Record<TableProblem, MessageDescriptor> = {
  'too-big': msg`This file is too large: at most 5 MB, and 100 MB once unpacked.`,
  'too-many-rows': msg`This file has too many rows: at most 20.000. Split it into several.`,
  'too-many-columns': msg`This file has too many columns: at most 200.`,
  empty: msg`This file has no rows below its headings.`,
  'old-excel': msg`This is the old Excel format. Open it in a spreadsheet, save it as XLSX and choose it again.`,
  'not-a-table': msg`This file is neither a table (CSV, XLSX) nor a statement of a bank.`,
  'bank-file': msg`This is a statement of a bank, not a table. It is imported in the movements of a project.`,
  qif: msg`This is QIF, which names neither account nor currency. Ask the bank for Norma 43, CSV or XLSX.`,
  mt940: msg`This is MT940, which is not read. Ask the bank for Norma 43 or CAMT.053.`,
  pdf: msg`This is a PDF, made to be read by people. Ask the bank for Norma 43, CSV or XLSX.`,
  broken: msg`This file is damaged: it could not be read to its end.`,
  unreadable: msg`This file could not be opened. If it is open in another program, close it and choose it again.`,
};

/** The words of what only a file can have wrong. */
const MESSAGES = {
  'yes-or-no': msg`Write yes or no`,
  'no-option': msg`This is none of the values that can be chosen`,
  repeated: msg`This stands twice in the file: the first line counts`,
  several: msg`Several rows here have this: the line cannot tell which one it means`,
};

/** Turns a code into words; a text stays as it is. */
export function useProblemWords(): (problem: string) => string {
  const { i18n } = useLingui();
  const fieldMessage = useFieldMessage();
  return (problem) =>
    isOwn(problem) ? i18n._(MESSAGES[problem]) : (fieldMessage(problem) ?? problem);
}

function isOwn(problem: string): problem is keyof typeof MESSAGES {
  return Object.hasOwn(MESSAGES, problem);
}
