import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileRow } from '#contract/resources/files.ts';
import type { RightLevel } from '#domain/access/policy.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import {
  companies,
  expenses,
  projectRights,
  projects,
  users,
} from '../../server/db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { nextCif } from '../support/cifs.ts';
import {
  type FileServer,
  SETUPS,
  copyOf,
  newDocument,
  startFileServer,
} from '../support/file-server.ts';
import { loginAll } from '../support/roles.ts';
import type { Answer } from '../support/server.ts';

type Owner = Pick<FileRow, 'resource' | 'rowId'>;

describe.each(SETUPS)('access to documents on %s and %s', (engine, kind) => {
  let server: FileServer;
  let tokens: Record<Role, string>;
  /** The editor's company and one that they do not work for, and a project of each. */
  let own: { company: string; project: string };
  let foreign: { company: string; project: string };
  let codes = 0;

  beforeAll(async () => {
    server = await startFileServer(engine, kind);
    [own, foreign] = [await insertPlace(), await insertPlace()];
    await server.db
      .update(users)
      .set({ companyIds: [own.company] })
      .where(eq(users.id, server.people.editor.id));
    tokens = await loginAll(server);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.db.delete(projectRights);
  });

  async function insertPlace() {
    const [company, project] = [randomUUID(), randomUUID()];
    codes += 1;
    await server.db.insert(companies).values({ id: company, cif: nextCif(), name: 'A company' });
    await server.db
      .insert(projects)
      .values({ id: project, code: `P-${codes}`, name: 'A project', companyId: company });
    return { company, project };
  }
  const grant = (level: RightLevel, projectId: string) =>
    server.db
      .insert(projectRights)
      .values({ userId: server.people.user.id, projectId, level, amounts: false });
  const ofProject = (rowId: string): Owner => ({ resource: 'projects', rowId });
  const ofCompany = (rowId: string): Owner => ({ resource: 'companies', rowId });
  const ofNobody: Owner = { resource: null, rowId: null };

  /** A document of an administrator there. */
  const put = async (owner: Owner) => {
    const document = newDocument({ ...owner });
    const { data, status } = await server.postForm(document, { as: tokens.admin });
    expect(status).toBe(201);
    return { document, ...data };
  };
  const codeOf = ({ status, problem }: Answer<unknown>) => [status, problem.errorCode];

  /** The statuses of list (whether it is there), get, bytes, create, rename and delete. */
  const tryAll = async (role: Role, owner: Owner) => {
    const as = tokens[role];
    const file = await put(owner);
    const list = await server.ask<FileRow[]>('GET', '/files', { as });
    const content = await fetch(`${server.url}/api/files/${file.id}/content`, {
      headers: { authorization: `Bearer ${as}` },
    });
    await content.arrayBuffer();
    const path = `/files/${file.id}`;
    return {
      list: list.data?.some(({ id }) => id === file.id) ?? list.status,
      get: (await server.ask('GET', path, { as })).status,
      content: content.status,
      create: (await server.postForm(newDocument({ ...owner }), { as })).status,
      rename: (await server.change('PUT', path, { as, version: 1, body: { name: 'x' } })).status,
      remove: (await server.change('DELETE', path, { as, version: 2 })).status,
    };
  };
  const ALL = { list: true, get: 200, content: 200, create: 201, rename: 200, remove: 200 };
  const READS = { list: true, get: 200, content: 200, create: 403, rename: 403, remove: 403 };
  const OUTSIDER = { list: 403, get: 403, content: 403, create: 403, rename: 403, remove: 403 };
  const NOTHING = { list: false, get: 404, content: 404, create: 422, rename: 404, remove: 404 };

  it.each([
    ['superadmin', ALL, ALL, ALL],
    ['admin', ALL, ALL, ALL],
    ['editor', ALL, NOTHING, ALL],
    ['user', NOTHING, NOTHING, READS],
    ['partner', NOTHING, NOTHING, NOTHING],
  ] as const)(
    'lets %s do what their role does with the owner',
    async (role, inOwn, inForeign, inCompany) => {
      expect(await tryAll(role, ofProject(own.project))).toEqual(inOwn);
      expect(await tryAll(role, ofProject(foreign.project))).toEqual(inForeign);
      expect(await tryAll(role, ofCompany(foreign.company))).toEqual(inCompany);
    },
  );

  it.each([
    ['none', NOTHING],
    ['read', READS],
    ['edit', ALL],
    ['manage', ALL],
  ] as const)(
    'lets a user with the right %s do what they do on the project',
    async (level, may) => {
      await grant(level, foreign.project);
      expect(await tryAll('user', ofProject(foreign.project))).toEqual(may);
    },
  );

  it('lets everyone do with the documents of an expense what they do with the expense', async () => {
    const spend = async (companyId: string, projectId: string): Promise<Owner> => {
      const [id, one] = [randomUUID(), randomUUID()];
      const date = '2026-03-09';
      const borne = { id: one, projectId, budgetId: null, amountCents: 1, date, note: '' };
      await server.db
        .insert(expenses)
        .values({ id, companyId, issueDate: date, netCents: 1, imputations: [borne] });
      return { resource: 'expenses', rowId: id };
    };
    const inOwn = await spend(own.company, own.project);
    const inForeign = await spend(foreign.company, foreign.project);
    expect(await tryAll('admin', inForeign)).toEqual(ALL);
    expect(await tryAll('editor', inOwn)).toEqual(ALL);
    expect(await tryAll('editor', inForeign)).toEqual(NOTHING);
    expect(await tryAll('partner', inOwn)).toEqual(NOTHING);
    // Without the amounts they see no expense of the project.
    await grant('edit', foreign.project);
    expect(await tryAll('user', inForeign)).toEqual(NOTHING);
    await server.db.update(projectRights).set({ amounts: true });
    expect(await tryAll('user', inForeign)).toEqual(ALL);
    const { id } = await put(inOwn);
    await server.db.update(expenses).set({ deletedAt: new Date() });
    expect((await server.ask('GET', `/files/${id}`, { as: tokens.admin })).status).toBe(404);
  });

  it('leaves a document without an owner to its author', async () => {
    const WANTED: Partial<Record<Role, object>> = {
      admin: ALL,
      partner: { ...NOTHING, create: 403 },
      adviser: OUTSIDER,
    };
    for (const role of ROLES) {
      expect(await tryAll(role, ofNobody)).toEqual(WANTED[role] ?? { ...NOTHING, create: 201 });
    }
  });

  it('hides the documents of an owner that was removed', async () => {
    const place = await insertPlace();
    const files = [await put(ofProject(place.project)), await put(ofCompany(place.company))];
    await server.db
      .update(projects)
      .set({ deletedAt: new Date() })
      .where(eq(projects.id, place.project));
    await server.db
      .update(companies)
      .set({ deletedAt: new Date() })
      .where(eq(companies.id, place.company));
    for (const { id } of files) {
      expect((await server.ask('GET', `/files/${id}`, { as: tokens.admin })).status).toBe(404);
    }
  });

  it('takes no owner that is unknown, unseen or named by half', async () => {
    const attach = (owner: object) => server.postForm(newDocument(owner), { as: tokens.editor });
    const unknown = await attach(ofProject(randomUUID()));
    const unseen = await attach(ofProject(foreign.project));
    for (const { status, problem } of [unknown, unseen]) {
      expect([status, problem.errors]).toEqual([422, [{ path: 'rowId', code: 'not-found' }]]);
    }
    for (const [half, path] of [
      [{ resource: 'projects' }, 'rowId'],
      [{ rowId: own.project }, 'resource'],
    ] as const) {
      expect((await attach(half)).problem.errors).toEqual([{ path, code: 'required' }]);
    }
  });

  it('keeps no bytes of who may not add the document, whichever way they came', async () => {
    const inCompany = ofCompany(own.company);
    const refused: [Role, Owner, number][] = [
      ['adviser', ofNobody, 403],
      ['adviser', inCompany, 403],
      ['partner', ofNobody, 403],
      ['partner', inCompany, 422],
      ['user', inCompany, 403],
      ['user', ofProject(own.project), 422],
      ['editor', ofProject(foreign.project), 422],
    ];
    for (const [role, owner, status] of refused) {
      const as = tokens[role];
      const [inForm, uploaded] = [newDocument({ ...owner }), newDocument({ ...owner })];
      const answers = [await server.postForm(inForm, { as })];
      // An adviser begins no upload.
      if (role !== 'adviser') {
        const uploadId = await server.upload(uploaded, as);
        answers.push(await server.postJson(uploaded, { as, uploadId }));
      }
      for (const answer of answers) expect([role, answer.status]).toEqual([role, status]);
      for (const { row } of [inForm, uploaded]) {
        expect([role, await server.files.store.has(row.sha256)]).toEqual([role, false]);
      }
    }
  });

  it('moves a document only from and to what the person may change', async () => {
    const move = async (role: Role, from: Owner, to: Owner) => {
      const { id } = await put(from);
      return server.change<FileRow>('PUT', `/files/${id}`, {
        as: tokens[role],
        version: 1,
        body: to,
      });
    };
    const moved = await move('editor', ofProject(own.project), ofCompany(own.company));
    expect([moved.status, moved.data]).toMatchObject([200, ofCompany(own.company)]);
    const unseen = await move('editor', ofProject(own.project), ofProject(foreign.project));
    expect(unseen.problem.errors).toEqual([{ path: 'rowId', code: 'not-found' }]);
    const stolen = await move('editor', ofProject(own.project), ofNobody);
    expect(codeOf(stolen)).toEqual([403, 'FORBIDDEN']);
    await grant('edit', own.project);
    const readOnly = await move('user', ofProject(own.project), ofCompany(own.company));
    expect(codeOf(readOnly)).toEqual([403, 'FORBIDDEN']);
    expect((await move('admin', ofProject(own.project), ofNobody)).status).toBe(200);
  });

  it('gives the bytes of a hash to nobody who sees no document of them, and tells them nothing', async () => {
    const { document } = await put(ofProject(foreign.project));
    const as = tokens.editor;
    const wish = (kept: typeof document) =>
      server.postJson(copyOf(kept, { ...ofProject(own.project), size: kept.row.size }), { as });
    const [known, unknown] = [await wish(document), await wish(newDocument())];
    expect(known.status).toBe(425);
    expect(known.problem).toEqual(unknown.problem);
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    const wrongSize = await server.postJson(copyOf(document, { ...ofNobody, size: 1 }), { as });
    expect(wrongSize.problem).toEqual(unknown.problem);
    const { sha256, size } = document.row;
    const body = { id: randomUUID(), sha256, size };
    const upload = await server.ask('POST', '/uploads', { as, body });
    expect([upload.status, upload.data]).toEqual([201, { id: body.id, offset: 0 }]);

    const shared = copyOf(document, ofProject(own.project));
    expect((await server.postForm(shared, { as: tokens.admin })).status).toBe(201);
    expect((await wish(document)).status).toBe(201);
    expect(
      (await server.postJson(copyOf(document, { ...ofNobody, size: 1 }), { as })).problem,
    ).toMatchObject({ status: 422, errorCode: 'FILE_HASH_MISMATCH' });
  });
});
