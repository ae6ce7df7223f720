import { wrap } from 'comlink';
import { closeDb, type XeitoDb } from '#local/db.ts';
import type { Analytics } from '#workers/analytics/types.ts';
import { download, dropMirror, fetchLedger } from './mirror.ts';
import { loadPeers } from './peers.ts';
import { rowsIn } from './stores.ts';
import { questionOf } from './results.ts';
import { once, type Tell } from './timing.ts';

const WHAT = 'cold start to the first result';
const REPEATS = 5;
const KEPT_MS = 5_000;
/** Writing more rows one by one takes longer than a bench may. */
const MOST_PEER_ROWS = 100_000;

/** (b) From the start of the app's own worker to its first result; the same from rows in Dexie. */
export async function coldStart(rows: number, tell: Tell): Promise<void> {
  const ledger = await fetchLedger(rows);
  const { db } = await download(ledger);
  const { userId } = db;
  const first = await startOnce(userId, 0, () => isKept(db));
  tell({ who: 'Xeito', what: `${WHAT}, from segments alone`, rows, ms: [first] });
  closeDb();
  const taken: number[] = [];
  for (let run = 0; run < REPEATS; run += 1) taken.push(await startOnce(userId, run));
  tell({ who: 'Xeito', what: WHAT, rows, ms: taken });
  await dropMirror(db);
  if (rows > MOST_PEER_ROWS) return;
  const { dexieStore, objects } = await loadPeers();
  const store = await dexieStore('bench-cold');
  await store.write(rowsIn(ledger, rows));
  store.close();
  const ms = await once(async () => {
    const again = await dexieStore('bench-cold');
    const all = (await again.readAll()) as { netCents: number; issueDate: string }[];
    // The cheapest of questions: what is read is what takes long.
    objects({
      company: new Int32Array(all.length),
      bucket: new Int32Array(all.length),
      project: new Int32Array(all.length),
      line: new Int32Array(all.length),
      month: Int32Array.from(all, ({ issueDate }) => Number(issueDate.slice(5, 7))),
      cents: Float64Array.from(all, ({ netCents }) => netCents),
    })(1, 12);
    again.close();
  });
  tell({ who: 'Dexie rows', what: WHAT, rows, ms: [ms] });
  await (await dexieStore('bench-cold')).drop();
}

/** Resolves once the worker has kept its columns for the next start, which it does not do for few rows. */
async function isKept({ snapshots }: XeitoDb): Promise<void> {
  const until = performance.now() + KEPT_MS;
  while (performance.now() < until && (await snapshots.count()) === 0) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

async function startOnce(
  userId: string,
  run: number,
  whenDone = async (): Promise<void> => undefined,
): Promise<number> {
  const begun = performance.now();
  const worker = new Worker('/worker.js', { type: 'module' });
  const analytics = wrap<Analytics>(worker);
  await analytics.openFor(userId);
  const { lines } = await analytics.resultSummary(questionOf(run));
  const ms = performance.now() - begun;
  await whenDone();
  worker.terminate();
  if (lines.length === 0) throw new Error('The worker has no results');
  return ms;
}
