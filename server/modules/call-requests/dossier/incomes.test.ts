import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import { readPdf } from '../../../../tests/support/pdf.ts';
import { type Paper, writePaper } from './papers.ts';
import { workbook } from './relation.ts';
import { paperFactsOf } from './testing.ts';

type Funding = CallRequest['otherFunding'][number];

const asked: Funding = {
  id: '1',
  kind: 'aid',
  origin: 'Igape',
  cents: 10_000_00,
  date: '2026-01-15',
  state: 'requested',
};
const granted: Funding = {
  ...asked,
  id: '2',
  origin: 'Deputación',
  cents: 2_000_00,
  state: 'granted',
};

async function said(paper: Paper, otherFunding: Funding[]): Promise<string> {
  const facts = paperFactsOf([], { request: { otherFunding } });
  const { pages } = await readPdf(await writePaper(paper, facts, 'es'));
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}

describe('what pays for the activity besides (RLGS, art. 72.2.e)', () => {
  it('is declared without what is only asked for, which is declared as such', async () => {
    const declaration = await said('declaration', [asked, granted]);
    expect(declaration).toMatch(/se ha financiado además .* por un importe de 2\.000,00 €/);
    expect(declaration).toMatch(/están sin resolver .* por un importe de 10\.000,00 €/);
  });

  it('is nothing where all is only asked for', async () => {
    const declaration = await said('declaration', [asked]);
    expect(declaration).toContain('Que no se han obtenido otros ingresos ni ayudas');
    expect(declaration).toContain('Que se han solicitado y están sin resolver');
    expect(await said('declaration', [granted])).not.toContain('sin resolver');
  });

  it('has a sum in the report, with what is asked for below it', async () => {
    const report = await said('economic', [asked, granted]);
    expect(report).toMatch(/Deputación .* Total 2\.000,00 € .*sin resolver .*Igape .*Solicitada/);
    expect(await said('economic', [asked])).toContain('No hay otros ingresos ni ayudas');
  });

  it('has the same sum in the spreadsheet', async () => {
    const facts = paperFactsOf([], { request: { otherFunding: [asked, granted] } });
    const sheets = await readXlsx(Buffer.from(await workbook(facts, 'es')));
    const incomes = sheets.find(({ sheet }) => sheet === 'Otros ingresos y ayudas');
    expect(incomes?.data.slice(1).map((line) => [line[0], line[3], line[4]])).toEqual([
      ['Deputación', 'Concedida', 2_000],
      ['Total', null, 2_000],
      ['Igape', 'Solicitada', 10_000],
    ]);
  });
});
