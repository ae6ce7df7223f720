import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAmount } from './line.ts';
import { type PasteOptions, readPastedBudget } from './paste.ts';
import { pastedRows } from '../tables/rows.ts';
import { headerColumns } from './paste-words.ts';

const options: PasteOptions = {
  side: 'expense',
  categoriesByKey: new Map([
    ['03', 'crew'],
    ['equipo tecnico', 'crew'],
  ]),
};
const tsv = (...rows: string[][]): string => rows.map((cells) => cells.join('\t')).join('\n');
const read = (...rows: string[][]) => readPastedBudget(tsv(...rows), options);
const HEADERS = ['Concepto', 'Unidad', 'Cantidad', 'Precio unitario (€)', 'Importe'];

describe('headerColumns', () => {
  it.each([
    ['Concepto|Ud. |Uds.', ['name', 'unit', 'quantity']],
    ['Partida|Unidad|Nº|Precio/ud.|Total', ['name', 'unit', 'quantity', 'unitPrice', 'amount']],
    ['Partida|Descripción|Importe total', ['category', 'name', 'amount']],
    [
      'Categoría|Nome|Cantidade|Prezo|Art. 36',
      ['category', 'name', 'quantity', 'unitPrice', 'base36'],
    ],
    ['Description|Qty|Unit|Unit price|Notes', ['name', 'quantity', 'unit', 'unitPrice', null]],
    ['Concepto|Importe|Total', ['name', 'amount', null]],
    ['Tipo|Concepto|Coste', ['side', 'name', 'amount']],
    ['Concepto', ['name']],
    ['Presupuesto', null],
    ['Concepto||', null],
    ['Total|1.000,00', null],
    ['Cámara|día|3', null],
  ] as const)('reads "%s"', (cells, columns) => {
    expect(headerColumns(cells.split('|'))).toEqual(columns);
  });
});

