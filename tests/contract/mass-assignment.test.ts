import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldProblem, Problem } from '#contract/problem.ts';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import { RESOURCES, type ResourceSchemas } from '#contract/resources/index.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { budgets } from '../../server/db/schema/index.ts';
import { ENGINES, type Answer } from '../support/server.ts';
import { callOf } from './matrix/requests.ts';
import { type Operation, readOperations, send } from './matrix/runner.ts';
import { SUBJECTS, insertProject } from './matrix/subjects.ts';
import { type World, createWorld } from './matrix/world.ts';

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

/** Columns of the database that no call takes. */
const HIDDEN = [
  'deletedAt',
  'holdedKeySealed',
  'holdedKeyTail',
  'lastAccessAt',
  'passwordHash',
  'sessionVersion',
];

/** Fields of a row that these calls do not take, each with the value of somebody who tries. */
function forbiddenFields({ row }: ResourceSchemas, taken: ResourceSchemas['create']) {
  const known = new Set(Object.keys(taken?.shape ?? {}));
  const names = [...Object.keys(row.shape), ...HIDDEN].filter((name) => !known.has(name));
  return names.map((name) => [name, tempting(name)] as const);
}

function tempting(name: string): unknown {
  if (name === 'version' || name === 'size') return 99;
  if (name.endsWith('At') || name === 'lastSync') return '2020-01-01T00:00:00.000Z';
  return name.startsWith('is') || name.startsWith('has') ? true : UNKNOWN_ID;
}

/** Every resource with plain calls that take a body. */
const WRITABLE = Object.entries(RESOURCES as Record<string, ResourceSchemas>).flatMap(
  ([name, schemas]) => {
    const path = RESOURCE_PATHS[name as keyof typeof RESOURCE_PATHS];
    return path !== null && path !== RESOURCE_PATHS.accounts && schemas.update
      ? [{ name, path, schemas }]
      : [];
  },
);

/** Takes any body and looks at none. */
const BLIND = new Set(['POST /api/profile']);

/** Their `GET …/{id}` takes the id of a request. */
const BY_REQUEST: ReadonlySet<string> = new Set([
  RESOURCE_PATHS.accountingRecords,
  RESOURCE_PATHS.callRequestBudgets,
]);

describe.each(ENGINES)('fields that a call does not take on %s', { timeout: 60_000 }, (engine) => {
  let world: World;
  let operations: ReadonlyMap<string, Operation>;
  beforeAll(async () => {
    world = await createWorld(engine);
    operations = await readOperations(world.server.url);
  });
  afterAll(() => world.stop());

  const projectOfLine = async (id: string) => {
    const [line] = await world.server.db.select().from(budgets).where(eq(budgets.id, id));
    return line?.projectId ?? '';
  };
  const isUnknown = (field: string) => (error: FieldProblem) =>
    error.code === 'unknown-field' && error.path === field;

  it('are refused by every operation that takes JSON', async () => {
    const taking = [...operations].filter(
      ([name, { hasJsonBody }]) => hasJsonBody && !BLIND.has(name),
    );
    expect(taking.length).toBeGreaterThan(30);
    for (const [name, operation] of taking) {
      const call = await callOf(world, name, 'superadmin', 'own');
      const { body: right } = call;
      const isForm = right instanceof FormData || right instanceof Uint8Array;
      const body = { ...(isForm ? world.document : right), isAdmin: true };
      const as = call.as ?? world.tokens.superadmin;
      const { status, text } = await send(world, name, operation, { ...call, body, as });
      const { errors = [] } = JSON.parse(text) as Problem;
      expect([name, status, errors.some(isUnknown('isAdmin'))]).toEqual([name, 422, true]);
    }
  });

  /** Where the call for one row is that of another (api.md), the row is looked up in the list. */
  async function readRow(path: string, id: string): Promise<object | undefined> {
    const as = world.tokens.superadmin;
    if (!BY_REQUEST.has(path)) {
      const { status, data } = await world.server.ask('GET', `${path}/${id}`, { as });
      return status === 200 ? data : undefined;
    }
    const { data } = await world.server.ask<{ id: string }[]>('GET', path, { as });
    return data.find((row) => row.id === id);
  }

  it.each(WRITABLE)('are not written into $name, whatever they are called', async (resource) => {
    const { schemas } = resource;
    const subject = SUBJECTS[`/api${resource.path}`];
    if (!subject) throw new Error(`The matrix has no subject for ${resource.path}`);
    const as = world.tokens.superadmin;
    const id = await subject.insert(world, 'own', 'superadmin');
    const path = resource.path.replace('{projectId}', await projectOfLine(id));
    const read = async () => (await readRow(path, id)) ?? null;
    const before = await read();
    expect(before).not.toBeNull();
    expect(forbiddenFields(schemas, schemas.update).length).toBeGreaterThan(5);
    for (const [field, value] of forbiddenFields(schemas, schemas.update)) {
      const body = { ...subject.update, [field]: value };
      const put = await world.server.change('PUT', `${path}/${id}`, { as, version: 1, body });
      expect([field, put.status, put.problem.errors]).toEqual([
        field,
        422,
        [{ path: field, code: 'unknown-field' }],
      ]);
    }
    expect(await read()).toEqual(before);
    if (!subject.create) return;
    for (const [field, value] of forbiddenFields(schemas, schemas.create)) {
      const body = { ...(await subject.create(world)), [field]: value };
      const post = await world.server.change('POST', path, { as, body });
      expect([field, post.status, post.problem.errors]).toEqual([
        field,
        422,
        [{ path: field, code: 'unknown-field' }],
      ]);
    }
  });

  it('raise nobody in his own account', async () => {
    const risen = {
      role: 'superadmin',
      companyIds: [UNKNOWN_ID],
      projectRights: [],
      login: 'a@b.gal',
    };
    for (const role of ROLES) {
      const as = world.tokens[role];
      const { data } = await world.server.ask<{ version: number }>('GET', '/profile', { as });
      for (const [field, value] of Object.entries({ ...risen, active: true, hasTotp: false })) {
        const body = { [field]: value };
        const { version } = data;
        const put = await world.server.change('PUT', '/profile', { as, version, body });
        expect([role, field, put.status]).toEqual([role, field, 422]);
      }
      expect((await world.server.ask('GET', '/profile', { as })).data).toEqual(data);
    }
  });
});

