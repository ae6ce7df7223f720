import { v7 } from 'uuid';
import { COLLECTIONS } from '#local/collections/index.ts';
import type { RowOf } from '#local/db.ts';

const BORN = '2026-01-07T09:00:00.000Z';

export type Catalogue = Exclude<keyof typeof COLLECTIONS, 'accounts' | 'people' | 'users'>;

/** A row of a catalogue as the server has it, with the defaults of its collection. */
export function catalogueRow<R extends Catalogue>(
  resource: R,
  fields: Partial<RowOf<R>>,
): RowOf<R> {
  return {
    id: v7(),
    version: 1,
    createdAt: BORN,
    createdBy: null,
    updatedAt: BORN,
    updatedBy: null,
    ...COLLECTIONS[resource].defaults,
    ...fields,
  } as unknown as RowOf<R>;
}
