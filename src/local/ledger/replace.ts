import { LEDGER_NAMES } from '#contract/ledgers/columns.ts';
import type { FeedRow } from '#contract/sync.ts';
import type { XeitoDb } from '../db.ts';
import { unconfirmedRows } from '../mirror/unconfirmed.ts';
import type { Download } from './download.ts';
import { findPacked } from './find.ts';
import { keyOf, stampSegments, tablesOfSegments } from './segments.ts';

/** So many segments are on their way at once: one by one each waits for the one before. */
const AT_ONCE = 32;

/**
 * Puts other segments, or none, in the place of all that were here: a mirror begins, or begins anew. Call
 * it inside a transaction over the tables of changes.
 */
export async function replaceSegments(db: XeitoDb, download: Download | null): Promise<void> {
  await Promise.all([...tablesOfSegments(db), db.gone].map((table) => table.clear()));
  if (!download) return;
  const { segments } = download;
  for (let at = 0; at < segments.length; at += AT_ONCE) {
    const some = segments.slice(at, at + AT_ONCE);
    await db.segments.bulkPut(some.map(({ head }) => head));
    await db.segmentBytes.bulkPut(
      some.map(({ head: { ledger, companyId, month }, bytes }) => ({
        ledger,
        companyId,
        month,
        bytes,
      })),
    );
  }
  await stampSegments(db);
}

/**
 * What the segments tell of rows that have unsent changes or wait for the feed to confirm an answer, as
 * the feed would have told it: it is silent about what a device holds packed. Call it inside a transaction.
 */
export async function toldBySegments(db: XeitoDb): Promise<FeedRow[]> {
  const [bases, unconfirmed] = await Promise.all([db.bases.toArray(), unconfirmedRows(db)]);
  const told: FeedRow[] = [];
  for (const ledger of LEDGER_NAMES) {
    const ids = [...bases, ...unconfirmed].flatMap((row) =>
      row.resource === ledger ? [row.id] : [],
    );
    for (const packed of (await findPacked(db, ledger, [...new Set(ids)])).values()) {
      const { _mark, _scopes, ...row } = packed;
      told.push({ t: ledger, id: row.id, v: row.version, s: _scopes, l: [], d: row });
    }
  }
  return told;
}

/**
 * Takes dropped scopes off the segments; those without any go, with the notes of what was gone from them.
 * Call it inside a transaction.
 */
export async function dropSegments(db: XeitoDb, dropped: readonly string[]): Promise<void> {
  if (dropped.length === 0) return;
  let isOther = false;
  for (const head of await db.segments.toArray()) {
    const scopes = head.scopes.filter((scope) => !dropped.includes(scope));
    if (scopes.length === head.scopes.length) continue;
    if (scopes.length > 0) {
      await db.segments.put({ ...head, scopes });
    } else {
      await db.segments.delete(keyOf(head));
      await db.segmentBytes.delete(keyOf(head));
    }
    isOther = true;
  }
  if (isOther) await stampSegments(db);
  for (const ledger of LEDGER_NAMES) {
    if ((await db.segments.where('ledger').equals(ledger).count()) > 0) continue;
    await db.gone.where('ledger').equals(ledger).delete();
  }
}
