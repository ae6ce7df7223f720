import { randomUUID } from 'node:crypto';
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

/** The app sends what it changes alone, and is held to that; a program may send more of a row. */
const ofDevice = () => ({ 'sync-device': randomUUID() });
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

  /** Where the call for one row is that of another, the row is looked up in the list. */
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
      const headers = ofDevice();
      const change = { as, version: 1, body, headers };
      const put = await world.server.change('PUT', `${path}/${id}`, change);
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
      const post = await world.server.change('POST', path, { as, body, headers: ofDevice() });
      expect([field, post.status, post.problem.errors]).toEqual([
        field,
        422,
        [{ path: field, code: 'unknown-field' }],
      ]);
    }
  });

  it.each(WRITABLE)('of $name may come back as they were read, by a program', async (resource) => {
    const subject = SUBJECTS[`/api${resource.path}`];
    if (!subject) throw new Error(`The matrix has no subject for ${resource.path}`);
    const as = world.tokens.superadmin;
    const id = await subject.insert(world, 'own', 'superadmin');
    const path = resource.path.replace('{projectId}', await projectOfLine(id));
    // What the server derives of the others stands in a row once it was written by a call.
    await world.server.ask('PUT', `${path}/${id}`, { as, body: {} });
    const before = await readRow(path, id);
    const back = await world.server.ask('PUT', `${path}/${id}`, { as, body: before });
    expect([back.status, back.problem.errors]).toEqual([200, undefined]);
    const written = ['version', 'updatedAt', 'updatedBy'];
    const rest = (row: object | undefined) =>
      Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !written.includes(name)));
    expect(rest(await readRow(path, id))).toEqual(rest(before));
    const sent = { ...before, version: 3, ...subject.update };
    expect((await world.server.ask('PUT', `${path}/${id}`, { as, body: sent })).status).toBe(200);
    const unknown = { ...sent, version: 4, deletedAt: null };
    const { problem } = await world.server.ask('PUT', `${path}/${id}`, { as, body: unknown });
    expect(problem.errors).toEqual([{ path: 'deletedAt', code: 'unknown-field' }]);
  });

  it('raise nobody in their own account', async () => {
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
        const asked = { as, version, body, headers: ofDevice() };
        const put = await world.server.change('PUT', '/profile', asked);
        expect([role, field, put.status]).toEqual([role, field, 422]);
      }
      expect((await world.server.ask('GET', '/profile', { as })).data).toEqual(data);
      // A program may send what it has read: it is passed over.
      const { data: told } = await world.server.ask('PUT', '/profile', { as, body: risen });
      expect(told).toEqual({ ...data, ...changed(told) });
    }
  });
});

/** What every change of a row changes. */
const changed = ({ version, updatedAt, updatedBy }: Record<string, unknown>) => ({
  version,
  updatedAt,
  updatedBy,
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

  it('let an administrator make no superadmin, neither new nor of themselves', async () => {
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
    expect(
      codeOf(await put('editor', `/companies/${company}`, { holdedApiKey: 'a-key-of-theirs' })),
    ).toEqual(forbidden);
    expect(codeOf(await put('editor', `/calendar_years/${year}`, { confirmed: true }))).toEqual(
      forbidden,
    );
    expect(codeOf(await put('admin', `/calendar_years/${year}`, { confirmed: true }))[0]).toBe(200);
  });

  it('leave what the call says of a task to others than whom it was given to', async () => {
    const milestone = await SUBJECTS['/api/call_request/milestone']?.insert(world, 'own', 'user');
    const document = await SUBJECTS['/api/call_request/documentation']?.insert(
      world,
      'own',
      'user',
    );
    const forbidden: [string, object][] = [
      [`milestone/${milestone}`, { alertDays: [1] }],
      [`milestone/${milestone}`, { evidenceRequired: true }],
      [`milestone/${milestone}`, { rule: { from: 'grant', amount: 1, unit: 'd' } }],
      [`milestone/${milestone}`, { title: 'Another', state: 'done' }],
      [`milestone/${milestone}`, { responsibleId: null }],
      [`documentation/${document}`, { required: false }],
      [`documentation/${document}`, { amendmentDeadline: '2030-01-01' }],
      [`documentation/${document}`, { status: 'accepted' }],
    ];
    for (const [path, body] of forbidden) {
      const answer = await put('user', `/call_request/${path}`, body);
      expect([path, body, ...codeOf(answer)]).toEqual([path, body, 403, 'FORBIDDEN']);
    }
    const done = {
      state: 'done',
      doneAt: '2026-05-04',
      notes: 'By post',
      alertDays: [],
      rule: null,
    };
    expect(codeOf(await put('user', `/call_request/milestone/${milestone}`, done))[0]).toBe(200);
    const sent = { status: 'submitted', csvCode: 'X', required: true };
    expect(codeOf(await put('user', `/call_request/documentation/${document}`, sent))[0]).toBe(200);
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
