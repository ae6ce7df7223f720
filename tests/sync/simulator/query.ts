import { type Fields, type Item, keyIn, type Store, type Writer } from './store.ts';
import { compareKeys, copyOf, isKey, type Key, keyText } from './values.ts';

/** A table of a connection: where its rows are and how its steps get their turn. */
export interface Source {
  store: Store;
  name: string;
  run<T>(isWriting: boolean, act: (writer: Writer | null) => T): Promise<T>;
}

interface Placed extends Item {
  /** The value that it is ordered by. */
  at: Key;
}

type Selection = (items: readonly Placed[]) => Placed[];

export class Table {
  constructor(private readonly source: Source) {}

  /** Rows of an older version are completed as they are read: there are none here. */
  hook(): void {}

  get(key: Key): Promise<Fields | undefined> {
    const { store, name } = this.source;
    return this.source.run(false, () => copyOf(store.peek(name, key)));
  }

  bulkGet(keys: readonly Key[]): Promise<(Fields | undefined)[]> {
    const { store, name } = this.source;
    return this.source.run(false, () => keys.map((key) => copyOf(store.peek(name, key))));
  }

  put(value: Fields): Promise<Key> {
    return this.write((store, writer) => store.put(this.source.name, value, writer, false));
  }

  add(value: Fields): Promise<Key> {
    return this.write((store, writer) => store.put(this.source.name, value, writer, true));
  }

  bulkPut(values: readonly Fields[]): Promise<void> {
    return this.write((store, writer) => {
      for (const value of values) store.put(this.source.name, value, writer, false);
    });
  }

  /** As with `allKeys`. */
  bulkAdd(values: readonly Fields[]): Promise<Key[]> {
    return this.write((store, writer) =>
      values.map((value) => store.put(this.source.name, value, writer, true)),
    );
  }

  update(key: Key, change: Fields): Promise<number> {
    return this.write((store, writer) => {
      const before = store.peek(this.source.name, key);
      if (!before) return 0;
      store.put(this.source.name, { ...before, ...change }, writer, false);
      return 1;
    });
  }

  delete(key: Key): Promise<void> {
    return this.write((store, writer) => store.delete(this.source.name, key, writer));
  }

  bulkDelete(keys: readonly Key[]): Promise<void> {
    return this.write((store, writer) => {
      for (const key of keys) store.delete(this.source.name, key, writer);
    });
  }

  clear(): Promise<void> {
    return this.toCollection()
      .delete()
      .then(() => undefined);
  }

  where(index: string): WhereClause {
    return new WhereClause(this.source, index);
  }

  orderBy(index: string): Collection {
    return new Collection(this.source, index, (items) => [...items]);
  }

  filter(test: (row: never) => boolean): Collection {
    return this.toCollection().filter(test);
  }

  toCollection(): Collection {
    return new Collection(this.source, ':id', (items) => [...items]);
  }

  toArray(): Promise<Fields[]> {
    return this.toCollection().toArray();
  }

  count(): Promise<number> {
    return this.toCollection().count();
  }

  private write<T>(act: (store: Store, writer: Writer) => T): Promise<T> {
    return this.source.run(true, (writer) => act(this.source.store, writing(writer)));
  }
}

export class WhereClause {
  constructor(
    private readonly source: Source,
    private readonly index: string,
  ) {}

  equals(key: Key): Collection {
    return this.among((at) => compareKeys(at, key) === 0);
  }

  anyOf(...keys: (Key | readonly Key[])[]): Collection {
    const [first] = keys;
    const wanted = keys.length === 1 && typeof first === 'object' ? first : (keys as Key[]);
    return this.among((at) => wanted.some((key) => compareKeys(at, key) === 0));
  }

  below(key: Key): Collection {
    return this.among((at) => compareKeys(at, key) < 0);
  }

  belowOrEqual(key: Key): Collection {
    return this.among((at) => compareKeys(at, key) <= 0);
  }

  above(key: Key): Collection {
    return this.among((at) => compareKeys(at, key) > 0);
  }

  aboveOrEqual(key: Key): Collection {
    return this.among((at) => compareKeys(at, key) >= 0);
  }

  between(low: Key, high: Key, withLow = true, withHigh = false): Collection {
    return this.among((at) => {
      const [under, over] = [compareKeys(at, low), compareKeys(at, high)];
      return (withLow ? under >= 0 : under > 0) && (withHigh ? over <= 0 : over < 0);
    });
  }

