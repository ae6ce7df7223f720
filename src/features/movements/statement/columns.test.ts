import { afterEach, describe, expect, it } from 'vitest';
import { columnsOf, guessColumns, keepColumns, keptColumns, splitHeadings } from './columns.ts';

afterEach(() => localStorage.clear());

describe("the columns of a bank's table", () => {
  it('are found below what stands above the headings, with their lines in the file', () => {
    const { headings, lines } = splitHeadings([
      ['Cuenta', 'ES77 1234', '', ''],
      ['', '', '', ''],
      ['Fecha', 'Concepto', 'Importe', 'Saldo'],
      ['01/03/2026', 'Luz', '-12,10', '87,90'],
    ]);
    expect(headings).toEqual(['Fecha', 'Concepto', 'Importe', 'Saldo']);
    expect(lines).toEqual([{ line: 4, cells: ['01/03/2026', 'Luz', '-12,10', '87,90'] }]);
  });

  it('are found by their names, also over a first line without a day or with one that is none', () => {
    const headings = ['Fecha', 'Concepto', 'Importe', 'Saldo'];
    const opening = ['', 'Saldo inicial', '', '100,00'];
    const wrong = ['31/02/2026', 'Luz', '-12,10', '87,90'];
    const good = ['01/03/2026', 'Auga', '-7,90', '80,00'];
    const table = splitHeadings([['Cuenta', 'ES77 1234', '', ''], headings, opening, wrong, good]);
    expect(table.headings).toEqual(headings);
    expect(table.lines.map(({ line, cells }) => [line, cells[1]])).toEqual([
      [3, 'Saldo inicial'],
      [4, 'Luz'],
      [5, 'Auga'],
    ]);
  });

  it('are guessed by their headings in Spanish, Galician and English', () => {
    expect(
      guessColumns(['F. Operación', 'F. Valor', 'Concepto', 'Documento', 'Importe', 'Saldo']),
    ).toMatchObject({
      operationOn: 0,
      valueOn: 1,
      concept: 2,
      document: 3,
      amount: 4,
      balance: 5,
    });
    expect(guessColumns(['Data', 'Data valor', 'Descrición', 'Cargo', 'Abono'])).toMatchObject({
      operationOn: 0,
      valueOn: 1,
      concept: 2,
      debit: 3,
      credit: 4,
      amount: null,
    });
    expect(guessColumns(['Date', 'Description', 'Amount'])).toMatchObject({
      operationOn: 0,
      concept: 1,
      amount: 2,
    });
  });

  it('are read only with a day, a concept and an amount', () => {
    const choice = guessColumns(['Fecha', 'Concepto', 'Cargo', 'Abono']);
    expect(columnsOf(choice)).toMatchObject({ amount: { debit: 2, credit: 3 }, concepts: [1] });
    expect(columnsOf({ ...choice, credit: null })).toBeNull();
    expect(columnsOf({ ...choice, operationOn: null })).toBeNull();
  });

  it('are remembered for tables of the same headings', () => {
    const headings = ['A', 'B', 'C'];
    const choice = { ...guessColumns([]), operationOn: 2, concept: 0, amount: 1 };
    expect(keptColumns(headings)).toBeUndefined();
    keepColumns(headings, choice);
    expect(keptColumns(['a', 'b', 'c'])).toEqual(choice);
    expect(keptColumns(['A', 'B'])).toBeUndefined();
  });
});
