import type { RemoteEntryLine } from './remote.ts';

/** Of the ids below, for the database too. Those that the service gives its documents have no dashes. */
export const ENTRY_LINE_ID = '^[0-9]{4}-[0-9]+-[0-9]+$';
const ID = new RegExp(ENTRY_LINE_ID);

/** What tells an entry of the ledger: their numbers begin again each year. */
export function entryId({ date, entry }: Pick<RemoteEntryLine, 'date' | 'entry'>): string {
  return `${date.slice(0, 4)}-${entry}`;
}

/** The id that a line of the ledger has here: the service gives it none. */
export function entryLineId(line: Pick<RemoteEntryLine, 'date' | 'entry' | 'line'>): string {
  return `${entryId(line)}-${line.line}`;
}

/** Whether an expense came as a line of the ledger, such as a payroll, which no document stands for. */
export function isEntryLine({ holdedId }: { holdedId: string }): boolean {
  return ID.test(holdedId);
}
