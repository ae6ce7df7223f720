import type { XeitoDb } from '../db.ts';
import type { Entry, Fields } from './entry.ts';

/** What a person saved at once in this tab, as it went into the outbox. */
export interface Step {
  /** That of its action. */
  number: number;
  done: readonly DoneChange[];
  /** The received statement that they are of. */
  received?: string | undefined;
}

export interface DoneChange {
  seq: number;
  entry: Omit<Entry, 'seq'>;
  /** Of a removal of what was never sent: what it was made of, where that was all. */
  made?: Fields | undefined;
}

/** Nobody goes back further. */
const MOST_STEPS = 50;

/** By database, so that nobody takes back what another person did. */
const steps = new WeakMap<XeitoDb, Step[]>();

/** The number of the first of this tab: older ones were made before it was opened. */
const firstNumbers = new WeakMap<XeitoDb, number>();

/** What is being saved in this tab, by database. */
const underWay = new WeakMap<XeitoDb, Set<Promise<unknown>>>();

/** Until it is there, Ctrl+Z waits: else it took back what was saved before it. */
export async function whileSaving<T>(db: XeitoDb, work: Promise<T>): Promise<T> {
  const own = underWay.get(db) ?? new Set();
  underWay.set(db, own.add(work));
  try {
    return await work;
  } finally {
    own.delete(work);
  }
}

/** Resolves when all that was begun before has been saved, or could not be. */
export async function allSaved(db: XeitoDb): Promise<void> {
  const begun: Promise<unknown>[] = [...(underWay.get(db) ?? [])];
  await Promise.allSettled(begun);
}

export function noteStep(db: XeitoDb, step: Step): void {
  steps.set(db, [...(steps.get(db) ?? []), step].slice(-MOST_STEPS));
  if (!firstNumbers.has(db)) firstNumbers.set(db, step.number);
}

/** The number of the first action of this tab; infinite before there was any. */
export function firstNumberOf(db: XeitoDb): number {
  return firstNumbers.get(db) ?? Number.POSITIVE_INFINITY;
}

/** The newest that was not taken back yet. */
export function newestStep(db: XeitoDb): Step | undefined {
  return steps.get(db)?.at(-1);
}

/** The newest that went into this entry. */
export function stepWith(db: XeitoDb, seq: number): Step | undefined {
  return steps.get(db)?.findLast(({ done }) => done.some((one) => one.seq === seq));
}

/** Whether it was not taken back yet, nor is too long ago. */
export function isKept(db: XeitoDb, step: Step): boolean {
  return steps.get(db)?.includes(step) ?? false;
}

export function dropStep(db: XeitoDb, step: Step): void {
  steps.set(
    db,
    (steps.get(db) ?? []).filter((one) => one !== step),
  );
}
