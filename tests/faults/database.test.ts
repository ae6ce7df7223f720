import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type Person, signIn } from '../bench/load/people.ts';
import { type Rig, startRig } from '../bench/load/rig.ts';
import { drive, missingRows } from '../bench/load/traffic.ts';
import { gate } from '../support/gate.ts';
import { findPostgresBinaries } from '../support/postgres-binaries.ts';
import { chanceOf, LIMIT_MS, RESTARTS, say, SECONDS } from './settings.ts';

const WRITERS = 12;
const PER_SECOND = 60;

describe.runIf(findPostgresBinaries())('two servers on one PostgreSQL', () => {
  let rig: Rig;
  let urls: string[];
  beforeAll(async () => {
    rig = await startRig(2);
    urls = rig.servers.map(({ url }) => url);
  });
  afterAll(() => rig.stop());

  /** What is neither an answer of success nor a refusal for now; `passed` counts the latter. */
  const judge = () => {
    const wrong: string[] = [];
    let passed = 0;
    return {
      wrong,
      passed: () => passed,
      hear: (answer: Answered | Error) => {
        if (answer instanceof Error) return void wrong.push(String(answer));
        const { status, headers, body } = answer;
        if (status < 300) return;
        const isProblem = String(headers['content-type']).startsWith('application/problem+json');
        if (status === 503 && isProblem && headers['retry-after'] === '1') passed += 1;
        else wrong.push(`${status} ${JSON.stringify(body)}`);
      },
    };
  };
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new Client({ connectionString: rig.databaseUrl });
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  /** Rows that were made more than once. */
  const twice = () =>
    query(
      `select row_id from audit where resource = 'clients' and action = 'create'
      group by row_id having count(*) > 1`,
    );
  const alive = () =>
    Promise.all(urls.map(async (url) => (await fetch(`${url}/api/health`)).status));

  it(
    'live while it ends their connections, and lose nothing that they acknowledged',
    async () => {
      const { hear, wrong, passed } = judge();
      const acknowledged: string[] = [];
      const chance = chanceOf('connections-ended');
      // One after the other: many tries at one password at once are sent away.
      const writers: Person[] = [];
      while (writers.length < WRITERS) {
        writers.push(await signIn(urls[0] ?? '', writers.length, { read: false }));
      }
      const until = performance.now() + SECONDS * 1000;
      const writing = writers.map(async (writer, at) => {
        while (performance.now() < until) {
          const id = uuidv7();
          const body = { id, name: `Writer ${at}` };
          const sent = { method: 'POST', path: '/clients', body, key: randomUUID() } as const;
          for (let status = 0, tries = at; status !== 201; tries += 1) {
            const answer = await writer
              .ask(urls[tries % urls.length] ?? '', sent)
              .catch((error: Error) => error);
            hear(answer);
            status = answer instanceof Error ? 0 : answer.status;
            if (wrong.length > 0) return;
          }
          acknowledged.push(id);
        }
      });
      const killer = new Client({ connectionString: rig.databaseUrl });
      await killer.connect();
      let ended = 0;
      for (let round = 0; performance.now() < until; round += 1) {
        // Mostly those that somebody has and asks nothing of just then; now and then all, listeners too.
        const whom = round % 20 === 0 ? '' : `and state = 'idle in transaction'`;
        const { rowCount } = await killer.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() ${whom}`,
        );
        ended += rowCount ?? 0;
        await sleep(chance.whole(10, 100));
      }
      await killer.end();
      await Promise.all(writing);
      say('connections ended', { ended, writes: acknowledged.length, 'sent away': passed() });

      expect(wrong).toEqual([]);
      expect(await alive()).toEqual([200, 200]);
      const kept = await query<{ count: number }>(
        'select count(*)::int as count from clients where id = any($1)',
        [acknowledged],
      );
      expect(kept).toEqual([{ count: acknowledged.length }]);
      expect(await twice()).toEqual([]);
      expect(Math.min(ended, acknowledged.length, passed())).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  it(
    'live through its restarts, and lose nothing that they acknowledged',
    async () => {
      const { hear, wrong, passed } = judge();
      const chance = chanceOf('database-restarts');
      const over = new AbortController();
      const begun = gate();
      const driving = drive({
        urls,
        perSecond: PER_SECOND,
        seconds: LIMIT_MS / 1000,
        signal: over.signal,
        onSecond: begun.open,
        onAnswer: hear,
      });
      await Promise.race([begun.opened, driving]);
      for (let restart = 1; restart <= RESTARTS; restart += 1) {
        await sleep(chance.whole(300, 1500));
        await rig.restartDatabase(restart % 2 === 0 ? 'fast' : 'immediate');
      }
      await sleep(500);
      over.abort();
      const done = await driving;
      const { reads, writes, retried, failed } = done;
      say('database restarts', {
        restarts: RESTARTS,
        answered: reads.length + writes.length,
        retried,
        'sent away': passed(),
      });

      expect(wrong).toEqual([]);
      expect(failed).toEqual([]);
      expect(await alive()).toEqual([200, 200]);
      expect((await Promise.all(urls.map((url) => missingRows(url, done)))).flat()).toEqual([]);
      expect(await twice()).toEqual([]);
      expect(done.acknowledged.size).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
