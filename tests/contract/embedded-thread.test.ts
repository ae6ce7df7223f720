import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, FEED_CHANNEL, queryRows } from '../../server/db/client.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { companies } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { readPgliteTemplate } from '../support/pglite-template.ts';
import { send } from '../support/server.ts';
import { killServers, runServer } from '../support/server-process.ts';

const company = (name: string) => ({ id: randomUUID(), cif: nextCif(), name });

/** Opens one and finds its thread. */
async function openAndFind(): Promise<[Connection, Worker]> {
  const started = once(process, 'worker');
  const connection = await openPglite({ image: await readPgliteTemplate() });
  const [worker] = (await started) as [Worker];
  return [connection, worker];
}

describe('the embedded database in a thread of its own', () => {
  let connection: Connection;
  let db: Connection['db'];
  beforeAll(async () => {
    connection = await openPglite({ image: await readPgliteTemplate() });
    db = connection.db;
  });
  afterAll(() => connection.close());

  const namesOf = async (tx: Connection['db'] = db) =>
    (await tx.select().from(companies).orderBy(companies.name)).map(({ name }) => name);

  it('leaves the server its own thread while it computes', async () => {
    let isDone = false;
    const turns: boolean[] = [];
    const counting = queryRows(db, sql`select count(*) from generate_series(1, 2000000)`);
    const end = counting.then(() => (isDone = true));
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise(setImmediate);
      turns.push(isDone);
    }
    await end;
    expect(turns).toEqual([false, false, false]);
  });

  it('does transactions one after the other, and nothing else between their statements', async () => {
    await db.delete(companies);
    let goOn = () => undefined as void;
    const gate = new Promise<void>((open) => (goOn = open));
    const first = db.transaction(async (tx) => {
      await tx.insert(companies).values(company('a'));
      await gate;
      await tx.insert(companies).values(company('b'));
      throw new Error('No more of it');
    });
    const alone = db.insert(companies).values(company('c')).execute();
    const second = db.transaction(async (tx) => {
      await tx.insert(companies).values(company('d'));
      return namesOf(tx);
    });
    const last = namesOf();
    goOn();
    await expect(first).rejects.toThrow('No more of it');
    await alone;
    expect(await second).toEqual(['c', 'd']);
    expect(await last).toEqual(['c', 'd']);
  });

  it('goes on after a transaction that failed at its commit or asks after its end', async () => {
    let late: Connection['db'] | undefined;
    const failing = db.transaction(async (tx) => {
      late = tx;
      await tx.execute(sql`select 1/0`).catch(() => undefined);
    });
    await expect(failing).rejects.toMatchObject({ code: '25P02' });
    await expect(late?.select().from(companies)).rejects.toThrow('Failed query');
    const nothing = await db.transaction(async () => 'nothing');
    expect(nothing).toBe('nothing');
    expect(await queryRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('says of a refusal what PostgreSQL says', async () => {
    const { cif, ...one } = company('one');
    await db.insert(companies).values({ cif, ...one });
    await expect(db.insert(companies).values({ ...company('two'), cif })).rejects.toMatchObject({
      cause: {
        name: 'error',
        severity: 'ERROR',
        code: '23505',
        message: expect.stringContaining('duplicate key') as string,
        detail: expect.stringContaining(cif) as string,
        table: 'companies',
        constraint: expect.stringContaining('companies') as string,
      },
    });
  });

  it('hands over all rows of a long answer, in their order', async () => {
    const rows = await queryRows<{ n: number }>(db, sql`select n from generate_series(1, 1501) n`);
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 1501 }, (_, at) => at + 1));
  });

  it('hands over every kind of value', async () => {
    const [found] = await queryRows(
      db,
      sql`select ${7}::int8 as long, 12.50::numeric(10, 2) as exact, true as yes, null as none,
        ${'ñ\\"\n'}::text as text, ${JSON.stringify({ a: ['b', null] })}::jsonb as json,
        ${'2026-01-07'}::date as day, '2026-01-07 09:00:00.5+00'::timestamptz as instant,
        array['x', 'y'] as texts, ${new Date(0)}::timestamptz as begun`,
    );
    expect(found).toEqual({
      long: 7,
      exact: '12.50',
      yes: true,
      none: null,
      text: 'ñ\\"\n',
      json: { a: ['b', null] },
      day: '2026-01-07',
      instant: '2026-01-07 09:00:00.5+00',
      texts: ['x', 'y'],
      begun: '1970-01-01 00:00:00+00',
    });
    const [born] = await db.insert(companies).values(company('dated')).returning();
    expect(born?.createdAt).toBeInstanceOf(Date);
  });

  it('knows the types of parameters anew when a table is made anew', async () => {
    const ask = async (value: unknown) =>
      queryRows(db, sql`insert into shifting (value) values (${value}) returning value`);
    await db.execute(sql`create table shifting (value boolean)`);
    expect(await ask(true)).toEqual([{ value: true }]);
    await db.execute(sql`drop table shifting`);
    await db.execute(sql`create table shifting (value text)`);
    expect(await ask('true')).toEqual([{ value: 'true' }]);
    await db.execute(sql`drop table shifting`);
  });

  it('tells of what is committed, and not of what is taken back', async () => {
    let told = 0;
    const stop = await connection.onCommit(() => (told += 1));
    const notify = sql`select pg_notify(${FEED_CHANNEL}, '')`;
    await db.execute(notify);
    expect(told).toBe(1);
    await db
      .transaction(async (tx) => {
        await tx.execute(notify);
        throw new Error('Not this one');
      })
      .catch(() => undefined);
    await stop();
    await db.execute(notify);
    expect(told).toBe(1);
  });

  it('refuses what is asked after its end', async () => {
    const [other, worker] = await openAndFind();
    const ended = once(worker, 'exit');
    await other.close();
    await ended;
    await expect(other.db.select().from(companies)).rejects.toThrow('Failed query');
  });

  it('fails all that waits when its thread dies, and all that is asked later', async () => {
    const [other, worker] = await openAndFind();
    const waiting = queryRows(other.db, sql`select count(*) from generate_series(1, 1000000000)`);
    const refused = waiting.catch((error: unknown) => error);
    await worker.terminate();
    expect(await refused).toBeInstanceOf(Error);
    expect((await other.lost)?.message).toContain('its thread ended');
    await expect(other.db.select().from(companies)).rejects.toThrow('Failed query');
  });

  it('that cannot be opened says why', async () => {
    await expect(openPglite({ image: new Uint8Array([1, 2, 3]) })).rejects.toThrow(/\S/);
  });
});

