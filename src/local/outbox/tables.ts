import { RESOURCE_NAMES } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';

/** The tables that a change of the outbox may touch: one transaction spans them all. */
export function tablesOfChanges(db: XeitoDb) {
  const mirror = RESOURCE_NAMES.map((name) => db.table(name));
  const packed = [db.segments, db.segmentBytes, db.gone];
  const own = [db.outbox, db.sent, db.meta, db.chunks, db.choices, db.received];
  return [...mirror, ...packed, db.bases, ...own];
}
