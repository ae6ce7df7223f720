import { liveQuery } from 'dexie';
import { isElevated } from '#domain/access/roles.ts';
import { collectionOf } from '../collections/index.ts';
import { isDbOpen, localDb, type XeitoDb } from '../db.ts';
import { mirrorRow } from '../ledger/rows.ts';
import { savedAccount } from '../mirror/read.ts';
import { isSameValue } from '../mirror/same-value.ts';
import { setDone } from '../received/tray-moves.ts';
import { type Change, enqueueAll } from './enqueue.ts';
import { isOpenForChanges } from './coalesce.ts';
import { undoEntries } from './entries.ts';
import type { Fields } from './entry.ts';
import {
  allSaved,
  dropStep,
  type DoneChange,
  firstNumberOf,
  isKept,
  newestStep,
  type Step,
  stepWith,
} from './steps.ts';

/** What became of the wish to take the newest change back: the last of its action, and how many `more`. */
export type Undone =
  | { kind: 'nothing' }
  /** It is on its way right now: it may be asked for again. */
  | { kind: 'sending'; change: Change }
  /** It was sent, and nothing that may be done makes it undone. */
  | { kind: 'too-late'; change: Change }
  /** `redo` makes it anew; null where that cannot be. */
  | { kind: 'undone'; change: Change; more: number; redo: (() => Promise<unknown>) | null };

/** What became of it in a word. */
export type UndoKind = Undone['kind'];

/** Takes back what was saved; `isGone`: nothing of it is left to be, since that was done already. */
export type WayBack = (() => Promise<UndoKind>) & { isGone: () => boolean };

/** Without a network, and mostly with one, the fate of what is being sent is known by then. */
const WAIT_MS = 3000;

/**
 * Takes back what the person did last in this tab: out of the outbox while it is unsent, by the inverse
 * change where it was sent and nobody has changed it since. What is on its way right now is waited for,
 * `waitMs` at most. Steps that were taken back elsewhere count as none.
 */
export async function undoNewest(waitMs = WAIT_MS): Promise<Undone> {
  if (!isDbOpen()) return { kind: 'nothing' };
  const db = localDb();
  await allSaved(db);
  const until = Date.now() + waitMs;
  for (;;) {
    const step = newestStep(db) ?? (await newestUnsent(db));
    if (!step) return { kind: 'nothing' };
    const undone = await takeBack(db, step, until);
    if (undone) return undone;
  }
}

/** What was saved last before this tab was opened, and not sent yet. */
async function newestUnsent(db: XeitoDb): Promise<Step | undefined> {
  const first = firstNumberOf(db);
  const open = await db.outbox
    .filter((entry) => isOpenForChanges(entry) && entry.lastAction < first)
    .toArray();
  if (open.length === 0) return undefined;
  const number = Math.max(...open.map(({ lastAction }) => lastAction));
  const own = open.filter(({ lastAction }) => lastAction === number);
  return { number, done: own.map((entry) => ({ seq: entry.seq, entry })) };
}

/**
 * The way back of what was just saved as these entries, as `undoNewest` takes back what came last. Asked for
 * right after it was saved: what is put into the same entries later stays. Answers what became of it: the
 * worst, where there was more than one step.
 */
export function undoOf(seqs: readonly number[], waitMs = WAIT_MS): WayBack {
  const db = localDb();
  // The other way round: what was done last goes first.
  const steps = new Set(seqs.toReversed().flatMap((seq) => stepWith(db, seq) ?? []));
  const undo = async (): Promise<UndoKind> => {
    if (!isDbOpen() || localDb() !== db) return 'nothing';
    const until = Date.now() + waitMs;
    const kinds: UndoKind[] = [];
    for (const step of steps) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      if (isKept(db, step)) kinds.push((await takeBack(db, step, until))?.kind ?? 'nothing');
    }
    const worst = (['sending', 'too-late', 'undone'] as const).find((kind) => kinds.includes(kind));
    return worst ?? 'nothing';
  };
  return Object.assign(undo, { isGone: () => [...steps].every((step) => !isKept(db, step)) });
}

/**
 * `undoOf` right after a removal; null where what is gone for good was among it: the bytes of a document that
 * was never sent, or what stood on a row that never was.
 */
export async function wayBackOf(seqs: readonly number[]): Promise<WayBack | null> {
  const db = localDb();
  const kept = await db.outbox.bulkGet([...seqs]);
  const isWhole = seqs.every((seq, at) => {
    const done = stepWith(db, seq)?.done.find((one) => one.seq === seq);
    return kept[at] !== undefined || done?.made !== undefined;
  });
  return isWhole ? undoOf(seqs) : null;
}

