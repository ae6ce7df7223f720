import type { ResourceName } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import { type RowName, rowKey } from './base.ts';

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

/**
 * Notes the rows of answers that no page has shown, as one item; and forgets those that the feed has shown
 * meanwhile: from now on the versions of their answers and pages tell which is the newer.
 */
export async function noteAnswers(
  db: XeitoDb,
  answered: readonly Unconfirmed[],
  shown: readonly RowName[],
): Promise<void> {
  if (answered.length + shown.length === 0) return;
  const over = new Set([
    ...answered.map(({ resource, id }) => rowKey(resource, id)),
    ...shown.map(({ resource, rowId }) => rowKey(resource, rowId)),
  ]);
  const changed = new Map<string, Unconfirmed[]>();
  const noted = new Map((await notedItems(db)).map(({ key, rows }) => [key, rows]));
  for (const [key, rows] of noted) {
    const left = rows.filter(({ resource, id }) => !over.has(rowKey(resource, id)));
    if (left.length < rows.length) changed.set(key, left);
  }
  const [first] = answered;
  if (first) {
    const key = PREFIX + first.key;
    changed.set(key, [...(changed.get(key) ?? noted.get(key) ?? []), ...answered]);
  }
  const gone = [...changed].filter(([, rows]) => rows.length === 0);
  const written = [...changed].filter(([, rows]) => rows.length > 0);
  if (gone.length > 0) await db.meta.bulkDelete(gone.map(([key]) => key));
  if (written.length > 0) {
    await db.meta.bulkPut(written.map(([key, rows]) => ({ key, value: rows })));
  }
}

/** Earlier versions noted each row by itself. */
async function notedItems(db: XeitoDb): Promise<{ key: string; rows: Unconfirmed[] }[]> {
  const items = await db.meta.where('key').startsWith(PREFIX).toArray();
  return items.map(({ key, value }) => ({ key, rows: [value as Unconfirmed].flat() }));
}

/** To be read before the first page is asked for. */
export async function unconfirmedRows(db: XeitoDb): Promise<Unconfirmed[]> {
  return (await notedItems(db)).flatMap(({ rows }) => rows);
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
