import type { ResourceName } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import { rowKey } from './base.ts';
import { entriesOfRow, isTombstone, readBase, saveBase } from './rebase.ts';

/**
 * A row that an answer has brought or taken, and that no page of the feed has shown to this person. An
 * answer kept under its key does not know that they may not see the row any more; the feed is silent
 * about rows that it never showed. What a whole pull, begun after the answer, does not show either, goes.
 * So does one that an answer does not find though the feed shows it: the feed is asked again.
 */
export interface Unconfirmed {
  resource: ResourceName;
  id: string;
  /** Of the attempt that was answered last. */
  key: string;
}

/** Rows by whether their last answer was there before a pull asked for its first page, or came since. */
export interface Answered {
  before: ReadonlySet<string>;
  since: ReadonlySet<string>;
}

const PREFIX = 'unconfirmed:';

export async function noteUnconfirmed(db: XeitoDb, row: Unconfirmed): Promise<void> {
  await db.meta.put({ key: PREFIX + rowKey(row.resource, row.id), value: row });
}

/**
 * For a row that the feed has shown meanwhile: from now on the versions of its answers and pages tell
 * which is the newer.
 */
export async function forgetUnconfirmed(
  db: XeitoDb,
  { resource, id }: Pick<Unconfirmed, 'resource' | 'id'>,
): Promise<void> {
  await db.meta.delete(PREFIX + rowKey(resource, id));
}

/** To be read before the first page is asked for. */
export async function unconfirmedRows(db: XeitoDb): Promise<Unconfirmed[]> {
  const items = await db.meta.where('key').startsWith(PREFIX).toArray();
  return items.map(({ value }) => value as Unconfirmed);
}

/** `asked` is what was unconfirmed before the first page was asked for. Call it inside a transaction. */
export async function answeredRows(db: XeitoDb, asked: readonly Unconfirmed[]): Promise<Answered> {
  const before = new Set<string>();
  const since = new Set<string>();
  const keys = new Map(asked.map((row) => [rowKey(row.resource, row.id), row.key]));
  for (const { resource, id, key } of await unconfirmedRows(db)) {
    const row = rowKey(resource, id);
    (keys.get(row) === key ? before : since).add(row);
  }
  return { before, since };
}

/**
 * After the last page of a pull, inside its transaction. Rows with unsent changes stay unconfirmed.
 * Answers whether the mirror is to be rebuilt: the feed has shown a row that the server does not have,
 * and does not take it back.
 */
export async function dropUnconfirmed(
  db: XeitoDb,
  asked: readonly Unconfirmed[],
): Promise<'rebuild' | 'confirmed'> {
  const { before } = await answeredRows(db, asked);
  let isOdd = false;
  for (const { resource, id } of asked) {
    if (!before.has(rowKey(resource, id))) continue;
    if ((await entriesOfRow(db, resource, id)).length > 0) continue;
    const base = await readBase(db, resource, id);
    if (base.version > 0 && base.scopes.length === 0) {
      await saveBase(db, { ...base, row: null, told: true });
    }
    isOdd ||= isTombstone(base) && base.scopes.length > 0;
    await forgetUnconfirmed(db, { resource, id });
  }
  return isOdd ? 'rebuild' : 'confirmed';
}
