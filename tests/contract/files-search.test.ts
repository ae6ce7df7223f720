import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileRow, FoundFile } from '#contract/resources/files.ts';
import { MAX_TEXT, MAX_TEXT_HEAD } from '#domain/documents/text.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import {
  audit,
  companies,
  files,
  fileTexts,
  projectRights,
  projects,
  users,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { type FileServer, SETUPS, newDocument, startFileServer } from '../support/file-server.ts';
import { loginAll } from '../support/roles.ts';

/** Each test looks for words of its own. */
let words = 0;
function nextWord(): string {
  words += 1;
  return `zaragallada${String(words).padStart(3, '0')}`;
}

describe.each(SETUPS)('the search in documents on %s and %s', (engine, kind) => {
  let server: FileServer;
  let tokens: Record<Role, string>;
  beforeAll(async () => {
    server = await startFileServer(engine, kind);
    tokens = await loginAll(server);
  });
  afterAll(() => server.stop());

  const put = async (text: string, more: object = {}, as = tokens.admin) => {
    const { status, data } = await server.postForm(newDocument({ text, ...more }), { as });
    expect(status).toBe(201);
    return data;
  };
  const find = (q: string, as = tokens.admin) =>
    server.ask<FoundFile[]>('GET', `/files/search?q=${encodeURIComponent(q)}`, { as });
  const idsOf = async (q: string, as?: string) => (await find(q, as)).data.map(({ id }) => id);
  const textsOf = (id: string) =>
    server.db.select().from(fileTexts).where(eq(fileTexts.fileId, id));

  it('finds a document by words of its text, says whose it is and shows the place', async () => {
    const word = nextWord();
    const { id } = await put(`Portada\fOs gastos de Produción de ${word} son\nsubvencionables`);
    expect((await find(`produccións ${word}`)).data).toEqual([]);
    expect((await find(`produciON ${word}`)).data).toEqual([
      {
        id,
        name: 'acta.bin',
        resource: null,
        rowId: null,
        page: 2,
        pieces: [
          { text: 'Os gastos de ', isFound: false },
          { text: 'Produción', isFound: true },
          { text: ' de ', isFound: false },
          { text: word, isFound: true },
          { text: ' son subvencionables', isFound: false },
        ],
      },
    ]);
  });

  it.each([
    ['without accents', 'resolucion'],
    ['in another number', 'resoluciones'],
    ['by the beginning', 'resol'],
    ['by an amount', '1.234,50'],
    ['by an amount without its point', '1234,50'],
    ['by a code', 'f-77/26'],
    ['by a tax number without its hyphen', 'A58818501'],
    ['beside words that say nothing', 'la resolución de'],
  ])('finds words %s', async (_, asked) => {
    const word = nextWord();
    const { id } = await put(`${word}: resolución F-77/26 de A-58818501, 1.234,50 €`);
    expect(await idsOf(`${word} ${asked}`)).toEqual([id]);
  });

  it('finds nothing by words that stand nowhere, by signs, and by half of the words', async () => {
    const word = nextWord();
    await put(`Acta de ${word}`);
    expect(await idsOf(`${word} inexistente`)).toEqual([]);
    expect(await idsOf('«»')).toEqual([]);
    expect(await idsOf('de la')).toEqual([]);
    expect(await idsOf("o'x & ! :* | (")).toEqual([]);
    expect((await server.ask('GET', '/files/search', { as: tokens.admin })).status).toBe(422);
  });

  it('claims nothing of a document without text', async () => {
    const { id, textHead } = await put('');
    expect(textHead).toBe('');
    expect(await textsOf(id)).toEqual([]);
  });

  it('gives devices the beginning alone, and the history none of it', async () => {
    const word = nextWord();
    const text = `${word} ${'palabra '.repeat(10_000)}final`;
    const { id, textHead } = await put(text);
    expect(text.startsWith(textHead)).toBe(true);
    expect(textHead.length).toBeGreaterThan(MAX_TEXT_HEAD - 10);
    expect(await idsOf(`${word} final`)).toEqual([id]);
    const [{ after } = {}] = await server.db.select().from(audit).where(eq(audit.rowId, id));
    expect(after).toMatchObject({ id });
    expect(JSON.stringify(after)).not.toContain(word);
  });

  it('takes so much text and no more', async () => {
    const { id } = await put('ñ'.repeat(MAX_TEXT));
    expect(await textsOf(id)).toMatchObject([{ text: 'ñ'.repeat(MAX_TEXT) }]);
    const longer = newDocument({ text: 'x'.repeat(MAX_TEXT + 1) });
    const { status, problem } = await server.postForm(longer, { as: tokens.admin });
    expect([status, problem.errorCode]).toEqual([422, 'INVALID']);
  });

  it('keeps a text once, however often it is sent', async () => {
    const word = nextWord();
    const [document, key] = [newDocument({ text: word }), randomUUID()];
    for (const status of [201, 201]) {
      const answer = await server.postForm(document, { as: tokens.admin, key });
      expect(answer.status).toBe(status);
    }
    expect(await idsOf(word)).toEqual([document.row.id]);
  });

  it('comes with an upload too', async () => {
    const word = nextWord();
    const document = newDocument({ text: word });
    const uploadId = await server.upload(document, tokens.admin);
    expect((await server.postJson(document, { as: tokens.admin, uploadId })).status).toBe(201);
    expect(await idsOf(word)).toEqual([document.row.id]);
  });

  it('goes with the document', async () => {
    const word = nextWord();
    const { id } = await put(word);
    await server.change('DELETE', `/files/${id}`, { as: tokens.admin, version: 1 });
    expect(await idsOf(word)).toEqual([]);
    expect(await textsOf(id)).toEqual([]);
    const [row] = await server.db.select().from(files).where(eq(files.id, id));
    expect(row?.textHead).toBe('');
  });

  it('answers twenty at most, those that say it most often first', async () => {
    const word = nextWord();
    for (let count = 0; count < 21; count += 1) await put(word);
    const { id } = await put(`${word} ${word} ${word}`);
    const found = await idsOf(word);
    expect([found.length, found[0]]).toEqual([20, id]);
  });

  describe('shows', () => {
    const word = nextWord();
    let byOwner: Record<'own' | 'foreign' | 'granted' | 'company' | 'tray', string>;
    beforeAll(async () => {
      const insertPlace = async (code: string) => {
        const [companyId, id] = [randomUUID(), randomUUID()];
        await server.db.insert(companies).values({ id: companyId, cif: nextCif(), name: code });
        await server.db.insert(projects).values({ id, code, name: code, companyId });
        return { companyId, id };
      };
      const [own, foreign, granted] = [
        await insertPlace('S-1'),
        await insertPlace('S-2'),
        await insertPlace('S-3'),
      ];
      await server.db
        .update(users)
        .set({ companyIds: [own.companyId] })
        .where(eq(users.id, server.people.editor.id));
      const { id: userId } = server.people.user;
      await server.db
        .insert(projectRights)
        .values({ userId, projectId: granted.id, level: 'read', amounts: false });
      const ofProject = async (rowId: string) =>
        (await put(word, { resource: 'projects', rowId })).id;
      byOwner = {
        own: await ofProject(own.id),
        foreign: await ofProject(foreign.id),
        granted: await ofProject(granted.id),
        company: (await put(word, { resource: 'companies', rowId: own.companyId })).id,
        tray: (await put(word, {}, tokens.editor)).id,
      };
    });

    const ALL = ['own', 'foreign', 'granted', 'company'] as const;
    it.each([
      ['superadmin', ALL],
      ['admin', ALL],
      ['editor', ['own', 'company', 'tray']],
      ['user', ['granted', 'company']],
    ] as const)('a %s what they may read, and nothing else', async (role, seen) => {
      const as = tokens[role];
      expect((await idsOf(word, as)).toSorted()).toEqual(
        seen.map((one) => byOwner[one]).toSorted(),
      );
      const { data } = await server.ask<FileRow[]>('GET', '/files?limit=1000', { as });
      const listed = data.map(({ id }) => id);
      expect(listed).toEqual(expect.arrayContaining(await idsOf(word, as)));
    });

    it.each(ROLES.filter((role) => role === 'partner' || role === 'adviser'))(
      'a %s nothing',
      async (role) => {
        expect((await find(word, tokens[role])).status).toBe(403);
      },
    );

    it('none of a record that was removed', async () => {
      const other = nextWord();
      const id = randomUUID();
      const company = { id, cif: nextCif(), name: 'S-4' };
      await server.db.insert(companies).values(company);
      await put(other, { resource: 'companies', rowId: id });
      expect(await idsOf(other)).toHaveLength(1);
      await server.db.update(companies).set({ deletedAt: new Date() }).where(eq(companies.id, id));
      expect(await idsOf(other)).toEqual([]);
    });
  });
});
