import { describe, expect, test } from 'vitest';
import { gridTable, type GridFile } from '#ui/tables/export-grid.ts';
import { tableToCsv } from '#ui/tables/export-table.ts';
import { linesToTsv, plainCell } from './export-text.ts';
import type { GridLine } from './lines.ts';
import type { GridColumn } from './types.ts';

interface Item {
  name: string;
  cost: number | null;
}

const COLUMNS: GridColumn<Item>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name, primary: true },
  { id: 'cost', header: 'Cost; net', kind: 'money', value: (row) => row.cost },
];

const csvOf = (file: GridFile<Item>) => {
  const { columns, rows } = gridTable(file);
  return tableToCsv(columns, rows);
};

describe('the file of a grid', () => {
  test('writes mark, semicolons, CRLF and plain numbers with a decimal comma', () => {
    const csv = csvOf({
      columns: COLUMNS,
      rows: [
        { name: 'Gravación', cost: -123456789 },
        { name: 'Empty', cost: null },
        { name: 'Small', cost: 5 },
      ],
    });
    expect(csv).toBe('\ufeffName;"Cost; net"\r\nGravación;-1234567,89\r\nEmpty;\r\nSmall;0,05\r\n');
  });

  test('quotes separators, quotes and line breaks as RFC 4180 says', () => {
    const csv = csvOf({
      columns: COLUMNS.slice(0, 1),
      rows: [{ name: 'a "b"; c\nd', cost: null }],
    });
    expect(csv).toBe('\ufeffName\r\n"a ""b""; c\nd"\r\n');
  });

  test('puts the group of each row in a first column', () => {
    const csv = csvOf({
      columns: COLUMNS.slice(0, 1),
      rows: [{ name: 'a', cost: null }],
      groups: { header: 'Group', labels: ['=Company'] },
    });
    expect(csv).toBe("\ufeffGroup;Name\r\n'=Company;a\r\n");
  });
});

test('a file leaves out a column that holds buttons alone', () => {
  const buttons: GridColumn<Item> = { id: 'b', header: 'B', kind: 'custom', value: () => null };
  const file = { columns: [...COLUMNS, buttons], rows: [{ name: 'a', cost: 5 }] };
  expect(csvOf(file)).toBe('\ufeffName;"Cost; net"\r\na;0,05\r\n');
});

describe('plainCell', () => {
  test.each(['=1+1', '+34 600', '-x', '@SUM(A1)', '\tx'])('takes the formula out of %j', (text) => {
    expect(plainCell('text', text)).toBe(`'${text}`);
  });

  test('leaves numbers, days and percents plain', () => {
    expect(plainCell('number', -1.5)).toBe('-1,5');
    expect(plainCell('percent', 1234)).toBe('12,34');
    expect(plainCell('day', '2026-11-05')).toBe('05/11/2026');
    expect(plainCell('money', null)).toBe('');
  });
});

test('a copied range is tab-separated, with the sums of a group line', () => {
  const base = { level: 1, parents: [], hasSubRows: false, isOpen: false };
  const lines: GridLine<Item>[] = [
    { ...base, type: 'group', key: 'g', label: 'Company', count: 1, sums: { cost: 150 } },
    { ...base, type: 'row', key: 'a', row: { name: 'a\tb', cost: 150 } },
  ];
  expect(linesToTsv(lines, COLUMNS)).toBe('Company\t1,50\r\n"a\tb"\t1,50');
});
