import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { PASSWORD, type People, insertPeople } from '../support/people.ts';
import { killServers, runServer } from '../support/server-process.ts';
import { openDatabase, send } from '../support/server.ts';

const ASKING = 12;

interface Told {
  /** Undefined where the connection brought no answer. */
  status?: number | undefined;
  type?: string | undefined;
  retryAfter?: string | undefined;
  connection?: string | undefined;
  /** Of the connection, with whether it had been taken: one that is new may find nobody listening. */
  error?: string | undefined;
  wasTaken: boolean;
}

describe.runIf(inject('postgresUrl'))('a server that stops under load', () => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let people: People;
  let dataDir: string;
  beforeAll(async () => {
    database = await openDatabase('postgres');
    people = await insertPeople(database.connection.db);
    dataDir = mkdtempSync(join(tmpdir(), 'xeito-'));
  });
  afterEach(killServers);
  afterAll(async () => {
    await database.connection.close();
    await database.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const tell = (url: string, agent: Agent, as: string, body?: string): Promise<Told> => {
    return new Promise((done) => {
      let answer: IncomingMessage | undefined;
      const headers = {
        authorization: `Bearer ${as}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const asking = ask(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' });
      const settle = (error?: Error) => {
        const { headers: told } = answer ?? {};
        done({
          status: answer?.statusCode,
          type: told?.['content-type'],
          retryAfter: told?.['retry-after'],
          connection: told?.connection,
          error: error?.message,
          wasTaken: asking.reusedSocket,
        });
      };
      asking.on('response', (response) => {
        answer = response;
        response.resume();
        response.on('error', settle);
        response.on('end', () => settle());
      });
      asking.on('error', settle);
      asking.end(body);
    });
  };

  it('answers what is in, sends away what comes with a problem, and resets nobody', async () => {
    const server = runServer({
      DATABASE_URL: database.url ?? '',
      DATA_DIR: dataDir,
      SECRET_KEY: 'k'.repeat(32),
    });
    const url = await server.address();
    const login = { login: people.admin.login, password: PASSWORD };
    const { data } = await send<{ jwtToken: string }>(url, 'POST', '/session/login', {
      body: login,
    });
    const as = data.jwtToken;
    const agent = new Agent({ keepAlive: true });
    const stream = await fetch(`${url}/api/sync/stream`, {
      headers: { authorization: `Bearer ${as}` },
    });
    const hints = stream.text();

    // Whoever reads companies waits for the database until the server has been asked to stop.
    const held: Promise<Told>[] = [];
    await database.connection.db.transaction(async (tx) => {
      await tx.execute(sql`lock table companies in access exclusive mode`);
      for (let at = 0; at < 4; at += 1) held.push(tell(`${url}/api/companies`, agent, as));
      await vi.waitFor(async () => {
        const waiting = await database.connection.db.execute(
          sql`select from pg_locks where not granted and relation = 'companies'::regclass`,
        );
        expect(waiting.rows.length).toBeGreaterThanOrEqual(4);
      });
      const warm = await Promise.all(
        Array.from({ length: ASKING }, () => tell(`${url}/api/profile`, agent, as)),
      );
      expect(warm.map(({ status }) => status)).toEqual(warm.map(() => 200));
      server.child.kill('SIGTERM');
      // The hints end when it begins.
      expect(await hints).toContain(': open');
    });
    const told: Told[] = [];
    const asking = Array.from({ length: ASKING }, async () => {
      let last: Told;
      do {
        last = await tell(`${url}/api/profile`, agent, as);
        told.push(last);
      } while (last.error === undefined);
    });
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await Promise.all(held)).map(({ connection }) => connection)).toEqual(
      held.map(() => 'close'),
    );
    await Promise.all(asking);
    const { code, err } = await server.ended;
    expect([code, err]).toEqual([0, '']);

    const answered = told.filter(({ status }) => status !== undefined);
    expect(answered.length).toBeGreaterThan(ASKING);
    expect(answered.filter(({ status }) => status !== 503)).toEqual([]);
    for (const one of answered) {
      expect(one).toMatchObject({
        type: expect.stringContaining('application/problem+json') as string,
        retryAfter: '1',
        connection: 'close',
        error: undefined,
      });
    }
    // What ends their asking is that nobody listens any more.
    expect(told.filter(({ error, wasTaken }) => error !== undefined && wasTaken)).toEqual([]);
    agent.destroy();
  });
});