describe('a server whose embedded database dies', { timeout: 90_000 }, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'xeito-'));
  });
  afterEach(killServers);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('ends with one line, and starts again with all that it had acknowledged', async () => {
    const env = { DATA_DIR: folder, BACKUP_MINUTES: '0', ADMIN_LOGIN: 'boss@test.gal' };
    const settings = { ...env, ADMIN_PASSWORD: 'catro ventos do norte' };
    const killable =
      "process.on('worker', (worker) => process.on('SIGUSR2', () => worker.terminate()));";
    const first = runServer({
      ...settings,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killable)}`,
    });
    const url = await first.address();
    const login = async (at: string) => {
      const body = { login: env.ADMIN_LOGIN, password: settings.ADMIN_PASSWORD };
      const { data } = await send<{ jwtToken: string }>(at, 'POST', '/session/login', { body });
      return data.jwtToken;
    };
    const body = company('Acknowledged');
    const made = await send(url, 'POST', '/companies', {
      as: await login(url),
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(made.status).toBe(201);
    first.child.kill('SIGUSR2');
    const { code, err } = await first.ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^The embedded database has ended: .+\n$/);

    const second = runServer(settings);
    const again = await second.address();
    const found = await send(again, 'GET', `/companies/${String(made.data['id'])}`, {
      as: await login(again),
    });
    expect(found.data).toMatchObject(body);
  });
});
