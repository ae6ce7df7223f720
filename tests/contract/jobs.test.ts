import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Connection } from '../../server/db/client.ts';
import { jobs } from '../../server/db/schema/index.ts';
import { JobLost, claim, enqueue, fail, finish, hold } from '../../server/jobs/queue.ts';
import { type JobHandler, type Runner, startRunner } from '../../server/jobs/runner.ts';
import { askFor } from '../../server/jobs/triggers.ts';
import { ENGINES, openDatabase } from '../support/server.ts';

const KIND = 'count';
const job = (key: string) => ({ kind: KIND, key });

describe.each(ENGINES)('durable jobs on %s', (engine) => {
  let connection: Connection;
  let dispose: () => Promise<void>;
  const runners: Runner[] = [];
  beforeAll(async () => {
    ({ connection, dispose } = await openDatabase(engine));
  });
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop();
    await connection.db.delete(jobs);
  });
  afterAll(async () => {
    await connection.close();
    await dispose();
  });

  const run = (handler: JobHandler, options = {}) => {
    const runner = startRunner(connection.db, { [KIND]: handler }, { pollMs: 5, ...options });
    runners.push(runner);
    return runner;
  };
  const rows = () => connection.db.select().from(jobs).orderBy(jobs.key);

  it('queues one unfinished job for each key, and one for each turn of a schedule', async () => {
    expect(await enqueue(connection.db, job('a'))).not.toBeNull();
    expect(await enqueue(connection.db, job('a'))).toBeNull();
    const trigger = { cron: '* * * * *', kind: KIND, jobs: async () => [{ key: 'b' }] };
    const at = new Date('2026-11-22T02:30:00.400Z');
    await askFor(connection.db, trigger, at);
    const taken = [
      await claim(connection.db, [KIND]),
      await claim(connection.db, [KIND]),
      await claim(connection.db, [KIND]),
    ];
    for (const one of taken) if (one) await finish(connection.db, one, {});
    expect(await enqueue(connection.db, job('a'))).not.toBeNull();
    await askFor(connection.db, trigger, new Date('2026-11-22T02:30:01.000Z'));
    expect((await rows()).map(({ key }) => key)).toEqual(['a', 'a', 'b']);
  });

  it('lets two runners do each job once', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `k${String(index).padStart(2, '0')}`);
    for (const key of keys) await enqueue(connection.db, job(key));
    const done: string[] = [];
    const handler: JobHandler = {
      work: async ({ job: { key } }) => {
        done.push(key);
        return { key };
      },
    };
    run(handler);
    run(handler);
    await vi.waitFor(async () =>
      expect((await rows()).map(({ state }) => state)).toEqual(keys.map(() => 'done')),
    );
    expect(done.toSorted()).toEqual(keys);
  });

  it('takes over from a process that died, which can write nothing any more', async () => {
    await enqueue(connection.db, job('a'));
    const dead = await claim(connection.db, [KIND], 0.05);
    if (!dead) throw new Error('nothing was due');
    await vi.waitFor(async () => expect(await claim(connection.db, [KIND])).toBeDefined());
    const late = connection.db.transaction((tx) => hold(tx, dead));
    await expect(late).rejects.toThrow(JobLost);
    await expect(finish(connection.db, dead, {})).rejects.toThrow(JobLost);
    expect(await rows()).toMatchObject([{ state: 'running', attempts: 2 }]);
  });

  it('keeps its lease for as long as it works', async () => {
    await enqueue(connection.db, job('a'));
    let isThrough = false;
    const works = vi.fn<JobHandler['work']>(async () => {
      await vi.waitFor(() => expect(isThrough).toBe(true), { timeout: 5000 });
      return {};
    });
    run({ work: works }, { leaseSeconds: 0.3 });
    run({ work: works }, { leaseSeconds: 0.3 });
    await vi.waitFor(() => expect(works).toHaveBeenCalled());
    const [first] = await rows();
    await vi.waitFor(
      async () => {
        const [now] = await rows();
        expect(+(now?.lockedUntil ?? 0)).toBeGreaterThan(+(first?.lockedUntil ?? 0) + 300);
      },
      { timeout: 5000 },
    );
    isThrough = true;
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'done' }]));
    expect(works).toHaveBeenCalledTimes(1);
  });

  it('tries what fails again, each time later, and gives up in the end', async () => {
    await enqueue(connection.db, job('a'));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const taken = await claim(connection.db, [KIND]);
      if (!taken) throw new Error('nothing was due');
      expect(await fail(connection.db, taken, 'no')).toBe(attempt === 5);
      const [row] = await rows();
      waits.push(Math.round((+(row?.runAt ?? 0) - Date.now()) / 1000));
      await connection.db.update(jobs).set({ runAt: sql`now()` }).where(eq(jobs.key, 'a'));
    }
    expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(await rows()).toMatchObject([{ state: 'failed', error: 'no', attempts: 5 }]);
  });

  it('has given up before a job has failed: killed between the two it gives up again', async () => {
    await enqueue(connection.db, job('a'));
    await connection.db.update(jobs).set({ attempts: 4 }).where(eq(jobs.key, 'a'));
    const states: unknown[] = [];
    const giveUp = vi.fn<NonNullable<JobHandler['giveUp']>>(async (tx) => {
      const [row] = await tx.select().from(jobs);
      states.push(row?.state);
      if (states.length === 1) throw new Error('killed');
    });
    const work = async () => Promise.reject(new Error('no'));
    run({ work, giveUp }, { leaseSeconds: 0.3 });
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'failed' }]), 5000);
    expect(states).toEqual(['running', 'running']);
  });

  it('waits for as long as it was asked to before it tries again', async () => {
    await enqueue(connection.db, job('a'));
    run({ work: async () => Promise.reject(new Error('busy')), waitSeconds: () => 1800 });
    await vi.waitFor(async () =>
      expect(await rows()).toMatchObject([{ state: 'queued', error: 'busy' }]),
    );
    const [row] = await rows();
    expect(Math.round((+(row?.runAt ?? 0) - Date.now()) / 60_000)).toBe(30);
  });

  it('gives a job back when the process stops, as it was taken', async () => {
    await enqueue(connection.db, job('a'));
    let hasBegun = false;
    const runner = run({
      work: ({ signal }) =>
        new Promise((_, refuse) => {
          hasBegun = true;
          signal.addEventListener('abort', () => refuse(new Error('stopped')));
        }),
    });
    await vi.waitFor(() => expect(hasBegun).toBe(true));
    await runner.stop();
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0, lock: null }]);
  });
});
