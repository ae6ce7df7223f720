import type { ResourceName } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import { entriesOfRow, readBase, saveBase } from './rebase.ts';

/**
 * A row that an answer has brought or taken, and that no page of the feed has shown to this person. An
 * answer kept under its key does not know that he may not see the row any more; the feed is silent
 * about rows that it never showed. What a whole pull, begun after the answer, does not show either, goes.
 */
export interface Unconfirmed {
  resource: ResourceName;
  id: string;
}

const PREFIX = 'unconfirmed:';

export async function noteUnconfirmed(db: XeitoDb, row: Unconfirmed): Promise<void> {
  await db.meta.put({ key: keyOf(row), value: row });
}

/** To be read before the first page is asked for. */
export async function unconfirmedRows(db: XeitoDb): Promise<Unconfirmed[]> {
  const items = await db.meta.where('key').startsWith(PREFIX).toArray();
  return items.map(({ value }) => value as Unconfirmed);
}

/** After the last page of a pull, inside its transaction. Rows with unsent changes stay unconfirmed. */
export async function dropUnconfirmed(db: XeitoDb, asked: readonly Unconfirmed[]): Promise<void> {
  for (const row of asked) {
    if ((await entriesOfRow(db, row.resource, row.id)).length > 0) continue;
    const base = await readBase(db, row.resource, row.id);
    if (base.version > 0 && base.scopes.length === 0) {
      await saveBase(db, { ...base, row: null, told: true });
    }
    await db.meta.delete(keyOf(row));
  }
}

function keyOf({ resource, id }: Unconfirmed): string {
  return `${PREFIX}${resource}/${id}`;
}
