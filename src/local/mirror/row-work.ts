import type { Table } from 'dexie';
import type { ResourceName } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import { mirrorRows, writeRows } from '../ledger/rows.ts';
import type { Notes } from '../meta.ts';
import type { Entry, Sends, SentLine, SentRecord } from '../outbox/entry.ts';
import { type Base, baseOfRow, type RowName, rowKey, type ServerRow } from './base.ts';
import { deleteAtOnce, entriesOfRows, keptBases } from './at-once.ts';
import { foldRow } from './fold.ts';
import { isTombstone } from './rebase.ts';
import { isSameValue } from './same-value.ts';
import { noteAnswers, type Unconfirmed } from './unconfirmed.ts';

/** Of so many written at once Dexie tells which, of more only that it may be any: who follows reads all then. */
const MOST_TOLD = 49;

/** An entry that has no place in the order of the device yet: the store gives it as it is written. */
export type NewEntry = Omit<Entry, 'seq'> & { seq?: number };

interface Row {
  name: RowName;
  /** As it was read, or written last. */
  base: Base;
  isKept: boolean;
  shown: ServerRow | null;
  entries: Entry[];
}

/**
 * Rows with their bases and unsettled entries, read at once. What becomes of them is seen here at once, and
 * `write` writes all of it at once. Inside a transaction.
 */
export class RowWork {
  readonly #rows = new Map<string, Row>();
  /** Rows whose base or entries are others now; with the base that they have from now on. */
  readonly #touched = new Map<string, Base>();
  readonly #added = new Set<Entry>();
  readonly #put = new Map<number, Entry>();
  readonly #gone = new Set<number>();
  /** Records of what was sent that are to be written, and those that were read, with what they are of. */
  readonly #sends = new Map<string, Sends>();
  readonly #read = new Map<string, Set<number>>();
  #lines: SentLine[] = [];
  #answered: Unconfirmed[] = [];
  #confirmed: RowName[] = [];
  readonly #notes = new Map<string, unknown>();

  private constructor(private readonly db: XeitoDb) {}

  static async read(db: XeitoDb, names: readonly RowName[]): Promise<RowWork> {
    const work = new RowWork(db);
    const [stored, bases] = await Promise.all([entriesOfRows(db, names), keptBases(db, names)]);
    const entries = await work.#readSends(stored);
    const seen = await seenRows(
      db,
      names.filter(({ resource, rowId }) => !bases.has(rowKey(resource, rowId))),
    );
    for (const name of names) {
      const key = rowKey(name.resource, name.rowId);
      const kept = bases.get(key);
      const base = kept ?? baseOfRow(name.resource, name.rowId, seen.get(key));
      const own = entries.get(key) ?? [];
      const row = { name, base, isKept: kept !== undefined, shown: foldRow(base, own) };
      work.#rows.set(key, { ...row, entries: own });
    }
    return work;
  }

  /** The unsettled entries of a row, in the order of the device. */
  entriesOf(name: RowName): readonly Entry[] {
    return this.#row(name).entries;
  }

