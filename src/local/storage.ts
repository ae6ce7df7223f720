import { Dexie } from 'dexie';
import { CHUNK_BYTES } from '#contract/files.ts';
import { RESOURCE_NAMES, type ResourceName } from '#contract/paths.ts';
import { isDbOpen, localDb } from './db.ts';
import { countMirrorRows } from './ledger/rows.ts';

/** What the browser says of the space it gives this app; null where it does not say. */
export interface StorageState {
  /** Bytes. */
  usage: number | null;
  quota: number | null;
  /** Whether the browser has promised not to clear it by itself. */
  persisted: boolean | null;
  /** `usage` of `quota`, 0 to 1. */
  share: number | null;
}

/** What the person's database holds, in numbers. */
export interface Contents {
  rows: Record<ResourceName, number>;
  documents: number;
  /** Bytes of these documents. */
  documentBytes: number;
}

/** From here on a full disk is near and is said. */
const ALMOST_FULL = 0.8;
const PRESENT = 'xeito-present:';
const EVICTED = 'xeito-evicted:';

export async function storageState(): Promise<StorageState> {
  const storage = globalThis.navigator?.storage;
  const estimate = await storage?.estimate?.().catch(() => null);
  const persisted = await storage?.persisted?.().catch(() => null);
  const usage = estimate?.usage ?? null;
  const quota = estimate?.quota ?? null;
  return { usage, quota, persisted: persisted ?? null, share: shareOf(usage, quota) };
}

/** Asks the browser not to clear what is here. Null where it cannot be asked. */
export async function askToPersist(): Promise<boolean | null> {
  const storage = globalThis.navigator?.storage;
  return (await storage?.persist?.().catch(() => false)) ?? null;
}

export function shareOf(usage: number | null, quota: number | null): number | null {
  return usage === null || quota === null || quota <= 0 ? null : Math.min(1, usage / quota);
}

export function isAlmostFull(share: number | null): boolean {
  return share !== null && share >= ALMOST_FULL;
}

/** Notes outside of the database that there is one: what tells an eviction from a first visit. */
export function markPresent(userId: string): void {
  globalThis.localStorage?.setItem(PRESENT + userId, new Date().toISOString());
}

/**
 * Whether the person's database was here and is gone: the browser has cleared it. To be asked before
 * the database is opened; the finding is kept for `evictedAt` until `forgetEviction`.
 */
export async function wasEvicted(userId: string): Promise<boolean> {
  const storage = globalThis.localStorage;
  if (!storage?.getItem(PRESENT + userId)) return false;
  if (await Dexie.exists(`xeito_${userId}`)) return false;
  storage.removeItem(PRESENT + userId);
  storage.setItem(EVICTED + userId, new Date().toISOString());
  return true;
}

/** The instant at which an eviction was found that the person has not read yet; null without one. */
export function evictedAt(userId: string): string | null {
  return globalThis.localStorage?.getItem(EVICTED + userId) ?? null;
}

export function forgetEviction(userId: string): void {
  globalThis.localStorage?.removeItem(EVICTED + userId);
}

/** Counts what the open database holds; null while none is open. */
export async function localContents(): Promise<Contents | null> {
  if (!isDbOpen()) return null;
  const db = localDb();
  const counts = await Promise.all(
    RESOURCE_NAMES.map(async (name) => [name, await countMirrorRows(db, name)] as const),
  );
  const keys = await db.chunks.toCollection().primaryKeys();
  const sizes = new Map<string, number>();
  for (const file of await db.files.toArray()) sizes.set(file.id, file.size);
  const held = bytesHeld(keys, sizes);
  return {
    rows: Object.fromEntries(counts) as Record<ResourceName, number>,
    documents: held.size,
    documentBytes: [...held.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
}

/** Bytes per document from the keys of its pieces: all are full, but the last of a whole document. */
export function bytesHeld(
  keys: readonly [fileId: string, index: number][],
  sizes: ReadonlyMap<string, number>,
): Map<string, number> {
  const held = new Map<string, number>();
  for (const [fileId] of keys) held.set(fileId, (held.get(fileId) ?? 0) + CHUNK_BYTES);
  for (const [fileId, bytes] of held) {
    held.set(fileId, Math.min(bytes, sizes.get(fileId) ?? bytes));
  }
  return held;
}
