import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { pull, signIn } from './people.ts';

const WRITERS = 16;

/** What writers committed straight to the database, and a device that asked meanwhile found of it. */
export interface FeedRun {
  commitsPerSecond: number;
  pulls: number;
  /** Milliseconds of each pull. */
  pullMs: number[];
  /** Committed before a pull began, and not in it. */
  skipped: string[];
}

/** Sixteen connections commit a row each, as fast as they can, while a device follows by the feed. */
export async function measureFeed(
  databaseUrl: string,
  serverUrl: string,
  seconds: number,
): Promise<FeedRun> {
  const pool = new Pool({ connectionString: databaseUrl, max: WRITERS });
  const reader = await signIn(serverUrl, 0);
  const committed: string[] = [];
  const seen = new Set<string>();
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const writing = Array.from({ length: WRITERS }, async () => {
    while (performance.now() < until) {
      const id = uuidv7();
      await pool.query('insert into clients (id, name) values ($1, $2)', [id, randomUUID()]);
      committed.push(id);
    }
  });
  const pullMs: number[] = [];
  const skipped: string[] = [];
  let checked = 0;
  const readOn = async () => {
    const before = committed.length;
    const asked = performance.now();
    for (let more = true; more; ) {
      const page = await pull(reader, serverUrl);
      for (const { id } of page.rows) seen.add(id);
      more = page.more;
    }
    pullMs.push(performance.now() - asked);
    skipped.push(...committed.slice(checked, before).filter((id) => !seen.has(id)));
    checked = before;
  };
  const reading = (async () => {
    while (performance.now() < until) await readOn();
  })();
  await Promise.all(writing);
  const took = performance.now() - begun;
  await reading;
  await readOn();
  await pool.end();
  return {
    commitsPerSecond: (committed.length * 1000) / took,
    pulls: pullMs.length,
    pullMs,
    skipped,
  };
}
