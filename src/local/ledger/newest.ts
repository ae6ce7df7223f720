import type { LedgerName } from '#contract/ledgers/columns.ts';
import type { Segment } from '#contract/ledgers/segment.ts';
import type { LocalRow, RowOf, XeitoDb } from '../db.ts';
import { unpacked } from './find.ts';
import { hiddenIn } from './own.ts';
import { OPEN_SEGMENTS } from './scan.ts';
import { headsOf, openSegments } from './segments.ts';

interface NewestWanted {
  most: number;
  /** The rows of a segment that are wanted. */
  placesIn: (segment: Segment) => readonly number[];
  /** Nobody waits for the answer any more. */
  isOver: () => boolean;
}

/**
 * Packed rows month by month from the newest back, until at least `most` were found. It
 * holds no transaction, so that nobody who writes waits for it: a row that is packed anew meanwhile may be
 * missed.
 */
export async function newestPacked<L extends LedgerName>(
  db: XeitoDb,
  ledger: L,
  { most, placesIn, isOver }: NewestWanted,
): Promise<LocalRow<RowOf<L>>[]> {
  const all = await headsOf(db, ledger);
  const heads = all.toSorted((a, b) => (a.month < b.month ? 1 : Number(a.month > b.month) * -1));
  const hidden = heads.length > 0 ? await hiddenIn(db, ledger) : new Set<string>();
  const rows = new Map<string, LocalRow<RowOf<L>>>();
  for (let at = 0; at < heads.length && !isOver(); at += OPEN_SEGMENTS) {
    // What is of the same month may be newer.
    if (rows.size >= most && heads[at]?.month !== heads[at - 1]?.month) break;
    // oxlint-disable-next-line no-await-in-loop -- what was found tells whether to read on
    for (const { head, segment } of await openSegments(db, heads.slice(at, at + OPEN_SEGMENTS))) {
      for (const index of placesIn(segment)) {
        const row = unpacked<L>(segment.row(index), head);
        if (!hidden.has(row.id)) rows.set(row.id, row);
      }
    }
  }
  return [...rows.values()];
}
