import type { XeitoDb } from '../db.ts';
import { allMirrorRows } from '../ledger/rows.ts';
import type { ServerRow } from '../mirror/base.ts';
import { readBase } from '../mirror/rebase.ts';
import { isSameValue } from '../mirror/same-value.ts';
import { collectionOf } from '../collections/index.ts';
import type { Answer } from '../outbox/classify.ts';
import type { Entry } from '../outbox/entry.ts';
import type { Offers } from '../meta.ts';
import { lookAtList } from './look.ts';
import type { OtherPorts } from './ports.ts';
import { naturalKey, rowIn } from './rows.ts';

/**
 * `none`: it did not arrive. `unclear`: there is something like it, or more than one, and only a person
 * can tell. `untold`: the server does not show such rows.
 */
export type Found =
  | { kind: 'row'; raw: Record<string, unknown> }
  | { kind: 'none' | 'unclear' | 'untold' }
  | { kind: 'unheard'; answer: Answer };

/** Before the first send: which rows with the same natural key are known not to be ours. In a transaction. */
export async function noteNamesakes(db: XeitoDb, entry: Entry): Promise<void> {
  const wanted = naturalKey(entry.resource, entry.patch);
  const ids: string[] = [];
  for (const row of await allMirrorRows(db, entry.resource)) {
    if (naturalKey(entry.resource, row) !== wanted) continue;
    if ((await readBase(db, entry.resource, row.id)).row) ids.push(row.id);
  }
  await db.meta.put({ key: noteKey(entry.seq), value: ids });
}

export async function forgetNamesakes(db: XeitoDb, seq: number): Promise<void> {
  await db.meta.delete(noteKey(seq));
}

/** Looks for the row of a create that was sent and had no answer. */
export async function findCreated(
  db: XeitoDb,
  ports: OtherPorts,
  offers: Offers,
  entry: Entry,
): Promise<Found> {
  const { resource, rowId: id, patch: fields } = entry;
  const list = await lookAtList(ports, offers, { resource, id, fields });
  if (list.kind !== 'list') return list;
  const before = (await db.meta.get(noteKey(entry.seq)))?.value;
  const older = new Set<unknown>(Array.isArray(before) ? before : []);
  const wanted = naturalKey(entry.resource, entry.patch);
  const candidates = list.rows.flatMap((raw) => {
    const row = rowIn(entry.resource, raw, null, ports.now());
    if (row === null || older.has(row.id)) return [];
    const isLike =
      wanted === null ? hasFields(row, raw, entry) : naturalKey(resource, row) === wanted;
    return isLike ? [{ raw, row }] : [];
  });
  const [only, another] = candidates;
  if (!only) return { kind: 'none' };
  const isOurs = !another && hasFields(only.row, only.raw, entry);
  return isOurs ? { kind: 'row', raw: only.raw } : { kind: 'unclear' };
}

/** Whether a row has what was sent, as far as the server tells it. */
function hasFields(row: ServerRow, raw: Record<string, unknown>, entry: Entry): boolean {
  const { serverFields, secretFields } = collectionOf(entry.resource);
  const untold = new Set([...serverFields, ...secretFields]);
  return Object.entries(entry.patch).every(
    ([name, value]) =>
      !(name in raw) || untold.has(name) || isSameValue(tidy(row[name]), tidy(value)),
  );
}

/** The natural key has been compared already; servers trim, and put tax numbers in upper case. */
function tidy(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toUpperCase() : (value ?? null);
}

function noteKey(seq: number): string {
  return `plain-namesakes:${seq}`;
}