  /** Those of all its rows of one resource. */
  entriesIn(resource: ResourceName): Entry[] {
    const rows = [...this.#rows.values()].filter(({ name }) => name.resource === resource);
    return rows.flatMap(({ entries }) => entries);
  }

  entry({ seq, ...name }: RowName & { seq: number }): Entry | undefined {
    return this.entriesOf(name).find((one) => one.seq === seq);
  }

  baseOf(name: RowName): Base {
    const row = this.#row(name);
    return this.#touched.get(keyOf(name)) ?? row.base;
  }

  /** The row as the person sees it; null where there is none. */
  seen(name: RowName): ServerRow | null {
    const { entries } = this.#row(name);
    return foldRow(this.baseOf(name), entries);
  }

  add(entry: NewEntry): Entry {
    const added = entry as Entry;
    this.#added.add(added);
    this.#row(entry).entries.push(added);
    this.#touch(entry);
    return added;
  }

  /** Whether it still waits for its place in the order of the device. */
  isNew(entry: Entry): boolean {
    return this.#added.has(entry);
  }

  put(entry: Entry): void {
    const row = this.#row(entry);
    const at = row.entries.findIndex(({ seq }) => seq === entry.seq);
    if (at < 0) throw new Error(`Entry ${entry.seq} was not read.`);
    row.entries[at] = entry;
    this.#put.set(entry.seq, entry);
    this.#touch(entry);
  }

  /** The entry goes out with others: what it is sent as is one record of them all, and its own stays as it is. */
  send(record: string, stored: Entry, sending: Entry): void {
    const { frozen, attempts, state } = sending;
    this.put(sending);
    this.#put.set(stored.seq, { ...stored, state, send: record });
    const marks = this.#sends.get(record)?.marks;
    this.#sends.set(record, {
      id: record,
      marks: { ...marks, [stored.seq]: { frozen, attempts } },
    });
  }

  remove(entry: Entry): void {
    const row = this.#row(entry);
    row.entries = row.entries.filter(({ seq }) => seq !== entry.seq);
    this.#put.delete(entry.seq);
    this.#gone.add(entry.seq);
    this.#touch(entry);
  }

  /** What the server has of the row. */
  save(base: Base): void {
    this.#touched.set(rowKey(base.resource, base.id), base);
  }

  log(line: SentLine): void {
    this.#lines.push(line);
  }

  /** An answer brought or took the row, and no page of the feed has shown it yet. */
  noteAnswered({ resource, rowId, key }: Entry): void {
    this.#answered.push({ resource, id: rowId, key });
  }

  /** The feed has shown the row: the versions of answers and pages tell which is newer. */
  noteConfirmed(name: RowName): void {
    this.#confirmed.push(name);
  }

  note<K extends keyof Notes>(key: K, value: Notes[K]): void {
    this.#notes.set(key, value);
  }

  async write(): Promise<void> {
    const { db } = this;
    const lines = this.#lines;
    const notes = [...this.#notes].map(([key, value]) => ({ key, value }));
    // Side by side: each of them needs several requests, and waits for no other. The records of what was sent come first,
    // since they tell by the entries that are to be written.
    await Promise.all([
      this.#writeSends(),
      this.#writeEntries(),
      this.#writeRows(),
      lines.length > 0 ? db.sent.put(asOneRecord(lines)) : null,
      noteAnswers(db, this.#answered, this.#confirmed),
      notes.length > 0 ? db.meta.bulkPut(notes) : null,
    ]);
    [this.#lines, this.#answered, this.#confirmed] = [[], [], []];
    this.#notes.clear();
  }

  /** The entries with what they were sent as. */
  async #readSends(stored: Map<string, Entry[]>): Promise<Map<string, Entry[]>> {
    const ids = [...stored.values()].flat().flatMap(({ send }) => send ?? []);
    if (ids.length === 0) return stored;
    const found = await this.db.sends.bulkGet([...new Set(ids)]);
    const records = new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : [])));
    for (const { id, marks } of records.values()) {
      this.#read.set(id, new Set(Object.keys(marks).map(Number)));
    }
    const withSend = ({ send, ...entry }: Entry): Entry => {
      const mark = send === undefined ? undefined : records.get(send)?.marks[entry.seq];
      return mark ? { ...entry, ...mark, ever: true } : entry;
    };
    return new Map([...stored].map(([key, own]) => [key, own.map(withSend)]));
  }

  /** A record goes with the last of its entries that was sent as it says. */
  async #writeSends(): Promise<void> {
    const { sends } = this.db;
    const over: string[] = [];
    for (const [id, seqs] of this.#read) {
      for (const seq of [...this.#put.keys(), ...this.#gone]) seqs.delete(seq);
      if (seqs.size === 0) over.push(id);
    }
    for (const id of over) this.#read.delete(id);
    if (over.length > 0) await sends.bulkDelete(over);
    if (this.#sends.size > 0) await sends.bulkPut([...this.#sends.values()]);
    this.#sends.clear();
  }

  async #writeEntries(): Promise<void> {
    const { outbox } = this.db;
    const put = [...this.#put.values()];
    const gone = [...this.#gone].toSorted((a, b) => a - b);
    const added = [...this.#added];
    this.#added.clear();
    this.#put.clear();
    this.#gone.clear();
    if (added.length > 0) {
      const seqs = await outbox.bulkAdd(added, { allKeys: true });
      for (const [at, entry] of added.entries()) entry.seq = seqs[at] ?? 0;
    }
    const parts = [];
    for (let at = 0; at < put.length; at += MOST_TOLD) {
      parts.push(outbox.bulkPut(put.slice(at, at + MOST_TOLD)));
    }
    await Promise.all(parts);
    if (gone.length > 0) await deleteAtOnce(outbox as Table<Entry, number>, 'seq', gone);
  }

  /** A base is kept as long as its row has unsent changes, or as a tombstone. */
  async #writeRows(): Promise<void> {
    const kept: Base[] = [];
    const dropped: Base[] = [];
    const shown = new Map<ResourceName, { rows: ServerRow[]; gone: string[] }>();
    for (const [key, base] of this.#touched) {
      const row = this.#rows.get(key);
      if (!row) continue;
      const isKept = row.entries.length > 0 || isTombstone(base);
      if (isKept && !(row.isKept && base === row.base)) kept.push(base);
      if (!isKept && row.isKept) dropped.push(base);
      const visible = foldRow(base, row.entries);
      if (!isSameValue(visible, row.shown)) {
        const own = shown.get(base.resource) ?? { rows: [], gone: [] };
        if (visible) own.rows.push(visible);
        else own.gone.push(base.id);
        shown.set(base.resource, own);
      }
      this.#rows.set(key, { ...row, base, isKept, shown: visible });
    }
    this.#touched.clear();
    const { db } = this;
    const keys = dropped.map(({ resource, id }): [ResourceName, string] => [resource, id]);
    await Promise.all([
      kept.length > 0 ? db.bases.bulkPut(kept) : null,
      keys.length > 0 ? deleteAtOnce(db.bases, '[resource+id]', keys.toSorted(byText)) : null,
      ...[...shown].map(([resource, { rows, gone }]) => writeRows(db, resource, rows, gone)),
    ]);
  }

  #row(name: RowName): Row {
    const row = this.#rows.get(keyOf(name));
    if (!row) throw new Error(`The row ${keyOf(name)} was not read.`);
    return row;
  }

  #touch(name: RowName): void {
    const key = keyOf(name);
    if (!this.#touched.has(key)) this.#touched.set(key, this.#row(name).base);
  }
}

/** Works on one row by itself. Inside a transaction. */
export async function onRow(
  db: XeitoDb,
  name: RowName,
  act: (work: RowWork) => void,
): Promise<void> {
  const work = await RowWork.read(db, [name]);
  act(work);
  await work.write();
}

function byText(one: readonly string[], other: readonly string[]): number {
  return String(one) < String(other) ? -1 : 1;
}

function keyOf({ resource, rowId }: RowName): string {
  return rowKey(resource, rowId);
}

async function seenRows(db: XeitoDb, names: readonly RowName[]): Promise<Map<string, unknown>> {
  const seen = new Map<string, unknown>();
  for (const resource of new Set(names.map((name) => name.resource))) {
    const ids = names.flatMap((name) => (name.resource === resource ? [name.rowId] : []));
    for (const row of await mirrorRows(db, resource, ids)) {
      if (row) seen.set(rowKey(resource, row.id), row);
    }
  }
  return seen;
}

/** Under the highest of their numbers: by that the device tells how far it has counted. */
function asOneRecord(lines: readonly SentLine[]): SentRecord {
  const newest = lines.reduce((one, other) => (other.seq > one.seq ? other : one));
  return { seq: newest.seq, sentAt: newest.sentAt, lines };
}
