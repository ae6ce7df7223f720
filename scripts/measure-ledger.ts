/**
 * How long the ledgers take to answer over synthetic expenses, in milliseconds:
 * `node --import tsx scripts/measure-ledger.ts [rows]`. The database is in memory, so what a browser's
 * own takes to read comes on top.
 */
import 'fake-indexeddb/auto';
import { closeDb, openDb } from '#local/db.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { ledgers } from '#workers/analytics/ledger/ledgers.ts';
import type { ExpenseQuery } from '#workers/analytics/ledger/types.ts';
import { expenseFixture } from '../tests/support/expenses.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
const WORDS = ['cámara', 'óptica', 'luz', 'son', 'viaxe', 'hotel', 'catering', 'guión', 'montaxe'];

/** The same numbers in each run. */
let seed = 1;
const below = (limit: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
};
const word = () => WORDS[below(WORDS.length)] ?? '';
const ids = (count: number) => Array.from({ length: count }, newRowId);
const [companies, projects] = [ids(8), ids(300)];

function expense(id: string) {
  const two = (value: number) => String(value).padStart(2, '0');
  const netCents = below(5_000_00);
  const share = (amountCents: number) => ({
    id: newRowId(),
    projectId: projects[below(projects.length)] ?? '',
    budgetId: null,
    amountCents,
    date: '2026-01-01',
    note: '',
  });
  return {
    ...expenseFixture(id, {
      companyId: companies[below(companies.length)] ?? '',
      docNumber: `F-${below(1_000_000)}`,
      contactName: `${word()} ${word()} ${below(2_000)}, S.L.`,
      contactNif: `B${below(2_000)}`,
      concept: `${word()} ${word()} ${below(30_000)}`,
      accountNum: `62${below(400)}`,
      issueDate: `20${two(18 + below(9))}-${two(1 + below(12))}-${two(1 + below(28))}`,
      netCents,
      imputations: Array.from({ length: below(3) }, () => share(Math.floor(netCents / 4))),
    }),
    _mark: null,
    _scopes: ['admin'],
  };
}

const query: ExpenseQuery = {
  companyIds: companies.slice(0, 6),
  projectId: null,
  budgetId: null,
  from: '2019-01-01',
  to: null,
  types: ['outgoings'],
  states: null,
  only: 'open',
  search: 'óptica hotel',
  sort: { field: 'contactName', direction: 'descending' },
};

/** Prints the median and the longest run, and what a run takes of the processor: on a busy machine that is the truer. */
async function timed(what: string, act: (run: number) => Promise<unknown>, runs = 1) {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await act(run);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((runs - 1) * part)] ?? 0).toFixed(2).padStart(9);
  const cpu = ((user + system) / 1000 / runs).toFixed(2).padStart(9);
  console.log(`${what.padEnd(56)} p50 ${at(0.5)}  max ${at(1)}  cpu ${cpu}`);
}

const db = await openDb(newRowId());
const rows = ids(ROWS).map(expense);
await timed(`Dexie writes ${ROWS} rows`, async () => ledgerTable(db, 'expenses').bulkPut(rows));
await timed('first window: reads all, builds columns and an order', async () =>
  ledgers.expenses(query, 0, 50),
);
await timed(
  'window: another search, filter and sum each time',
  async (run) => ledgers.expenses({ ...query, search: `${query.search} ${run % 10}` }, 0, 50),
  30,
);
await timed(
  'window without a search',
  async (run) => ledgers.expenses({ ...query, search: '', to: `20${30 + run}-01-01` }, 0, 50),
  30,
);
await timed('first window in another order', async () =>
  ledgers.expenses({ ...query, sort: { field: 'totalCents', direction: 'ascending' } }, 0, 50),
);
await timed('the next window', async (run) => ledgers.expenses(query, run * 50, 50), 30);
const changed = (run: number) => ({ ...expense(rows[run * 7]?.id ?? ''), contactName: word() });
await timed(
  'Dexie writes one row',
  async (run) => ledgerTable(db, 'expenses').put(changed(run)),
  30,
);
await ledgers.expenseIds(query);
const spent: number[] = [];
for (let run = 0; run < 30; run += 1) {
  await ledgerTable(db, 'expenses').put(changed(run));
  const start = performance.now();
  await ledgers.expenseMatrix({ companyIds: [], year: 0, types: null });
  spent.push(performance.now() - start);
}
const median = spent.toSorted((a, b) => a - b)[15] ?? 0;
console.log(`one changed row into columns and 2 orders, read included: p50 ${median.toFixed(2)}`);
await timed(
  'matrix of a year',
  async () => ledgers.expenseMatrix({ companyIds: null, year: 2024, types: null }),
  10,
);
closeDb();
process.exit(0);
