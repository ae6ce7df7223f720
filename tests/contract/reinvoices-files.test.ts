import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileRow, FoundFile } from '#contract/resources/files.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Role } from '#domain/access/roles.ts';
import {
  files,
  fileTexts,
  projectRights,
  reinvoices,
  users,
} from '../../server/db/schema/index.ts';
import { textToKeep } from '../../server/modules/files/texts.ts';
import { createMirror } from '../support/mirror.ts';
import { statementsOf } from '../support/migration.ts';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

const EVERYWHERE = { list: true, get: 200, content: 200, search: true, feed: true };
const NOWHERE = { list: false, get: 404, content: 404, search: false, feed: false };

describe.each(ENGINES)('documents of a reinvoice on %s', { timeout: 60_000 }, (engine) => {
  let world: MoneyWorld;
  let project: string;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    await world.server.db.delete(projectRights);
    await workFor('own');
    project = await world.insertProject();
  });

  const workFor = (company: 'own' | 'other') =>
    world.server.db
      .update(users)
      .set({ companyIds: [world.companyIds[company]] })
      .where(eq(users.id, world.server.people.editor.id));

  const draft = async (projectId: string | null): Promise<Reinvoice> => {
    const { own: issuerId, other: receiverId } = world.companyIds;
    const { status, data } = await world.server.change<Reinvoice>('POST', '/reinvoices', {
      as: world.tokens.admin,
      body: { issuerId, receiverId, projectId, date: '2026-05-04' },
    });
    expect(status).toBe(201);
    return data;
  };
  /** A word that stands in no other document. */
  let word = '';
  const keepPdf = async ({ id }: Reinvoice): Promise<string> => {
    const { data } = await world.server.change<{ fileId: string }>(
      'POST',
      `/reinvoices/${id}/generate_pdf?language=gl`,
      { as: world.tokens.admin },
    );
    word = `palabra${randomUUID().replaceAll('-', '')}`;
    await world.server.db.insert(fileTexts).values(textToKeep(data.fileId, word));
    return data.fileId;
  };

  /** Everywhere that a document may be met. */
  const look = async (role: Role, fileId: string) => {
    const as = world.tokens[role];
    const list = await world.server.ask<FileRow[]>('GET', '/files', { as });
    const content = await fetch(`${world.server.url}/api/files/${fileId}/content`, {
      headers: { authorization: `Bearer ${as}` },
    });
    await content.arrayBuffer();
    const found = await world.server.ask<FoundFile[]>('GET', `/files/search?q=${word}`, { as });
    const mirror = createMirror(world.server, () => as);
    await mirror.pull();
    return {
      list: list.data.some(({ id }) => id === fileId),
      get: (await world.server.ask('GET', `/files/${fileId}`, { as })).status,
      content: content.status,
      search: found.data.some(({ id }) => id === fileId),
      feed: mirror.has('files', fileId),
    };
  };

  it('are seen by those who see the amounts of its project, and by nobody who only reads it', async () => {
    const fileId = await keepPdf(await draft(project));
    expect(await look('user', fileId)).toEqual(NOWHERE);
    await world.grant(project, 'manage', false);
    expect(await look('user', fileId)).toEqual(NOWHERE);
    await world.grant(project, 'read', true);
    expect(await look('user', fileId)).toEqual(EVERYWHERE);
  });

  it('without a project are seen by elevated people of its two companies alone', async () => {
    await world.grant(project, 'manage', true);
    const fileId = await keepPdf(await draft(null));
    expect(await look('user', fileId)).toEqual(NOWHERE);
    expect(await look('admin', fileId)).toEqual(EVERYWHERE);
    expect(await look('editor', fileId)).toEqual(EVERYWHERE);
    await workFor('other');
    expect(await look('editor', fileId)).toEqual(EVERYWHERE);
    await world.server.db
      .update(users)
      .set({ companyIds: [] })
      .where(eq(users.id, world.server.people.editor.id));
    expect(await look('editor', fileId)).toEqual(NOWHERE);
  });

  it('are changed by those who change it: the people of its receiver only read them', async () => {
    const fileId = await keepPdf(await draft(project));
    const rename = async (role: Role) =>
      (
        await world.server.change('PUT', `/files/${fileId}`, {
          as: world.tokens[role],
          version: 1,
          body: { name: 'nota.pdf' },
        })
      ).status;
    await workFor('other');
    expect(await rename('editor')).toBe(403);
    await world.grant(project, 'read', true);
    expect(await rename('user')).toBe(403);
    await workFor('own');
    expect(await rename('editor')).toBe(200);
  });

  it('leave a device with the amounts, and where it goes to another project', async () => {
    const other = await world.insertProject();
    await world.grant(project, 'read', true);
    await world.grant(other, 'read', false);
    const row = await draft(project);
    const fileId = await keepPdf(row);
    const mirror = createMirror(world.server, () => world.tokens.user);
    const isThere = async () => {
      await mirror.pull();
      return mirror.has('files', fileId);
    };
    expect(await isThere()).toBe(true);
    await world.grant(project, 'read', false);
    expect(await isThere()).toBe(false);
    await world.grant(project, 'read', true);
    expect(await isThere()).toBe(true);
    const moved = await world.server.change<Reinvoice>('PUT', `/reinvoices/${row.id}`, {
      as: world.tokens.admin,
      version: row.version,
      body: { projectId: other },
    });
    expect(moved.status).toBe(200);
    expect(await isThere()).toBe(false);
    await world.grant(other, 'read', true);
    expect(await isThere()).toBe(true);
    const { id, version } = moved.data;
    const removed = { as: world.tokens.admin, version };
    await world.server.change('DELETE', `/reinvoices/${id}`, removed);
    expect(await isThere()).toBe(false);
    expect(await look('admin', fileId)).toEqual(NOWHERE);
  });

  it('that were kept under their projects and issuers are theirs after the migration', async () => {
    const { db, people } = world.server;
    const { own, other } = world.companyIds;
    const date = '2026-05-04';
    const insert = async (fields: Partial<typeof reinvoices.$inferInsert>) => {
      const id = randomUUID();
      const plain = { issuerId: own, receiverId: other, projectId: project, date };
      await db.insert(reinvoices).values({ id, ...plain, ...fields });
      return id;
    };
    const keep = async (name: string, owner: object, createdBy = people.editor.id) => {
      const id = randomUUID();
      const content = { type: 'application/pdf', size: 1, sha256: '0'.repeat(64) };
      await db.insert(files).values({ id, name, createdBy, ...content, ...owner });
      return id;
    };
    const ofProject = { resource: 'projects', rowId: project } as const;
    const ofIssuer = { resource: 'companies', rowId: own } as const;
    const billed = await keep('F24-1.pdf', ofProject);
    const made = {
      issued: await insert({ code: 'RF-2031-0001', rectifiedByCode: 'RR-2031-0001' }),
      ofAnotherIssuer: await insert({ code: 'RF-2031-0001', issuerId: other, receiverId: own }),
      alone: await insert({ code: 'RF-2031-0002', projectId: null }),
      billed: await insert({ code: 'RF-2031-0003', invoiceFileId: billed }),
      draft: await insert({ date: '2031-02-03' }),
    };
    const kept = {
      [await keep('RF-2031-0001-gl.pdf', ofProject)]: made.issued,
      [await keep('RR-2031-0001-es.pdf', ofProject)]: made.issued,
      [await keep('RF-2031-0002-en.pdf', ofIssuer)]: made.alone,
      [await keep('RF-2031-02-03-es.pdf', ofProject)]: made.draft,
      [billed]: made.billed,
      // Nothing of a reinvoice, or of one that is not there.
      [await keep('RF-2031-0002-en.pdf', ofProject)]: project,
      [await keep('acta.pdf', ofIssuer)]: own,
      [await keep('RF-2031-09-09-es.pdf', ofProject)]: null,
    };
    await world.grant(project, 'read', false);
    const mirror = createMirror(world.server, () => world.tokens.user);
    await mirror.pull();
    const seen = () => Object.keys(kept).filter((id) => mirror.has('files', id));
    expect(seen()).toHaveLength(8);
    const statements = statementsOf('0055_files_as_their_owners');
    const moves = statements.filter((one) => one.includes('UPDATE files'));
    expect(moves).toHaveLength(2);
    for (const statement of moves) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await db.execute(sql.raw(statement));
    }
    const rows = (await db.select().from(files)).filter(({ id }) => id in kept);
    const owners = rows.map(({ id, rowId }) => [id, rowId]);
    expect(Object.fromEntries(owners)).toEqual(kept);
    const moved = rows.filter(({ resource }) => resource === 'reinvoices').map(({ id }) => id);
    expect(moved).toHaveLength(5);
    await mirror.pull();
    expect(seen()).toHaveLength(2);
  });
});
