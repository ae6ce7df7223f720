import { Dexie } from 'dexie';
import indexeddb from 'pouchdb-adapter-indexeddb';
import PouchDB from 'pouchdb-browser';
import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

PouchDB.plugin(indexeddb);

const INDEXES = ['companyId', 'issueDate', 'state'];

/** A database of Dexie with one row a record and three indexes. */
export async function dexieStore(name) {
  const db = new Dexie(name, { cache: 'disabled' });
  db.version(1).stores({ rows: ['id', ...INDEXES].join() });
  await db.open();
  return {
    write: (rows) => db.table('rows').bulkPut(rows),
    readAll: () => db.table('rows').toArray(),
    close: () => db.close(),
    drop: () => db.delete(),
  };
}

/** The same in RxDB over Dexie. */
export async function rxdbStore(name) {
  const db = await createRxDatabase({ name, storage: getRxStorageDexie(), multiInstance: false });
  const text = { type: 'string', maxLength: 40 };
  const schema = {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: { id: text, ...Object.fromEntries(INDEXES.map((index) => [index, text])) },
    additionalProperties: true,
    required: ['id', ...INDEXES],
    indexes: INDEXES,
  };
  // Rows have more fields than are named; without its development mode nobody checks them.
  const { rows } = await db.addCollections({ rows: { schema } });
  return {
    write: async (all) => {
      const { error } = await rows.bulkInsert(all);
      if (error.length > 0) throw new Error(`RxDB refused ${error.length} rows`);
    },
    drop: () => db.remove(),
  };
}

/** The same in PouchDB, whose documents have one index: their id. */
export async function pouchStore(name) {
  const db = new PouchDB(name, { adapter: 'indexeddb' });
  return {
    write: (rows) => db.bulkDocs(rows.map(({ id, ...row }) => ({ _id: id, ...row }))),
    drop: () => db.destroy(),
  };
}
