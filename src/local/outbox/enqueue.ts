import { Dexie } from 'dexie';
import { v7 } from 'uuid';
import type { ResourceName } from '#contract/paths.ts';
import { referencesTo } from '#contract/references.ts';
import { UNDO_MS } from '#domain/undo-time.ts';
import { headOfText } from '#domain/documents/text.ts';
import { withPlainTexts } from '#domain/plain-text.ts';
import { afterSaving, beforeSaving } from '../change-hooks.ts';
import { collectionOf, mentionsOf } from '../collections/index.ts';
import type {
  CreatableName,
  CreateOf,
  DeletableName,
  UpdatableName,
  UpdateOf,
} from '../collections/types.ts';
import { localDb, type XeitoDb } from '../db.ts';
import { mirrorRow } from '../ledger/rows.ts';
import { nextNumber } from '../meta.ts';
import type { ServerRow } from '../mirror/base.ts';
import { maskSecrets } from '../mirror/fold.ts';
import { entriesOfRow, readBase, recomputeRow, saveBase } from '../mirror/rebase.ts';
import { isSameValue } from '../mirror/same-value.ts';
import { setDone } from '../received/tray-moves.ts';
import { withEviction } from '../storage-full.ts';
import { coalesce, isNextStep, isOpenForChanges } from './coalesce.ts';
import { fieldsComparedWith } from './conflict.ts';
import type { Entry, Fields, PendingFile } from './entry.ts';
import { type Action, newEntry } from './new-entry.ts';
import { hasDependants, removeWithDependants } from './remove.ts';
import { type DoneChange, noteStep, whileSaving } from './steps.ts';
import { tablesOfChanges } from './tables.ts';
import { wake } from './wake.ts';

type CreateChange = {
  [R in CreatableName]: {
    op: 'create';
    resource: R;
    rowId: string;
    patch: CreateOf<R>;
    label: string;
    /** For a document, whose bytes are in `chunks` already. */
    file?: PendingFile;
  };
}[CreatableName];
type UpdateChange = {
  [R in UpdatableName]: {
    op: 'update';
    resource: R;
    rowId: string;
    patch: UpdateOf<R>;
    label: string;
    /** What stood in the fields when the person began to change them, where that is known better. */
    seen?: Fields;
  };
}[UpdatableName];
interface DeleteChange {
  op: 'delete';
  resource: DeletableName;
  rowId: string;
  label: string;
}

/** One thing that a person saved. `label` names the row in words, for the sync centre. */
export type Change = CreateChange | UpdateChange | DeleteChange;

interface ActionOptions {
  isStep?: boolean;
  /** Whether its removals stay here as long as their message offers to undo them. */
  isUndoable?: boolean;
  /** The received statement that they are of: it leaves the tray with them and comes back with their undo. */
  received?: string | undefined;
  onProgress?: ((done: number) => void) | undefined;
}

/** The final id of a new row (UUIDv7): no server gives another. */
export function newRowId(): string {
  return v7();
}

/**
 * Saves a change: what is seen, the base it stands on and the entry that will be sent, in one strict
 * transaction; when the promise resolves it is safe on this device. `seq` is 0 when nothing differs
 * from what is seen. Throws when the row of an update or delete is not here.
 * @throws StorageFullError
 */
export async function enqueue(change: Change): Promise<{ seq: number }> {
  return enqueueIn(localDb(), change);
}

/**
 * Saves several changes as one action, in their order: either all of them are safe on this device or none
 * is, and `undoLast` takes them back together. Each row has one change at most. `seqs` are those of what
 * differed from what is seen. `isStep` (true without it): Ctrl+Z takes them back. `onProgress` is told how
 * many have been gone through.
 * @throws StorageFullError
 */
export async function enqueueAll(
  changes: readonly Change[],
  options: ActionOptions = {},
): Promise<{ seqs: number[] }> {
  return enqueueAllIn(localDb(), changes, options);
}

/** What looks at other rows before it saves: from its beginning on it counts as what was done last. */
export function asSaving<T>(work: () => Promise<T>): Promise<T> {
  return whileSaving(localDb(), work());
}

/** `enqueue` into a given database. */
export async function enqueueIn(
  db: XeitoDb,
  change: Change,
  options: ActionOptions = {},
): Promise<{ seq: number }> {
  const { seqs } = await enqueueAllIn(db, [change], options);
  return { seq: seqs[0] ?? 0 };
}

function enqueueAllIn(
  db: XeitoDb,
  changes: readonly Change[],
  options: ActionOptions = {},
): Promise<{ seqs: number[] }> {
  return whileSaving(db, save(db, changes, options));
}

async function save(
  db: XeitoDb,
  changes: readonly Change[],
  { isStep = true, isUndoable = false, received, onProgress }: ActionOptions,
): Promise<{ seqs: number[] }> {
  const { number, done } = await withEviction(db, () =>
    db.transaction('rw', tablesOfChanges(db), async () => {
      const action: Action = { id: v7(), number: await nextNumber(db, 'lastAction') };
      const saved: DoneChange[] = [];
      for (const [index, change] of changes.entries()) {
        const entry = await entryOf(db, await beforeSaving(db, change), action);
        if (isUndoable && entry?.op === 'delete') entry.undoableUntil = Date.now() + UNDO_MS;
        if (entry) saved.push({ ...(await saveEntry(db, entry)), entry });
        await afterSaving(db, change);
        onProgress?.(index + 1);
      }
      if (received !== undefined) await setDone(db, received, new Date().toISOString());
      return { number: action.number, done: saved };
    }),
  );
  if (done.length > 0 && isStep) noteStep(db, { number, done, received });
  if (done.length > 0) wake();
  return { seqs: done.map(({ seq }) => seq) };
}

