import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ResourceName } from '#contract/paths.ts';
import type { Entry, EntryState, Operation } from '#local/outbox/entry.ts';

export const OPERATIONS: Record<Operation, MessageDescriptor> = {
  create: msg`New`,
  update: msg`Changed`,
  delete: msg`Removed`,
};

export const PLACES: Record<ResourceName, MessageDescriptor> = {
  accounts: msg`Profile`,
  companies: msg`Companies`,
  files: msg`Files`,
  people: msg`People`,
  projects: msg`Projects`,
  projectTotals: msg`Totals of projects`,
};

export const STATES: Record<EntryState, MessageDescriptor> = {
  queued: msg`Saved on this device — not sent`,
  sending: msg`Sending…`,
  conflict: msg`Changed elsewhere too`,
  rejected: msg`Refused by the server`,
  stuck: msg`The server failed on it several times`,
  unknown: msg`Not known whether it arrived`,
};

const REASONS: Record<string, MessageDescriptor> = {
  FORBIDDEN: msg`Your role or your rights do not allow it.`,
  NOT_FOUND: msg`What it changes no longer exists on the server.`,
  GONE: msg`What it changes was removed on the server.`,
  INVALID: msg`The server refused some of its values.`,
  VERSION_CONFLICT: msg`Somebody changed the same fields in the meantime.`,
  TOO_LARGE: msg`It is too large for the server.`,
  COMPANY_CIF_TAKEN: msg`Another company has this CIF.`,
  PROJECT_STATE_INVALID: msg`The project cannot go to this state.`,
  PROJECT_REOPEN_FORBIDDEN: msg`Only administrators reopen projects.`,
  PROJECT_HAS_SUBPROJECTS: msg`The project has subprojects.`,
  PROJECT_PARENT_INVALID: msg`This project cannot be the parent.`,
  PROJECT_DATES_INVALID: msg`The end is before the start.`,
  DEVICE_FOREIGN: msg`It was made on a device of another person.`,
  KEY_PRUNED: msg`It is so old that the server no longer remembers it.`,
};

const WHILE_QUEUED = msg`It waits for its turn.`;
const TRIED = msg`The server could not be reached. It is tried again by itself.`;
const CONFLICT = msg`Somebody changed the same thing in the meantime. Retry to keep yours, or discard it.`;
const DELETED_THERE = msg`Somebody removed it in the meantime.`;
const UNKNOWN = msg`Compare it with what the server has, then retry or discard it.`;
const SERVER = msg`The server answered with an error. Retry, or ask the administrator.`;

/** Why an entry is where it is; null while it is on its way. */
export function reasonOf(entry: Entry): MessageDescriptor | null {
  if (entry.state === 'sending') return null;
  if (entry.state === 'queued') return entry.attempts > 0 ? TRIED : WHILE_QUEUED;
  if (entry.conflict?.kind === 'deleted-there') return DELETED_THERE;
  const known = REASONS[entry.problem?.errorCode ?? ''];
  if (known) return known;
  if (entry.state === 'conflict') return CONFLICT;
  return entry.state === 'unknown' ? UNKNOWN : SERVER;
}
