import { type LedgerName, LEDGERS } from '#contract/ledgers/columns.ts';
import { openSegment, type Segment } from '#contract/ledgers/segment.ts';
import type { ResourceName } from '#contract/paths.ts';
import type { Table } from 'dexie';
import { v4 } from 'uuid';
import type { LocalRow, RowOf, XeitoDb } from '../db.ts';
import type { SegmentBytes, SegmentHead, SegmentKey } from './stored.ts';

export function isLedger(resource: ResourceName): resource is LedgerName {
  return resource in LEDGERS;
}

/** The table of a ledger: alone it is neither the ledger (`rows.ts`) nor what does not lie packed of it (`own.ts`). */
export function ledgerTable<L extends LedgerName>(
  db: XeitoDb,
  ledger: L,
): Table<LocalRow<RowOf<L>>, string> {
  return db.table(ledger);
}

/** Where rows of a ledger may lie besides its own table. */
export function tablesOverRows(db: XeitoDb) {
  return [db.deltas, db.segments, db.segmentBytes, db.gone];
}

/** What a writer of segments has to write in one transaction: what was kept of them goes with them. */
export function tablesOfSegments(db: XeitoDb) {
  return [db.segments, db.segmentBytes, db.snapshots];
}

/** All that a reader of a ledger has to read in one transaction: a row that moves is seen once. */
export function tablesOfLedger(db: XeitoDb, ledger: LedgerName) {
  return [ledgerTable(db, ledger) as Table, ...tablesOverRows(db)];
}

export function keyOf({ ledger, companyId, month }: SegmentBytes | SegmentHead): SegmentKey {
  return [ledger, companyId, month];
}

/** Of no ledger: a head whose hash is another one after each write of segments, in whatever realm. */
const STAMP_KEY: SegmentKey = ['' as LedgerName, '', ''];

/** Heads have the ids of all rows, some megabytes of a large ledger: they are read once a stamp. */
const known = new WeakMap<XeitoDb, { stamp: string; heads: Map<LedgerName, SegmentHead[]> }>();

/** What is known of the segments of a ledger on this device. */
export async function headsOf(db: XeitoDb, ledger: LedgerName): Promise<readonly SegmentHead[]> {
  const stamp = await segmentsStamp(db);
  const kept = known.get(db);
  const heads = kept?.stamp === stamp ? kept?.heads.get(ledger) : undefined;
  if (heads) return heads;
  const read = await db.segments.where('ledger').equals(ledger).toArray();
  if (stamp === undefined) return read;
  if (kept?.stamp === stamp) kept.heads.set(ledger, read);
  else known.set(db, { stamp, heads: new Map([[ledger, read]]) });
  return read;
}

/** Another one after each write of segments; undefined where there are none. */
export async function segmentsStamp(db: XeitoDb): Promise<string | undefined> {
  return (await db.segments.get(STAMP_KEY))?.hash;
}

/**
 * Tells all realms that segments are others now; what was kept of the former ones goes, since rows of it may be
 * nobody's here any more. Call it inside the transaction that writes them.
 */
export async function stampSegments(db: XeitoDb): Promise<void> {
  await db.snapshots.clear();
  const [ledger, companyId, month] = STAMP_KEY;
  const place = { ledger, companyId, month };
  await db.segments.put({ ...place, hash: v4(), rows: 0, scopes: [], ids: new ArrayBuffer(0) });
}

/** Opens segments, in the order of their heads; one that went meanwhile is left out. */
export async function openSegments(
  db: XeitoDb,
  heads: readonly SegmentHead[],
): Promise<{ head: SegmentHead; segment: Segment }[]> {
  const found = await db.segmentBytes.bulkGet(heads.map(keyOf));
  return heads.flatMap((head, index) => {
    const bytes = found[index]?.bytes;
    return bytes ? [{ head, segment: openSegment(LEDGERS[head.ledger], bytes) }] : [];
  });
}

/** Finds the bytes of the segments that lie here by their hash, so that nobody downloads them again. */
export async function bytesByHash(
  db: XeitoDb,
): Promise<(hash: string) => Promise<ArrayBuffer | undefined>> {
  const heads = await db.segments.toArray();
  const keys = new Map(heads.map((head) => [head.hash, keyOf(head)]));
  return async (hash) => {
    const key = keys.get(hash);
    return key && (await db.segmentBytes.get(key))?.bytes;
  };
}

/** The ids of a segment, copied out of it. */
export function idsOf(segment: Segment): ArrayBuffer {
  return Uint8Array.from(segment.values('id')).buffer;
}
