import { wrap } from 'comlink';
import { closeDb } from '#local/db.ts';
import { type LineTable, linesOf } from '#domain/results/line-table.ts';
import type { Analytics } from '#workers/analytics/types.ts';
import { download, dropMirror, fetchLedger } from './mirror.ts';
import { questionOf } from './results.ts';
import type { Tell } from './timing.ts';

const WHAT = 'results shown: page blocked by their arrival';
const REPEATS = 15;

/** Reads a message, and makes lines of a table in it. */
function read(message: { value?: { lines?: LineTable | unknown[] } }): void {
  const lines = message.value?.lines;
  if (lines && 'amounts' in lines) linesOf(lines);
}

/** (h) What the page itself does when the worker's answers come: reading them out of the message. */
export async function arrival(rows: number, tell: Tell): Promise<void> {
  const { db } = await download(await fetchLedger(rows));
  const { userId } = db;
  closeDb();
  const worker = new Worker('/worker.js', { type: 'module' });
  const blocked: number[] = [];
  // Before Comlink's own: whoever reads the data first pays for it.
  worker.addEventListener('message', (event: MessageEvent<Parameters<typeof read>[0]>) => {
    const begun = performance.now();
    read(event.data);
    blocked.push(performance.now() - begun);
  });
  const analytics = wrap<Analytics>(worker);
  await analytics.openFor(userId);
  const ask = {
    summary: (run: number) => analytics.resultSummary(questionOf(run)),
    projects: (run: number) => analytics.resultProjects(questionOf(run)),
    lines: (run: number) => analytics.resultLines(questionOf(run), 'material'),
  };
  for (const [name, question] of Object.entries(ask)) {
    await question(0);
    blocked.length = 0;
    for (let run = 1; run <= REPEATS; run += 1) await question(run);
    tell({ who: 'Xeito', what: `${WHAT}, ${name}`, rows, ms: blocked.slice(0, REPEATS) });
  }
  worker.terminate();
  await dropMirror(db);
}
