import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BatchAnswer } from '#contract/sync.ts';
import { nextCif } from '../support/cifs.ts';
import { gate } from '../support/gate.ts';
import {
  type Answer,
  ENGINES,
  type TestServer,
  startServer,
  statusesOf,
} from '../support/server.ts';

/** The next request that a server of this process has come to the work of. */
const handlerBegins = (): Promise<void> =>
  new Promise((resolve) => {
    const HANDLER = 'tracing:fastify.request.handler:start';
    const begun = () => {
      unsubscribe(HANDLER, begun);
      resolve();
    };
    subscribe(HANDLER, begun);
  });

describe.each(ENGINES)('a full server on %s', (engine) => {
  let server: TestServer;
  afterEach(() => server.stop());

  /** Until the returned function is called, whoever reads companies waits for the database. */
  const holdCompanies = async (): Promise<() => Promise<void>> => {
    const release = gate();
    let holding: Promise<void> = Promise.resolve();
    await new Promise<void>((resolve, reject) => {
      holding = server.db.transaction(async (tx) => {
        await tx.execute(sql`lock table companies in access exclusive mode`);
        resolve();
        await release.opened;
      });
      holding.catch(reject);
    });
    return () => {
      release.open();
      return holding;
    };
  };

  it('sends away at once what it has no room for, answers its watchers, and takes all in again', async () => {
    server = await startServer(engine, { limits: { atOnce: 2 } });
    const as = await server.login('admin');
    const release = await holdCompanies();
    const answers: Answer[] = [];
    const asked = Array.from({ length: 5 }, async () => {
      answers.push(await server.ask('GET', '/companies', { as }));
    });
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    expect(statusesOf(answers)).toEqual([503, 503, 503]);
    for (const { headers, problem } of answers) {
      expect(problem.errorCode).toBe('UNAVAILABLE');
      expect([headers.get('retry-after'), headers.get('sync-result')]).toEqual(['1', '1']);
    }
    expect((await server.ask('GET', '/health')).status).toBe(200);

    await release();
    await Promise.all(asked);
    expect(statusesOf(answers)).toEqual([200, 200, 503, 503, 503]);
    const later = await Promise.all([
      server.ask('GET', '/companies', { as }),
      server.ask('GET', '/companies', { as: 'no token' }),
    ]);
    expect(statusesOf(later)).toEqual([200, 401]);
  });

  it('keeps the place of who gave up until the database is done with what they asked', async () => {
    server = await startServer(engine, { limits: { atOnce: 1 } });
    const as = await server.login('admin');
    const release = await holdCompanies();
    const giving = new AbortController();
    // The embedded database is asked by one at a time: there it waits for who is asking already.
    const begun = engine === 'postgres' ? handlerBegins() : once(server.app.server, 'request');
    const given = fetch(`${server.url}/api/companies`, {
      headers: { authorization: `Bearer ${as}` },
      signal: giving.signal,
    }).catch(() => 'given up');
    const profile = () => server.ask('POST', '/profile', { as, body: {} });
    await begun;
    expect((await profile()).status).toBe(503);
    giving.abort();
    expect(await given).toBe('given up');
    expect((await profile()).status).toBe(503);
    await release();
    await vi.waitFor(async () => expect((await profile()).status).toBe(200));
  });

  it('gives no place to a body that does not come', async () => {
    server = await startServer(engine, { limits: { atOnce: 1 } });
    const slow = Array.from({ length: 3 }, () =>
      request(`${server.url}/api/session/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '100' },
      }),
    );
    for (const one of slow) {
      const arrived = once(server.app.server, 'request');
      one.on('error', () => undefined);
      one.write('{');
      await arrived;
    }
    const as = await server.login('admin');
    expect((await server.ask('GET', '/companies', { as })).status).toBe(200);
    for (const one of slow) one.destroy();
  });

  it('lets a batch that it has taken in have all of its requests', async () => {
    server = await startServer(engine, { limits: { atOnce: 1 } });
    const as = await server.login('admin');
    const requests = Array.from({ length: 3 }, () => ({
      method: 'POST',
      path: '/companies',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ cif: nextCif(), name: 'A company' }),
    }));
    const { data } = await server.ask<BatchAnswer[]>('POST', '/batch', { as, body: { requests } });
    expect(statusesOf(data)).toEqual([201, 201, 201]);
  });
});
