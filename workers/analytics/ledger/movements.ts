import type { Movement } from '#contract/resources/movements.ts';
import type { LocalRow, XeitoDb } from '#local/db.ts';
import { allMirrorRows } from '#local/ledger/rows.ts';
import type { MovementsLike } from './types.ts';

/** See `Ledgers`. */
export async function movementsLike(
  db: XeitoDb,
  { companyIds, importKeys, from, to }: MovementsLike,
): Promise<LocalRow<Movement>[]> {
  const found = [
    ...(await allMirrorRows(db, 'movements', { field: 'importKey', anyOf: importKeys })),
    ...(await allMirrorRows(db, 'movements', { field: 'date', from, to })),
  ];
  const rows = new Map(found.map((row) => [row.id, row]));
  return [...rows.values()].filter(({ companyId }) => companyIds.includes(companyId));
}
