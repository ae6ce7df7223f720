import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { companies, minimisAids } from '../../server/db/schema/index.ts';
import { readPdf } from '../support/pdf.ts';
import { loginAll } from '../support/roles.ts';
import { ENGINES, startServer, type TestServer } from '../support/server.ts';

describe.each(ENGINES)('the declaration of minimis aid on %s', { timeout: 60_000 }, (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  const ids = { one: uuidv7(), sister: uuidv7(), other: uuidv7() };
  beforeAll(async () => {
    server = await startServer(engine);
    tokens = await loginAll(server);
    await server.db.insert(companies).values([
      {
        id: ids.one,
        cif: 'B00000018',
        name: 'Ficticia',
        businessName: 'Ficticia Ñandú, S.L.',
        undertakingGroup: 'Grupo',
      },
      { id: ids.sister, cif: 'B00000026', name: 'Quimera', undertakingGroup: 'grupo' },
      { id: ids.other, cif: 'B00000034', name: 'Allea' },
    ]);
    const aid = (fields: Partial<typeof minimisAids.$inferInsert>) => ({
      id: uuidv7(),
      companyId: ids.one,
      grantDate: '2025-03-10',
      ggeCents: 100_000_00,
      body: 'Agadic',
      bdns: '795710',
      ...fields,
    });
    await server.db
      .insert(minimisAids)
      .values([
        aid({}),
        aid({ companyId: ids.sister, grantDate: '2026-02-01', ggeCents: 50_000_00 }),
        aid({ grantDate: '2023-01-01', ggeCents: 1_111_11 }),
        aid({ companyId: ids.other, ggeCents: 2_222_22 }),
        aid({ state: 'requested', grantDate: '2027-01-01', ggeCents: 3_333_33 }),
        aid({ deletedAt: new Date(), ggeCents: 4_444_44 }),
      ]);
  });
  afterAll(() => server.stop());

  const download = async (query: string, role: Role = 'user') => {
    const response = await fetch(`${server.url}/api/minimis_aids/declaration.pdf?${query}`, {
      headers: { authorization: `Bearer ${tokens[role]}` },
    });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  it.each([
    ['es', 'es-ES', 'Declaración responsable de ayudas de minimis'],
    ['gl', 'gl-ES', 'Declaración responsable de axudas de minimis'],
    ['en', 'en-GB', 'Responsible declaration of de minimis aid'],
  ])('is a tagged document in %s of the whole undertaking', async (language, tag, title) => {
    const query = `company=${ids.one}&day=2026-11-22&language=${language}`;
    const { response, bytes } = await download(query);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ]);
    const pdf = await readPdf(bytes);
    expect(pdf).toMatchObject({ title, language: tag, isTagged: true });
    for (const role of ['H1', 'H2', 'P', 'Table', 'TH', 'TD']) expect(pdf.roles).toContain(role);
    const text = pdf.pages.join(' ').replaceAll('\u00a0', ' ');
    for (const part of [
      'Ficticia Ñandú, S.L.',
      'B00000018',
      'B00000026',
      '10/03/2025',
      '150.000,00 €',
      '300.000,00 €',
      '3.333,33 €',
    ]) {
      expect(text).toContain(part);
    }
    for (const part of ['1.111,11', '2.222,22', '4.444,44', 'Allea']) {
      expect(text).not.toContain(part);
    }
    const again = await download(query);
    expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true);
  });

  it('is of the day that is asked for', async () => {
    const { bytes } = await download(`company=${ids.one}&day=2025-12-31&language=en`);
    const text = (await readPdf(bytes)).pages.join(' ').replaceAll('\u00a0', ' ');
    expect(text).toContain('101.111,11 €');
    expect(text).not.toContain('50.000,00 €');
  });

  it('is of a company that is there, on a real day, and not for partners', async () => {
    const statusOf = async (query: string, role?: Role) =>
      (await download(query, role)).response.status;
    expect(await statusOf(`company=${uuidv7()}&day=2026-11-22`)).toBe(404);
    expect(await statusOf(`company=${ids.one}&day=2026-02-30`)).toBe(422);
    expect(await statusOf(`company=${ids.one}&day=2026-11-22`, 'partner')).toBe(403);
  });
});
