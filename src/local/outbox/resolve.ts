import { collectionOf } from '../collections/index.ts';
import { isDbOpen, localDb, type XeitoDb } from '../db.ts';
import { mirrorRow } from '../ledger/rows.ts';
import { copyBytes, mayBeMadeAgain } from '../files/again.ts';
import { removeChunks } from '../files/chunks.ts';
import { removeCopies } from '../files/copies.ts';
import type { ServerRow } from '../mirror/base.ts';
import { entriesOfRow, readBase, recomputeRow } from '../mirror/rebase.ts';
import { isSameValue } from '../mirror/same-value.ts';
import { isOpenForChanges, stepOf } from './coalesce.ts';
import { BOOKKEEPING, fieldsSeenWith, mineOverShown } from './conflict.ts';
import { type Change, enqueueIn, newRowId } from './enqueue.ts';
import {
  type Choice,
  type Conflict,
  type Entry,
  type Fields,
  type PendingFile,
  type UndoStep,
  WAITING,
} from './entry.ts';
import { withNewKey } from './freeze.ts';
import { conflictOn } from './merge.ts';
import { removeWithDependants } from './remove.ts';
import { tablesOfChanges } from './tables.ts';
import { wake } from './wake.ts';

/**
 * What a person decides in a conflict. `mine` over what was shown, a row that is out of use included;
 * `theirs` gives the own change up; `fields` per field, the others stay theirs; `restore` takes such a row into
 * use again with mine; `copy` keeps mine as a new row.
 */
export type ConflictChoice =
  | { kind: 'mine' }
  | { kind: 'theirs' }
  | { kind: 'fields'; fields: Readonly<Record<string, 'mine' | 'theirs'>> }
  | { kind: 'restore' }
  | { kind: 'copy' };

/** The row that a copy becomes. */
interface Copy {
  rowId: string;
  /** Of a document: its bytes, which lie under the new id already. */
  file: PendingFile | null;
}

/**
 * Carries out a choice and notes it in the history. False when there is no such conflict any more, or
 * when it is another one than was `shown`: nobody chooses over a value that they have not seen. So it is when
 * the bytes of a document for a copy are not here.
 */
export async function resolveConflict(
  seq: number,
  choice: ConflictChoice,
  shown?: Conflict,
): Promise<boolean> {
  const db = localDb();
  const copy = choice.kind === 'copy' ? await prepareCopy(db, seq) : null;
  let isResolved = false;
  try {
    isResolved = await db.transaction('rw', tablesOfChanges(db), async () => {
      const entry = await db.outbox.get(seq);
      if (!entry?.conflict || (entry.state !== 'conflict' && entry.state !== 'unknown'))
        return false;
      if (shown && !isSameValue(entry.conflict, shown)) return false;
      if (choice.kind === 'restore' && !isRestorable(entry.conflict)) return false;
      if (choice.kind === 'copy' && !copy) return false;
      await noteChoice(db, entry, choice);
      if (choice.kind === 'theirs') await removeWithDependants(db, entry);
      else if (copy) await keepAsCopy(db, entry, copy);
      else await sendAgain(db, entry, choice);
      return true;
    });
  } finally {
    if (copy?.file && !isResolved) await removeChunks(db, copy.rowId);
  }
  if (isResolved) wake();
  return isResolved;
}

/** Whether a removed row can be made again: a document only from all of its bytes. */
export async function mayBeCopied({ resource, rowId }: Entry): Promise<boolean> {
  return resource !== 'files' || mayBeMadeAgain(localDb(), rowId);
}

/** Bytes are copied before the transaction: as elsewhere the row comes last. */
async function prepareCopy(db: XeitoDb, seq: number): Promise<Copy | null> {
  const copy: Copy = { rowId: newRowId(), file: null };
  const entry = await db.outbox.get(seq);
  if (entry?.resource !== 'files') return copy;
  copy.file = await copyBytes(db, entry.rowId, copy.rowId);
  return copy.file && copy;
}

/** Whether it is known how the row was before somebody took it out of use; earlier versions did not note it. */
export function isRestorable({ ended }: Conflict): boolean {
  return ended !== undefined && ended.every(({ seen }) => seen !== undefined);
}

/** The choices of this device, newest first. */
export async function savedChoices(): Promise<Choice[]> {
  return isDbOpen() ? (await localDb().choices.orderBy('id').toArray()).toReversed() : [];
}

/**
 * Whether a choice may be taken back at all: of a row that somebody removed nothing is left to take it back
 * to, neither once the removal was accepted nor once mine is a row of its own.
 */
export function mayUndoChoice({ entry, kind }: Pick<Choice, 'entry' | 'kind'>): boolean {
  return kind !== 'copy' && !(kind === 'theirs' && entry.conflict?.kind === 'deleted-there');
}

/**
 * Takes a choice back: unsent, the conflict is asked again; sent or given up, what was not chosen is saved
 * as a new change. False where the row no longer allows it.
 */
export async function undoChoice(id: number): Promise<boolean> {
  const db = localDb();
  const isUndone = await db.transaction('rw', tablesOfChanges(db), async () => {
    const choice = await db.choices.get(id);
    if (!choice || choice.undone || !mayUndoChoice(choice)) return false;
    if (!(await askAgain(db, choice)) && !(await saveOthers(db, choice))) return false;
    await db.choices.update(id, { undone: true });
    return true;
  });
  if (isUndone) wake();
  return isUndone;
}

async function sendAgain(db: XeitoDb, entry: Entry, choice: ConflictChoice): Promise<void> {
  const mine = mineOverShown(entry);
  const patch = keptFields(mine, choice);
  if (entry.op !== 'delete' && Object.keys(patch).length === 0) {
    return removeWithDependants(db, entry);
  }
  await db.outbox.put({ ...withNewKey(mine), ...WAITING, patch, undo: [] });
  await recomputeRow(db, entry.resource, entry.rowId);
}

