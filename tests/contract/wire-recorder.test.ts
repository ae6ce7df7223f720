import { eq } from 'drizzle-orm';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { LEDGER_NAMES } from '#contract/ledgers/columns.ts';
import { RESOURCE_NAMES, RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';
import type { User } from '#contract/resources/users.ts';
import type { FeedPage } from '#contract/sync.ts';
import { isStaff, ROLES, type Role } from '#domain/access/roles.ts';
import { XeitoDb } from '#local/db.ts';
import { pullChanges } from '#local/pull/pull.ts';
import { users } from '../../server/db/schema/index.ts';
import { createMirror } from '../support/mirror.ts';
import { loginAll } from '../support/roles.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';
import { AUDIENCE, type MarkedWorld, fillMarked } from './matrix/marked-world.ts';
import { readOperations } from './matrix/runner.ts';

const PAGE = 7;
const OLD_VERSION = 99;
/** Hints carry a number and nothing else (stream.test.ts), runs what their list has; neither ends. */
const ENDLESS = new Set(['GET /api/sync/stream', 'GET /api/accounting_sync/stream']);
/** Resources whose rows have the ids of another's. */
const NAMESAKES: Partial<Record<ResourceName, string>> = {
  accounts: '/users',
  people: '/users',
};

describe.each(ENGINES)('what travels to whom on %s', { timeout: 120_000 }, (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  let world: MarkedWorld;
  beforeAll(async () => {
    server = await startServer(engine);
    tokens = await loginAll(server);
    world = await fillMarked(server, tokens);
  }, 120_000);
  afterAll(() => server.stop());

  it.each(ROLES)('to %s goes all that they may see, and of the rest no value', async (role) => {
    const wire = await recordAll(server, tokens[role], world);
    const marks = world.marks.foundIn(wire);
    const wanted = marks.filter(({ subject }) => AUDIENCE[subject]?.includes(role));
    // Were nothing to be found, nothing would be proved.
    expect([role, wanted.length > (isStaff(role) ? 10 : 3)]).toEqual([role, true]);
    const leaked = marks.filter((mark) => mark.isFound && !wanted.includes(mark));
    const missing = wanted.filter(({ isFound }) => !isFound);
    expect(leaked).toEqual([]);
    expect(missing).toEqual([]);
  });
});

describe.each(ENGINES)('rights that are taken away on %s', { timeout: 120_000 }, (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  let world: MarkedWorld;
  beforeAll(async () => {
    server = await startServer(engine);
    tokens = await loginAll(server);
    world = await fillMarked(server, tokens);
  }, 120_000);
  afterAll(() => server.stop());

  const changeUser = async (role: Role, body: Partial<User>) => {
    const path = `/users/${server.people[role].id}`;
    const as = tokens.superadmin;
    const { data } = await server.ask<User>('GET', path, { as });
    const answer = await server.change('PUT', path, { as, version: data.version, body });
    expect(answer.status).toBe(200);
  };
  /** The subjects of which a device has anything. */
  const subjectsOn = async (device: Device) => {
    const found = world.marks.foundIn(await device.dump()).filter(({ isFound }) => isFound);
    return new Set(found.map(({ subject }) => subject));
  };

  /** As they are sent for the person: without the company that the own account says beside each. */
  const rightsOfUser = async () => {
    const { data } = await server.ask<User>('GET', '/profile', { as: tokens.user });
    return data.projectRights.map(({ projectId, level, amounts }) => ({
      projectId,
      level,
      amounts,
    }));
  };

  it('on one of the projects that bear an expense take its part from the device at the next pull', async () => {
    const device = await openDevice(server, tokens.user);
    const rightsOn = async (amounts: boolean) => {
      const isOwn = (right: { projectId: string }) => right.projectId === world.projectIds.own;
      const change = (await rightsOfUser()).map((one) => (isOwn(one) ? { ...one, amounts } : one));
      await changeUser('user', { projectRights: change });
      return device.pull();
    };
    await rightsOn(true);
    const parts = ['shared expense', 'part of own', 'part of shown'];
    expect([...(await subjectsOn(device))]).toEqual(expect.arrayContaining(parts));

    const page = await rightsOn(false);
    expect(page.scopesDropped).toEqual([`amounts:${world.projectIds.own}`]);
    const left = await subjectsOn(device);
    expect(parts.filter((subject) => left.has(subject))).toEqual([
      'shared expense',
      'part of shown',
    ]);
  });

  it('on a project empty the device of it at its next pull, amounts and documents too', async () => {
    const device = await openDevice(server, tokens.user);
    const ofProject = ['project shown', 'amounts shown', 'money of shown', 'file of shown'];
    expect([...(await subjectsOn(device))]).toEqual(expect.arrayContaining(ofProject));
    const rest = (await rightsOfUser()).filter(
      ({ projectId }) => projectId !== world.projectIds.shown,
    );
    await changeUser('user', { projectRights: rest });

    const page = await device.pull();
    expect(page.scopesDropped).toContain(`project:${world.projectIds.shown}`);
    const left = await subjectsOn(device);
    expect(ofProject.filter((subject) => left.has(subject))).toEqual([]);
    expect(left.has('project own')).toBe(true);
  });

  it('by a move to another company make the row leave, and the device lets it go', async () => {
    const device = await openDevice(server, tokens.editor);
    const ofProject = ['project own', 'amounts own', 'file of own'];
    expect([...(await subjectsOn(device))]).toEqual(expect.arrayContaining(ofProject));
    const path = `/projects/${world.projectIds.own}`;
    const as = tokens.superadmin;
    const { data } = await server.ask<{ version: number }>('GET', path, { as });
    const body = { companyId: world.companyIds.foreign };
    expect((await server.change('PUT', path, { as, version: data.version, body })).status).toBe(
      200,
    );

    const page = await device.pull();
    const gone = page.rows.filter(({ t, l }) => t !== 'files' && l.length > 0);
    const scope = `company:${world.companyIds.own}`;
    const left = { l: [scope], d: null };
    expect(Object.fromEntries(gone.map(({ t, l, d }) => [t, { l, d }]))).toEqual({
      projects: left,
      budgets: left,
      multimedias: left,
      // With the row what stands on it.
      comments: left,
      assignments: left,
    });
    const rest = await subjectsOn(device);
    expect(ofProject.filter((subject) => rest.has(subject))).toEqual([]);
    expect(rest.has('project quiet')).toBe(true);
  });

  it('with the role have the device rebuilt from what the new role sees', async () => {
    const editors = await openDevice(server, tokens.editor);
    const before = await subjectsOn(editors);
    expect([before.has('project quiet'), before.has('document of editor')]).toEqual([true, true]);
    await changeUser('editor', { role: 'partner', companyIds: [] });
    await editors.pull();
    expect(await subjectsOn(editors)).toEqual(new Set(['name of editor', 'address of editor']));

    const partners = await openDevice(server, tokens.partner);
    expect((await subjectsOn(partners)).has('own collaborator')).toBe(true);
    await changeUser('partner', { role: 'user' });
    await partners.pull();
    const after = await subjectsOn(partners);
    expect([after.has('own collaborator'), after.has('company')]).toEqual([false, true]);
  });

  it('to sign in end the session, and nothing travels any more', async () => {
    await changeUser('admin', { active: false });
    const found = await server.db
      .select({ active: users.active })
      .from(users)
      .where(eq(users.id, server.people.admin.id));
    expect(found).toEqual([{ active: false }]);
    for (const path of ['/sync/changes', '/projects', '/profile/export']) {
      expect((await server.ask('GET', path, { as: tokens.admin })).status).toBe(401);
    }
  });
});

/** Every answer that a curious person gets: all reads, all of the feed, and refusals to change. */
async function recordAll(server: TestServer, as: string, world: MarkedWorld): Promise<string> {
  const wire: string[] = [];
  const read = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${as}`, ...headers },
    });
    expect([path, response.status < 500]).toEqual([path, true]);
    wire.push(await response.text());
  };
  /** The path under every project, or of every ledger, that it may name. */
  const placesOf = (path: string) => {
    const projects = Object.values(world.projectIds);
    if (path.includes('{projectId}')) return projects.map((id) => path.replace('{projectId}', id));
    if (path.includes('{name}')) return LEDGER_NAMES.map((name) => path.replace('{name}', name));
    return [path];
  };
  const idsOf = (path: string) => {
    // What is in their bytes ledgers.test.ts unpacks.
    if (path.startsWith('/api/ledgers/')) return [];
    const isLine = path.includes('{projectId}') || path.startsWith('/api/budgets/');
    const isGiven = path.startsWith('/api/readings/');
    const resource = path.includes('/project/')
      ? '/projects'
      : isGiven
        ? RESOURCE_PATHS.callRequests
        : path.replace(/^\/api(\/\w+).*/, isLine ? RESOURCE_PATHS.budgets : '$1');
    const ids = world.idsByPath.get(resource);
    if (!ids) throw new Error(`No rows for ${path}`);
    return ids;
  };
  for (const name of (await readOperations(server.url)).keys()) {
    const [method = '', path = ''] = name.split(' ');
    if (method !== 'GET' || ENDLESS.has(name)) continue;
    for (const place of placesOf(path)) {
      for (const id of path.includes('{id}') ? idsOf(path) : ['']) {
        await read('GET', place.replace('{id}', id));
      }
    }
  }
  for (const id of world.idsByPath.get('/files') ?? []) {
    await read('GET', `/api/files/${id}/content?inline=1`);
  }
  await read('GET', '/api/files/search?q=words');
  for (const resource of RESOURCE_NAMES) {
    const path = NAMESAKES[resource] ?? RESOURCE_PATHS[resource] ?? '';
    for (const id of world.idsByPath.get(path) ?? []) {
      await read('GET', `/api/audit?resource=${resource}&rowId=${id}`);
    }
  }
  // A refused change may carry the row as it is.
  for (const [path, ids] of world.idsByPath) {
    for (const id of ids) {
      for (const place of placesOf(path)) {
        for (const method of ['PUT', 'DELETE'] as const) {
          const { problem } = await server.change(method, `${place}/${id}`, {
            as,
            version: OLD_VERSION,
            body: {},
          });
          wire.push(JSON.stringify(problem));
        }
      }
    }
  }
  const mirror = createMirror(server, () => as);
  await mirror.pull(PAGE);
  return [...wire, ...mirror.wire].join('\n');
}

interface Device {
  /** Pulls, and answers what came, page after page as one. */
  pull: () => Promise<Pick<FeedPage, 'rows' | 'scopesDropped'>>;
  /** All that lies in the local database, as text. */
  dump: () => Promise<string>;
}

/** A device with the app's own store, after its first download. */
async function openDevice(server: TestServer, as: string): Promise<Device> {
  const db = new XeitoDb(v4());
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  db.vault.unlock({ bytes, until: Number.MAX_SAFE_INTEGER });
  await db.open();
  onTestFinished(async () => {
    db.close();
    await db.delete();
  });
  let pages: FeedPage[] = [];
  const device: Device = {
    async pull() {
      pages = [];
      const result = await pullChanges(db, {
        now: Date.now,
        newId: () => v4(),
        async get(path, headers) {
          const { status, problem, data, ...answer } = await server.ask<FeedPage>('GET', path, {
            as,
            headers,
          });
          if (status === 200) pages.push(data);
          const marked = answer.headers.get('sync-result') === '1';
          return { kind: 'answer', marked, status, retryAfterMs: 0, body: problem };
        },
      });
      expect(result).toBe('done');
      return {
        rows: pages.flatMap(({ rows }) => rows),
        scopesDropped: pages.flatMap(({ scopesDropped }) => scopesDropped),
      };
    },
    async dump() {
      const tables = await Promise.all(db.tables.map((table) => table.toArray()));
      return JSON.stringify(tables);
    },
  };
  await device.pull();
  return device;
}
