/**
 * The peers, each as its own documents show it used. They are bundled by themselves (`runner/bundle.ts`)
 * and loaded by the page of the bench; what they are given is plain rows or typed columns.
 */
export { arquero, objects } from './aggregate.mjs';
export { duckdb } from './duckdb.mjs';
export { sqlite } from './sqlite.mjs';
export { dexieStore, pouchStore, rxdbStore } from './stores.mjs';
