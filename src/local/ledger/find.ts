import type { LedgerName } from '#contract/ledgers/columns.ts';
import { completeExpense } from '../collections/complete.ts';
import type { LocalRow, RowOf, XeitoDb } from '../db.ts';
import { hiddenIn } from './own.ts';
import { type Place, placesOf } from './places.ts';
import { headsOf, openSegments } from './segments.ts';
import type { SegmentHead } from './stored.ts';

/**
 * Rows that lie packed on this device, by id, but for those that are noted as gone. What does not lie packed is newer:
 * ask for what `ownRows` knows nothing of.
 */
export async function findPacked<L extends LedgerName>(
  db: XeitoDb,
  ledger: L,
  ids: readonly string[],
): Promise<Map<string, LocalRow<RowOf<L>>>> {
  const rows = new Map<string, LocalRow<RowOf<L>>>();
  if (ids.length === 0) return rows;
  const places = placesOf(await headsOf(db, ledger), ids);
  if (places.size === 0) return rows;
  const gone = await goneAmong(db, ledger, [...places.values()].flat());
  for (const { head, segment } of await openSegments(db, [...places.keys()])) {
    for (const { id, index } of places.get(head) ?? []) {
      if (!gone.has(id)) rows.set(id, unpacked<L>(segment.row(index), head));
    }
  }
  return rows;
}

/** The packed row as the mirror has one that has no unsent changes. */
export function unpacked<L extends LedgerName>(
  row: Record<string, unknown>,
  head: SegmentHead,
): LocalRow<RowOf<L>> {
  const whole = head.ledger === 'expenses' ? completeExpense(row) : row;
  return { ...whole, _mark: null, _scopes: head.scopes } as unknown as LocalRow<RowOf<L>>;
}

/** How many rows are packed and neither newer in their table nor gone. */
export async function countPacked(db: XeitoDb, ledger: LedgerName): Promise<number> {
  const heads = await headsOf(db, ledger);
  if (heads.length === 0) return 0;
  const hidden = placesOf(heads, [...(await hiddenIn(db, ledger))]);
  return heads.reduce((sum, head) => sum + head.rows - (hidden.get(head)?.length ?? 0), 0);
}

async function goneAmong(
  db: XeitoDb,
  ledger: LedgerName,
  places: readonly Place[],
): Promise<Set<string>> {
  const all = db.gone.where('ledger').equals(ledger);
  // Mostly there are none, and never many: they are put into the segments.
  const notes =
    (await all.count()) <= places.length
      ? await all.toArray()
      : await db.gone.bulkGet(places.map(({ id }): [LedgerName, string] => [ledger, id]));
  return new Set(notes.map((note) => note?.id ?? ''));
}
