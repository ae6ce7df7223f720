import { expect, it } from 'vitest';
import { relationCsv } from './relation.ts';
import { sheetRow } from './testing.ts';

it('has the amounts of a credit note as numbers, and no text that a spreadsheet runs', () => {
  const amounts = { netCents: -1_234_56, vatCents: 0, documentCents: -1_234_56 };
  const row = sheetRow(1, { creditor: '-Ana', ...amounts, imputedCents: -5 });
  const [, line] = relationCsv({ rows: [row] }, 'es').split('\r\n');
  expect(line).toBe(
    "1;Equipo;'-Ana;B36000000;F-1;Focos;01/03/2026;;-1234,56;0,00;-1234,56;-0,05;50,00",
  );
});
