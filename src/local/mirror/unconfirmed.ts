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
  const names = [...answered.map((row) => rowKey(row.resource, row.id)), ...shown.map(nameOf)];
  const over = new Set(names);
  const [first] = answered;
  const key = first && PREFIX + first.key;
  const items = await notedItems(db);
  const left = items.map(({ key: name, rows }) => ({
    key: name,
    rows: rows.filter((row) => !over.has(rowKey(row.resource, row.id))),
    isSame: !rows.some((row) => over.has(rowKey(row.resource, row.id))),
  }));
  const changed = left.filter((item) => !item.isSame && item.key !== key);
  const gone = changed.filter(({ rows }) => rows.length === 0);
  const written = changed.filter(({ rows }) => rows.length > 0);
  if (key !== undefined) {
    const before = left.find((item) => item.key === key)?.rows ?? [];
    written.push({ key, rows: [...before, ...answered], isSame: false });
  }
  if (gone.length > 0) await db.meta.bulkDelete(gone.map((item) => item.key));
  if (written.length > 0) {
    await db.meta.bulkPut(written.map((item) => ({ key: item.key, value: item.rows })));
  }
}

function nameOf({ resource, rowId }: RowName): string {
  return rowKey(resource, rowId);
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
