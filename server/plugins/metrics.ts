import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { type Database, queryRows } from '../db/client.ts';
import { sha256 } from '../secrets.ts';
import { addLoopMetrics } from './loop-metrics.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** A collector gives up after ten seconds. */
const COLLECT_MS = 2_000;

/**
 * `GET /metrics` in the text form of Prometheus, for whoever carries METRICS_TOKEN; without that setting
 * there is no such page. Routes are named as they are declared, so that no id and no person is told.
 */
export function addMetrics(app: App, { metricsToken }: Pick<Config, 'metricsToken'>, db: Database) {
  if (metricsToken === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  addDatabaseGauges(registry, db);
  addLoopMetrics(app, registry);
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // How long somebody listened says nothing of the server.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Read when they are asked for; every process of one database tells the same. */
function addDatabaseGauges(registry: Registry, db: Database): void {
  const head = new Gauge({
    name: 'xeito_feed_head',
    help: 'Number of the newest change of the feed',
    registers: [registry],
    collect: orLast(async () => {
      const [found] = await queryRows<{ head: number }>(
        db,
        sql`select coalesce(max(seq), 0) as head from sync_change`,
      );
      head.set(found?.head ?? 0);
    }),
  });
  const jobs = new Gauge({
    name: 'xeito_jobs',
    help: 'Jobs of the last 30 days by kind and state',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect: orLast(async () => {
      const found = await queryRows<{ kind: string; state: string; count: number }>(
        db,
        sql`select kind, state, count(*) as count from jobs group by kind, state`,
      );
      jobs.reset();
      for (const { kind, state, count } of found) jobs.set({ kind, state }, count);
    }),
  });
}

/**
 * What the process tells of itself is wanted most when the database does not answer: then a gauge keeps
 * its last value, and is not asked for again before the answer to the first time.
 */
function orLast(read: () => Promise<void>): () => Promise<void> {
  let reading: Promise<void> | undefined;
  return async () => {
    reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    await Promise.race([reading, sleep(COLLECT_MS, undefined, { ref: false })]);
  };
}

/** In the same time whatever is wrong. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(wanted)));
}
