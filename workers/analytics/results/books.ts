import type { CollaboratorBooks } from '#domain/results/collaborators.ts';
import type { XeitoDb } from '#local/db.ts';
import { allMirrorRows } from '#local/ledger/rows.ts';

/** The accounts of the collaborators who are on this device. */
export async function readBooks(db: XeitoDb): Promise<CollaboratorBooks> {
  const [collaborators, beads, entries] = await Promise.all([
    db.collaborators.toArray(),
    db.beads.toArray(),
    db.balanceEntries.toArray(),
  ]);
  const resources = beads.filter(({ collaboratorId }) => collaboratorId !== null);
  const ids = resources.map(({ id }) => id);
  const charges = await allMirrorRows(db, 'amortizations', { field: 'resourceId', anyOf: ids });
  return { collaborators, resources, entries, charges };
}
