/** What the bundle of the peers offers (`peers/main.mjs`), which has no types. */
export interface Peers {
  arquero: (columns: PartColumns) => Asked<{ cents: number }[]>;
  objects: (columns: PartColumns) => Asked<{ cents: number }[]>;
  duckdb: (columns: PartColumns) => Promise<Engine>;
  sqlite: (columns: PartColumns) => Promise<Engine>;
  dexieStore: (name: string) => Promise<Store & { readAll(): Promise<object[]>; close(): void }>;
  rxdbStore: (name: string) => Promise<Store>;
  pouchStore: (name: string) => Promise<Store>;
}

/** A database in a worker of its own. */
interface Engine {
  startMs: number;
  loadMs: number;
  ask: (
    first: number,
    last: number,
  ) => Promise<Groups<{ rows: number; cents: Float64Array | number[] }>>;
  end: () => Promise<void>;
}

export interface Store {
  write: (rows: readonly object[]) => Promise<unknown>;
  drop: () => Promise<unknown>;
}

interface Groups<Group> {
  companies: Group;
  projects: Group;
  lines: Group;
}
type Asked<Group> = (first: number, last: number) => Groups<Group>;

/** The parts of all rows as the results count them, a column each. */
export interface PartColumns {
  company: Int32Array;
  bucket: Int32Array;
  project: Int32Array;
  line: Int32Array;
  month: Int32Array;
  cents: Float64Array;
}

export async function loadPeers(): Promise<Peers> {
  const path = '/peers/main.js';
  return (await import(/* @vite-ignore */ path)) as Peers;
}
