import { copyOf, isKey, type Key, keyText } from './values.ts';

export type Fields = Record<string, unknown>;

export interface Item {
  key: Key;
  value: Fields;
}

/** One row before and after a transaction. */
export interface Change {
  table: string;
  key: Key;
  before: Fields | null;
  after: Fields | null;
}

/** Lets a step of the database go on when its turn comes. */
export interface Turns {
  add(label: string, act: () => void, isReady?: (() => boolean) | null): void;
  /** Whether a commit follows at once: most do, and then nobody can die in between. */
  isQuick(): boolean;
}

interface Shape {
  /** Path or paths of the primary key; null for none. */
  keyPath: string | string[];
  isAuto: boolean;
  indexes: Map<string, { path: string | string[]; isMulti: boolean }>;
}

interface TableData extends Shape {
  name: string;
  items: Map<string, Item>;
  lastAuto: number;
}

/** An open writing transaction, with what undoes it. */
export interface Writer {
  owner: object;
  undo: { table: TableData; text: string; before: Item | undefined; lastAuto: number }[];
  /** Its function has ended: only the commit is missing. */
  isComplete: boolean;
}

/**
 * The rows of one database in memory, under IndexedDB's rules: copies go in and out, one writer at a
 * time and no reader beside them, undone as a whole.
 */
export class Store {
  writer: Writer | null = null;
  onCommit: (changes: Change[]) => void = () => undefined;
  private readonly tables = new Map<string, TableData>();

  /** Adds tables, in Dexie's notation. */
  define(schema: Record<string, string>): void {
    for (const [name, text] of Object.entries(schema)) {
      if (this.tables.has(name)) continue;
      this.tables.set(name, { name, ...shapeOf(text), items: new Map(), lastAuto: 0 });
    }
  }

  table(name: string): TableData {
    const table = this.tables.get(name);
    if (!table) throw new Error(`There is no table ${name}.`);
    return table;
  }

  /** A row as it is, committed or not, without a copy: for those who only look. */
  peek(table: string, key: Key): Fields | undefined {
    return this.table(table).items.get(keyText(key))?.value;
  }

  peekAll(table: string): Fields[] {
    return [...this.table(table).items.values()].map(({ value }) => value);
  }

  put(name: string, given: Fields, writer: Writer, mustBeNew: boolean): Key {
    const table = this.table(name);
    const value = copyOf(given);
    const known = keyIn(value, table.keyPath);
    if (!isKey(known) && !table.isAuto) throw new Error(`A row of ${name} has no key.`);
    const key = isKey(known) ? known : table.lastAuto + 1;
    const text = keyText(key);
    const before = table.items.get(text);
    if (mustBeNew && before) throw new ConstraintError(name, text);
    writer.undo.push({ table, text, before, lastAuto: table.lastAuto });
    if (table.isAuto && typeof key === 'number') table.lastAuto = Math.max(table.lastAuto, key);
    if (!isKey(known) && typeof table.keyPath === 'string') value[table.keyPath] = key;
    table.items.set(text, { key, value });
    return key;
  }

  delete(name: string, key: Key, writer: Writer): void {
    const table = this.table(name);
    const text = keyText(key);
    const before = table.items.get(text);
    if (!before) return;
    writer.undo.push({ table, text, before, lastAuto: table.lastAuto });
    table.items.delete(text);
  }

  commit(writer: Writer): void {
    if (this.writer === writer) this.writer = null;
    const first = new Map<string, { table: TableData; text: string; before: Item | undefined }>();
    for (const { table, text, before } of writer.undo) {
      const id = `${table.name}/${text}`;
      if (!first.has(id)) first.set(id, { table, text, before });
    }
    if (first.size === 0) return;
    this.onCommit(
      [...first.values()].map(({ table, text, before }) => {
        const after = table.items.get(text);
        const key = (after ?? before)?.key ?? text;
        return {
          table: table.name,
          key,
          before: before?.value ?? null,
          after: after?.value ?? null,
        };
      }),
    );
  }

  rollBack(writer: Writer): void {
    for (const { table, text, before, lastAuto } of writer.undo.toReversed()) {
      if (before) table.items.set(text, before);
      else table.items.delete(text);
      table.lastAuto = lastAuto;
    }
    if (this.writer === writer) this.writer = null;
  }
}

class ConstraintError extends Error {
  override name = 'ConstraintError';

  constructor(table: string, key: string) {
    super(`There is already a row ${key} in ${table}.`);
  }
}

export function keyIn(row: Fields, path: string | string[]): unknown {
  return typeof path === 'string' ? row[path] : path.map((name) => row[name]);
}

function shapeOf(text: string): Shape {
  const [primary = '', ...others] = text.split(',').map((part) => part.trim());
  const indexes = others.map((part) => {
    const name = part.replace(/^[&*]+/, '');
    return [name, { path: pathOf(name), isMulti: part.startsWith('*') }] as const;
  });
  const keyPath = pathOf(primary.replace(/^\+\+|^&/, ''));
  return { keyPath, isAuto: primary.startsWith('++'), indexes: new Map(indexes) };
}

function pathOf(name: string): string | string[] {
  return name.startsWith('[') ? name.slice(1, -1).split('+') : name;
}
