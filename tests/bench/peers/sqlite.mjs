import { wrap } from 'comlink';

/** SQLite-WASM in its own worker, with the parts as one table in OPFS; answers how to ask it and to end it. */
export async function sqlite(columns) {
  const worker = new Worker('/peers/sqlite-worker.js', { type: 'module' });
  const engine = wrap(worker);
  const begun = performance.now();
  await engine.open();
  const startMs = performance.now() - begun;
  const loading = performance.now();
  await engine.load(columns);
  const loadMs = performance.now() - loading;
  return {
    startMs,
    loadMs,
    ask: async (first, last) => {
      const groups = Object.entries(await engine.ask(first, last));
      return Object.fromEntries(
        groups.map(([name, cents]) => [name, { rows: cents.length, cents }]),
      );
    },
    end: async () => worker.terminate(),
  };
}
