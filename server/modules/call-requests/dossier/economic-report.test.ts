import { expect, it } from 'vitest';
import { readPdf } from '../../../../tests/support/pdf.ts';
import { expenseSheet } from '#domain/justification/sheet.ts';
import { writePaper } from './papers.ts';
import { paperFactsOf, sheetRow } from './testing.ts';

it('lacks a reason in the report where the index asks for one, and of nothing else', async () => {
  const items = [
    { id: 'people', parentId: null, name: 'Persoal', approvedCents: 0 },
    {
      id: 'crew',
      parentId: 'people',
      name: 'Equipo',
      approvedCents: 400_00,
      deviationReason: 'Menos días',
    },
  ];
  const spent = { ...sheetRow(1), id: 'r', crBudgetItemId: 'crew', baseCents: 100_00 };
  const facts = paperFactsOf([], { sheet: expenseSheet([spent], items) });
  const { pages } = await readPdf(await writePaper('economic', facts, 'es'));
  const report = pages.join(' ').replaceAll(/\s+/g, ' ');
  expect(report).toContain('Equipo Motivo: Menos días');
  expect(report).not.toContain('sin motivo indicado');
});
