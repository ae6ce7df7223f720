import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDay } from '#domain/days.ts';
import { readPdf } from '../../../tests/support/pdf.ts';
import { type Files, openFiles } from '../../files/open-files.ts';
import { moneyText } from '../../pdf/numbers.ts';
import { demoMovements } from './bank.ts';
import { demoBudgets } from './budgets.ts';
import { demoCharges } from './charges.ts';
import type { KeptDocument } from './documents.ts';
import { demoExpenses } from './ledger.ts';
import { demoMultimedias } from './multimedias.ts';
import { type KeptPicture, keepPictures } from './pictures.ts';
import { projectId } from './project-list.ts';
import { keepCallPapers } from './subventions/call-papers.ts';
import { keepVouchers } from './vouchers.ts';

const TODAY = '2026-03-16';

const lines = demoBudgets();
const expenses = demoExpenses(TODAY, lines, demoCharges(TODAY, lines));
demoMovements(TODAY, expenses);

const folder = mkdtempSync(join(tmpdir(), 'xeito-seed-'));
let files: Files;
let pictures: KeptPicture[];
let vouchers: KeptDocument[];
let papers: KeptDocument[];
beforeAll(async () => {
  files = await openFiles({ dataDir: join(folder, 'first'), s3: undefined });
  pictures = await keepPictures(files, TODAY);
  vouchers = await keepVouchers(files, TODAY, expenses, []);
  papers = await keepCallPapers(files, TODAY);
});
afterAll(() => rmSync(folder, { recursive: true }));

function bytesOf({ sha256 }: KeptDocument): Buffer {
  return readFileSync(join(folder, 'first/files', sha256.slice(0, 2), sha256));
}

describe('the documents of the demonstration', () => {
  it('are the same every time for the same day, to the byte', async () => {
    const again = await openFiles({ dataDir: join(folder, 'second'), s3: undefined });
    expect(await keepPictures(again, TODAY)).toEqual(pictures);
    expect(await keepVouchers(again, TODAY, expenses, [])).toEqual(vouchers);
    expect(await keepCallPapers(again, TODAY)).toEqual(papers);
  });

  it('have ids and names of their own, and leave nothing on its way', async () => {
    const all = [...pictures.map(({ file }) => file), ...vouchers, ...papers];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ name, rowId }) => `${rowId} ${name}`)).size).toBe(all.length);
    expect(all.filter(({ bornOn }) => bornOn > TODAY)).toEqual([]);
    expect(await files.workspace.list('tmp')).toEqual([]);
  });

  it('are bases and announcement of calls that say that they are invented', async () => {
    expect(papers.map(({ name, location }) => `${location}: ${name}`)).toEqual([
      'bases: Bases reguladoras CT207G.pdf',
      'gazette: Convocatoria CT207G.pdf',
      'bases: Bases reguladoras CT207B.pdf',
      'gazette: Convocatoria CT207B.pdf',
      'bases: Bases reguladoras AGADIC-DES.pdf',
      'gazette: Convocatoria AGADIC-DES.pdf',
    ]);
    const texts = await Promise.all(
      papers.map(async (paper) =>
        (await readPdf(bytesOf(paper))).pages.join(' ').replaceAll(/\s+/g, ' '),
      ),
    );
    expect(texts.filter((text) => !text.includes('Documento inventado'))).toEqual([]);
    expect(texts[1]).toContain('2.400.000,00');
  });

  it('are pictures of four projects, some of them proof of publicity, each with a small view', async () => {
    const rows = demoMultimedias(TODAY, pictures).flatMap((row) =>
      row.kind === 'photo' ? [row] : [],
    );
    expect(rows).toHaveLength(24);
    expect(new Set(rows.map((row) => row.projectId))).toEqual(
      new Set(['salt-road', 'lighthouse', 'archive', 'live-show'].map(projectId)),
    );
    expect(rows.filter((row) => row.publicityEvidence).length).toBeGreaterThan(3);
    const filesById = new Map(pictures.map(({ file }) => [file.id, file]));
    for (const { title, fileId, thumbnail, projectId: owner } of rows) {
      const file = filesById.get(fileId);
      expect([title, file?.resource, file?.rowId]).toEqual([title, 'projects', owner]);
      const small = await sharp(Buffer.from(thumbnail, 'base64')).metadata();
      expect([title, small.format, small.width]).toEqual([title, 'webp', 320]);
    }
    const { format, width } = await sharp(bytesOf(pictures[0]?.file ?? fail())).metadata();
    expect([format, width]).toEqual(['jpeg', 1_280]);
  });

  it('are only links where nothing keeps bytes', () => {
    const kinds = demoMultimedias(TODAY, []).map(({ kind }) => kind);
    expect(kinds).toEqual(Array(4).fill('link'));
  });

  it('are invoices that say what their expense says, to the cent', async () => {
    const expensesById = new Map(expenses.map((expense) => [expense.id, expense]));
    const invoices = vouchers.filter(({ name }) => name.startsWith('Factura'));
    expect(invoices).toHaveLength(40);
    // One that keeps a tax back, one that bears no VAT, and a plain one.
    const expenseOf = ({ rowId }: KeptDocument) => expensesById.get(rowId ?? '') ?? fail();
    const some = [
      invoices.find((file) => expenseOf(file).withholdingCents > 0),
      invoices.find((file) => expenseOf(file).vatCents === 0),
      invoices.find((file) => expenseOf(file).withholdingCents === 0),
    ];
    for (const file of some) {
      const expense = expenseOf(file ?? fail());
      const { pages, isTagged } = await readPdf(bytesOf(file ?? fail()));
      const text = pages.join(' ').replaceAll('\u00a0', ' ');
      const amounts = [expense.netCents, expense.vatCents, expense.totalCents];
      for (const part of [
        expense.contactName,
        expense.contactNif,
        expense.docNumber,
        expense.concept,
        formatDay(expense.issueDate),
        ...amounts.map((cents) => moneyText(cents).replaceAll('\u00a0', ' ')),
        ...(expense.withholdingCents > 0 ? [`IRPF ${withheldPercent(expense)} %`] : []),
        expense.vatCents === 0 ? 'IVE 0 %' : 'IVE ',
        'Documento inventado',
      ]) {
        expect(text, `${file?.name}: ${part}`).toContain(part);
      }
      expect([pages.length, isTagged]).toEqual([1, true]);
    }
  });

  it('are proofs of what was paid only, on its day', async () => {
    const proofs = vouchers.filter(({ name }) => name.startsWith('Transferencia'));
    expect(proofs.length).toBeGreaterThan(5);
    for (const { rowId, bornOn } of proofs) {
      const expense = expenses.find(({ id }) => id === rowId);
      expect([expense?.paymentMethod, expense?.paidDate]).toEqual(['transfer', bornOn]);
    }
    const [proof = fail()] = proofs;
    const expense = expenses.find(({ id }) => id === proof.rowId) ?? fail();
    const text = (await readPdf(bytesOf(proof))).pages.join(' ').replaceAll('\u00a0', ' ');
    expect(text).toContain(moneyText(expense.totalCents).replaceAll('\u00a0', ' '));
    expect(text).toContain(expense.contactName);
  });
});

function withheldPercent({ withholdingCents, netCents }: (typeof expenses)[number]): number {
  return Math.round((100 * withholdingCents) / netCents);
}

function fail(): never {
  throw new Error('The demonstration lacks what this test is about');
}
