import { UNDO_MS } from '#domain/undo-time.ts';
import { headOfText } from '#domain/documents/text.ts';
import { withPlainTexts } from '#domain/plain-text.ts';
import { afterSaving, beforeSaving } from '../change-hooks.ts';
import { collectionOf } from '../collections/index.ts';
import type { XeitoDb } from '../db.ts';
import { nextNumber } from '../meta.ts';
import type { ServerRow } from '../mirror/base.ts';
import { maskSecrets } from '../mirror/fold.ts';
import type { NewEntry, RowWork } from '../mirror/row-work.ts';
import { isSameValue } from '../mirror/same-value.ts';
import type { Change, UpdateChange } from './change.ts';
import { coalesce, isNextStep, isOpenForChanges } from './coalesce.ts';
import { fieldsComparedWith } from './conflict.ts';
import type { Fields } from './entry.ts';
import { Known } from './known.ts';
import { type Action, newEntry } from './new-entry.ts';
import { hasDependants, removeWithDependants } from './remove.ts';
import type { DoneChange } from './steps.ts';

/** So many are read and written at once: enough that the store is asked seldom, few enough to say how far it is. */
const PIECE = 250;

interface Saving {
  action: Action;
  /** Whether its removals stay here as long as their message offers to undo them. */
  isUndoable: boolean;
  onProgress?: ((done: number) => void) | undefined;
}

/** Saves the changes of one action, in their order. Inside a transaction. */
export async function saveChanges(
  db: XeitoDb,
  given: readonly Change[],
  saving: Saving,
): Promise<DoneChange[]> {
  const changes = await beforeSaving(db, given);
  const done: DoneChange[] = [];
  for (let at = 0; at < changes.length; at += PIECE) {
    const piece = changes.slice(at, at + PIECE);
    done.push(...(await savePiece(db, piece, saving)));
    saving.onProgress?.(at + piece.length);
  }
  await afterSaving(db, changes);
  return done;
}

async function savePiece(
  db: XeitoDb,
  piece: readonly Change[],
  { action, isUndoable }: Saving,
): Promise<DoneChange[]> {
  const done: { at: NewEntry; entry: NewEntry; made?: Fields | undefined }[] = [];
  let known = await Known.read(db, piece);
  const count = piece.reduce((sum, one) => sum + codesIn(one), 0);
  let code = count > 0 ? await nextNumber(db, 'provisional', count) : 0;
  const nextCode = () => code++;
  for (const [index, change] of piece.entries()) {
    const { work } = known;
    const entry = entryOf(db, known, change, { action, nextCode });
    if (!entry) continue;
    if (isUndoable && entry.op === 'delete') entry.undoableUntil = Date.now() + UNDO_MS;
    const { op, resource, patch } = entry;
    const earlier = op === 'delete' ? known.releasesOf(entry) : known.createsOf(resource, patch);
    const last = work.entriesOf(entry).at(-1);
    // What was just made has its place in the order once it is written. No other wait: a transaction ends in one.
    if ([last, ...earlier].some((one) => one && work.isNew(one))) await work.write();
    entry.dependsOn = earlier.map(({ seq }) => seq);
    // Never into an entry older than what the change waits for: an entry waits for earlier ones only.
    const isLater = last !== undefined && entry.dependsOn.every((seq) => seq < last.seq);
    if (!isLater || !isOpenForChanges(last) || isNextStep(last, entry)) {
      done.push({ at: work.add(entry), entry });
      continue;
    }
    const joined = coalesce(last, { ...entry, seq: last.seq });
    if (joined) {
      work.put(joined);
      done.push({ at: last, entry });
      continue;
    }
    await work.write();
    const isAll = last.file === null && !(await hasDependants(db, last));
    await removeWithDependants(db, last);
    done.push({ at: last, entry, made: isAll ? last.patch : undefined });
    // Other changes may have gone with it.
    known = await Known.read(db, piece.slice(index + 1));
  }
  await known.work.write();
  return done.map(({ at, ...one }) => ({ ...one, seq: at.seq ?? 0 }));
}

/** The entry of a change, but for what it waits for; null where nothing differs from what is seen. */
function entryOf(
  db: XeitoDb,
  known: Known,
  change: Change,
  { action, nextCode }: { action: Action; nextCode: () => number },
): NewEntry | null {
  const { op, resource, rowId, label } = change;
  const collection = collectionOf(resource);
  const seen = known.work.seen(change) ?? undefined;
  if (op === 'create' && seen) throw new Error(`There is already a row ${rowId}.`);
  if (op !== 'create' && !seen) throw new Error(`There is no row ${rowId} of ${resource}.`);
  const patch =
    op === 'delete' ? {} : op === 'create' ? given(change.patch) : changed(change, seen);
  if (op === 'update' && Object.keys(patch).length === 0) return null;
  const names = op === 'update' ? fieldsComparedWith(Object.keys(patch), collection) : [];
  const shown: Fields = { ...seen, ...(op === 'update' && seenBefore(known.work, change)) };
  return {
    ...newEntry({ userId: db.userId, op, resource, rowId, label }, action),
    patch,
    provisional: op === 'create' ? provisionalFields(change, nextCode) : {},
    baseFields: Object.fromEntries(names.map((name) => [name, shown[name]])),
    seenFields: op === 'delete' && seen ? withoutMarks(seen) : {},
    file: op === 'create' ? (change.file ?? null) : null,
  };
}

/**
 * What the person says to have seen, but where their own unsent change stood on it: a form that was saved a
 * moment ago may still hold what was there before, and nobody clashes with themselves.
 */
function seenBefore(work: RowWork, change: UpdateChange): Fields {
  const own = work.entriesOf(change);
  const isOwn = ([name, value]: [string, unknown]) =>
    own.some(({ patch, baseFields }) => name in patch && isSameValue(baseFields[name], value));
  return Object.fromEntries(Object.entries(change.seen ?? {}).filter((field) => !isOwn(field)));
}

/** The fields of an update that differ from what is seen: the others nobody changed. */
function changed(change: UpdateChange, seen: ServerRow | undefined): Fields {
  const secrets = collectionOf(change.resource).secretFields;
  const patch = given(change.patch);
  const shown = maskSecrets(patch, secrets);
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([name, value]) =>
        (secrets.includes(name) && value !== null && value !== seen?.[name]) ||
        !isSameValue(shown[name], seen?.[name]),
    ),
  );
}

/** What was given, in texts that a server keeps: pasted and imported ones may have signs that none does. */
function given(patch: object): Fields {
  const fields = Object.entries(patch).filter(([, value]) => value !== undefined);
  return withPlainTexts(Object.fromEntries(fields));
}

/** How many provisional codes a new row takes. */
function codesIn({ op, resource }: Change): number {
  return op === 'create' ? Object.keys(collectionOf(resource).provisional).length : 0;
}

function provisionalFields(
  change: Extract<Change, { op: 'create' }>,
  nextCode: () => number,
): Fields {
  const { resource, file } = change;
  const fields: Fields = file?.text ? { textHead: headOfText(file.text) } : {};
  for (const [name, prefix] of Object.entries(collectionOf(resource).provisional)) {
    fields[name] = `${prefix}${nextCode()}`;
  }
  return fields;
}

function withoutMarks(row: ServerRow): Fields {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('_')));
}
