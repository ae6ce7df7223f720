import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '#contract/resources/companies.ts';
import type { Role } from '#domain/access/roles.ts';
import { expenseAccountRow } from '#contract/resources/expense-accounts.ts';
import {
  audit,
  companies,
  expenseAccounts,
  idempotencyKeys,
} from '../../server/db/schema/index.ts';
import { toWire } from '../../server/db/wire.ts';
import { COMPANY_CHART } from '../../server/modules/companies/chart.ts';
import { deriveSecrets } from '../../server/secrets.ts';
import { nextCif } from '../support/cifs.ts';
import { createMirror } from '../support/mirror.ts';
import { loginAll } from '../support/roles.ts';
import { ENGINES, type TestServer, startServer, statusesOf } from '../support/server.ts';

const KEY = 'a-secret-holded-key-7788';

describe.each(ENGINES)('companies on %s', (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  beforeAll(async () => {
    server = await startServer(engine);
    tokens = await loginAll(server);
  });
  afterAll(() => server.stop());

  const create = async (body: object = {}) => {
    const answer = await server.change<Company>('POST', '/companies', {
      as: tokens.admin,
      body: { cif: nextCif(), name: 'Ría Audiovisual', ...body },
    });
    expect(answer.status).toBe(201);
    return answer.data;
  };

  it('gives a new company the id of the client, version 1, its author and the defaults', async () => {
    const id = randomUUID();
    expect(await create({ id })).toMatchObject({
      id,
      version: 1,
      createdBy: server.people.admin.id,
      updatedBy: server.people.admin.id,
      businessName: '',
      color: null,
      archived: false,
      holdedApiKey: null,
    });
    const again = await server.change('POST', '/companies', {
      as: tokens.admin,
      body: { id, cif: nextCif(), name: 'Other' },
    });
    expect(again.problem.errors).toEqual([{ path: 'id', code: 'taken' }]);
  });

  it('opens the accounts of a new company with it, under its author', async () => {
    const mirror = createMirror(server, () => tokens.user);
    await mirror.pull();
    const { id } = await create();
    const rows = await server.db
      .select()
      .from(expenseAccounts)
      .where(eq(expenseAccounts.companyId, id))
      .orderBy(expenseAccounts.num);
    expect(rows.map(({ num, name }) => ({ code: num, name }))).toEqual(
      COMPANY_CHART.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    );
    for (const row of rows) {
      expect(expenseAccountRow.strict().safeParse(toWire(row)).error).toBeUndefined();
      expect(row.createdBy).toBe(server.people.admin.id);
    }
    await mirror.pull();
    expect(rows.every((row) => mirror.has('expenseAccounts', row.id))).toBe(true);
  });

  it('opens no accounts for a company that is refused, nor twice for one that is sent twice', async () => {
    const count = () => server.db.$count(expenseAccounts);
    const { cif } = await create();
    const before = await count();
    const twin = { as: tokens.admin, body: { cif, name: 'Twin' } };
    expect((await server.change('POST', '/companies', twin)).status).toBe(409);
    expect(await count()).toBe(before);
    const sent = { as: tokens.admin, key: randomUUID(), body: { cif: nextCif(), name: 'Twice' } };
    await server.change('POST', '/companies', sent);
    await server.change('POST', '/companies', sent);
    expect(await count()).toBe(before + COMPANY_CHART.length);
  });

  it.each([
    ['superadmin', 200, 201, 200],
    ['admin', 200, 201, 200],
    ['editor', 200, 403, 200],
    ['user', 200, 403, 403],
    ['partner', 403, 403, 403],
  ] as const)(
    'answers a %s with %i to a read, %i to a create and %i to a change',
    async (role, read, made, changed) => {
      const { id, version } = await create();
      const as = tokens[role];
      const list = await server.ask<Company[]>('GET', '/companies', { as });
      expect(list.status).toBe(read);
      const listed = list.data?.some((company) => company.id === id) ?? false;
      expect(listed).toBe(read === 200);
      expect((await server.ask('GET', `/companies/${id}`, { as })).status).toBe(read);
      const body = { cif: nextCif(), name: 'New' };
      expect((await server.change('POST', '/companies', { as, body })).status).toBe(made);
      const put = await server.change('PUT', `/companies/${id}`, {
        as,
        version,
        body: { name: 'X' },
      });
      expect(put.status).toBe(changed);
    },
  );

  it('has no way to delete', async () => {
    const { id, version } = await create();
    const answer = await server.change('DELETE', `/companies/${id}`, {
      as: tokens.superadmin,
      version,
    });
    expect([answer.status, answer.problem.errorCode]).toEqual([404, 'NOT_FOUND']);
  });

  it('changes only the fields that were sent', async () => {
    const { id, version, ...company } = await create({
      color: '#123456',
      description: 'Old',
      isUA: true,
    });
    const { data } = await server.change<Company>('PUT', `/companies/${id}`, {
      as: tokens.editor,
      version,
      body: { description: 'New' },
    });
    expect(data).toMatchObject({
      name: company.name,
      cif: company.cif,
      color: '#123456',
      isUA: true,
      description: 'New',
      version: 2,
      updatedBy: server.people.editor.id,
    });
  });

  it('keeps a CIF normalised and to one company in use', async () => {
    const cif = nextCif();
    const { id, version } = await create({
      cif: ` ${cif[0]?.toLowerCase()}-${cif.slice(1, 5)}.${cif.slice(5)}`,
    });
    expect((await server.ask('GET', `/companies/${id}`, { as: tokens.user })).data['cif']).toBe(
      cif,
    );
    const twin = { as: tokens.admin, body: { cif, name: 'Twin' } };
    expect((await server.change('POST', '/companies', twin)).problem).toMatchObject({
      status: 409,
      errorCode: 'COMPANY_CIF_TAKEN',
      errors: [{ path: 'cif', code: 'taken' }],
    });
    const put = (path: string, at: number, body: object) =>
      server.change('PUT', path, { as: tokens.admin, version: at, body });
    expect((await put(`/companies/${id}`, version, { archived: true })).status).toBe(200);
    expect((await server.change('POST', '/companies', twin)).status).toBe(201);
    const back = await put(`/companies/${id}`, version + 1, { archived: false });
    expect(back.problem.errorCode).toBe('COMPANY_CIF_TAKEN');
  });

  it('gives one of two simultaneous creations with one CIF a clear refusal', async () => {
    const body = { cif: nextCif(), name: 'Race' };
    const answers = await Promise.all(
      [1, 2].map(() => server.change('POST', '/companies', { as: tokens.admin, body })),
    );
    expect(statusesOf(answers)).toEqual([201, 409]);
  });

  it('is archived and taken back by administrators, whatever else an editor changes of it', async () => {
    const company = await create({});
    const put = async (role: Role, body: object, version = company.version) =>
      (await server.change('PUT', `/companies/${company.id}`, { as: tokens[role], version, body }))
        .status;
    expect(await put('editor', { archived: true })).toBe(403);
    expect(await put('editor', { description: 'Other' })).toBe(200);
    expect(await put('admin', { archived: true }, company.version + 1)).toBe(200);
    expect(await put('editor', { archived: false }, company.version + 2)).toBe(403);
  });

  it('takes the accounting key from administrators only, seals it, and never gives it back', async () => {
    const { id, version, holdedApiKey } = await create({ holdedApiKey: KEY });
    expect(holdedApiKey).toBe('••••7788');
    for (const role of ['superadmin', 'admin', 'editor', 'user'] as const) {
      const { data } = await server.ask('GET', `/companies/${id}`, { as: tokens[role] });
      const isAdministrator = role === 'admin' || role === 'superadmin';
      expect(data['holdedApiKey']).toBe(isAdministrator ? '••••7788' : null);
    }
    const byEditor = await server.change('PUT', `/companies/${id}`, {
      as: tokens.editor,
      version,
      body: { holdedApiKey: 'another-key-1234' },
    });
    expect(byEditor.problem.errorCode).toBe('FORBIDDEN');

    const [row] = await server.db.select().from(companies).where(eq(companies.id, id));
    const secrets = deriveSecrets(server.config.secretKey);
    expect(secrets.open(row?.holdedKeySealed ?? '', id)).toBe(KEY);
    expect(() => secrets.open(row?.holdedKeySealed ?? '', randomUUID())).toThrow(/authenticate/);
    const kept = JSON.stringify([
      row,
      await server.db.select().from(audit),
      await server.db.select().from(idempotencyKeys),
    ]);
    expect(kept).not.toContain(KEY);

    const removed = await server.change('PUT', `/companies/${id}`, {
      as: tokens.admin,
      version,
      body: { holdedApiKey: null },
    });
    expect(removed.data['holdedApiKey']).toBeNull();
  });

  it('says of each field why it was refused', async () => {
    const { status, problem, headers } = await server.change('POST', '/companies', {
      as: tokens.admin,
      body: { cif: 'B00000001', colour: 'red', color: 'red', isUA: 'yes' },
    });
    expect(status).toBe(422);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(problem).toMatchObject({
      type: 'about:blank',
      status: 422,
      errorCode: 'INVALID',
      instance: '/api/companies',
    });
    expect(problem.errors?.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: 'cif', code: 'cif' },
      { path: 'color', code: 'invalid' },
      { path: 'colour', code: 'unknown-field' },
      { path: 'isUA', code: 'invalid' },
      { path: 'name', code: 'required' },
    ]);
  });

  it('notes every change in the audit with its author and both states', async () => {
    const { id, version } = await create();
    await server.change('PUT', `/companies/${id}`, {
      as: tokens.editor,
      version,
      body: { name: 'Later' },
    });
    const notes = await server.db.select().from(audit).where(eq(audit.rowId, id)).orderBy(audit.id);
    expect(notes).toMatchObject([
      { action: 'create', userId: server.people.admin.id, before: null },
      {
        action: 'update',
        userId: server.people.editor.id,
        before: { version: 1 },
        after: { name: 'Later' },
      },
    ]);
    await expect(server.db.update(audit).set({ action: 'none' })).rejects.toThrow('Failed query');
  });
});
