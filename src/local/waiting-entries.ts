import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import type { XeitoDb } from './db.ts';
import { type Entry, isPaused, type Trying } from './outbox/entry.ts';

/** What is counted of an unsettled entry. */
export type Waiting = Trying & Pick<Entry, 'createdAt'>;

export interface WaitingEntries {
  /** The name of the database that they are of. */
  readonly of: string;
  /** All of them, in the order of the device. Opens those alone that have changed since the last time. */
  read(db: XeitoDb): Promise<Waiting[]>;
  stop(): void;
}

/**
 * Keeps what is counted of the entries of a database. Where thousands wait, reading them all at each change
 * of one costs more than the change.
 */
export function keepWaiting(of: string): WaitingEntries {
  const kept = new Map<number, Waiting>();
  let changed = new RangeSet(-Infinity, [[]]);
  // In this tab, in others, in the service worker.
  const note = (parts: ObservabilitySet) => {
    for (const part of [parts['all'], parts[`idb://${of}/outbox/`]]) {
      if (part) changed.add(part);
    }
  };
  const keep = (entries: readonly Entry[]) => {
    for (const { seq, state, createdAt, nextAt, waitMs, attempts, file } of entries) {
      const paused = isPaused({ file }) ? file : null;
      kept.set(seq, {
        state,
        createdAt,
        nextAt,
        attempts,
        file: paused,
        ...(waitMs && { waitMs }),
      });
    }
  };
  const readAll = async (db: XeitoDb) => {
    const all = await db.outbox.toArray();
    kept.clear();
    keep(all);
  };
  const readSome = async (db: XeitoDb, ranges: readonly Range[]) => {
    const read = ranges.map(({ from, to }) =>
      db.outbox.where('seq').between(from, to, true, true).toArray(),
    );
    const entries = (await Promise.all(read)).flat();
    for (const seq of kept.keys()) {
      if (ranges.some(({ from, to }) => from <= seq && seq <= to)) kept.delete(seq);
    }
    keep(entries);
  };
  /** Some came or went of which nobody has told yet: their keys say which. */
  const readOthers = async (db: XeitoDb) => {
    const keys = await db.outbox.toCollection().primaryKeys();
    const here = new Set(keys);
    for (const seq of kept.keys()) if (!here.has(seq)) kept.delete(seq);
    const unknown = keys.filter((seq) => !kept.has(seq));
    await readSome(db, joined(unknown.map((seq) => ({ from: seq, to: seq }))));
  };
  Dexie.on('storagemutated', note);
  return {
    of,
    async read(db) {
      // By it a live query hears of every change, whatever else it reads; and what it was asked for by is noted then.
      const count = await db.outbox.count();
      const taken = changed;
      changed = new RangeSet();
      try {
        const ranges = [...taken].map(({ from, to }) => ({ from, to }));
        if (ranges.every(isOfNumbers)) await readSome(db, joined(ranges));
        else await readAll(db);
        if (kept.size !== count) await readOthers(db);
      } catch (error) {
        changed.add(taken);
        throw error;
      }
      return [...kept].toSorted(([one], [other]) => one - other).map(([, entry]) => entry);
    },
    stop: () => Dexie.on.storagemutated.unsubscribe(note),
  };
}

interface Range {
  from: number;
  to: number;
}

/** So many that have not changed are read with those around them: one request is less than two. */
const MOST_BETWEEN = 10;

/** Those of a batch lie side by side. */
function joined(ranges: readonly Range[]): Range[] {
  const spans: Range[] = [];
  for (const { from, to } of ranges) {
    const last = spans.at(-1);
    if (last && from - last.to <= MOST_BETWEEN) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}

/** Of the whole table the bounds are others. */
function isOfNumbers(range: { from: unknown; to: unknown }): range is Range {
  return [range.from, range.to].every(Number.isFinite);
}
