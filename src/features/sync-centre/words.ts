import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { refusalSentence } from '#ui/words/refusals/index.ts';
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
const ENDED = msg`Taken out of use elsewhere`;

/** How an entry stands, in the words of its chip. What a rule forbids is refused, not changed elsewhere. */
export function stateWords(entry: Pick<Entry, 'state' | 'conflict' | 'file'>): MessageDescriptor {
  if (!isHeld(entry) && isPaused(entry)) return PAUSED;
  if (entry.state !== 'conflict') return STATES[entry.state];
  if (entry.conflict?.kind === 'rule') return STATES.rejected;
  if (entry.conflict?.kind === 'ended-there') return ENDED;
  return entry.conflict?.kind === 'deleted-there' ? REMOVED : STATES.conflict;
}

export const CHOICES: Record<Choice['kind'], MessageDescriptor> = {
  mine: msg`You kept yours`,
  theirs: msg`You took the other version`,
  fields: msg`You chose field by field`,
  restore: msg`You took it into use again with your change`,
  copy: msg`You created it again as a copy`,
};

/** Where the sync centre says more than why: what becomes of the change. */
const REASONS: Partial<Record<ErrorCode, MessageDescriptor>> = {
  NOT_FOUND: msg`What it changes no longer exists on the server.`,
  GONE: msg`What it changes was removed on the server.`,
  INVALID: msg`The server refused some of its values.`,
  FILE_HASH_MISMATCH: msg`The file arrived damaged. Retry sends it again from the start.`,
  STORAGE_FULL: msg`The server has no space left. It is tried again by itself.`,
  NOT_OFFERED: msg`This server does not offer such a change. It stays here until you discard it.`,
  KEY_PRUNED: msg`It is so old that the server no longer remembers it. Compare it with what the server has, then send it again or discard it.`,
  INTERNAL: msg`The server answered with an error. Retry, or ask the administrator.`,
};

const WHILE_PAUSED = msg`You let it wait. It goes on when you resume it.`;
const WHILE_QUEUED = msg`It waits for its turn.`;
const TRIED = msg`The server could not be reached. It is tried again by itself.`;
const FIELD = msg`Somebody changed the same thing in the meantime.`;
const DELETED_THERE = msg`Somebody removed it in the meantime.`;
const ENDED_THERE = msg`Somebody took it out of use in the meantime: your change would have no effect.`;
const DELETED_HERE = msg`You removed it, and somebody changed it in the meantime.`;
const OWN_FIELD = msg`You changed the same thing elsewhere in the meantime.`;
const OWN_ENDED = msg`You took it out of use elsewhere in the meantime: this change would have no effect.`;
const OWN_DELETED = msg`You removed it here, and changed it elsewhere in the meantime.`;
const UNKNOWN = msg`Compare it with what the server has, then send it again or discard it.`;
const SERVER = msg`The server answered with an error. Retry, or ask the administrator.`;

/** Why an entry is where it is; null while it is being sent. */
export function reasonOf(entry: Entry): MessageDescriptor | null {
  if (!isHeld(entry) && isPaused(entry)) return WHILE_PAUSED;
  const code = entry.problem?.errorCode;
  const own = code && REASONS[code];
  const known = own ?? (code && refusalSentence(code));
  switch (entry.state) {
    case 'sending':
      return null;
    case 'queued':
      // It goes by itself: what kept it from that is said only where it tells more.
      return own ?? (entry.attempts > 0 ? TRIED : WHILE_QUEUED);
    case 'conflict':
      return entry.conflict?.kind === 'rule' ? (known ?? SERVER) : clashOf(entry);
    case 'unknown':
      return known ?? UNKNOWN;
    default:
      return known ?? SERVER;
  }
}

function clashOf(entry: Entry): MessageDescriptor {
  const isOwn = isWithOneself(entry);
  switch (entry.conflict?.kind) {
    case 'deleted-there':
      return DELETED_THERE;
    case 'ended-there':
      return isOwn ? OWN_ENDED : ENDED_THERE;
    case 'deleted-here':
      return isOwn ? OWN_DELETED : DELETED_HERE;
    default:
      return isOwn ? OWN_FIELD : FIELD;
  }
}

/** Whether what it clashes with was done by its own author, on another device or in another tab. */
export function isWithOneself({ userId, conflict }: Pick<Entry, 'userId' | 'conflict'>): boolean {
  return conflict?.theirsBy === userId;
}