/** What of the wish is left after the choice; a merge group is chosen as one. */
function keptFields({ patch, resource, conflict }: Entry, choice: ConflictChoice): Fields {
  if (choice.kind === 'theirs') return {};
  if (choice.kind === 'restore') {
    const before = conflict?.ended?.map(({ name, seen }) => [name, seen]) ?? [];
    return { ...patch, ...Object.fromEntries(before) };
  }
  if (choice.kind !== 'fields') return patch;
  const names = Object.keys(choice.fields).filter((name) => choice.fields[name] === 'theirs');
  const theirs = new Set(fieldsSeenWith(names, collectionOf(resource)));
  return Object.fromEntries(Object.entries(patch).filter(([name]) => !theirs.has(name)));
}

/** The row as its author wanted it, under a new id; all that was still to be sent of the old one goes into it. */
async function keepAsCopy(db: XeitoDb, entry: Entry, copy: Copy): Promise<void> {
  const { resource, rowId, label } = entry;
  const patch = await wantedRow(db, entry);
  for (const later of await entriesOfRow(db, resource, rowId)) await db.outbox.delete(later.seq);
  await recomputeRow(db, resource, rowId);
  const change = { op: 'create', resource, patch, label, ...copy };
  await enqueueIn(db, change as unknown as Change);
  if (copy.file) await removeCopies(db, [rowId]);
}

async function wantedRow(db: XeitoDb, { resource, rowId }: Entry): Promise<Fields> {
  const { serverFields, secretFields } = collectionOf(resource);
  const base = await readBase(db, resource, rowId);
  const known: Partial<ServerRow> = base.row ?? base.last ?? {};
  const own = new Set<string>([...BOOKKEEPING, ...serverFields, ...secretFields]);
  let wanted = Object.fromEntries(Object.entries(known).filter(([name]) => !own.has(name)));
  for (const { patch } of await entriesOfRow(db, resource, rowId)) wanted = { ...wanted, ...patch };
  return wanted;
}

async function noteChoice(db: XeitoDb, entry: Entry, choice: ConflictChoice): Promise<void> {
  const { resource, rowId, label } = entry;
  const kept = keptFields(mineOverShown(entry), choice);
  const { fields = [], ended = [] } = entry.conflict ?? {};
  const back = choice.kind === 'restore' ? ended.map((one) => ({ ...one, mine: one.seen })) : [];
  await db.choices.add({
    at: new Date().toISOString(),
    resource,
    rowId,
    label,
    kind: choice.kind,
    fields: [...fields, ...back].map(({ name, mine, theirs }) => ({
      name,
      mine,
      theirs,
      chosen: name in kept ? 'mine' : 'theirs',
    })),
    entry,
    undone: false,
  });
}

/** While what came of the choice was not sent, the entry goes back to its conflict, with what joined it since. */
async function askAgain(db: XeitoDb, choice: Choice): Promise<boolean> {
  const { entry, kind } = choice;
  if (kind === 'theirs') return false;
  const now = await db.outbox.get(entry.seq);
  // A removal that joined it is to be taken back first.
  if (!now || !isOpenForChanges(now) || now.op !== entry.op) return false;
  const again = reopened(choice, now);
  const isAsItWas = now.undo.length === 0;
  const conflict = isAsItWas
    ? entry.conflict
    : conflictOn(again, await readBase(db, entry.resource, entry.rowId));
  // One that has closed itself closes with the next pull.
  await db.outbox.put(conflict === 'converged' ? again : { ...again, conflict });
  await recomputeRow(db, entry.resource, entry.rowId);
  return true;
}

/** The entry as it was in conflict, with what was changed in it since the choice laid over that, step by step. */
function reopened({ entry, kind, fields }: Choice, now: Entry): Entry {
  const sides = Object.fromEntries(fields.map(({ name, chosen }) => [name, chosen]));
  const choice: ConflictChoice = kind === 'fields' ? { kind, fields: sides } : { kind };
  const left = keptFields(mineOverShown(entry), choice);
  const laidOver = (later: UndoStep): UndoStep => {
    const own = Object.entries(entry.patch).filter(
      ([name]) => !(name in left) || name in later.patch,
    );
    const since = Object.entries(later.patch).filter(
      ([name, value]) => !(name in left && isSameValue(value, left[name])),
    );
    return {
      ...stepOf(later),
      patch: Object.fromEntries([...own, ...since]),
      // What clashed clashes again, also where it was changed since.
      baseFields: { ...later.baseFields, ...entry.baseFields },
      seenFields: entry.seenFields,
    };
  };
  const { key, supersedes, actionIds } = now;
  const undo = [...entry.undo, ...now.undo.map(laidOver)];
  return { ...entry, ...laidOver(now), key, supersedes, actionIds, undo };
}

async function saveOthers(db: XeitoDb, { entry, fields, resource, rowId, label }: Choice) {
  const seen = await mirrorRow(db, resource, rowId);
  if (!seen || entry.op === 'create') return false;
  if (entry.op === 'delete') {
    const removal = { op: 'delete', resource, rowId, label };
    return (await enqueueIn(db, removal as unknown as Change)).seq !== 0;
  }
  const others = fields.map(({ name, mine, theirs, chosen }) => [
    name,
    chosen === 'mine' ? theirs : mine,
  ]);
  const change = { op: 'update', resource, rowId, patch: Object.fromEntries(others), label };
  return (await enqueueIn(db, change as unknown as Change)).seq !== 0;
}
