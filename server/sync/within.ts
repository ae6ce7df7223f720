import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import type { audit } from '../db/schema/index.ts';
import type { Principal } from '../modules/session/principal.ts';
import type { HeldRows, Values } from './held-rows.ts';
import type { KeptDecision } from './keys.ts';

type AuditLine = typeof audit.$inferInsert;

/**
 * One transaction of several requests of a batch (decision 270). What each of them asks of the database
 * for itself is asked for all of them at the beginning, and written for all of them at the end.
 */
export interface SharedTransaction {
  tx: Database;
  /** Rows that are still to be written, and those that were read. */
  rows: HeldRows;
  /** Whoever sent the batch. */
  principal: Principal;
  /** The decisions under the keys of these requests: those that were there, and those made here. */
  kept: Map<string, KeptDecision>;
  /** How far keys of a device may be gone; somebody else's device is not in it. */
  prunedThrough: ReadonlyMap<string, number>;
  /** Decisions and lines of the audit that are still to be written. */
  decisions: KeptDecision[];
  lines: AuditLine[];
  /** The fields of new rows, as they were sent. */
  newRows: readonly Values[];
  newIds: readonly string[];
  changedIds: readonly string[];
  takenIds: Map<PgTable, ReadonlySet<string>>;
  /** The identity of the database's history, once it was asked for. */
  epoch?: string;
  /** Why nothing of this may stay: each request has to be carried out by itself. */
  failure?: Error;
}

/** A batch that is being carried out. */
export interface RunningBatch {
  /** Of the batch in the log. */
  id: string;
  /** The request that is being carried out. */
  current: object | undefined;
  /** Those that the limit of requests has counted. */
  counted: Set<object>;
  /** The transaction that the request is a part of, with others. */
  shared: SharedTransaction | undefined;
}

const running = new AsyncLocalStorage<RunningBatch>();

/** Does `work` as a part of this batch. */
export function runWithin<Kept>(batch: RunningBatch, work: () => Promise<Kept>): Promise<Kept> {
  return running.run(batch, work);
}

/** The id of a request in the log: a new one, or that of the batch it came in. */
export function nextRequestId(): string {
  return running.getStore()?.id ?? randomUUID();
}

/** Whether what runs now is a request of a batch. */
export function isInBatch(): boolean {
  return running.getStore() !== undefined;
}

/** The transaction that what runs now shares with other requests of its batch. */
export function sharedNow(): SharedTransaction | undefined {
  return running.getStore()?.shared;
}

/** Whether the limit has counted this request: where a shared transaction was undone, it comes again. */
export function wasCounted(): boolean {
  const batch = running.getStore();
  return batch?.current !== undefined && batch.counted.has(batch.current);
}

export function noteCounted(): void {
  const batch = running.getStore();
  if (batch?.current) batch.counted.add(batch.current);
}
