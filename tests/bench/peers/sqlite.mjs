/** SQLite-WASM in its own worker, with the parts as one table in OPFS; answers how to ask it and to end it. */
export async function sqlite(columns) {
  const worker = new Worker('/peers/sqlite-worker.js', { type: 'module' });
  const call = (name, given) =>
    new Promise((done, fail) => {
      worker.onmessage = ({ data }) => done(data);
      worker.onerror = ({ message }) => fail(new Error(message));
      worker.postMessage({ name, given });
    });
  const begun = performance.now();
  await call('open');
  const startMs = performance.now() - begun;
  const loading = performance.now();
  await call('load', columns);
  const loadMs = performance.now() - loading;
  return {
    startMs,
    loadMs,
    ask: async (first, last) => {
      const groups = await call('ask', [first, last]);
      const named = Object.entries(groups).map(([name, cents]) => [
        name,
        { rows: cents.length, cents },
      ]);
      return Object.fromEntries(named);
    },
    end: async () => worker.terminate(),
  };
}