  startsWith(prefix: string): Collection {
    return this.among((at) => typeof at === 'string' && at.startsWith(prefix));
  }

  private among(test: (at: Key) => boolean): Collection {
    return new Collection(this.source, this.index, (items) => items.filter(({ at }) => test(at)));
  }
}

export class Collection {
  constructor(
    private readonly source: Source,
    private readonly index: string,
    private readonly select: Selection,
  ) {}

  filter(test: (row: never) => boolean): Collection {
    return this.chain((items) => items.filter(({ value }) => test(copyOf(value) as never)));
  }

  and(test: (row: never) => boolean): Collection {
    return this.filter(test);
  }

  reverse(): Collection {
    return this.chain((items) => items.toReversed());
  }

  limit(count: number): Collection {
    return this.chain((items) => items.slice(0, count));
  }

  toArray(): Promise<Fields[]> {
    return this.read((items) => items.map(({ value }) => copyOf(value)));
  }

  async sortBy(name: string): Promise<Fields[]> {
    const rows = await this.toArray();
    return rows.toSorted((a, b) => compareKeys(keyOf(a, name), keyOf(b, name)));
  }

  first(): Promise<Fields | undefined> {
    return this.read((items) => copyOf(items[0]?.value));
  }

  last(): Promise<Fields | undefined> {
    return this.read((items) => copyOf(items.at(-1)?.value));
  }

  count(): Promise<number> {
    return this.read((items) => items.length);
  }

  primaryKeys(): Promise<Key[]> {
    return this.read((items) => items.map(({ key }) => key));
  }

  keys(): Promise<Key[]> {
    return this.read((items) => items.map(({ at }) => at));
  }

  uniqueKeys(): Promise<Key[]> {
    return this.read((items) => [...new Map(items.map(({ at }) => [keyText(at), at])).values()]);
  }

  each(act: (row: never) => void): Promise<void> {
    return this.read((items) => {
      for (const { value } of items) act(copyOf(value) as never);
    });
  }

  delete(): Promise<number> {
    return this.write((store, writer, items) => {
      for (const { key } of items) store.delete(this.source.name, key, writer);
    });
  }

  modify(change: Fields | ((row: never) => void)): Promise<number> {
    return this.write((store, writer, items) => {
      for (const { value } of items) {
        const row = copyOf(value);
        if (typeof change === 'function') change(row as never);
        else Object.assign(row, change);
        store.put(this.source.name, row, writer, false);
      }
    });
  }

  private chain(next: Selection): Collection {
    return new Collection(this.source, this.index, (items) => next(this.select(items)));
  }

  private read<T>(act: (items: Placed[]) => T): Promise<T> {
    return this.source.run(false, () => act(this.select(this.placed())));
  }

  private write(act: (store: Store, writer: Writer, items: Placed[]) => void): Promise<number> {
    return this.source.run(true, (writer) => {
      const items = this.select(this.placed());
      act(this.source.store, writing(writer), items);
      return items.length;
    });
  }

  /** The rows in the order of the index; rows without a key for it are left out. */
  private placed(): Placed[] {
    const table = this.source.store.table(this.source.name);
    const isPrimary = this.index === ':id' || keyName(table.keyPath) === this.index;
    const index = isPrimary ? null : table.indexes.get(this.index);
    if (index === undefined) throw new Error(`${table.name} has no index ${this.index}.`);
    const placed: Placed[] = [];
    for (const { key, value } of table.items.values()) {
      const at = index ? keyIn(value, index.path) : key;
      if (index?.isMulti && Array.isArray(at)) {
        const seen = new Map(at.filter(isKey).map((one) => [keyText(one), one]));
        for (const one of seen.values()) placed.push({ key, value, at: one });
      } else if (isKey(at)) {
        placed.push({ key, value, at });
      }
    }
    return placed.toSorted((a, b) => compareKeys(a.at, b.at) || compareKeys(a.key, b.key));
  }
}

function writing(writer: Writer | null): Writer {
  if (!writer) throw new Error('A reading transaction cannot write.');
  return writer;
}

function keyName(path: string | string[]): string {
  return typeof path === 'string' ? path : `[${path.join('+')}]`;
}

function keyOf(row: Fields, name: string): Key {
  const key = row[name];
  return isKey(key) ? key : '';
}
