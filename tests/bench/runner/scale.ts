import { sql } from 'drizzle-orm';
import { openPostgres } from '../../../server/db/postgres.ts';
import { seedBigLedger } from '../../support/big-ledger.ts';
import { type Person, pull, signIn } from '../load/people.ts';
import type { Rig } from '../load/rig.ts';
import { type Line, once } from '../page/timing.ts';
import { OURS } from './report.ts';

const REPEATS = 5;
const PROBE_MS = 5;
const YEAR = 2025;

/** Calls that read much, as the app or a program asks them. */
const CALLS = [
  '/expenses?limit=1000',
  '/movements?limit=1000',
  '/audit?limit=1000',
  '/projects',
  '/projects/summaries',
  ...['summary', 'projects', 'structures', 'personals', 'material', 'others', 'amortizations'].map(
    (tab) => `/results/${tab}?year=${YEAR}&from=1&to=12&basis=accrual&intercompany=with`,
  ),
];

/** One server on PostgreSQL with a ledger of that many rows: what calls take, and how long all others wait. */
export async function measureScale({ databaseUrl, servers }: Rig, rows: number): Promise<Line[]> {
  const [server] = servers;
  if (!server) throw new Error('There is no server');
  await server.stop();
  const connection = openPostgres(databaseUrl);
  await seedBigLedger(connection.db, rows);
  await connection.db.execute(sql`vacuum analyze`);
  await connection.close();
  await server.start();
  const line = (what: string, ms: number[]): Line => ({
    who: OURS,
    what: `server on PostgreSQL: ${what}`,
    rows,
    ms,
  });
  const lines: Line[] = [];
  const person = await signIn(server.url, 0, { read: false });
  const first: number[] = [];
  for (let page = 0; page <= REPEATS; page += 1)
    first.push(await once(() => pull(person, server.url, 1000)));
  lines.push(line('a page of 1,000 places of the feed, from its beginning', first.slice(1)));
  for (const path of CALLS) lines.push(...(await measureCall(server.url, person, path, line)));
  return lines;
}

/** How long a call takes, and for how long the server answers nobody else meanwhile. */
async function measureCall(
  url: string,
  person: Person,
  path: string,
  line: (what: string, ms: number[]) => Line,
): Promise<Line[]> {
  const [name = ''] = path.split('?');
  const taken: number[] = [];
  const silent: number[] = [];
  for (let run = 0; run <= REPEATS; run += 1) {
    const probe = probing(url);
    taken.push(
      await once(async () => {
        const { status } = await person.ask(url, { method: 'GET', path });
        if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
      }),
    );
    silent.push(await probe());
  }
  return [
    line(`GET ${name}`, taken.slice(1)),
    line(`GET ${name}: longest wait of another request meanwhile`, silent.slice(1)),
  ];
}

/** Asks for the server's health again and again; answers how to end that, with the longest wait. */
function probing(url: string): () => Promise<number> {
  const over = new AbortController();
  let longest = 0;
  const running = (async () => {
    while (!over.signal.aborted) {
      const took = await once(async () => (await fetch(`${url}/api/health`)).text());
      longest = Math.max(longest, took);
      await new Promise((done) => setTimeout(done, PROBE_MS));
    }
  })();
  return async () => {
    over.abort();
    await running;
    return longest;
  };
}
