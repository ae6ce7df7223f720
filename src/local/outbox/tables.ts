import { RESOURCE_NAMES, type ResourceName } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';

/**
 * The tables that a change of the outbox may touch: one transaction spans them all. Where it is known of which
 * resources it is, the rows of the others are left to whoever else works with them.
 */
export function tablesOfChanges(db: XeitoDb, resources: readonly ResourceName[] = RESOURCE_NAMES) {
  const mirror = [...new Set(resources)].map((name) => db.table(name));
  const packed = [db.segments, db.segmentBytes, db.gone];
  const own = [db.outbox, db.sent, db.meta, db.chunks, db.choices, db.received];
  return [...mirror, ...packed, db.bases, ...own];
}

/** The resources that these are of. */
export function resourcesOf(some: readonly { resource: ResourceName }[]): ResourceName[] {
  return some.map(({ resource }) => resource);
}
