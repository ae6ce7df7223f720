import { describe, expect, it } from 'vitest';
import { probableRepeats } from './repeats.ts';
import { readStatementTable } from './statement-table.ts';

const IBAN = 'ES7712341234161234567890';
const COLUMNS = { operationOn: 0, amount: 1, concepts: [2] };

function movementsOf(concept: string, rows: [day: string, amount: string][], account = IBAN) {
  const lines = rows.map(([day, amount], line) => ({ line, cells: [day, amount, concept] }));
  const table = { headings: [], lines, account };
  const forms = { dayOrder: 'day-first', decimal: ',' } as const;
  return readStatementTable(table, COLUMNS, forms, account).statements[0].movements;
}

describe('probableRepeats', () => {
  const known = movementsOf('TRF A PROVEEDOR', [
    ['02/03/2026', '-10,00'],
    ['02/03/2026', '-10,00'],
    ['03/03/2026', '-20,00'],
  ]);

  it('are as many of a day and amount as are known in other words', () => {
    const incoming = movementsOf('Transferencia', [
      ['02/03/2026', '-10,00'],
      ['02/03/2026', '-10,00'],
      ['02/03/2026', '-10,00'],
      ['03/03/2026', '20,00'],
      ['04/03/2026', '-20,00'],
    ]);
    expect(probableRepeats(incoming, known)).toEqual(incoming.slice(0, 2));
  });

  it('are not those whose key is known, nor what stands beside them', () => {
    const incoming = movementsOf('TRF A PROVEEDOR', [
      ['02/03/2026', '-10,00'],
      ['02/03/2026', '-10,00'],
      ['02/03/2026', '-10,00'],
    ]);
    expect(probableRepeats(incoming, known)).toEqual([]);
  });

  it('are of the same account', () => {
    const other = movementsOf('TRF', [['03/03/2026', '-20,00']], 'ES9121000418450200051332');
    expect(probableRepeats(other, known)).toEqual([]);
  });
});
