import type { Expense } from '#contract/resources/expenses.ts';
import { type LocalRow, localDb } from '#local/db.ts';
import { foldLedgers } from '#local/ledger/fold.ts';
import { mirrorRow } from '#local/ledger/rows.ts';
import { eachSegment } from '#local/ledger/scan.ts';
import { enqueueIn } from '#local/outbox/enqueue.ts';
import { pullChanges } from '#local/pull/pull.ts';
import type { ResultColumns } from '#workers/analytics/results/columns.ts';
import { KeptSums } from '#workers/analytics/results/kept-sums.ts';
import { PackedIds } from '#workers/analytics/results/packed-ids.ts';
import { Results } from '#workers/analytics/results/results.ts';
import { catalogueRow } from '../../support/catalogue.ts';
import { download, dropMirror, fetchLedger, type HeldLedger, portsOf } from './mirror.ts';
import { PROJECTS, told } from './records.ts';
import { questionOf } from './results.ts';
import { rowsIn } from './stores.ts';
import { once, repeat, type Tell } from './timing.ts';

const COMMITS = 60;
const PULLS = 20;
const PULLED = 100;

/** (d, e, f) One changed row, and a hundred: in the sums, in the mirror, by the feed. */
export async function changes(rows: number, tell: Tell): Promise<void> {
  const ledger = await fetchLedger(rows);
  const { db } = await download(ledger);
  const samples = sampleOf(ledger);
  const commits = await repeat(COMMITS, (run) =>
    enqueueIn(db, {
      op: 'update',
      resource: 'expenses',
      rowId: samples[run]?.id ?? '',
      patch: { notes: `changed ${run}` },
      label: 'An expense',
    }),
  );
  tell({ who: 'Xeito', what: 'one changed row: local commit', rows, ms: commits });
  const engine = new Results(db);
  await engine.catchUp();
  for (let run = 0; run < 2; run += 1) engine.sums(questionOf(run));
  const caughtUp: number[] = [];
  for (let run = 0; run < COMMITS; run += 1) {
    const row = await mirrorRow(db, 'expenses', samples[COMMITS + run]?.id ?? '');
    if (!row) throw new Error('The mirror lacks a row');
    await db.table('expenses').put({ ...row, netCents: row.netCents + 100 });
    caughtUp.push(
      await once(async () => {
        await engine.catchUp();
        engine.sums(questionOf(0));
      }),
    );
  }
  tell({
    who: 'Xeito',
    what: 'one changed row: read, put into two kept aggregates, and asked again',
    rows,
    ms: caughtUp,
  });
  if (engine.columns) await inMemory(engine.columns, samples, rows, tell);
  await incremental(samples, rows, tell);
  await dropMirror(db);
}

/** What of it is work in memory: the row taken out of the kept sums as it was and put in as it is. */
async function inMemory(
  columns: ResultColumns,
  samples: readonly LocalRow<Expense>[],
  rows: number,
  tell: Tell,
): Promise<void> {
  const packed = new PackedIds();
  await eachSegment(localDb(), 'expenses', (_, { ids }) => packed.add(ids));
  const kept = [0, 1].map((run) => new KeptSums(questionOf(run), columns, []));
  const ms = await repeat(9, (run) => {
    for (const row of samples) {
      const own = columns.numberOfExpense(row.id);
      for (const before of own === undefined ? packed.numbersOf(row.id) : [own]) {
        for (const one of kept) one.addExpense(before, -1);
        columns.removeExpense(row.id, before);
      }
      const now = columns.putExpense({ ...row, netCents: row.netCents + run });
      for (const one of kept) one.addExpense(now, 1);
    }
  });
  tell({
    who: 'Xeito',
    what: 'one changed row into two kept aggregates, in memory',
    rows,
    ms: ms.map((one) => one / samples.length),
  });
}

async function incremental(
  samples: readonly LocalRow<Expense>[],
  rows: number,
  tell: Tell,
): Promise<void> {
  const db = localDb();
  let version = 2;
  const pull = async (what: string, rowsOf: (run: number) => ReturnType<typeof told>[]) => {
    const taken: number[] = [];
    const settled: number[] = [];
    for (let run = 0; run < PULLS; run += 1) {
      version += 1;
      const ports = portsOf(null, rowsOf(run));
      const ms = await once(async () => {
        if ((await pullChanges(db, ports)) !== 'done') throw new Error('The pull was not done');
      });
      taken.push(ms);
      // As a page does it when it is idle.
      settled.push(await once(() => foldLedgers(db)));
    }
    tell({ who: 'Xeito', what, rows, ms: taken });
    tell({ who: 'Xeito', what: `${what}: afterwards, while the page is idle`, rows, ms: settled });
  };
  await pull(`pull of ${PULLED} changed records`, () =>
    PROJECTS.slice(0, PULLED).map((id) =>
      told('projects', catalogueRow('projects', { id, version, notes: `version ${version}` })),
    ),
  );
  await pull(`pull of ${PULLED} changed rows of a ledger`, (run) =>
    samples
      .slice(run * PULLED, (run + 1) * PULLED)
      .map(({ _mark, _scopes, ...row }) =>
        told('expenses', Object.assign(row, { version: 10 + version, netCents: row.netCents + 1 })),
      ),
  );
}

/** Rows from all over the ledger. */
function sampleOf(ledger: HeldLedger): LocalRow<Expense>[] {
  const all = rowsIn(ledger, Infinity);
  const step = Math.max(1, Math.floor(all.length / (PULLS * PULLED)));
  const some = all.filter((_, at) => at % step === 0).slice(0, PULLS * PULLED);
  return some.map((row) => ({ ...row, _mark: null, _scopes: ['admin'] })) as never;
}
