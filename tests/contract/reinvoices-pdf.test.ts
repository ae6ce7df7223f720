import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileRow } from '#contract/resources/files.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { formatDay } from '#domain/days.ts';
import { collaborators, companies, files, projects } from '../../server/db/schema/index.ts';
import { readPdf } from '../support/pdf.ts';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, imputation, startMoney } from './money/world.ts';

describe.each(ENGINES)('documents of money on %s', { timeout: 60_000 }, (engine) => {
  let world: MoneyWorld;
  let project: string;
  let draft: Reinvoice;
  beforeAll(async () => {
    world = await startMoney(engine);
    const { db } = world.server;
    const { own, other } = world.companyIds;
    const issuer = {
      name: 'Ficticia',
      businessName: 'Ficticia Ñandú, S.L.',
      cif: 'B00000018',
      address: 'Rúa da Ficción, 1',
      municipality: 'A Coruña',
      ibans: ['ES7712341234161234567890'],
    };
    await db.update(companies).set(issuer).where(eq(companies.id, own));
    const receiver = { businessName: 'Quimera, S.L.', cif: 'B00000026' };
    await db.update(companies).set(receiver).where(eq(companies.id, other));
    project = await world.insertProject();
    await db
      .update(projects)
      .set({ code: 'P-2026-007', name: 'A ruta' })
      .where(eq(projects.id, project));
    const budgetId = await world.insertLine(project, { name: 'Guión' });
    const expenseId = await world.insertExpense({
      netCents: 5_000_00,
      imputations: [imputation(project, 5_000_00, budgetId)],
    });
    const lines = Array.from({ length: 40 }, (_, index) => ({
      id: uuidv7(),
      expenseId,
      concept: `Señal nº ${index + 1}`,
      amountCents: 100_00,
      marginBp: 250,
      vatBp: index < 30 ? 2_100 : 1_000,
      dummy: false,
    }));
    const [first] = lines;
    const dummy = { ...first, id: uuidv7(), expenseId: null, concept: 'Axuste', dummy: true };
    const { data } = await world.server.change<Reinvoice>('POST', '/reinvoices', {
      as: world.tokens.editor,
      body: {
        issuerId: own,
        receiverId: other,
        projectId: project,
        date: '2026-05-04',
        period: 'Abril 2026',
        expenses: [...lines, dummy],
      },
    });
    draft = data;
  });
  afterAll(() => world.server.stop());

  const download = async (path: string, as = world.tokens.editor) => {
    const response = await fetch(`${world.server.url}/api${path}`, {
      headers: { authorization: `Bearer ${as}` },
    });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const read = async (query: string) => {
    const { response, bytes } = await download(`/reinvoices/${draft.id}/pdf${query}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ]);
    return { bytes, ...(await readPdf(bytes)) };
  };
  const step = async (state: string) => {
    const { id, version } = draft;
    const { data } = await world.server.change<Reinvoice>('PUT', `/reinvoices/${id}`, {
      as: world.tokens.editor,
      version,
      body: { state },
    });
    draft = data;
  };
  const generate = (key = uuidv7()) =>
    world.server.change<{ fileId: string; url: string; name: string }>(
      'POST',
      `/reinvoices/${draft.id}/generate_pdf?language=gl`,
      { as: world.tokens.editor, key },
    );

  it('say what is invoiced, in the language asked for, in text that reads as it was written', async () => {
    expect((await read('')).title).toBe(
      'Borrador de documento interno de refacturación (no es factura)',
    );
    await step('issued');
    const { pages, title, language } = await read('?language=gl');
    const text = pages.join(' ');
    expect([title, language]).toEqual([
      'Documento interno de refacturación (non é factura)',
      'gl-ES',
    ]);
    for (const words of [
      'Ficticia Ñandú, S.L.',
      'CIF B00000018',
      'Rúa da Ficción, 1, A Coruña',
      'Quimera, S.L.',
      '04/05/2026',
      'Abril 2026',
      'P-2026-007 A ruta',
      'Guión',
      'Señal nº 40',
      `2,5 %`,
      // 40 × 102.50 € = 4,100.00 €; 30 of them at 21 %, 10 at 10 %.
      `3.075,00 €`,
      `645,75 €`,
      `1.025,00 €`,
      `102,50 €`,
      `4.100,00 €`,
      `748,25 €`,
      `4.848,25 €`,
      'ES77 1234 1234 1612 3456 7890',
      `Código ${draft.code}`,
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Axuste');
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Páxina ${index + 1} de ${pages.length}`);
    }
    expect((await read('?language=en')).title).toBe('Internal recharge note (not an invoice)');
    expect((await download(`/reinvoices/${draft.id}/pdf?language=fr`)).response.status).toBe(422);
  });

  it('are tagged, have their fonts inside, and are the same bytes each time', async () => {
    const { bytes, isTagged, roles, fonts } = await read('');
    expect(isTagged).toBe(true);
    expect([...roles]).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']),
    );
    expect(fonts).toEqual(['LiberationSans', 'LiberationSans-Bold']);
    const head = Buffer.from(bytes).toString('latin1');
    expect(head.startsWith('%PDF-1.7')).toBe(true);
    expect(head).not.toMatch(/\/(JavaScript|Launch|OpenAction)/);
    expect((await read('')).bytes).toEqual(bytes);
  });

  it('are kept once as documents of the reinvoice, whatever the key', async () => {
    const first = await generate();
    expect([first.status, first.problem]).toEqual([200, expect.anything()]);
    expect(first.data).toEqual({
      fileId: first.data.fileId,
      url: `/api/files/${first.data.fileId}/content`,
      name: `${draft.code}-gl.pdf`,
    });
    expect((await generate()).data).toEqual(first.data);
    const kept = await world.server.db.select().from(files).where(eq(files.rowId, draft.id));
    expect(kept).toHaveLength(1);
    const { data: row } = await world.server.ask<FileRow>('GET', `/files/${first.data.fileId}`, {
      as: world.tokens.editor,
    });
    expect(row).toMatchObject({ resource: 'reinvoices', rowId: draft.id, type: 'application/pdf' });
    const { bytes } = await download(`/files/${first.data.fileId}/content`);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
    expect((await readPdf(bytes)).title).toContain('(non é factura)');
  });

  it('name what rectifies them, and the rectification takes the same back', async () => {
    expect(
      (await download(`/reinvoices/${draft.id}/pdf?document=rectification`)).response.status,
    ).toBe(404);
    await step('cancelled');
    const { rectifiedByCode, rectifiedOn, code } = draft;
    const day = formatDay(rectifiedOn ?? '');
    const original = (await read('')).pages.join(' ');
    expect(original).toContain(`Anulado por ${rectifiedByCode}, del ${day}`);
    const { title, pages } = await read('?document=rectification');
    const text = pages.join(' ');
    expect(title).toBe('Documento interno de anulación de refacturación (no es factura)');
    expect(text).toContain(`Código ${rectifiedByCode}`);
    expect(text).toContain(`Anula ${code}, del 04/05/2026`);
    expect(text).toContain(`−4.848,25 €`);
  });

  it('tell a collaborator what they are owed, of one year or of all, and nobody else', async () => {
    const id = uuidv7();
    const { db, people } = world.server;
    await db.insert(collaborators).values({
      id,
      name: 'Uxía Inventada',
      kind: 'partner',
      userId: people.partner.id,
      openingBalanceCents: 1_000_00,
    });
    for (const [date, debitCents, concept] of [
      ['2025-06-10', 400_00, ''],
      ['2026-06-10', 250_00, 'Transferencia de xuño'],
    ]) {
      const body = { collaboratorId: id, date, origin: 'payment', debitCents, concept };
      const answer = await world.server.change('POST', '/balance_entries', {
        as: world.tokens.editor,
        body,
      });
      expect(answer.status).toBe(201);
    }
    const path = `/collaborators/${id}/balances.pdf`;
    const statement = async (query: string) => {
      const { response, bytes } = await download(`${path}${query}`, world.tokens.partner);
      expect(response.status).toBe(200);
      return (await readPdf(bytes)).pages.join(' ');
    };
    const whole = await statement('');
    expect(whole).toContain('Extracto de Uxía Inventada');
    expect(whole).toContain(`Saldo inicial 1.000,00 €`);
    expect(whole).toContain(`Saldo final 350,00 €`);
    expect(whole).toContain('Pago');
    const ofYear = await statement('?year=2026&language=en');
    expect(ofYear).toContain(`Opening balance 600,00 €`);
    expect(ofYear).toContain(`Closing balance 350,00 €`);
    expect(ofYear).toContain('Transferencia de xuño');
    expect(ofYear).not.toContain('10/06/2025');
    const before = await statement('?year=2024&language=gl');
    expect(before).toContain('Non hai movementos.');
    expect(before).toContain(`Saldo final 1.000,00 €`);
    expect((await download(path, world.tokens.user)).response.status).toBe(403);
    await db.update(collaborators).set({ userId: null }).where(eq(collaborators.id, id));
    expect((await download(path, world.tokens.partner)).response.status).toBe(404);
  });
});
