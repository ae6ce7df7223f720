import { RESOURCE_NAMES, type ResourceName } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import { isLedger, tablesOverRows } from '../ledger/segments.ts';

/**
 * The tables that a change of the outbox may touch: one transaction spans them all. Where it is known of which
 * resources it is, the rows of the others are left to whoever else works with them.
 */
export function tablesOfChanges(db: XeitoDb, resources: readonly ResourceName[] = RESOURCE_NAMES) {
  // A pull may take segments away, and with them what was kept of them.
  const kept = resources.some(isLedger) ? [db.snapshots] : [];
  return [...tablesOfRows(db, resources), ...kept, db.sent, db.chunks, db.choices, db.received];
}

/** The tables that the sending of these touches: it leaves documents and choices as they are. */
export function tablesOfSending(db: XeitoDb, some: readonly { resource: ResourceName }[]) {
  const resources = some.map(({ resource }) => resource);
  return [...tablesOfRows(db, resources), db.sent];
}

function tablesOfRows(db: XeitoDb, resources: readonly ResourceName[]) {
  const own = [...new Set(resources)];
  const packed = own.some(isLedger) ? tablesOverRows(db) : [];
  return [...own.map((name) => db.table(name)), ...packed, db.bases, db.outbox, db.sends, db.meta];
}