async function entryOf(
  db: XeitoDb,
  change: Change,
  action: Action,
): Promise<Omit<Entry, 'seq'> | null> {
  const { op, resource, rowId, label } = change;
  const collection = collectionOf(resource);
  const seen = (await mirrorRow(db, resource, rowId)) as ServerRow | undefined;
  if (op === 'create' && seen) throw new Error(`There is already a row ${rowId}.`);
  if (op !== 'create' && !seen) throw new Error(`There is no row ${rowId} of ${resource}.`);
  const patch =
    op === 'delete' ? {} : op === 'create' ? given(change.patch) : changed(change, seen);
  if (op === 'update' && Object.keys(patch).length === 0) return null;
  const names = op === 'update' ? fieldsComparedWith(Object.keys(patch), collection) : [];
  const shown: Fields = { ...seen, ...(op === 'update' && (await seenBefore(db, change))) };
  return {
    ...newEntry({ userId: db.userId, op, resource, rowId, label }, action),
    patch,
    provisional: op === 'create' ? await provisionalFields(db, resource, change.file) : {},
    baseFields: Object.fromEntries(names.map((name) => [name, shown[name]])),
    seenFields: op === 'delete' && seen ? withoutMarks(seen) : {},
    file: op === 'create' ? (change.file ?? null) : null,
    dependsOn:
      op === 'delete'
        ? await releasesOf(db, resource, rowId)
        : await dependenciesOf(db, resource, patch),
  };
}

/**
 * What the person says to have seen, but where their own unsent change stood on it: a form that was saved a
 * moment ago may still hold what was there before, and nobody clashes with themselves.
 */
async function seenBefore(
  db: XeitoDb,
  { resource, rowId, seen = {} }: Pick<UpdateChange, 'resource' | 'rowId' | 'seen'>,
): Promise<Fields> {
  const own = await entriesOfRow(db, resource, rowId);
  const isOwn = ([name, value]: [string, unknown]) =>
    own.some(({ patch, baseFields }) => name in patch && isSameValue(baseFields[name], value));
  return Object.fromEntries(Object.entries(seen).filter((field) => !isOwn(field)));
}

async function saveEntry(
  db: XeitoDb,
  entry: Omit<Entry, 'seq'>,
): Promise<Pick<DoneChange, 'seq' | 'made'>> {
  const base = await readBase(db, entry.resource, entry.rowId);
  const last = (await entriesOfRow(db, entry.resource, entry.rowId)).at(-1);
  // Never into an entry older than what the change waits for: an entry waits for earlier ones only.
  const isLater = last !== undefined && entry.dependsOn.every((seq) => seq < last.seq);
  if (isLater && isOpenForChanges(last) && !isNextStep(last, entry)) {
    const joined = coalesce(last, { ...entry, seq: last.seq });
    if (joined) {
      await db.outbox.put(joined);
      await recomputeRow(db, entry.resource, entry.rowId);
      return { seq: last.seq };
    }
    const isAll = last.file === null && !(await hasDependants(db, last));
    await removeWithDependants(db, last);
    return { seq: last.seq, made: isAll ? last.patch : undefined };
  }
  const seq = await db.outbox.add(entry);
  await saveBase(db, base);
  return { seq };
}

/** The entries that create the rows which the change names. */
async function dependenciesOf(
  db: XeitoDb,
  resource: ResourceName,
  patch: Fields,
): Promise<number[]> {
  const seqs: number[] = [];
  for (const mention of mentionsOf(resource, patch)) {
    const entries = await entriesOfRow(db, mention.resource, mention.id);
    const create = entries.find((entry) => entry.op === 'create');
    if (create) seqs.push(create.seq);
  }
  return seqs;
}

/** The entries that take the last mentions of a row away: the server deletes no row that others name. */
async function releasesOf(db: XeitoDb, resource: ResourceName, rowId: string): Promise<number[]> {
  const seqs: number[] = [];
  for (const name of new Set(referencesTo(resource).map((reference) => reference.resource))) {
    const entries = await db.outbox
      .where('[resource+rowId]')
      .between([name, Dexie.minKey], [name, Dexie.maxKey])
      .toArray();
    for (const { seq, baseFields, seenFields } of entries) {
      const mentions = mentionsOf(name, { ...seenFields, ...baseFields });
      if (mentions.some((one) => one.resource === resource && one.id === rowId)) seqs.push(seq);
    }
  }
  return seqs;
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

async function provisionalFields(
  db: XeitoDb,
  resource: ResourceName,
  file: PendingFile | undefined,
): Promise<Fields> {
  const fields: Fields = file?.text ? { textHead: headOfText(file.text) } : {};
  for (const [name, prefix] of Object.entries(collectionOf(resource).provisional)) {
    fields[name] = `${prefix}${await nextNumber(db, 'provisional')}`;
  }
  return fields;
}

function withoutMarks(row: ServerRow): Fields {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('_')));
}