describe('readPastedBudget', () => {
  it('proposes lines under their headings, and marks what sums them up', () => {
    const { columns, rows } = read(
      ['Presupuesto 2026'],
      HEADERS,
      ['Equipo', '', '', '', ''],
      ['Cámara', 'Días', '2,5', '1.180,00 €', '2.950,00'],
      ['Sonido', 't.a.', '1', '900', ''],
      ['Total equipo', '', '', '', '3.850,00'],
      ['', '', '', '', ''],
      ['Dietas', 'uds.', '12', '37,40', '448,80'],
    );
    expect(columns).toEqual(['name', 'unit', 'quantity', 'unitPrice', 'amount']);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'title',
      'header',
      'heading',
      'line',
      'line',
      'total',
      'blank',
      'line',
    ]);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(rows[2]?.line).toMatchObject({ name: 'Equipo', aggregator: true, parentRow: null });
    expect(rows[3]?.line).toEqual({
      name: 'Cámara',
      categoryId: null,
      side: 'expense',
      aggregator: false,
      parentRow: 2,
      unit: 'day',
      quantity: 2500,
      unitPriceCents: 1_180_00,
      amountCents: 2_950_00,
      base36: null,
    });
    expect(rows[4]?.line).toMatchObject({ unit: 'lump-sum', amountCents: 900_00, parentRow: 2 });
    expect(rows[7]?.line).toMatchObject({ unit: 'unit', amountCents: 448_80, parentRow: null });
  });

  it('takes the usual columns where there are no headers', () => {
    const [row] = read(['Cámara', 'd', '3', '100']).rows;
    expect(row?.line).toMatchObject({ unit: 'day', quantity: 3000, amountCents: 300_00 });
  });

  it('takes the columns that a person set', () => {
    const { rows } = readPastedBudget('100\tCámara', { ...options, columns: ['amount', 'name'] });
    expect(rows[0]?.line).toMatchObject({
      name: 'Cámara',
      unit: 'lump-sum',
      quantity: 1000,
      unitPriceCents: 100_00,
    });
  });

  it('works the price out of the amount', () => {
    const [, exact, inexact, share] = read(
      HEADERS,
      ['a', 'h', '4', '', '100,00'],
      ['b', 'h', '3', '', '100,00'],
      ['c', '%', '15 %', '2.000', '300'],
    ).rows;
    expect(exact).toMatchObject({ line: { unitPriceCents: 25_00 }, problems: [] });
    expect(inexact).toMatchObject({
      line: { unitPriceCents: 33_33, amountCents: 99_99 },
      problems: [{ column: 4, code: 'amount-differs' }],
    });
    expect(share).toMatchObject({ line: { unit: 'percent', amountCents: 300_00 }, problems: [] });
  });

  it.each([
    [['', 'h', '1', '1', ''], 0, 'name-missing'],
    [['a', 'fortnight', '1', '1', ''], 1, 'unit-unknown'],
    [['a', 'h', 'two', '1', ''], 2, 'not-a-number'],
    [['a', 'h', '-1', '1', ''], 2, 'not-positive'],
    [['a', 'h', '0', '1', ''], 2, 'not-positive'],
    [['a', 'h', '0,3333', '1', ''], 2, 'too-precise'],
    [['a', 'h', '1.000.001', '1', ''], 2, 'too-large'],
    [['a', 'h', '1', '', ''], 3, 'price-missing'],
    [['a', 'h', '1', '9', 'nine'], 4, 'not-a-number'],
    [['a', 'h', '2', '9', '19'], 4, 'amount-differs'],
    [['a', 'h', '1.000.000', '1.000.000', ''], 4, 'too-large'],
    [['a', 'h', '1', '9', '9', 'see note'], 5, 'column-unknown'],
  ])('of %j says that cell %i is %s', (cells, column, code) => {
    expect(read(HEADERS, cells).rows[1]?.problems).toEqual([{ column, code }]);
  });

  it('reads the numbers of a column as all of them are written', () => {
    const { rows } = read(
      HEADERS,
      ['a', 'h', '1.5', '12.50', ''],
      ['b', 'h', '2.25', '1,200.00', ''],
    );
    expect(rows.map(({ line }) => line?.amountCents)).toEqual([undefined, 18_75, 2_700_00]);
    const mixed = read(
      HEADERS,
      ['a', 'h', '1.5', '12.50', ''],
      ['b', 'h', '1,25', '1,50', ''],
    ).rows;
    expect(mixed[1]?.problems).toEqual([
      { column: 2, code: 'ambiguous' },
      { column: 3, code: 'ambiguous' },
    ]);
  });

  it('I1: takes the dash that spreadsheets write for zero as nothing, and a row of dashes as a heading', () => {
    const { rows } = read(
      HEADERS,
      ['Equipo', '', '-', '-   €', ' -   € '],
      ['Cámara', 'h', '2', '-   €', '-   €'],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['header', 'heading', 'line']);
    expect(rows[2]).toMatchObject({ line: { unitPriceCents: 0, amountCents: 0 }, problems: [] });
  });

  it('I3: takes a discount, which makes its chapter less', () => {
    const { rows } = read(
      HEADERS,
      ['Equipo', '', '', '', ''],
      ['Cámara', 'h', '2', '100,00', '200,00'],
      ['Desconto', '', '1', '-100,00', '−100,00'],
      ['Outro', '', '', '', '(50,00)'],
    );
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(rows.map(({ line }) => line?.amountCents)).toEqual([
      undefined,
      null,
      200_00,
      -100_00,
      -50_00,
    ]);
    expect(rows[3]?.line?.parentRow).toBe(1);
  });

  it('I4: takes cells that semicolons part', () => {
    const { rows } = readPastedBudget(
      'Concepto;Cantidad;Precio\nCámara;1;100,00\nSonido;2;50,00',
      options,
    );
    expect(rows.map(({ line }) => line?.amountCents)).toEqual([undefined, 100_00, 100_00]);
  });

  it('reads category, side and base 36, and says what it does not know of them', () => {
    const { rows } = read(
      ['Código', 'Concepto', 'Tipo', 'Importe', 'Base36'],
      ['03', 'Crew', 'Gasto', '10', 'Sí'],
      ['Equipo técnico', 'Sales', 'ingresos', '20', ''],
      ['99', 'Other', 'loan', '30', 'maybe'],
    );
    expect(rows[1]?.line).toMatchObject({ categoryId: 'crew', side: 'expense', base36: true });
    expect(rows[2]?.line).toMatchObject({ categoryId: 'crew', side: 'income', base36: false });
    expect(rows[3]?.line).toMatchObject({ categoryId: null, side: 'expense', base36: false });
    expect(rows[3]?.problems.map(({ column, code }) => `${column} ${code}`).toSorted()).toEqual([
      '0 category-unknown',
      '2 side-unknown',
      '4 not-yes-or-no',
    ]);
  });

  it('hangs no income from a heading of expenses', () => {
    const { rows } = read(
      ['Concepto', 'Tipo', 'Importe'],
      ['Equipo', '', ''],
      ['Sales', 'ingreso', '20'],
      ['Crew', 'gasto', '20'],
    );
    expect(rows.map(({ line }) => line?.parentRow)).toEqual([undefined, null, null, 1]);
  });

  it('takes names alone as lines that want a price', () => {
    const { rows } = readPastedBudget('Concepto\nCámara', options);
    expect(rows[1]).toMatchObject({
      kind: 'line',
      problems: [{ column: null, code: 'price-missing' }],
    });
  });

  it('gives every row and cell back, and no amount but quantity by price', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('', 'Concepto', 'Importe', 'Total', 'día', '1.234,5', '12', '0,25', '-3'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (table) => {
        const text = tsv(...table);
        const { rows } = readPastedBudget(text, options);
        expect(rows.map(({ cells }) => cells)).toEqual(pastedRows(text));
        for (const { line } of rows) {
          const { quantity = null, unitPriceCents = null } = line ?? {};
          if (!line || quantity === null || unitPriceCents === null) continue;
          const { unit } = line;
          expect(line.amountCents).toBe(lineAmount({ quantity, unitPriceCents, unit }));
        }
      }),
    );
  });
});