describe.each(ENGINES)('fields with rules of their own on %s', { timeout: 60_000 }, (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.stop());

  const put = (role: Role, path: string, body: object) =>
    world.server.change('PUT', path, { as: world.tokens[role], version: 1, body });
  const post = (role: Role, path: string, body: object) =>
    world.server.change('POST', path, { as: world.tokens[role], body });
  const insert = (path: string, place: 'own' | 'foreign') =>
    SUBJECTS[path]?.insert(world, place, 'editor') ?? Promise.reject(new Error(path));
  const codeOf = ({ status, problem }: Answer) => [status, problem.errorCode];

  it('let an administrator make no superadmin, neither new nor of himself', async () => {
    const raise = { role: 'superadmin' };
    const someone = await insert('/api/users', 'own');
    const body = { name: 'Someone', email: 'risen@test.gal', ...raise };
    expect(codeOf(await post('admin', '/users', body))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await put('admin', `/users/${someone}`, raise))).toEqual([403, 'FORBIDDEN']);
    const { id } = world.server.people.admin;
    expect(codeOf(await put('admin', `/users/${id}`, raise))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await put('superadmin', `/users/${someone}`, raise))[0]).toBe(200);
  });

  it('keep the accounting key and the confirmed calendar from editors', async () => {
    const company = await insert('/api/companies', 'own');
    const year = await insert('/api/calendar_years', 'own');
    const forbidden = [403, 'FORBIDDEN'];
    expect(codeOf(await put('editor', `/companies/${company}`, { holdedApiKey: null }))).toEqual(
      forbidden,
    );
    expect(codeOf(await put('editor', `/calendar_years/${year}`, { confirmed: true }))).toEqual(
      forbidden,
    );
    expect(codeOf(await put('admin', `/calendar_years/${year}`, { confirmed: true }))[0]).toBe(200);
  });

  it('name no row that the person may not see, and do not tell it from one that is not there', async () => {
    const place = async () => ({ own: await insertProject(world, 'own') });
    const foreign = await insertProject(world, 'foreign');
    const account = await insert('/api/expenses_accounts', 'own');
    const document = await insert('/api/files', 'own');
    const { own } = await place();
    const naming: [Role, string, (id: string) => object, number][] = [
      ['editor', `/projects/${own}`, (parentId) => ({ parentId }), 422],
      ['editor', `/expenses_accounts/${account}`, (projectId) => ({ projectId }), 422],
      ['editor', `/files/${document}`, (rowId) => ({ resource: 'projects', rowId }), 422],
      ['user', `/files/${document}`, (rowId) => ({ resource: 'projects', rowId }), 422],
    ];
    for (const [role, path, bodyOf, status] of naming) {
      const answers = [
        await put(role, path, bodyOf(foreign)),
        await put(role, path, bodyOf(UNKNOWN_ID)),
      ];
      expect([path, answers[0]?.status]).toEqual([path, status]);
      expect(answers[0]?.problem).toEqual(answers[1]?.problem);
    }
    for (const role of ['editor', 'user'] as const) {
      const companies = [world.companyIds.foreign, UNKNOWN_ID];
      const moved = await Promise.all(
        companies.map((companyId) => put(role, `/projects/${own}`, { companyId })),
      );
      expect(moved.map(codeOf)).toEqual([
        [403, 'FORBIDDEN'],
        [403, 'FORBIDDEN'],
      ]);
    }
  });
});
