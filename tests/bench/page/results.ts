import { BUCKETS } from '#domain/results/buckets.ts';
import { type ResultQuestion, yearBefore } from '#domain/results/question.ts';
import { LINE_TABS, type LineTab, lineTab, projectsTab, summaryTab } from '#domain/results/tabs.ts';
import { Results } from '#workers/analytics/results/results.ts';
import { monthNumber, type RowParts } from '#workers/analytics/results/row-parts.ts';
import { download, dropMirror, fetchLedger } from './mirror.ts';
import { loadPeers, type PartColumns, type Peers } from './peers.ts';
import { COMPANIES } from './records.ts';
import { once, repeat, type Tell } from './timing.ts';

const YEAR = 2025;
const WHAT = 'results of a year, warm: all groupings';
const REPEATS = 9;
const PEER_REPEATS = 5;

/** Another question each time, so that no sums are kept, and as much work: the companies in another order. */
export function questionOf(run: number): ResultQuestion {
  const at = run % COMPANIES.length;
  const companyIds = [...COMPANIES.slice(at), ...COMPANIES.slice(0, at)];
  const basis = Math.floor(run / COMPANIES.length) % 2 === 0 ? 'accrual' : 'cash';
  return { companyIds, year: YEAR, months: [1, 12], basis, intercompany: true };
}

/** (a) All groupings of all tabs over the columns that are there already, beside the peers. */
export async function results(rows: number, tell: Tell): Promise<void> {
  const { db } = await download(await fetchLedger(rows));
  const engine = new Results(db);
  await engine.catchUp();
  const say = (who: string, what: string, ms: number[], note?: string) =>
    tell({ who, what, rows, ms, ...(note !== undefined && { note }) });
  let cents = 0;
  const pass = await repeat(REPEATS, (run) => {
    const sums = engine.sums(questionOf(run % COMPANIES.length));
    cents = sumOf(sums.companies.flatMap(({ months }) => months));
  });
  say('Xeito', WHAT, pass);
  const tabs = await repeat(REPEATS, (run) =>
    allTabs(engine, { ...questionOf(run), year: YEAR - 1 }),
  );
  say('Xeito', 'every tab of the page, the year before included (two passes)', tabs);
  if (!engine.columns) throw new Error('The results have no columns');
  const columns = partsOf(engine.columns.expenses);
  await dropMirror(db);
  await askPeers(await loadPeers(), columns, cents, say);
}

function allTabs(engine: Results, question: ResultQuestion): void {
  const sums = engine.sums(question);
  summaryTab(sums, engine.sums(yearBefore(question)));
  projectsTab(sums);
  for (const tab of Object.keys(LINE_TABS)) lineTab(sums, tab as LineTab);
}

async function askPeers(
  { arquero, objects, duckdb, sqlite }: Peers,
  columns: PartColumns,
  cents: number,
  say: (who: string, what: string, ms: number[], note?: string) => void,
): Promise<void> {
  const [first, last] = [monthNumber(YEAR, 1), monthNumber(YEAR, 12)];
  const check = (who: string, found: number) => {
    if (Math.round(found) !== cents) throw new Error(`${who} found ${found} cents, not ${cents}`);
  };
  let found = 0;
  for (const [who, make] of Object.entries({
    'DuckDB-WASM': duckdb,
    'SQLite-WASM in OPFS': sqlite,
  })) {
    const engine = await make(columns);
    const asked = await repeat(PEER_REPEATS, async () => {
      found = sumOf((await engine.ask(first, last)).companies.cents);
    });
    check(who, found);
    const [start, load] = [engine.startMs, engine.loadMs].map(Math.round);
    say(who, WHAT, asked, `to start ${start} ms, to load ${load} ms`);
    await engine.end();
  }
  for (const [who, make] of Object.entries({ Arquero: arquero, 'plain objects': objects })) {
    let ask: ReturnType<typeof make> | null = null;
    const load = await once(() => {
      ask = make(columns);
    });
    const ms = await repeat(PEER_REPEATS, () => {
      const groups = ask?.(first, last).companies ?? [];
      found = sumOf(groups.map((group) => group.cents));
    });
    check(who, found);
    say(who, WHAT, ms, `to load ${Math.round(load)} ms`);
  }
}

/** The columns of the parts as the peers take them. */
function partsOf({ cell, project, line, accrual, cents, end }: RowParts): PartColumns {
  return {
    company: Int32Array.from(cell.subarray(0, end), (one) => Math.floor(one / BUCKETS.length)),
    bucket: Int32Array.from(cell.subarray(0, end), (one) => one % BUCKETS.length),
    project: Int32Array.from(project.subarray(0, end), (one) =>
      one < 0 ? one : Math.floor(one / BUCKETS.length),
    ),
    line: line.slice(0, end),
    month: Int32Array.from(accrual.subarray(0, end)),
    cents: cents.slice(0, end),
  };
}

function sumOf(cents: Iterable<number>): number {
  let sum = 0;
  for (const one of cents) sum += one;
  return sum;
}
