import { UNDO_MS } from '#domain/undo-time.ts';
import type { ResourceName } from '#contract/paths.ts';
import type { Problem } from '#contract/problem.ts';
import type { Received } from '../received/received.ts';

/**
 * `queued` and `sending` go on by themselves; the others are held until a person acts.
 * Stuck: the server failed eight times. Unknown: the server no longer remembers the key.
 */
export type EntryState = 'queued' | 'sending' | 'conflict' | 'rejected' | 'stuck' | 'unknown';
export type Operation = 'create' | 'update' | 'delete';
export type Fields = Record<string, unknown>;

/** The request as it was at its first send. Any change of it needs a new key (R1). */
export interface FrozenRequest {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** `"<version>"`, or null where there is no row yet. */
  ifMatch: string | null;
  body: string | null;
  /** The server's history that `ifMatch` counts in; null before the first pull. */
  epoch: string | null;
}

export interface ConflictField {
  name: string;
  /** Name of the merge group that it was compared with, if any. */
  group: string | null;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** A field by which somebody took a row out of use, or that counts as one with it: as seen, and as it is now. */
export interface EndedField {
  name: string;
  /** Undefined in changes of earlier versions. */
  seen: unknown;
  theirs: unknown;
}

/** Why an entry waits for a choice, with all that the choice needs. */
export interface Conflict {
  kind: 'field' | 'ended-there' | 'deleted-there' | 'deleted-here' | 'rule';
  fields: ConflictField[];
  /** Of `ended-there` alone: first the field that says so. */
  ended?: EndedField[];
  theirsBy: string | null;
  theirsAt: string | null;
  version: number | null;
}

/** The bytes that go with an entry; they lie in `chunks` under the entry's `rowId`. */
export interface PendingFile {
  name: string;
  type: string;
  size: number;
  /** Of all bytes, 64 hex digits. */
  sha256: string;
  /** The resumable upload on the server; null before it began and for small files. */
  uploadId: string | null;
  /** Bytes that the server is known to have. */
  offset: number;
  /** Its words, sent with the row; missing where nobody read it. */
  text?: string;
  /** The person lets it wait; missing in entries of earlier versions. */
  isPaused?: boolean;
  /** What the tray of received documents knew of it, to which it goes back when it is given up. */
  received?: Pick<Received, 'shareId' | 'at' | 'invoice'>;
}

/** An entry as it was before a later change was coalesced into it, so that this one can be undone. */
export interface UndoStep {
  op: Operation;
  patch: Fields;
  baseFields: Fields;
  seenFields: Fields;
  dependsOn: number[];
  label: string;
  lastAction: number;
}

/** What is saved of a change: of which row, and its fields, unless it is removed. */
export type SavedChange = Pick<Entry, 'op' | 'resource' | 'rowId'> & { patch?: Fields };

/** One saved change on its way to the server. */
export interface Entry {
  /** Order of the device; given by IndexedDB, never changes. */
  seq: number;
  /** Idempotency key of the current attempt; `supersedes` lists the earlier ones. */
  key: string;
  supersedes: string[];
  userId: string;
  op: Operation;
  resource: ResourceName;
  rowId: string;
  patch: Fields;
  /** For a create: what is shown of the server's fields until it has given them; never sent. */
  provisional: Fields;
  /**
   * The value the person saw for each patched field (and its merge group), own pending edits included, and
   * for the field that takes such a row out of use.
   */
  baseFields: Fields;
  /** For a delete: the row as the person saw it. */
  seenFields: Fields;
  /** For a new document: its bytes, sent before or with the row. */
  file: PendingFile | null;
  /** Entries that must be settled before; always smaller than `seq`. */
  dependsOn: number[];
  actionIds: string[];
  /** Number of the newest action in it, over all entries of the device: what undo takes back first. */
  lastAction: number;
  undo: UndoStep[];
  label: string;
  schemaVersion: number;
  /** For display only; order is `seq`. */
  createdAt: string;
  state: EntryState;
  attempts: number;
  /** Epoch milliseconds, by the clock of this device, before which it is not sent. */
  nextAt: number;
  /** How long that wait is at the most; missing in changes of earlier versions, and where it has no end. */
  waitMs?: number;
  /**
   * Epoch milliseconds until which the server asked it to wait, at the most as long as `nextAt`: neither a start nor the
   * return of the network ends that. Missing where it asked for nothing.
   */
  askedUntil?: number;
  /**
   * Epoch milliseconds until which a removal can be taken back by one press: it and what was done after it
   * stay here until then. Missing in anything else.
   */
  undoableUntil?: number;
  problem: Problem | null;
  conflict: Conflict | null;
  /** Whether it was ever sent. Nothing is coalesced into such an entry. */
  ever: boolean;
  frozen: FrozenRequest | null;
  /** While it is on its way with others: the record that has `frozen` and `attempts`, as `RowWork` reads them. */
  send?: string;
}

/** What a batch was sent as, by the number of each entry: one record, so that the entries stay as they are. */
export interface Sends {
  id: string;
  marks: Readonly<Record<number, Pick<Entry, 'frozen' | 'attempts'>>>;
}

/** A line of the log of what was sent, kept 30 days. */
export interface SentLine {
  seq: number;
  op: Operation;
  resource: ResourceName;
  rowId: string;
  label: string;
  patch: Fields;
  sentAt: string;
}

/**
 * What is stored of that log: the lines of a batch as one, under the highest of their numbers. Earlier versions
 * stored each line by itself.
 */
export interface SentRecord {
  seq: number;
  sentAt: string;
  lines: readonly SentLine[];
}

export function linesOf(stored: SentRecord | SentLine): readonly SentLine[] {
  return 'lines' in stored ? stored.lines : [stored];
}

/** What a person decided in a conflict, kept so that it can be looked up and undone. */
export interface Choice {
  id: number;
  /** UTC instant. */
  at: string;
  resource: ResourceName;
  rowId: string;
  label: string;
  kind: 'mine' | 'theirs' | 'fields' | 'restore' | 'copy';
  /** Per field of the conflict. */
  fields: { name: string; mine: unknown; theirs: unknown; chosen: 'mine' | 'theirs' }[];
  /** The entry as it was in conflict, for undo while what came of it is not sent. */
  entry: Entry;
  undone: boolean;
}

/** What an entry is given when it is to be sent (again): in its turn, with nothing held against it. */
export const WAITING = { state: 'queued', nextAt: 0, problem: null, conflict: null } as const;

/** What an entry is given that waits for a time, for `askedMs` of it because the server said so. */
export function waitingFor(
  ms: number,
  now: number,
  askedMs = 0,
): Required<Pick<Entry, 'nextAt' | 'waitMs' | 'askedUntil'>> {
  return { nextAt: now + ms, waitMs: ms, askedUntil: askedMs > 0 ? now + askedMs : 0 };
}

/** Whether its time has come. A later time than its wait allows was given by a clock that was put back since. */
export function isDue({ nextAt, waitMs }: Pick<Entry, 'nextAt' | 'waitMs'>, now: number): boolean {
  return nextAt <= now || (waitMs !== undefined && nextAt > now + waitMs);
}

/** What tells when an entry is tried again. */
export type Trying = Pick<Entry, 'state' | 'nextAt' | 'waitMs' | 'attempts' | 'file'>;

/** When it is tried again by itself, in epoch milliseconds; null where that is at once, or by a person alone. */
export function nextTryOf(entry: Trying, now = Date.now()): number | null {
  const { state, nextAt, attempts } = entry;
  const isWaiting = state === 'queued' && attempts > 0 && !isPaused(entry);
  const isByItself = state === 'stuck' ? nextAt < Number.MAX_SAFE_INTEGER : isWaiting;
  return isByItself && !isDue(entry, now) ? nextAt : null;
}

/** The states of an entry that waits for a person. */
export const HELD: readonly EntryState[] = ['conflict', 'rejected', 'stuck', 'unknown'];

/** Whether the entry waits for a person. */
export function isHeld(entry: Pick<Entry, 'state'>): boolean {
  return HELD.includes(entry.state);
}

/** Whether a request of it has gone out: what goes with others says so by its state alone. */
export function wasSent({ ever, state }: Pick<Entry, 'ever' | 'state'>): boolean {
  return ever || state === 'sending';
}

/** Whether it is a removal that can still be taken back. A later time was given by a clock that has changed. */
export function isUndoable(entry: Entry, now: number): boolean {
  const { op, undoableUntil = 0 } = entry;
  return (
    op === 'delete' && !wasSent(entry) && undoableUntil > now && undoableUntil <= now + UNDO_MS
  );
}

/** Whether the person lets its document wait. */
export function isPaused({ file }: Pick<Entry, 'file'>): boolean {
  return file?.isPaused === true;
}
