import { collectionOf } from '../collections/index.ts';
import { localDb, type XeitoDb } from '../db.ts';
import { mirrorRow } from '../ledger/rows.ts';
import { maskSecrets } from '../mirror/fold.ts';
import { entriesOfRow, recomputeRow } from '../mirror/rebase.ts';
import { isSameValue } from '../mirror/same-value.ts';
import { againFromTray } from '../received/tray-moves.ts';
import { stepOf } from './coalesce.ts';
import { fieldsSeenWith } from './conflict.ts';
import { type Change, enqueueIn } from './enqueue.ts';
import { type Entry, type Fields, linesOf, type UndoStep, wasSent } from './entry.ts';
import { removeWithDependants } from './remove.ts';
import { tablesOfChanges } from './tables.ts';
import { wake } from './wake.ts';

/** What a discard did: enough to undo it. */
export interface Discarded {
  /** What it took out. */
  entries: readonly Entry[];
  /** What lost only its mention of that. */
  changed: readonly Changed[];
}

interface Changed {
  before: Entry;
  after: Entry;
}

/**
 * Gives up a change, with what was built on a row that it creates. Null when the entry is gone or is
 * being sent right now: then its answer has to be awaited.
 */
export async function discardEntry(seq: number): Promise<Discarded | null> {
  const db = localDb();
  const discarded = await db.transaction('rw', tablesOfChanges(db), async () => {
    const before = await db.outbox.toArray();
    const entry = before.find((one) => one.seq === seq);
    if (!entry || entry.state === 'sending') return null;
    await removeWithDependants(db, entry);
    const left = new Map((await db.outbox.toArray()).map((one) => [one.seq, one]));
    const changed = before.flatMap((one) => {
      const after = left.get(one.seq);
      return after && !isSameValue(after, one) ? [{ before: one, after }] : [];
    });
    return { entries: before.filter((one) => !left.has(one.seq)), changed };
  });
  if (discarded) wake();
  return discarded;
}

/**
 * Puts back what a discard took out, and gives the others their mention of it again. What was done with them
 * since stays; where one was sent, the mention is a change of its own.
 */
export async function restoreDiscarded({ entries, changed }: Discarded): Promise<void> {
  const db = localDb();
  await db.transaction('rw', tablesOfChanges(db), async () => {
    for (const entry of entries) await putBack(db, entry);
    for (const one of changed) await giveBack(db, one);
  });
  wake();
}

/** Out of the outbox nothing was sent of it: it goes on as it was, key and all. */
async function putBack(db: XeitoDb, entry: Entry): Promise<void> {
  const { seq, op, resource, rowId } = entry;
  const own = await entriesOfRow(db, resource, rowId);
  const isAgain = own.some((one) => one.seq === seq || (op === 'create' && one.op === 'create'));
  if (isAgain || !(await againFromTray(db, entry))) return;
  await db.outbox.put(entry);
  for (const later of own) if (later.seq > seq) await seeAgain(db, later, entry);
  await recomputeRow(db, resource, rowId);
}

/** A later, unsent change of the row stands on it again: it had seen, or come to stand on, what was before. */
async function seeAgain(db: XeitoDb, later: Entry, entry: Entry): Promise<void> {
  if (wasSent(later) || entry.op !== 'update') return;
  const mine = maskSecrets(entry.patch, collectionOf(entry.resource).secretFields);
  const again = (seen: Fields): Fields =>
    Object.fromEntries(
      Object.entries(seen).map(([name, value]) => [
        name,
        name in mine && isSameValue(value, entry.baseFields[name]) ? mine[name] : value,
      ]),
    );
  await db.outbox.update(later.seq, {
    baseFields: again(later.baseFields),
    seenFields: again(later.seenFields),
  });
}

async function giveBack(db: XeitoDb, one: Changed): Promise<void> {
  const { seq, op, resource, rowId } = one.before;
  if (takenOf(one).length === 0) return;
  const now = await db.outbox.get(seq);
  if (now && !wasSent(now)) {
    // What was removed since has nothing to mention.
    if (now.op !== op) return;
    const undo = now.undo.map((step) => withTaken(one, step));
    const isEdited = !isSameValue(stepOf(now.undo[0] ?? now), stepOf(one.after));
    await db.outbox.put({
      ...now,
      ...withTaken(one, stepOf(now)),
      undo: isEdited ? undo : [...one.before.undo, ...undo],
    });
    await recomputeRow(db, resource, rowId);
  } else if (now || (await wasSettled(db, seq))) {
    await saveTaken(db, one);
  }
}

/** The fields of which the discard took something. */
function takenOf({ before, after }: Changed): string[] {
  return Object.keys(before.patch).filter(
    (name) => !(name in after.patch && isSameValue(after.patch[name], before.patch[name])),
  );
}

/** The entry or a step of it with what the discard took, where nothing else was put there since. */
function withTaken(one: Changed, step: UndoStep): UndoStep {
  const { before, after } = one;
  const collection = collectionOf(before.resource);
  const back = takenOf(one).filter((name) =>
    name in after.patch
      ? isSameValue(step.patch[name], after.patch[name])
      : fieldsSeenWith([name], collection).every((field) => !(field in step.patch)),
  );
  if (back.length === 0) return step;
  const waited = before.dependsOn.filter((seq) => !after.dependsOn.includes(seq));
  return {
    ...step,
    patch: { ...step.patch, ...pick(before.patch, back) },
    baseFields: { ...before.baseFields, ...step.baseFields },
    dependsOn: [...new Set([...step.dependsOn, ...waited])],
  };
}

/** Whether it is gone because the server has it, and not by its author. */
async function wasSettled(db: XeitoDb, seq: number): Promise<boolean> {
  // The lines of a batch lie under the highest of their numbers.
  const stored = await db.sent.where('seq').aboveOrEqual(seq).toArray();
  return stored.flatMap(linesOf).some((line) => line.seq === seq);
}

/** It went out without what the discard took: that is saved as a new change, unless something else is there by now. */
async function saveTaken(db: XeitoDb, one: Changed): Promise<void> {
  const { before, after } = one;
  const { op, resource, rowId, label } = before;
  const row: Fields | undefined = await mirrorRow(db, resource, rowId);
  if (!row) return;
  const { defaults } = collectionOf(resource);
  const old = op === 'create' ? defaults : before.baseFields;
  const taken = takenOf(one);
  const lists = taken.filter((name) => name in after.patch);
  const whole = taken.filter((name) => !(name in after.patch));
  const isAsLeft = whole.every((name) => isSameValue(row[name] ?? null, old[name] ?? null));
  const patch = pick(before.patch, isAsLeft ? [...lists, ...whole] : lists);
  const change = { op: 'update', resource, rowId, patch, label, seen: pick(after.patch, lists) };
  await enqueueIn(db, change as unknown as Change, { isStep: false });
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
