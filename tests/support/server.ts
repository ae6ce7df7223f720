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
import type { Connection } from '../../server/db/client.ts';
import { connectPglite, openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import type { Limits } from '../../server/plugins/limits.ts';
import { type People, PASSWORD, insertPeople } from './people.ts';
import { openPgliteTemplate, writePgliteTemplate } from './pglite-template.ts';

export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** What stands under `data`; of a refusal nothing. */
  data: T;
  /** Of a page of a list: the cursor of the next one. */
  next: string | null;
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
  /** Of the server's own database on PostgreSQL. */
  databaseUrl: string | undefined;
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
  /** Ends it and its connection. What it keeps stays until `stop`: another process may go on with it. */
  release(): Promise<void>;
  stop(): Promise<void>;
}

interface Options extends Partial<Pick<AppDeps, 'bdns' | 'deadlines' | 'files' | 'mailer'>> {
  env?: Record<string, string>;
  /** Those that are not named are out of reach. */
  limits?: Partial<Limits>;
  /** The embedded database is in the directory of its data, where another process finds it. */
  isOnDisk?: boolean;
}

const NO_LIMITS: Limits = {
  guesses: 100_000,
  requests: 1_000_000,
  ofRoute: 1_000_000,
  ofDevice: 1_000_000,
  atOnce: 100_000,
};

export async function startServer(engine: Engine, options: Options = {}): Promise<TestServer> {
  const { env = {}, limits, isOnDisk = false, ...deps } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'xeito-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env });
  const {
    connection,
    dispose,
    url: databaseUrl,
  } = await openDatabase(engine, isOnDisk ? join(dataDir, 'database') : undefined);
  const people = await insertPeople(connection.db);
  const app = await createApp({
    config,
    connection,
    limits: { ...NO_LIMITS, ...limits },
    ...deps,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  let isReleased = false;
  const release = async () => {
    if (isReleased) return;
    isReleased = true;
    await app.close();
    await connection.close();
  };
  const ask: TestServer['ask'] = (method, path, asking = {}) => send(url, method, path, asking);
  return {
    url,
    databaseUrl,
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
    release,
    async stop() {
      await release();
      await dispose();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The statuses of answers that came in no order, sorted. */
export function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** A migrated database without rows; an embedded one in memory where no directory is named. */
export async function openDatabase(
  engine: Engine,
  directory?: string,
): Promise<{ connection: Connection; dispose: () => Promise<void>; url?: string }> {
  if (engine === 'pglite' && directory !== undefined) {
    await writePgliteTemplate(directory);
    const connection = await openPglite({ directory });
    return { connection, dispose: async () => undefined };
  }
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

/** All rows of a list that is read page by page; `path` may have a query. */
export async function askAll<Row>(
  { ask }: Pick<TestServer, 'ask'>,
  path: string,
  asking: Asking,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: '1000', ...(cursor !== null && { cursor }) });
    const { data, next } = await ask<Row[]>(
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}${query}`,
      asking,
    );
    rows.push(...data);
    cursor = next;
  } while (cursor !== null);
  return rows;
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
  const json = (await response.json()) as { data: T; next?: string | null } & Problem;
  const { data, next = null } = json;
  return { status: response.status, headers: response.headers, data, next, problem: json };
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
