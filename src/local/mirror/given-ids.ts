import { mentionsOf } from '../collections/index.ts';
import { fieldPathOf } from '#contract/references.ts';
import { isDbOpen, localDb, type XeitoDb } from '../db.ts';
import { isRecord } from './same-value.ts';
import type { ChangeHook } from '../outbox/change-hook.ts';
import type { Fields, SavedChange } from '../outbox/entry.ts';

const NOTE = 'given-id:';
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** The id that the server gave to a row which was made here; null when it has the one it had. */
export async function givenId(id: string): Promise<string | null> {
  return isDbOpen() ? readGiven(localDb(), id) : null;
}

/** A text, an address for one, with the ids that rows have now in place of those that they were made with. */
export async function withGivenIds(text: string): Promise<string> {
  let current = text;
  for (const [id] of text.matchAll(UUID)) {
    const given = await givenId(id);
    if (given !== null) current = current.replaceAll(id, given);
  }
  return current;
}

/** Whoever began a change before the server gave its ids still names the old ones: it is saved with the new. */
export const currentIdsHook: ChangeHook = {
  async before(db, changes) {
    // Our own server gives none.
    if ((await db.meta.where('key').startsWith(NOTE).limit(1).primaryKeys()).length === 0) {
      return changes;
    }
    return Promise.all(changes.map((change) => withCurrentIds(db, change)));
  },
};

async function withCurrentIds<C extends SavedChange>(db: XeitoDb, change: C): Promise<C> {
  const { resource, rowId, patch } = change;
  const current = { ...change, rowId: (await readGiven(db, rowId)) ?? rowId };
  if (!patch) return current;
  const renamed: Fields = { ...patch };
  for (const { field, id } of mentionsOf(resource, patch)) {
    const { root } = fieldPathOf(field);
    const now = await readGiven(db, id);
    if (now !== null) renamed[root] = rename(renamed[root], id, now);
  }
  return { ...current, patch: renamed };
}

/**
 * The value with one id in place of another, wherever it stands: an id that was made here is found
 * nowhere by chance. The same object when it is not in there.
 */
export function rename<T>(value: T, tempId: string, id: string): T;
export function rename(value: unknown, tempId: string, id: string): unknown {
  if (value === tempId) return id;
  if (Array.isArray(value)) {
    const next = value.map((item: unknown) => rename(item, tempId, id));
    return next.some((item, index) => item !== value[index]) ? next : value;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, rename(item, tempId, id)]);
  return entries.some(([name, item]) => item !== value[String(name)])
    ? Object.fromEntries(entries)
    : value;
}

async function readGiven(db: XeitoDb, id: string): Promise<string | null> {
  const item = await db.meta.get(noteKey(id));
  return typeof item?.value === 'string' ? item.value : null;
}

export function noteKey(tempId: string): string {
  return NOTE + tempId;
}
