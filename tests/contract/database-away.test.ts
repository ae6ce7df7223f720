import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { isDatabaseAway } from '../../server/db/away.ts';
import { type Connection, type Database, queryRows } from '../../server/db/client.ts';
import { clients } from '../../server/db/schema/index.ts';
import { openDatabase } from '../support/server.ts';

/** More than the pool has: what is lost for good each time would be missed. */
const TIMES = 20;

describe.runIf(inject('postgresUrl'))('a connection that PostgreSQL ends', () => {
  let connection: Connection;
  let db: Database;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    ({ connection, dispose } = await openDatabase('postgres'));
    ({ db } = connection);
  });
  afterAll(async () => {
    await connection.close();
    await dispose();
  });

  const backendOf = async (tx: Database) => {
    const [own] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    return own?.pid ?? 0;
  };
  const isThere = async (pid: number) => {
    const query = sql`select 1 as there from pg_stat_activity where pid = ${pid}`;
    return (await queryRows(db, query)).length > 0;
  };
  /** Ends it, and waits until its end has reached this process. */
  const end = async (pid: number) => {
    await db.execute(sql`select pg_terminate_backend(${pid})`);
    await vi.waitFor(async () => expect(await isThere(pid)).toBe(false));
  };
  const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('fails the transaction that has it and is idle, and is not used again', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      let lost = 0;
      const error = await reasonOf(
        db.transaction(async (tx) => {
          lost = await backendOf(tx);
          await end(lost);
          await tx.insert(clients).values({ id: randomUUID(), name: 'lost' });
        }),
      );
      expect(isDatabaseAway(error)).toBe(true);
      expect(await db.transaction(backendOf)).not.toBe(lost);
    }
    expect(await db.$count(clients)).toBe(0);
  });

  it('fails the transaction that only begins, and leaves its place in the pool', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const idle = await db.transaction(backendOf);
      // In one turn: nobody here knows yet that it is gone.
      process.kill(idle, 'SIGTERM');
      const error = await reasonOf(db.transaction(backendOf));
      expect(error === undefined || isDatabaseAway(error)).toBe(true);
    }
    expect(await db.transaction(backendOf)).toBeGreaterThan(0);
  });

  it('fails a transaction whose own error came first as one that is away', async () => {
    const error = await reasonOf(
      db.transaction(async (tx) => {
        await end(await backendOf(tx));
        throw new Error('another');
      }),
    );
    expect(isDatabaseAway(error)).toBe(true);
  });

  it('fails what runs alone among all processes, and leaves the lock', async () => {
    const error = await reasonOf(
      connection.exclusively(async (own) => {
        await end(await backendOf(own));
        await own.execute(sql`select 1`);
      }),
    );
    expect(isDatabaseAway(error)).toBe(true);
    await connection.exclusively(async (own) => void (await own.execute(sql`select 1`)));
  });

  it('fails what copies whole tables, before, in and between two of them', async () => {
    const table = 'clients (id, name)';
    const pidIn = 'select pg_backend_pid() as pid';
    const between = connection.copying(async (copier) => {
      const [own] = await copier.rows<{ pid: number }>(pidIn);
      await copier.copyOut(table);
      await end(own?.pid ?? 0);
      await copier.copyOut(table);
    });
    expect(isDatabaseAway(await reasonOf(between))).toBe(true);
    for (const copy of ['copyOut', 'copyIn'] as const) {
      const within = connection.copying(async (copier) => {
        const [own] = await copier.rows<{ pid: number }>(pidIn);
        await db.transaction(async (tx) => {
          // Whoever copies waits for the lock.
          await tx.execute(sql`lock table clients in access exclusive mode`);
          const rows = Buffer.from('x\n');
          const copying = reasonOf(
            copy === 'copyOut' ? copier.copyOut(table) : copier.copyIn(table, rows),
          );
          await end(own?.pid ?? 0);
          throw await copying;
        });
      });
      expect(isDatabaseAway(await reasonOf(within))).toBe(true);
    }
  });

  it('leaves nobody without news of commits: it is opened again', async () => {
    const told = vi.fn<() => void>();
    const stop = await connection.onCommit(told);
    const listening = await queryRows<{ pid: number }>(
      db,
      sql`select pid from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    );
    for (const { pid } of listening) await end(pid);
    told.mockClear();
    // Told at once that something may have been missed.
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 10_000 });
    told.mockClear();
    await db.insert(clients).values({ id: randomUUID(), name: 'news' });
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 10_000 });
    await stop();
  });
});
