import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payment } from '#contract/resources/expenses.ts';
import { createFrame } from '../../server/pdf/frame.ts';
import {
  accountingRecords,
  callRequestBudgets,
  callRequests,
  companies,
  documentations,
  expenses,
  files,
  tenders,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { type FileServer, newDocument, SETUPS, startFileServer } from '../support/file-server.ts';
import { paymentFixture } from '../support/expenses.ts';
import { readPdf } from '../support/pdf.ts';
import { loginAll } from '../support/roles.ts';

const [REQUEST, ITEM, PEOPLE, PAPER, COMPANY] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe.each(SETUPS)('a justification on %s and %s', { timeout: 120_000 }, (engine, store) => {
  let server: FileServer;
  let tokens: Awaited<ReturnType<typeof loginAll>>;
  beforeAll(async () => {
    server = await startFileServer(engine, store);
    tokens = await loginAll(server);
    await fill();
  });
  afterAll(() => server.stop());

  /** Four expenses: with a PDF and a proof, a photograph, a text, an electronic invoice and what nobody named. */
  async function fill(): Promise<void> {
    const { db } = server;
    const tenderId = uuidv7();
    await db.insert(companies).values({ id: COMPANY, cif: nextCif(), name: 'Ficticia' });
    await db.insert(tenders).values({ id: tenderId, code: 'CT207G', title: 'Axudas ao cine' });
    await db.insert(callRequests).values({
      id: REQUEST,
      tenderId,
      companyId: COMPANY,
      internalCode: 'S-2026-900',
      caseNumber: 'CT207G 2026/7',
      eligibleBudgetCents: 1_000_00,
      grantedCents: 600_00,
      grantDate: '2026-02-02',
      state: 'justifying',
      activityReport: 'Rodouse en Ortegueira.\nE montouse en Ferrol.',
      signatoryName: 'Iria Outeiro',
      signatoryRole: 'Administradora',
      signingPlace: 'Ortegueira',
      signingDate: '2026-05-04',
      otherFunding: [
        {
          id: uuidv7(),
          kind: 'income',
          origin: 'Televisión de Galicia',
          cents: 300_00,
          date: '2026-01-15',
          state: 'received',
        },
      ],
      returns: [{ id: uuidv7(), date: '2026-04-01', cents: 12_34, interestCents: 56 }],
    });
    const item = { id: ITEM, callRequestId: REQUEST, name: 'Servizos', approvedCents: 400_00 };
    const other = { id: PEOPLE, callRequestId: REQUEST, name: 'Persoal', approvedCents: 600_00 };
    const reason = { deviationReason: 'Menos días de rodaxe' };
    await db.insert(callRequestBudgets).values([
      { ...item, order: 1, ...reason },
      { ...other, order: 2 },
    ]);
    const paper = { callRequestId: REQUEST, group: 'resolution', type: 'Resolución' } as const;
    await db.insert(documentations).values({ ...paper, id: PAPER, status: 'accepted' });
    await send(
      newDocument(
        { name: 'concesion.txt', resource: 'documentations', rowId: PAPER },
        Buffer.from('Concédese'),
      ),
    );
    const frame = createFrame({
      title: 'Factura',
      author: 'Provedor',
      language: 'es',
      date: new Date('2026-03-03'),
    });
    frame.title('Factura F-1');
    const pdf = await frame.end();
    const facturae = await readFile(new URL('../examples/invoices/facturae.xml', import.meta.url));
    const picture = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#88a' },
    })
      .jpeg()
      .toBuffer();
    const documents = [
      ['Factura F-1.pdf', pdf, 'application/pdf'],
      ['foto.jpg', picture, 'image/jpeg'],
      ['recibo.txt', Buffer.from('Recibo'), 'text/plain'],
      ['factura.xsig', facturae, 'application/xml'],
    ] as const;
    for (const [index, [name, bytes, type]] of documents.entries()) {
      const expenseId = uuidv7();
      const netCents = (index + 1) * 100_00;
      const plain = { id: expenseId, companyId: COMPANY, netCents, totalCents: netCents };
      const issueDate = `2026-03-0${index + 1}`;
      const kind = index === 3 ? ('payrolls' as const) : ('outgoings' as const);
      await db.insert(expenses).values({ ...plain, issueDate, type: kind });
      const owner = { resource: 'expenses', rowId: expenseId };
      const location = 'invoice';
      await send(newDocument({ name, type, location, ...owner }, bytes));
      if (index === 2)
        await send(newDocument({ name: 'IMG_1.txt', ...owner }, Buffer.from('Que?')));
      const called = { name: 'cargo.txt', location: 'proof', ...owner };
      if (index === 2) await send(newDocument(called, Buffer.from('Cargo')));
      const proof = newDocument({ name: 'extracto.txt', ...owner }, Buffer.from(`Pago ${index}`));
      if (index === 0) await send(proof);
      if (index === 1) await payInParts(expenseId, netCents);
      await db.insert(accountingRecords).values({
        id: uuidv7(),
        callRequestId: REQUEST,
        crBudgetItemId: index === 3 ? PEOPLE : ITEM,
        expenseId,
        issueDate,
        netCents,
        totalCents: netCents,
        imputedCents: 50_00 * (index + 1),
        creditor: index === 2 ? '=Provedor' : 'Provedor',
        docNumber: `F-${index + 1}`,
        paymentProofId: index === 0 ? proof.row.id : null,
        offers: index === 1 ? await offers() : [],
      });
    }
  }

  /** Two payments, each with its proof. */
  async function payInParts(expenseId: string, netCents: number): Promise<void> {
    const owner = { resource: 'expenses', rowId: expenseId };
    const payments: Payment[] = [];
    for (const name of ['primeira.txt', 'segunda.txt']) {
      const proof = newDocument({ name, ...owner }, Buffer.from(name));
      await send(proof);
      const proofFileIds = [proof.row.id];
      payments.push(paymentFixture({ amountCents: netCents / 2, proofFileIds }));
    }
    await server.db.update(expenses).set({ payments }).where(eq(expenses.id, expenseId));
  }

  /** Two, one with its document: of the request, as the app keeps it. */
  async function offers() {
    const place = { resource: 'callRequests', rowId: REQUEST };
    const document = newDocument({ name: 'oferta.txt', ...place }, Buffer.from('Oferta'));
    await send(document);
    const offer = { provider: 'Provedor', amountCents: 200_00, chosen: true };
    return [
      { ...offer, fileId: document.row.id },
      { ...offer, provider: 'Outro', chosen: false, fileId: null },
    ];
  }

  async function send(document: ReturnType<typeof newDocument>): Promise<void> {
    const { status } = await server.postForm(document, { as: tokens.admin });
    expect(status).toBe(201);
  }

  async function download(path: string): Promise<{ bytes: Uint8Array; headers: Headers }> {
    const response = await fetch(`${server.url}/api/call_request/${REQUEST}/${path}`, {
      headers: { authorization: `Bearer ${tokens.editor}` },
    });
    expect(response.status).toBe(200);
    return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
  }

  it('is one ZIP of list, report, stamped invoices and proofs in the order of the list', async () => {
    const { bytes, headers } = await download('justification.zip?language=gl');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual([
      '00-portada-e-indice.pdf',
      '01-memoria-de-actuacion.pdf',
      '02-memoria-economica.pdf',
      '02-conta-xustificativa.xlsx',
      '02-relacion-clasificada.csv',
      '03-declaracion-responsable.pdf',
      '04-facturas/001 Factura F-1.pdf',
      '04-facturas/002 foto.pdf',
      '04-facturas/003 recibo.txt',
      '04-facturas/004 factura.xsig',
      '04-facturas/004 factura.xsig (lexible).pdf',
      '05-pagamentos/001 extracto.txt',
      '05-pagamentos/002 primeira.txt',
      '05-pagamentos/002 segunda.txt',
      '05-pagamentos/003 cargo.txt',
      '06-ofertas/002 oferta.txt',
      '08-sen-identificar/003 IMG_1.txt',
      '09-documentos/Resolución/Resolución - concesion.txt',
      '10-comprobacions.pdf',
      '00-indice.csv',
    ]);
    expect(Number(headers.get('document-bytes'))).toBeGreaterThan(1_000);
    expect(text(files['05-pagamentos/001 extracto.txt'])).toBe('Pago 0');
    const index = text(files['00-indice.csv']);
    for (const [name, content] of Object.entries(files)) {
      if (name === '00-indice.csv') continue;
      expect(index).toContain(createHash('sha256').update(content).digest('hex'));
    }
    expect(index).toContain('04-facturas/003 recibo.txt;3;Sen selar: non é un PDF');
    expect(text(files['06-ofertas/002 oferta.txt'])).toBe('Oferta');
    const list = text(files['02-relacion-clasificada.csv']).split('\r\n');
    expect(list).toHaveLength(6);
    expect(list[1]).toBe('1;Servizos;Provedor;;F-1;;01/03/2026;;100,00;0,00;100,00;50,00;50,00');
    expect(list[3]).toContain("'=Provedor");
  });

  it('has the call, the case and the part that is imputed stamped on copies of the invoices', async () => {
    const files = unzipSync((await download('justification.zip?language=gl')).bytes);
    const invoice = await readPdf(files['04-facturas/001 Factura F-1.pdf'] ?? new Uint8Array());
    expect(invoice.pages[0]).toContain('Factura F-1');
    const stamps = [
      ['04-facturas/001 Factura F-1.pdf', '50,00 € (50 %)'],
      ['04-facturas/002 foto.pdf', '100,00 € (50 %)'],
    ] as const;
    for (const [name, amount] of stamps) {
      const { pages } = await readPdf(files[name] ?? new Uint8Array());
      const stamp = pages[0] ?? '';
      expect(stamp).toContain('Axudas ao cine');
      expect(stamp).toContain('CT207G 2026/7');
      expect(stamp.replaceAll('\u00a0', ' ')).toContain(amount);
    }
    const report = await readPdf(files['02-memoria-economica.pdf'] ?? new Uint8Array());
    expect(report).toMatchObject({ language: 'gl-ES', isTagged: true });
    expect(report.pages[0]?.replaceAll('\u00a0', ' ')).toContain('500,00 €');
  });

  it('has an electronic invoice as it came, and as stamped pages that people read', async () => {
    const files = unzipSync((await download('justification.zip?language=gl')).bytes);
    expect(text(files['04-facturas/004 factura.xsig'])).toContain('Facturae');
    const page = files['04-facturas/004 factura.xsig (lexible).pdf'] ?? new Uint8Array();
    const said = (await readPdf(page)).pages.join(' ').replaceAll('\u00a0', ' ');
    for (const words of ['F26/118', 'Luz & Son, S.L.', 'B78640570', '1.280,00 €', 'factura.xsig']) {
      expect(said).toContain(words);
    }
    expect(said).toContain('CT207G 2026/7');
  });

  /** The words of a paper of the ZIP, one line. */
  async function said(name: string): Promise<string> {
    const files = unzipSync((await download('justification.zip?language=gl')).bytes);
    const { pages } = await readPdf(files[name] ?? new Uint8Array());
    return pages.join(' ').replaceAll(/\s+/g, ' ');
  }

  it('has on its cover what is missing and that checks fail, which stand apart', async () => {
    const cover = await said('00-portada-e-indice.pdf');
    // As many as its index marks, the checks among them.
    const marked = cover.match(/ (?:Incompleto: \d+|Falta)(?= )/g) ?? [];
    expect(cover).toMatch(/Comprobacións LGS, art\. 30 e 31 Incompleto/);
    expect(cover).toContain(`Partes incompletas: ${marked.length}.`);
    expect(cover).toContain('comprobacións con erro');
    expect(cover).toContain('Con achega de xustificantes de gasto');
    expect(cover).toMatch(/Documentos sen identificar RLGS, art\. 72\.2\.b Incompleto: 1/);
    expect(cover).toMatch(/Desviacións e os seus motivos RLGS, art\. 72\.2\.a Incompleto: 1/);
    expect(cover).toMatch(/Declaración responsable LGS, art\. 30\.2 Completo 03-declaracion/);
    // Of the last alone: the third has a document that is called one.
    expect(cover).toMatch(/Xustificantes de pagamento RLGS, art\. 72\.2\.b Incompleto: 1/);
    const checks = await said('10-comprobacions.pdf');
    expect(checks).toMatch(/Erro 3\. =Provedor · F-3 Falta o acredor/);
  });

  it('says in its economic report each item with its sum, its reason, the incomes, people and returns', async () => {
    const report = await said('02-memoria-economica.pdf');
    for (const words of [
      // 50 + 100 + 150, and 200 of people
      'Subtotal 600,00 € 300,00 €',
      'Subtotal 400,00 € 200,00 €',
      'Menos días de rodaxe',
      'sen motivo indicado',
      'Televisión de Galicia Ingreso 15/01/2026 Recibida 300,00 €',
      'Anexo de persoal',
      '01/04/2026 12,34 € 0,56 €',
    ]) {
      expect(report).toContain(words);
    }
  });

  it('declares by whom, where and when, with the sums of the account', async () => {
    const declaration = await said('03-declaracion-responsable.pdf');
    expect(declaration).toContain('A persoa asinante, Iria Outeiro, como Administradora');
    expect(declaration).toContain('por un importe de 500,00 €');
    expect(declaration).toContain('por un importe de 300,00 €');
    expect(declaration).toContain('En Ortegueira, o 04/05/2026');
    expect(await said('01-memoria-de-actuacion.pdf')).toContain('E montouse en Ferrol.');
  });

  it('has a sheet for each part, with the sums of each item and of all', async () => {
    const { bytes } = await download('accounting.xlsx?language=gl');
    const sheets = new Map(
      (await readXlsx(Buffer.from(bytes))).map(({ sheet, data }) => [sheet, data]),
    );
    expect([...sheets.keys()]).toEqual([
      'Relación clasificada de gastos',
      'Índice',
      'Desviacións e os seus motivos',
      'Outros ingresos e axudas',
      'Anexo de persoal',
      'Ofertas solicitadas',
      'Reintegros',
      'Ficha de custos',
      'Comprobacións',
    ]);
    const list = sheets.get('Relación clasificada de gastos') ?? [];
    const sums = list.filter(([number]) => number === null).map((row) => [row[1], row[11]]);
    expect(sums).toEqual([
      ['Subtotal Servizos', 300],
      ['Subtotal Persoal', 200],
      ['Total', 500],
    ]);
    expect(sheets.get('Anexo de persoal')?.[1]?.slice(0, 2)).toEqual([4, 'Provedor']);
  });

  it('is the same bytes for the same data', async () => {
    const first = await download('justification.zip?language=es');
    const second = await download('justification.zip?language=es');
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  });

  it('has its list as a spreadsheet by itself, with numbers as numbers', async () => {
    const { bytes } = await download('accounting.xlsx');
    const rows = JSON.stringify(await readXlsx(Buffer.from(bytes)));
    expect(rows).toContain('Servizos');
    expect(rows).toContain('[1,');
  });

  it('says of a part that is there without a file that none lies here', async () => {
    await server.db.update(files).set({ deletedAt: new Date() }).where(eq(files.rowId, PAPER));
    const cover = await said('00-portada-e-indice.pdf');
    expect(cover).toMatch(/Documentos do expediente LGS, art\. 30\.1 Completo Sen ficheiro aquí/);
  });
});
