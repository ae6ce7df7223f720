import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '#contract/sync.ts';
import { companies } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { type TestMirror, createMirror } from '../support/mirror.ts';
import { killServers, runServer } from '../support/server-process.ts';
import { type TestServer, openDatabase, send } from '../support/server.ts';

/** How long the writers write; the proof at length sets it. */
const SECONDS = Number(process.env['XEITO_FEED_SECONDS'] ?? 3);
const BOSS = { login: 'boss@test.gal', password: 'catro ventos do norte' };

// Three real servers are started.
describe('three servers on one postgres', { timeout: 60_000 + SECONDS * 2000 }, () => {
  let dataDir: string;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let urls: string[];
  let token: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'xeito-'));
    database = await openDatabase('postgres');
    const dirs = ['a', 'b', 'c'].map((name) => join(dataDir, name));
    const servers = dirs.map((dir) => {
      mkdirSync(dir);
      return runServer({
        DATA_DIR: dir,
        DATABASE_URL: database.url ?? '',
        SECRET_KEY: 'the same for all three processes'.padEnd(40, '.'),
        ADMIN_LOGIN: BOSS.login,
        ADMIN_PASSWORD: BOSS.password,
      });
    });
    urls = await Promise.all(servers.map((server) => server.address()));
    token = await tokenOf(urls[0] ?? '');
  });
  afterAll(async () => {
    await killServers();
    await database.connection.close();
    await database.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const create = (url: string, id: string, key = randomUUID(), cif = nextCif()) =>
    send(url, 'POST', '/companies', {
      as: token,
      headers: { [HEADERS.idempotencyKey]: key },
      body: { id, cif, name: 'A company' },
    });
  /** A device that asks the servers in turn; of one server, always that one. */
  const mirrorOf = (asked: string[]) => {
    let asks = 0;
    const ask: TestServer['ask'] = (method, path, asking = {}) => {
      asks += 1;
      return send(asked[asks % asked.length] ?? '', method, path, asking);
    };
    return createMirror({ ask }, () => token);
  };

  it('tell the listeners of all of what any of them committed', async () => {
    for (const url of urls) {
      const listeners = await Promise.all(urls.map((other) => listen(other, token)));
      const { status } = await create(url, randomUUID());
      expect(status).toBe(201);
      await Promise.all(listeners.map(({ hinted }) => hinted));
      for (const { close } of listeners) close();
    }
  });

  it('let a reader of one see all that is written through the three', async () => {
    const [steady, roaming] = [mirrorOf(urls.slice(0, 1)), mirrorOf(urls)];
    await steady.pull();
    await roaming.pull();
    const acknowledged: string[] = [];
    const until = Date.now() + SECONDS * 1000;
    const write = async (url: string) => {
      while (Date.now() < until) {
        const id = randomUUID();
        const { status } = await create(url, id);
        expect(status).toBe(201);
        acknowledged.push(id);
      }
    };
    const read = async (mirror: TestMirror) => {
      let checked = 0;
      while (Date.now() < until) {
        const before = acknowledged.length;
        await mirror.pull(20);
        const missing = acknowledged
          .slice(checked, before)
          .filter((id) => !mirror.has('companies', id));
        expect(missing).toEqual([]);
        checked = before;
      }
    };
    await Promise.all([...urls, ...urls].map(write).concat(read(steady), read(roaming)));
    await steady.pull();
    await roaming.pull();
    const rows = await database.connection.db.select().from(companies);
    expect(rows.filter(({ id }) => !steady.has('companies', id))).toEqual([]);
    expect(acknowledged.filter((id) => !steady.has('companies', id))).toEqual([]);
    expect(steady.rows).toEqual(roaming.rows);
    expect(acknowledged.length).toBeGreaterThan(20);
  });

  it('carry a request out once, whichever of them it reaches, and however often', async () => {
    const [id, key, cif] = [randomUUID(), randomUUID(), nextCif()];
    const many = [...urls, ...urls, ...urls];
    const answers = await Promise.all(many.map((url) => create(url, id, key, cif)));
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const fresh = answers.filter(
      ({ status, headers }) => status === 201 && !headers.has(HEADERS.replayed),
    );
    expect(fresh).toHaveLength(1);
    for (const url of urls) {
      const again = await create(url, id, key, cif);
      expect([again.status, again.headers.get(HEADERS.replayed)]).toEqual([201, 'true']);
    }
  });

  it('end a session for all of them', async () => {
    const ended = await tokenOf(urls[0] ?? '');
    expect((await send(urls[0] ?? '', 'POST', '/session/logout', { as: ended })).status).toBe(200);
    for (const url of urls) {
      expect((await send(url, 'GET', '/profile', { as: ended })).status).toBe(401);
    }
  });
});

async function tokenOf(url: string): Promise<string> {
  const { data } = await send<{ jwtToken: string }>(url, 'POST', '/session/login', { body: BOSS });
  return data.jwtToken;
}

/** Opens the stream of hints; `hinted` resolves with the first hint. */
async function listen(url: string, token: string) {
  const stop = new AbortController();
  const { body } = await fetch(`${url}/api/sync/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  if (!body) throw new Error('The stream has no body');
  const reader = body.getReader();
  let text = '';
  const readUntil = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream ended');
      text += Buffer.from(value).toString();
    }
  };
  await readUntil(': open');
  return { hinted: readUntil('event: hint'), close: () => stop.abort() };
}
