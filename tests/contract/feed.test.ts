import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RESOURCES } from '#contract/resources/index.ts';
import type { ResourceName } from '#contract/paths.ts';
import { DEADLINE_RESOURCES, SCHEMA_VERSION } from '#contract/sync.ts';
import type { Role } from '#domain/access/roles.ts';
import {
  budgets,
  companies,
  projectRights,
  projects,
  syncMeta,
  users,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { createMirror } from '../support/mirror.ts';
import { loginAll } from '../support/roles.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

const AMOUNT = 987_654_321;

describe.each(ENGINES)('the feed on %s', (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  let own: string;
  let other: string;
  beforeAll(async () => {
    server = await startServer(engine);
    tokens = await loginAll(server);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    [own, other] = [uuidv7(), uuidv7()];
    await server.db.insert(companies).values([
      { id: own, cif: nextCif(), name: 'Own', holdedKeySealed: 'sealed', holdedKeyTail: '9911' },
      { id: other, cif: nextCif(), name: 'Other' },
    ]);
    await giveCompanies([own]);
  });

  const mirrorOf = (role: Role) => createMirror(server, () => tokens[role]);
  const giveCompanies = (companyIds: string[]) =>
    server.db.update(users).set({ companyIds }).where(eq(users.id, server.people.editor.id));
  const insertProject = async (companyId = own) => {
    const id = uuidv7();
    await server.db.transaction(async (tx) => {
      await tx.insert(projects).values({ id, code: `T-${id}`, name: 'Serie', companyId });
      await tx.insert(budgets).values({ id, projectId: id, name: 'Line', amountCents: AMOUNT });
    });
    return id;
  };
  const setProject = (id: string, set: Partial<typeof projects.$inferInsert>) =>
    server.db.update(projects).set(set).where(eq(projects.id, id));
  const grant = (projectId: string, amounts = false) =>
    server.db
      .insert(projectRights)
      .values({ userId: server.people.user.id, projectId, level: 'read', amounts });
  const revoke = (projectId: string) =>
    server.db.delete(projectRights).where(eq(projectRights.projectId, projectId));

  it('carries every row in the shape of the contract, with the columns of the role', async () => {
    await insertProject();
    for (const role of ['superadmin', 'editor', 'user', 'partner'] as const) {
      const mirror = mirrorOf(role);
      const page = await mirror.pull();
      expect(page).toMatchObject({ schema: SCHEMA_VERSION, more: false, scopesDropped: [] });
      for (const [key, { d }] of mirror.rows) {
        const shape = RESOURCES[key.split('/')[0] as ResourceName].row;
        expect(shape.strict().safeParse(d).error).toBeUndefined();
      }
      expect(mirror.wire.join()).not.toContain('sealed');
      const keys = [...mirror.rows.values()].map(({ d }) => d['holdedApiKey']);
      expect(keys.includes('••••9911')).toBe(role === 'superadmin');
    }
  });

  it('gives a partner their own account and nothing else', async () => {
    await insertProject();
    const mirror = mirrorOf('partner');
    const page = await mirror.pull();
    const { id } = server.people.partner;
    expect(page.scopesAdded).toEqual([`user:${id}`, `partner:${id}`]);
    expect([...mirror.rows.keys()]).toEqual([`accounts/${id}`]);
  });

  it('gives an account to its owner only', async () => {
    const mirror = mirrorOf('superadmin');
    await mirror.pull();
    const accounts = [...mirror.rows.keys()].filter((key) => key.startsWith('accounts/'));
    expect(accounts).toEqual([`accounts/${server.people.superadmin.id}`]);
    const people = [...mirror.rows.keys()].filter((key) => key.startsWith('people/'));
    expect(people).toHaveLength(6);
  });

  it('tells what changed since the cursor, and nothing when nothing did', async () => {
    const mirror = mirrorOf('admin');
    await mirror.pull();
    expect((await mirror.pull()).rows).toEqual([]);
    const id = await insertProject();
    await setProject(id, { name: 'Renamed' });
    const { rows } = await mirror.pull();
    expect(rows.map(({ t, id, v }) => [t, id, v])).toEqual([
      ['budgets', id, 1],
      ['projects', id, 2],
    ]);
    expect(rows[1]?.d).toMatchObject({ name: 'Renamed', version: 2 });
  });

  it('gives the rows of the deadlines before the feed, and then only what changes or goes of them', async () => {
    for (const role of ['admin', 'editor', 'user', 'partner'] as const) {
      const [whole, mirror] = [mirrorOf(role), mirrorOf(role)];
      const [changed, gone, granted] = [uuidv7(), uuidv7(), uuidv7()];
      const more = [changed, gone, granted].map((id) => ({ id, cif: nextCif(), name: 'Ahead' }));
      await server.db.insert(companies).values(more);
      await giveCompanies([own, changed, gone]);
      const { data } = await mirror.ahead();
      expect(data).toMatchObject({ isAhead: true, more: true, scopesDropped: [] });
      expect(data.rows.filter(({ t }) => !DEADLINE_RESOURCES.some((name) => name === t))).toEqual(
        [],
      );
      expect(mirror.has('companies', changed)).toBe(role !== 'partner');
      const here = new Set(data.rows.map(({ t, id }) => `${t}/${id}`));

      const { db } = server;
      await db.update(companies).set({ name: 'Changed' }).where(eq(companies.id, changed));
      await db.update(companies).set({ deletedAt: new Date() }).where(eq(companies.id, gone));
      await giveCompanies([own, changed, granted]);
      const told: string[] = [];
      for (let page = await mirror.page(3); ; page = await mirror.page(3)) {
        told.push(...page.data.rows.map(({ t, id }) => `${t}/${id}`));
        if (!page.data.more) break;
      }
      const again = told.filter((key) => here.has(key));
      expect(again.toSorted()).toEqual(
        [`companies/${changed}`, `companies/${gone}`, ...ofTheGrant(role)]
          .filter((key) => here.has(key))
          .toSorted(),
      );
      await whole.pull();
      expect(mirror.rows).toEqual(whole.rows);
    }
    /** Which companies an editor has stands in their account, which changed with it. */
    function ofTheGrant(role: Role): string[] {
      return role === 'editor' ? [`accounts/${server.people.editor.id}`] : [];
    }
  });

  it('does not tell of a change that was rolled back', async () => {
    const mirror = mirrorOf('admin');
    await mirror.pull();
    const failing = server.db.transaction(async (tx) => {
      await tx.insert(companies).values({ id: uuidv7(), cif: nextCif(), name: 'Never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await mirror.pull()).rows).toEqual([]);
  });

  it('pages through in the order of commits, each row once and none left out', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) ids.push(await insertProject());
    const mirror = mirrorOf('admin');
    let answer = await mirror.page(3);
    const seen = [...answer.data.rows];
    while (answer.data.more) {
      expect(answer.data.rows).toHaveLength(3);
      answer = await mirror.page(3);
      seen.push(...answer.data.rows);
    }
    const keys = seen.map(({ t, id }) => `${t}/${id}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(
      seen
        .filter(({ t }) => t === 'projects')
        .slice(-7)
        .map(({ id }) => id),
    ).toEqual(ids);
  });

  it('takes a removed row away from those who had it, and never names it to others', async () => {
    const id = await insertProject();
    const [admin, editor, later] = [mirrorOf('admin'), mirrorOf('editor'), mirrorOf('admin')];
    await admin.pull();
    await editor.pull();
    await setProject(id, { deletedAt: new Date() });
    for (const mirror of [admin, editor]) {
      const { rows } = await mirror.pull();
      expect(rows.map(({ t, d, s }) => [t, d, s])).toEqual([
        ['budgets', null, []],
        ['projects', null, []],
      ]);
      expect(mirror.has('projects', id) || mirror.has('budgets', id)).toBe(false);
    }
    await later.pull(2);
    expect(later.wire.join()).not.toContain(id);
  });

  it('moves a project and its budget between the editors of two companies', async () => {
    const id = await insertProject();
    const mirror = mirrorOf('editor');
    await mirror.pull();
    await setProject(id, { companyId: other });
    const { rows } = await mirror.pull();
    expect(rows.map(({ t, l, s, d }) => ({ t, l, s, d }))).toEqual(
      ['budgets', 'projects'].map((t) => ({ t, l: [`company:${own}`], s: [], d: null })),
    );
    await giveCompanies([own, other]);
    expect((await mirror.pull()).scopesAdded).toEqual([`company:${other}`]);
    expect(mirror.has('projects', id) && mirror.has('budgets', id)).toBe(true);
    await setProject(id, { companyId: own });
    await mirror.pull();
    expect(mirror.rows.get(`budgets/${id}`)?.scopes).toEqual(new Set([`company:${own}`]));
    await giveCompanies([other]);
    expect((await mirror.pull()).scopesDropped).toEqual([`company:${own}`]);
    expect(mirror.has('projects', id) || mirror.has('budgets', id)).toBe(false);
  });

  it('gives a user a project with the right, its amounts with theirs, and takes them back', async () => {
    const id = await insertProject();
    const mirror = mirrorOf('user');
    await mirror.pull();
    expect(mirror.has('projects', id)).toBe(false);
    const account = `accounts/${server.people.user.id}`;
    const version = mirror.rows.get(account)?.version ?? 0;

    await grant(id);
    expect((await mirror.pull()).scopesAdded).toEqual([`project:${id}`]);
    expect([mirror.has('projects', id), mirror.has('budgets', id)]).toEqual([true, false]);
    expect(mirror.wire.join()).not.toContain(String(AMOUNT));
    expect(mirror.rows.get(account)).toMatchObject({
      version: version + 1,
      d: { projectRights: [{ projectId: id, level: 'read', amounts: false }] },
    });

    await server.db.update(projectRights).set({ amounts: true });
    expect((await mirror.pull()).scopesAdded).toEqual([`amounts:${id}`]);
    expect(mirror.rows.get(`budgets/${id}`)?.d['amountCents']).toBe(AMOUNT);

    await revoke(id);
    const { scopesDropped } = await mirror.pull();
    expect(scopesDropped.toSorted()).toEqual([`amounts:${id}`, `project:${id}`]);
    expect(mirror.has('projects', id) || mirror.has('budgets', id)).toBe(false);
    await setProject(id, { name: 'After' });
    expect((await mirror.pull()).rows).toEqual([]);
  });

  it('asks for a new start when the role, the person, the database or the signature is another', async () => {
    const code = async (mirror: ReturnType<typeof mirrorOf>) => {
      const { status, problem } = await mirror.page();
      return [status, problem.errorCode];
    };
    const resync = [410, 'RESYNC'];
    const mirror = mirrorOf('editor');
    await mirror.pull();
    const isEditor = eq(users.id, server.people.editor.id);
    await server.db.update(users).set({ role: 'user' }).where(isEditor);
    expect(await code(mirror)).toEqual(resync);
    await server.db.update(users).set({ role: 'editor' }).where(isEditor);
    expect((await mirror.page()).status).toBe(200);

    const { data } = await mirrorOf('admin').page();
    const ask = (cursor: string, as: string) =>
      server.ask('GET', `/sync/changes?cursor=${encodeURIComponent(cursor)}`, { as });
    expect((await ask(data.next, tokens.superadmin)).problem.errorCode).toBe('RESYNC');
    expect((await ask(`${data.next.slice(0, -2)}AA`, tokens.admin)).problem.errorCode).toBe(
      'RESYNC',
    );
    expect((await ask('nonsense', tokens.admin)).problem.errorCode).toBe('RESYNC');

    await server.db.update(syncMeta).set({ epoch: uuidv7() });
    expect(await code(mirror)).toEqual(resync);
  });

  it('asks for a new start when the cursor is beyond the head, as after a restored backup', async () => {
    const mirror = mirrorOf('admin');
    await mirror.pull();
    await server.db.execute(sql`update sync_change set seq = seq - 1`);
    const { status } = await mirror.page();
    await server.db.execute(sql`update sync_change set seq = seq + 1`);
    expect(status).toBe(410);
    expect((await mirror.page()).status).toBe(200);
  });

  it('keeps a cursor of hundreds of scopes short enough for an address', async () => {
    await giveCompanies(Array.from({ length: 300 }, () => uuidv7()));
    const mirror = mirrorOf('editor');
    await mirror.pull();
    expect((await mirror.page()).status).toBe(200);
  });

  it('skips no row of sixteen writers that commit while it is read', async () => {
    const mirror = mirrorOf('admin');
    await mirror.pull();
    const writing = new AbortController();
    const write = async () => {
      for (let count = 0; count < 12; count += 1) {
        const id = await insertProject();
        if (count % 3 === 0) await setProject(id, { name: 'Twice' });
        if (count % 4 === 0) await setProject(id, { companyId: other });
      }
    };
    const read = async () => {
      while (!writing.signal.aborted) await mirror.page(40);
    };
    const reading = read();
    await Promise.all(Array.from({ length: 16 }, write));
    writing.abort();
    await reading;
    await mirror.pull(40);

    const fresh = mirrorOf('admin');
    await fresh.pull();
    expect(mirror.rows.size).toBe(fresh.rows.size);
    expect(mirror.rows).toEqual(fresh.rows);
    const [counted] = await server.db.select({ count: sql<number>`count(*)` }).from(projects);
    expect(counted?.count).toBeGreaterThanOrEqual(192);
  });
});

describe('the feed on postgres, with two transactions open at once', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('postgres');
  });
  afterAll(() => server.stop());

  it('never shows a later number before an earlier one that is not yet committed', async () => {
    const token = await server.login('admin');
    const mirror = createMirror(server, () => token);
    await mirror.pull();
    const [first, second] = [uuidv7(), uuidv7()];
    const insert = (db: TestServer['db'], id: string) =>
      db.insert(companies).values({ id, cif: nextCif(), name: 'At once' });

    let later = Promise.resolve<unknown>(undefined);
    await server.db.transaction(async (tx) => {
      await insert(tx, first);
      // The trigger runs now: the number is taken, the commit still to come.
      await tx.execute(sql`set constraints all immediate`);
      let isDone = false;
      later = insert(server.db, second).then(() => {
        isDone = true;
      });
      await vi.waitFor(async () => {
        const waiting = await server.db.execute(
          sql`select 1 from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(isDone || waiting.rows.length > 0).toBe(true);
      });
      await mirror.pull();
    });
    await later;
    await mirror.pull();
    expect([mirror.has('companies', first), mirror.has('companies', second)]).toEqual([true, true]);
  });
});
