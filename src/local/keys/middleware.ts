import {
  type DBCore,
  type DBCoreCursor,
  type DBCoreMutateRequest,
  type DBCoreTable,
  type DBCoreTransaction,
  Dexie,
  type Middleware,
} from 'dexie';
import { MIRROR_TABLES, type MirrorSeal, PAST_TABLES, SEALED_TABLES } from './sealed-tables.ts';
import type { Row, Vault } from './vault.ts';

/** Beneath all of Dexie's own, so that its caches, hooks and live queries see rows in the clear. */
const LEVEL = -10;

/**
 * Seals rows on their way into IndexedDB and opens them on their way out: those of `SEALED_TABLES`
 * always, those of the mirror while the person wants it.
 */
export function sealingWith(vault: Vault): Middleware<DBCore> {
  return {
    stack: 'dbcore',
    name: 'sealing',
    level: LEVEL,
    create: (core) => {
      const isWanted = new WeakMap<DBCoreTransaction, boolean>();
      return {
        ...core,
        // Whoever writes to the mirror reads in the same transaction whether it is sealed. So no tab
        // and no worker can write in the clear once the person's wish is stored.
        transaction: (stores, mode, options) => {
          const isChange = mode === 'readwrite' && stores.some((name) => name in MIRROR_TABLES);
          const all = isChange ? [...new Set([...stores, 'meta'])] : stores;
          return core.transaction(all, mode, options);
        },
        table: (name) => {
          const table = core.table(name);
          if (name in SEALED_TABLES || name in PAST_TABLES) {
            return opened(table, vault, sealed(table, vault));
          }
          if (!(name in MIRROR_TABLES)) return table;
          return opened(table, vault, sealedIfWanted(core, table, vault, isWanted));
        },
      };
    },
  };
}

type Mutate = DBCoreTable['mutate'];

function sealed(table: DBCoreTable, vault: Vault): Mutate {
  // No native promise may come between a transaction and its requests: Dexie's own carry it on.
  return (request) => {
    try {
      return table.mutate(sealing(table.name, request, vault));
    } catch (error) {
      return Dexie.Promise.reject(error);
    }
  };
}

function sealedIfWanted(
  core: DBCore,
  table: DBCoreTable,
  vault: Vault,
  isWanted: WeakMap<DBCoreTransaction, boolean>,
): Mutate {
  const mutateSealed = sealed(table, vault);
  return (request) => {
    const { trans } = request;
    const mutate = () => (isWanted.get(trans) ? mutateSealed(request) : table.mutate(request));
    if (isWanted.has(trans)) return mutate();
    return core
      .table('meta')
      .get({ trans, key: 'mirrorSeal' })
      .then((note: { value: MirrorSeal } | undefined) => {
        isWanted.set(trans, note?.value.isOn ?? false);
        return mutate();
      });
  };
}

function sealing(name: string, request: DBCoreMutateRequest, vault: Vault): DBCoreMutateRequest {
  if (request.type !== 'add' && request.type !== 'put') return request;
  return { ...request, values: request.values.map((row: Row) => vault.seal(name, row)) };
}

function opened(table: DBCoreTable, vault: Vault, mutate: Mutate): DBCoreTable {
  const open = (stored: unknown, trans: unknown): unknown =>
    isRow(stored) ? vault.open(table.name, stored, isReading(trans)) : stored;
  return {
    ...table,
    mutate,
    get: (request) => table.get(request).then((row) => open(row, request.trans)),
    getMany: (request) =>
      table.getMany(request).then((rows) => rows.map((row) => open(row, request.trans))),
    query: (request) =>
      table.query(request).then((answer) => {
        if (!request.values) return answer;
        const rows = answer.result.map((row) => open(row, request.trans));
        return { ...answer, result: rows.filter((row) => row !== undefined) };
      }),
    openCursor: (request) =>
      table
        .openCursor(request)
        .then((cursor) =>
          cursor && request.values ? opening(cursor, (row) => open(row, request.trans)) : cursor,
        ),
  };
}

/**
 * The cursor with its rows opened, each once; those that are not to be seen are passed over. A
 * browser's cursor answers only when it is asked itself.
 */
function opening(cursor: DBCoreCursor, open: (stored: unknown) => unknown): DBCoreCursor {
  let stored: unknown;
  let row: unknown;
  const value = (): unknown => {
    if (cursor.value !== stored) {
      stored = cursor.value;
      row = open(stored);
    }
    return row;
  };
  return Object.create(cursor, {
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    value: { get: value },
    continue: { value: (key?: unknown) => cursor.continue(key) },
    continuePrimaryKey: {
      value: (key: unknown, primaryKey: unknown) => cursor.continuePrimaryKey(key, primaryKey),
    },
    advance: { value: (count: number) => cursor.advance(count) },
    start: {
      value: (onNext: () => void) =>
        cursor.start(() => (value() === undefined ? cursor.continue() : onNext())),
    },
  }) as DBCoreCursor;
}

/** What only reads may see the clear fields of a locked row; what writes must never take them for all. */
function isReading(trans: unknown): boolean {
  return (trans as { mode?: string }).mode === 'readonly';
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
