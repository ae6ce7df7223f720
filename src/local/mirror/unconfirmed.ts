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
  /** Of the attempt that was answered; a row that was answered again is noted once for each. */
  key: string;
}

/** Rows by whether their last answer was there before a pull asked for its first page, or came since. */
export interface Answered {
  before: ReadonlySet<string>;
  since: ReadonlySet<string>;
}

const PREFIX = 'unconfirmed:';

/**
 * Notes the rows of answers that no page has shown, as one item: what was noted of them before stays, and is not read
 * for that. Forgets those that the feed has shown meanwhile: from now on the versions of their answers and pages tell
 * which is the newer.
 */
export async function noteAnswers(
  db: XeitoDb,
  answered: readonly Unconfirmed[],
  shown: readonly RowName[],
): Promise<void> {
  if (shown.length > 0) await forgetNoted(db, shown);
  const [first] = answered;
  if (first) await db.meta.put({ key: PREFIX + first.key, value: answered });
}

async function forgetNoted(db: XeitoDb, shown: readonly RowName[]): Promise<void> {
  const over = new Set(shown.map(({ resource, rowId }) => rowKey(resource, rowId)));
  const changed = (await notedItems(db)).flatMap(({ key, rows }) => {
    const left = rows.filter(({ resource, id }) => !over.has(rowKey(resource, id)));
    return left.length < rows.length ? [{ key, value: left }] : [];
  });
  const gone = changed.filter(({ value }) => value.length === 0);
  const kept = changed.filter(({ value }) => value.length > 0);
  if (gone.length > 0) await db.meta.bulkDelete(gone.map(({ key }) => key));
  if (kept.length > 0) await db.meta.bulkPut(kept);
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
  const known = new Set(asked.map(answerKey));
  for (const one of await unconfirmedRows(db)) {
    (known.has(answerKey(one)) ? before : since).add(rowKey(one.resource, one.id));
  }
  // One that was answered before and again since.
  for (const row of since) before.delete(row);
  return { before, since };
}

function answerKey({ resource, id, key }: Unconfirmed): string {
  return `${rowKey(resource, id)} ${key}`;
}