/** Null: there was nothing left of the step. It is told of once, but for what is still on its way. */
async function takeBack(db: XeitoDb, step: Step, until: number): Promise<Undone | null> {
  let undone = await undoStep(db, step);
  while (undone?.kind === 'sending' && (await hasArrived(db, step, until - Date.now()))) {
    undone = await undoStep(db, step);
  }
  if (undone?.kind !== 'sending') dropStep(db, step);
  return undone;
}

/** Whether within this time nothing of the step is on its way any more. */
function hasArrived(db: XeitoDb, { done }: Step, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (has: boolean): void => {
      clearTimeout(timer);
      watching.unsubscribe();
      resolve(has);
    };
    const timer = setTimeout(() => finish(false), Math.max(0, withinMs));
    const watching = liveQuery(() => db.outbox.bulkGet(done.map(({ seq }) => seq))).subscribe({
      next: (entries) => {
        if (!entries.some((entry) => entry?.state === 'sending')) finish(true);
      },
      error: () => finish(false),
    });
  });
}

/** Null: there is nothing left of the step. */
async function undoStep(db: XeitoDb, { number, done, received }: Step): Promise<Undone | null> {
  const change = changeOf(done.at(-1));
  const entries = await db.outbox.bulkGet(done.map(({ seq }) => seq));
  if (entries.some((entry) => entry?.state === 'sending')) return { kind: 'sending', change };
  const unsent = entries.flatMap((entry) => entry ?? []);
  const own = unsent.filter(({ lastAction }) => lastAction === number);
  const inversesOf = (some: readonly DoneChange[]) =>
    Promise.all(some.map((one) => inverseOf(db, one)));
  const inverses = await inversesOf(done.filter((_, at) => !entries[at]));
  // A later change, which is no step, went into the same entry: it may have taken this one back.
  const joined = done.filter((_, at) => entries[at] && entries[at].lastAction !== number);
  const isLeft = (await inversesOf(joined)).some((one) => one !== 'void');
  if (isLeft || inverses.includes('none')) return { kind: 'too-late', change };
  const changes = inverses.filter((one) => typeof one === 'object');
  if (own.length + changes.length === 0) return null;
  // First: cut short, the statement is there twice, and its import knows what is there already.
  if (received !== undefined) await setDone(db, received);
  if (!(await undoEntries(own.map(({ seq }) => seq)))) return { kind: 'sending', change };
  if (changes.length > 0) await enqueueAll(changes, { isStep: false });
  const isGone = changes.some(({ op }) => op === 'delete');
  const hasFile = done.some(({ entry }) => entry.file !== null);
  // A row that the server has removed does not come back under its id, nor bytes that are gone.
  const isUndoable = done.some(({ entry }) => entry.undoableUntil !== undefined);
  const redo =
    isGone || hasFile ? null : () => enqueueAll(done.map(changeOf), { received, isUndoable });
  return { kind: 'undone', change, more: done.length - 1, redo };
}

/** The change that makes a sent one undone; `none` where there is none, `void` where nothing is left of it. */
async function inverseOf(
  db: XeitoDb,
  { entry, made }: DoneChange,
): Promise<Change | 'none' | 'void'> {
  const { op, resource, rowId, patch, baseFields, label, file } = entry;
  const { deletable, stepFields, secretFields } = collectionOf(resource);
  const row = (await mirrorRow(db, resource, rowId)) as (Fields & { version: number }) | undefined;
  // What was never sent left nothing in the outbox: it is made again, under its id.
  if (op === 'delete' && made && !row) {
    return { op: 'create', resource, rowId, patch: made, label } as Change;
  }
  if (op === 'delete') return 'none';
  if (!row) return 'void';
  if (op === 'create') {
    const role = (await savedAccount())?.role;
    const isTouched = row.version > 1;
    // Of what another app gave, the server may have the only copy.
    const isGiven = file?.received !== undefined;
    const may = deletable && role && isElevated(role) && !isTouched && !isGiven;
    return may ? ({ op: 'delete', resource, rowId, label } as Change) : 'none';
  }
  const names = Object.keys(patch);
  const before = Object.fromEntries(names.map((name) => [name, baseFields[name]]));
  if (names.every((name) => isSameValue(row[name], before[name]))) return 'void';
  const isOnward = names.some((name) => stepFields.includes(name) || secretFields.includes(name));
  const isOthers = names.some((name) => !isSameValue(row[name], patch[name]));
  if (isOnward || isOthers) return 'none';
  return { op: 'update', resource, rowId, patch: before, label } as Change;
}

function changeOf(done: DoneChange | undefined): Change {
  const { op, resource, rowId, patch, label } = (done as DoneChange).entry;
  return { op, resource, rowId, ...(op === 'delete' ? {} : { patch }), label } as Change;
}
