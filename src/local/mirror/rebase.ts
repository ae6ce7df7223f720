import type { ResourceName } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import { mirrorRow, writeRows } from '../ledger/rows.ts';
import type { Entry } from '../outbox/entry.ts';
import { type Base, baseOfRow, type ServerRow } from './base.ts';
import { foldRow } from './fold.ts';

/**
 * The server's truth of a row. Where no base is kept the row has no unsent changes, and the mirror's
 * row is that truth. Call it inside a transaction.
 */
export async function readBase(db: XeitoDb, resource: ResourceName, id: string): Promise<Base> {
  const kept = await db.bases.get([resource, id]);
  if (kept) return kept;
  return baseOfRow(resource, id, await mirrorRow(db, resource, id));
}

/** Writes the base of a row and recomputes what is seen of it. Call it inside a transaction. */
export async function saveBase(db: XeitoDb, base: Base): Promise<void> {
  const entries = await entriesOfRow(db, base.resource, base.id);
  if (entries.length > 0 || isTombstone(base)) await db.bases.put(base);
  else await db.bases.delete([base.resource, base.id]);
  const visible = foldRow(base, entries);
  await writeRows(db, base.resource, visible ? [visible] : [], visible ? [] : [base.id]);
}

/** Recomputes what is seen of a row after its entries changed. */
export async function recomputeRow(db: XeitoDb, resource: ResourceName, id: string): Promise<void> {
  await saveBase(db, await readBase(db, resource, id));
}

/** The unsettled entries of one row, in the order of the device. */
export async function entriesOfRow(
  db: XeitoDb,
  resource: ResourceName,
  id: string,
): Promise<Entry[]> {
  return db.outbox.where('[resource+rowId]').equals([resource, id]).sortBy('seq');
}

/**
 * The row after an answer of the server, unless the mirror already knows better: a newer version, or
 * that the row is gone. An answer may be an old one, kept under its key; only the feed brings a row back.
 */
export function withAcknowledged(base: Base, row: ServerRow): Base {
  if (row.version < base.version) return base;
  return { ...base, row: base.told ? null : row, version: row.version };
}

/** Deleted by this device, and the feed has not yet said so: guards against a late older page. */
export function isTombstone(base: Base): boolean {
  return base.row === null && base.version > 0 && !base.told;
}
