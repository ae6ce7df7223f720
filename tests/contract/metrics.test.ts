import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { gate } from '../support/gate.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const TOKEN = 'only the collector knows';

describe.each(ENGINES)('the metrics on %s', (engine) => {
  let server: TestServer;
  afterEach(() => server.stop());

  const read = async (authorization?: string) => {
    const answer = await fetch(`${server.url}/metrics`, {
      ...(authorization !== undefined && { headers: { authorization } }),
    });
    return { status: answer.status, text: await answer.text() };
  };

  const headIn = (text: string) => /^xeito_feed_head .+/m.exec(text)?.[0];

  it('are told to whoever carries the token, by routes and without ids', async () => {
    server = await startServer(engine, { env: { METRICS_TOKEN: TOKEN } });
    const projectId = '0195c0de-0000-7000-8000-000000000001';
    const as = await server.login('admin');
    await server.ask('GET', `/projects/${projectId}`, { as });
    const { status, text } = await read(`Bearer ${TOKEN}`);
    expect(status).toBe(200);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/projects/:id",status="404"} 1',
    );
    expect(text).toMatch(/^xeito_feed_head [1-9]/m);
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain(projectId);
    for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, as]) {
      const refused = await read(wrong);
      expect([refused.status, refused.text.includes('xeito_feed_head')]).toEqual([404, false]);
    }
  });

  it('tell of the process when the database does not answer, or answers badly', async () => {
    server = await startServer(engine, { env: { METRICS_TOKEN: TOKEN } });
    const before = await read(`Bearer ${TOKEN}`);
    await server.db.execute(sql`alter table jobs rename to lost`);
    const broken = await read(`Bearer ${TOKEN}`);
    const release = gate();
    const held = server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sync_change in access exclusive mode`);
      await release.opened;
    });
    const late = await read(`Bearer ${TOKEN}`);
    release.open();
    await held;
    for (const { status, text } of [broken, late]) {
      expect(status).toBe(200);
      expect(text).toContain('process_cpu_seconds_total');
      expect(headIn(text)).toBe(headIn(before.text));
    }
  });

  it('do not take for slow what somebody listened to', async () => {
    server = await startServer(engine, { env: { METRICS_TOKEN: TOKEN } });
    const as = await server.login('admin');
    const stream = await fetch(`${server.url}/api/sync/stream`, {
      headers: { authorization: `Bearer ${as}` },
    });
    await server.ask('POST', '/session/logout', { as });
    await stream.text();
    const { text } = await read(`Bearer ${TOKEN}`);
    expect(text).toContain('route="/api/session/logout"');
    expect(text).not.toContain('route="/api/sync/stream"');
  });

  it('tell how long the event loop stood still, and at which route', async () => {
    server = await startServer(engine, { env: { METRICS_TOKEN: TOKEN } });
    await read(`Bearer ${TOKEN}`);
    const handled = 'tracing:fastify.request.handler:start';
    // The first stop may be shared with the reading before it; the second is not, and is longer than those of a
    // busy machine.
    for (const ms of [80, 800]) {
      const standStill = () => {
        const end = performance.now() + ms;
        while (performance.now() < end);
      };
      subscribe(handled, standStill);
      await server.ask('GET', '/health');
      unsubscribe(handled, standStill);
    }
    const { text } = await read(`Bearer ${TOKEN}`);
    const [, route, seconds] =
      /^xeito_event_loop_longest_stop_seconds\{route="(.+)"\} (.+)$/m.exec(text) ?? [];
    expect(route).toBe('/api/health');
    expect(Number(seconds)).toBeGreaterThan(0.7);
    expect(text).toMatch(/^xeito_event_loop_stop_seconds_count [1-9]/m);
  });

  it('are not there without a token in the settings', async () => {
    server = await startServer(engine);
    expect((await read('Bearer ')).text).not.toContain('http_request_duration_seconds');
  });
});
