import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode } from '#contract/problem.ts';
import {
  type Choice,
  type Entry,
  type EntryState,
  isHeld,
  isPaused,
  type Operation,
} from '#local/outbox/entry.ts';

export const OPERATIONS: Record<Operation, MessageDescriptor> = {
  create: msg`New`,
  update: msg`Changed`,
  delete: msg`Removed`,
};

const STATES: Record<EntryState, MessageDescriptor> = {
  queued: msg`Saved on this device — not sent`,
  sending: msg`Sending…`,
  conflict: msg`Changed elsewhere too`,
  rejected: msg`Refused by the server`,
  stuck: msg`The server failed on it several times`,
  unknown: msg`Not known whether it arrived`,
};

const PAUSED = msg`Paused`;
const REMOVED = msg`Removed elsewhere`;

/** How an entry stands, in the words of its chip. What a rule forbids is refused, not changed elsewhere. */
export function stateWords(entry: Pick<Entry, 'state' | 'conflict' | 'file'>): MessageDescriptor {
  if (!isHeld(entry) && isPaused(entry)) return PAUSED;
  if (entry.state !== 'conflict') return STATES[entry.state];
  if (entry.conflict?.kind === 'rule') return STATES.rejected;
  return entry.conflict?.kind === 'deleted-there' ? REMOVED : STATES.conflict;
}

export const CHOICES: Record<Choice['kind'], MessageDescriptor> = {
  mine: msg`You kept yours`,
  theirs: msg`You took the other version`,
  fields: msg`You chose field by field`,
  copy: msg`You created it again as a copy`,
};

const REASONS: Partial<Record<ErrorCode, MessageDescriptor>> = {
  FORBIDDEN: msg`Your role or your rights do not allow it.`,
  NOT_FOUND: msg`What it changes no longer exists on the server.`,
  GONE: msg`What it changes was removed on the server.`,
  INVALID: msg`The server refused some of its values.`,
  TOO_LARGE: msg`It is too large for the server.`,
  UNSUPPORTED_MEDIA_TYPE: msg`The server does not take this kind of file.`,
  FILE_TYPE_REFUSED: msg`The server does not take this kind of file.`,
  FILE_HASH_MISMATCH: msg`The file arrived damaged. Retry sends it again from the start.`,
  STORAGE_FULL: msg`The server has no space left. It is tried again by itself.`,
  IN_USE: msg`Other records name it: merge it into another one, or archive it.`,
  COMPANY_CIF_TAKEN: msg`Another company has this CIF.`,
  PROJECT_STATE_INVALID: msg`The project cannot go to this state.`,
  PROJECT_REOPEN_FORBIDDEN: msg`Only administrators reopen projects.`,
  PROJECT_HAS_SUBPROJECTS: msg`The project has subprojects.`,
  PROJECT_HAS_OPEN_EXPENSES: msg`Expenses of this project are not wholly imputed yet.`,
  PROJECT_PARENT_INVALID: msg`This project cannot be the parent.`,
  PROJECT_DATES_INVALID: msg`The end is before the start.`,
  PROJECT_HAS_OPEN_REINVOICES: msg`Reinvoices of this project are neither paid nor cancelled yet.`,
  BUDGET_LOCKED: msg`What is approved and locked keeps its amounts.`,
  BUDGET_PARENT_INVALID: msg`Lines stand under one that sums up others, of the same side, and never under themselves.`,
  BUDGET_TAKES_NO_EXPENSES: msg`That line of the budget sums up others or was removed: choose another.`,
  EXPENSE_OVER_IMPUTED: msg`The imputations add up to more than its net amount and the VAT that is not deducted.`,
  EXPENSE_SETTLED: msg`It was justified or locked, and keeps its amounts.`,
  EXPENSE_OF_REINVOICE: msg`It is one half of what two companies of the group book for it.`,
  MOVEMENT_TAKEN: msg`The same line of a bank statement is never taken twice.`,
  ALLOCATION_TAKEN: msg`A company has one key of its structure for a year.`,
  REINVOICE_SETTLED: msg`What is issued keeps its parties, its date and its lines.`,
  REINVOICE_STATE_INVALID: msg`Its states go one step at a time: issued, sent, billed, paid.`,
  REINVOICE_SAME_COMPANY: msg`A company does not invoice to itself.`,
  REINVOICE_WITHOUT_LINES: msg`Placeholders are shown on the sheet, and never invoiced.`,
  REINVOICE_OVER_BASE: msg`The reinvoices that stand would pass on more than the expense cost.`,
  REINVOICE_NOT_BILLED: msg`A reinvoice is billed when it stands in the accounting program.`,
  NOT_OFFERED: msg`This server does not offer such a change. It stays here until you discard it.`,
  DEVICE_FOREIGN: msg`It was made on a device of another person.`,
  KEY_PRUNED: msg`It is so old that the server no longer remembers it. Compare it with what the server has, then send it again or discard it.`,
};

const WHILE_PAUSED = msg`You let it wait. It goes on when you resume it.`;
const WHILE_QUEUED = msg`It waits for its turn.`;
const TRIED = msg`The server could not be reached. It is tried again by itself.`;
const FIELD = msg`Somebody changed the same thing in the meantime.`;
const DELETED_THERE = msg`Somebody removed it in the meantime.`;
const DELETED_HERE = msg`You removed it, and somebody changed it in the meantime.`;
const UNKNOWN = msg`Compare it with what the server has, then send it again or discard it.`;
const SERVER = msg`The server answered with an error. Retry, or ask the administrator.`;

/** Why an entry is where it is; null while it is being sent. */
export function reasonOf(entry: Entry): MessageDescriptor | null {
  if (!isHeld(entry) && isPaused(entry)) return WHILE_PAUSED;
  const known = entry.problem ? REASONS[entry.problem.errorCode] : undefined;
  switch (entry.state) {
    case 'sending':
      return null;
    case 'queued':
      return known ?? (entry.attempts > 0 ? TRIED : WHILE_QUEUED);
    case 'conflict':
      if (entry.conflict?.kind === 'deleted-there') return DELETED_THERE;
      if (entry.conflict?.kind === 'deleted-here') return DELETED_HERE;
      return entry.conflict?.kind === 'rule' ? (known ?? SERVER) : FIELD;
    case 'unknown':
      return known ?? UNKNOWN;
    default:
      return known ?? SERVER;
  }
}
