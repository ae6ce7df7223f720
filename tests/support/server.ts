import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import type { Role } from '#domain/access/roles.ts';
import { type AppDeps, createApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { type Connection, connectPglite, openPostgres } from '../../server/db/client.ts';
import type { Limits } from '../../server/plugins/limits.ts';
import { type People, PASSWORD, insertPeople } from './people.ts';
import { openPgliteTemplate } from './pglite-template.ts';

export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** What stands under `data`; of a refusal nothing. */
  data: T;
  problem: Problem;
}

export interface Asking {
  /** The bearer token. */
  as?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Changing extends Asking {
  /** Idempotency-Key; a fresh one when left out. */
  key?: string;
  /** If-Match. */
  version?: number;
}

/** A running server with a database of its own, five people (people.ts) and nothing else. */
export interface TestServer {
  url: string;
  config: Config;
  connection: Connection;
  db: Connection['db'];
  app: Awaited<ReturnType<typeof createApp>>;
  people: People;
  /** The token of a fresh session of this role's person. */
  login(role: Role): Promise<string>;
  ask<T = Record<string, unknown>>(
    method: string,
    path: string,
    asking?: Asking,
  ): Promise<Answer<T>>;
  /** As `ask`, with the headers that a change needs. */
  change<T = Record<string, unknown>>(
    method: string,
    path: string,
    changing?: Changing,
  ): Promise<Answer<T>>;
  stop(): Promise<void>;
}

interface Options extends Partial<Pick<AppDeps, 'bdns' | 'files' | 'mailer'>> {
  env?: Record<string, string>;
  /** Those that are not named are out of reach. */
  limits?: Partial<Limits>;
}

const NO_LIMITS: Limits = { guesses: 100_000, requests: 1_000_000, atOnce: 100_000 };

export async function startServer(engine: Engine, options: Options = {}): Promise<TestServer> {
  const { env = {}, limits, ...deps } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'xeito-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env });
  const { connection, dispose } = await openDatabase(engine);
  const people = await insertPeople(connection.db);
  const app = await createApp({
    config,
    connection,
    limits: { ...NO_LIMITS, ...limits },
    ...deps,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const ask: TestServer['ask'] = (method, path, asking = {}) => send(url, method, path, asking);
  return {
    url,
    config,
    connection,
    db: connection.db,
    app,
    people,
    ask,
    change: (method, path, { key = randomUUID(), version, headers, ...asking } = {}) =>
      ask(method, path, {
        ...asking,
        headers: {
          'idempotency-key': key,
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
          ...headers,
        },
      }),
    async login(role) {
      const body = { login: people[role].login, password: PASSWORD };
      const { data } = await send<{ jwtToken: string }>(url, 'POST', '/session/login', { body });
      return data.jwtToken;
    },
    async stop() {
      await app.close();
      await connection.close();
      await dispose();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The statuses of answers that came in no order, sorted. */
export function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** A migrated database without rows. */
export async function openDatabase(
  engine: Engine,
): Promise<{ connection: Connection; dispose: () => Promise<void>; url?: string }> {
  if (engine === 'pglite') {
    const connection = connectPglite(await openPgliteTemplate());
    return { connection, dispose: async () => undefined };
  }
  const cluster = inject('postgresUrl');
  const name = `xeito_${randomUUID().replaceAll('-', '')}`;
  await query(cluster, `create database ${name} template ${inject('postgresTemplate')}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const connection = openPostgres(url.href);
  return {
    connection,
    url: url.href,
    dispose: () => query(cluster, `drop database ${name} with (force)`),
  };
}

/** One call of the API of any server; `url` is the server's, without `/api`. */
export async function send<T = Record<string, unknown>>(
  url: string,
  method: string,
  path: string,
  { as, body, headers }: Asking,
): Promise<Answer<T>> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as { data: T } & Problem;
  return { status: response.status, headers: response.headers, data: json.data, problem: json };
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
