import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import type { Role } from '#domain/access/roles.ts';
import { companies, projectRights, projects, users } from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

describe.each(ENGINES)('the stream of hints on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const open = async (token: string) => {
    const response = await fetch(`${server.url}/api/sync/stream`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('sync-result')).toBe('1');
    const reader = (response.body ?? new ReadableStream()).getReader();
    let text = '';
    /** Reads until the text has come; false when the stream ends before. */
    return async (wanted: RegExp): Promise<RegExpExecArray | false> => {
      for (;;) {
        const found = wanted.exec(text);
        if (found) return found;
        const { value, done } = await reader.read();
        if (done) return false;
        text += Buffer.from(value).toString();
      }
    };
  };

  it('tells of a commit by its number and nothing else', async () => {
    const read = await open(await server.login('user'));
    await read(/: open\n\n/);
    await server.db.insert(companies).values({ id: uuidv7(), cif: nextCif(), name: 'Secret name' });
    const found = await read(/(event: hint\ndata: (.*)\n\n)/);
    expect(found && JSON.parse(found[2] ?? '')).toEqual({ seq: expect.any(Number) });
  });

  /** Streams of people of these roles, which have heard of one commit and what it was numbered. */
  const listenAs = async <Some extends Role>(roles: readonly Some[]) => {
    const reads = await Promise.all(
      roles.map(async (role) => [role, await open(await server.login(role))] as const),
    );
    const next = new Map<Role, () => Promise<number>>();
    for (const [role, read] of reads) {
      let heard = 0;
      next.set(role, async () => {
        heard += 1;
        const found = await read(
          new RegExp(`(?:event: hint\\ndata: {"seq":(\\d+)}[^]*){${heard}}`),
        );
        return Number(found && found[1]);
      });
    }
    const hint = (role: Some) => next.get(role)?.() ?? Promise.reject(new Error(role));
    await server.db.insert(companies).values({ id: uuidv7(), cif: nextCif(), name: 'For all' });
    // Commits of before may be told of now; what counts begins with this one.
    const head = await headOf();
    const hears = async (role: Some): Promise<unknown> =>
      (await hint(role)) < head ? hears(role) : role;
    await Promise.all(roles.map(hears));
    return hint;
  };
  const headOf = async () => {
    const { rows } = await server.db.execute<{ head: number }>(
      sql`select max(seq) as head from sync_change`,
    );
    return rows[0]?.head ?? 0;
  };
  const addProject = async (companyId: string) => {
    const id = uuidv7();
    await server.db.insert(projects).values({ id, code: `S-${id}`, name: 'Serie', companyId });
    return id;
  };

  it('wakes those alone who see what changed', async () => {
    const [own, other] = [uuidv7(), uuidv7()];
    await server.db.insert(companies).values([
      { id: own, cif: nextCif(), name: 'Own' },
      { id: other, cif: nextCif(), name: 'Other' },
    ]);
    const isEditor = eq(users.id, server.people.editor.id);
    await server.db
      .update(users)
      .set({ companyIds: [own] })
      .where(isEditor);
    const hint = await listenAs(['editor', 'user', 'admin']);
    await addProject(other);
    expect(await hint('admin')).toBe(await headOf());
    await addProject(own);
    // Each has slept until here: their next hint is of the later commit.
    expect(await hint('editor')).toBe(await headOf());
    expect(await hint('admin')).toBe(await headOf());
    await server.db.insert(companies).values({ id: uuidv7(), cif: nextCif(), name: 'For all' });
    expect(await hint('user')).toBe(await headOf());
  });

  it('wakes a person whose rights change, and from then on by what these show', async () => {
    const companyId = uuidv7();
    await server.db.insert(companies).values({ id: companyId, cif: nextCif(), name: 'Company' });
    const id = await addProject(companyId);
    const hint = await listenAs(['user', 'admin']);
    await server.db.insert(projectRights).values({
      userId: server.people.user.id,
      projectId: id,
      level: 'read',
      amounts: false,
    });
    expect(await hint('user')).toBe(await headOf());
    await server.db.update(projects).set({ name: 'Now seen' }).where(eq(projects.id, id));
    expect(await hint('user')).toBe(await headOf());
    await server.db.delete(projectRights);
    expect(await hint('user')).toBe(await headOf());
    await hint('admin');
    await server.db.update(projects).set({ name: 'No more' }).where(eq(projects.id, id));
    await vi.waitFor(async () => expect(await hint('admin')).toBe(await headOf()));
    await server.db.insert(companies).values({ id: uuidv7(), cif: nextCif(), name: 'For all' });
    expect(await hint('user')).toBe(await headOf());
  });

  it('ends at logout', async () => {
    const token = await server.login('user');
    const read = await open(token);
    await read(/: open/);
    await server.ask('POST', '/session/logout', { as: token });
    expect(await read(/never/)).toBe(false);
  });

  it('ends when the server stops', async () => {
    const stopping = await startServer(engine);
    const token = await stopping.login('user');
    const response = await fetch(`${stopping.url}/api/sync/stream`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = response.text();
    await stopping.stop();
    expect(await body).toContain(': open');
  });

  it.each(['/sync/stream', '/accounting_sync/stream'])(
    '%s is open a few times at once for a session and a person, and again when one is closed',
    async (path) => {
      const ask = (as: string) =>
        new Promise<IncomingMessage>((resolve, reject) => {
          const headers = { authorization: `Bearer ${as}` };
          get(`${server.url}/api${path}`, { agent: false, headers }, resolve).on('error', reject);
        });
      const open = new Set<IncomingMessage>();
      /** How many of so many are let in. */
      const opened = async (as: string, count: number) => {
        const answers = await Promise.all(Array.from({ length: count }, () => ask(as)));
        const streams = answers.filter(({ statusCode }) => statusCode === 200);
        for (const answer of answers) {
          if (streams.includes(answer)) open.add(answer);
          else answer.destroy();
        }
        return streams.length;
      };
      const closeAll = () => {
        for (const stream of open) stream.destroy();
      };
      const [one, two, three] = [
        await server.login('superadmin'),
        await server.login('superadmin'),
        await server.login('superadmin'),
      ];
      expect([await opened(one, 21), await opened(two, 19)]).toEqual([20, 19]);
      const refused = await ask(one);
      const problem = (await json(refused)) as Problem;
      expect([refused.statusCode, problem.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(await opened(three, 2)).toBe(1);
      // Nobody else is kept out.
      expect(await opened(await server.login('admin'), 1)).toBe(1);
      closeAll();
      await vi.waitFor(async () => expect(await opened(one, 1)).toBe(1));
      closeAll();
    },
  );

  it.each(['/sync/stream', '/accounting_sync/stream'])(
    '%s is not opened by who asks for the head alone',
    async (path) => {
      const as = await server.login('admin');
      const headers = { authorization: `Bearer ${as}` };
      const { status } = await fetch(`${server.url}/api${path}`, { method: 'HEAD', headers });
      expect(status).toBe(404);
    },
  );

  it('is for people with a session', async () => {
    expect((await server.ask('GET', '/sync/stream')).status).toBe(401);
  });
});

describe('the stream of hints on postgres', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('postgres');
  });
  afterAll(() => server.stop());

  it('wakes everybody when the database was not heard for a while', async () => {
    const response = await fetch(`${server.url}/api/sync/stream`, {
      headers: { authorization: `Bearer ${await server.login('partner')}` },
    });
    const reader = (response.body ?? new ReadableStream()).getReader();
    await server.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen %' and datname = current_database()
    `);
    let text = '';
    while (!text.includes('event: hint')) {
      const { value = '' } = await reader.read();
      text += Buffer.from(value).toString();
    }
    expect(text).toMatch(/"seq":\d+/);
  });
});
