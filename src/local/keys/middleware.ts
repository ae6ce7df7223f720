import {
  type DBCore,
  type DBCoreCursor,
  type DBCoreMutateRequest,
  type DBCoreTable,
  Dexie,
  type Middleware,
} from 'dexie';
import { SEALED_TABLES } from './sealed-tables.ts';
import type { Row, Vault } from './vault.ts';

/** Beneath all of Dexie's own, so that its caches, hooks and live queries see rows in the clear. */
const LEVEL = -10;

/** Seals the rows of `SEALED_TABLES` on their way into IndexedDB and opens them on their way out. */
export function sealingWith(vault: Vault): Middleware<DBCore> {
  return {
    stack: 'dbcore',
    name: 'sealing',
    level: LEVEL,
    create: (core) => ({
      ...core,
      table: (name) =>
        name in SEALED_TABLES ? sealedTable(core.table(name), vault) : core.table(name),
    }),
  };
}

function sealedTable(table: DBCoreTable, vault: Vault): DBCoreTable {
  const open = (stored: unknown, trans: unknown): unknown =>
    isRow(stored)
      ? vault.open(table.name, stored, isReading(trans) ? 'clear-fields' : 'throw')
      : stored;
  return {
    ...table,
    // No native promise may come between a transaction and its requests: Dexie's own carry it on.
    mutate: (request) => {
      try {
        return table.mutate(sealing(table.name, request, vault));
      } catch (error) {
        return Dexie.Promise.reject(error);
      }
    },
    get: (request) => table.get(request).then((row) => open(row, request.trans)),
    getMany: (request) =>
      table.getMany(request).then((rows) => rows.map((row) => open(row, request.trans))),
    query: (request) =>
      table
        .query(request)
        .then((answer) =>
          request.values
            ? { ...answer, result: answer.result.map((row) => open(row, request.trans)) }
            : answer,
        ),
    openCursor: (request) =>
      table
        .openCursor(request)
        .then((cursor) =>
          cursor && request.values ? opening(cursor, (row) => open(row, request.trans)) : cursor,
        ),
  };
}

function sealing(name: string, request: DBCoreMutateRequest, vault: Vault): DBCoreMutateRequest {
  if (request.type !== 'add' && request.type !== 'put') return request;
  return { ...request, values: request.values.map((row: Row) => vault.seal(name, row)) };
}

/** The cursor with its rows opened. A browser's cursor answers only when it is asked itself. */
function opening(cursor: DBCoreCursor, open: (stored: unknown) => unknown): DBCoreCursor {
  return Object.create(cursor, {
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    value: { get: () => open(cursor.value) },
    continue: { value: (key?: unknown) => cursor.continue(key) },
    continuePrimaryKey: {
      value: (key: unknown, primaryKey: unknown) => cursor.continuePrimaryKey(key, primaryKey),
    },
    advance: { value: (count: number) => cursor.advance(count) },
  }) as DBCoreCursor;
}

/** What only reads may see the clear fields of a locked row; what writes must never take them for all. */
function isReading(trans: unknown): boolean {
  return (trans as { mode?: string }).mode === 'readonly';
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
