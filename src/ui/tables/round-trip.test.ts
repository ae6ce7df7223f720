import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { tableToCsv } from './export-table.ts';
import { countMatches, matchColumns } from './match-columns.ts';
import { parseRows } from './parse-rows.ts';
import { planImport } from './plan.ts';
import { readTable } from './read-table.ts';
import type { Table, TableColumn } from './types.ts';
import { tableToXlsx } from './xlsx.ts';

const COLUMNS: TableColumn[] = [
  { key: 'nif', header: 'NIF', kind: 'text', required: true },
  { key: 'name', header: 'Name', kind: 'text' },
  { key: 'cost', header: 'Cost', kind: 'cents' },
  { key: 'rate', header: 'Rate', kind: 'basis-points' },
  { key: 'days', header: 'Days', kind: 'number' },
  { key: 'since', header: 'Since', kind: 'day' },
  { key: 'archived', header: 'Archived', kind: 'boolean' },
  {
    key: 'type',
    header: 'Type',
    kind: 'enum',
    options: [
      { value: 'public', label: 'Public body' },
      { value: 'private', label: 'Private' },
    ],
  },
];

const ROWS = [
  {
    nif: 'B1',
    name: '=HYPERLINK("http://x")',
    cost: 123_456_789,
    rate: 1250,
    days: 1.5,
    since: '2026-11-05',
    archived: true,
    type: 'public',
  },
  {
    nif: 'B2',
    name: '+34 600; "Ñandú"\r\nsecond line',
    cost: -5,
    rate: 0,
    days: -1234.5678,
    since: '1850-02-01',
    archived: false,
    type: 'private',
  },
  { nif: '-B3', name: "'=x", cost: null, rate: null, days: null, since: null, archived: null },
  {
    nif: '00012',
    name: '\tindented ',
    cost: 0,
    rate: 33,
    days: 0,
    since: '2024-02-29',
    type: null,
  },
  { nif: '@b', name: '\0nul', cost: 1_000_000_000_000, rate: 100, days: 20_000, since: null },
];

const known = (headings: readonly string[]) => countMatches(headings, COLUMNS);

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

async function csvTable(): Promise<Table> {
  // A file with NUL is no text to anybody: it is left to XLSX, which drops it.
  const rows = ROWS.slice(0, -1);
  return readTable(new File([tableToCsv(COLUMNS, rows)], 'x.csv'), known);
}

async function xlsxTable(): Promise<Table> {
  return readTable(new File([await tableToXlsx('Clients/2026', COLUMNS, ROWS)], 'x.xlsx'), known);
}

function planOf(table: Table) {
  const lines = parseRows(table, matchColumns(table.headers, COLUMNS), COLUMNS);
  return planImport(lines, COLUMNS, ROWS, 'nif');
}

describe('what is exported is imported as unchanged', () => {
  test('through CSV', async () => {
    expect(planOf(await csvTable())).toEqual({ added: [], changed: [], unchanged: 4, refused: [] });
  });

  test('through XLSX, but for a NUL that no XML can hold', async () => {
    const plan = planOf(await xlsxTable());
    expect(plan.unchanged).toBe(4);
    expect(plan.changed.map(({ line, values }) => [line, values])).toEqual([[6, { name: 'nul' }]]);
    expect([...plan.added, ...plan.refused]).toEqual([]);
  });
});

describe('a formula in a text never runs', () => {
  test.each(['=1+1', '+34 600', '-x', '@SUM(A1)', '\tx', '\0x', "'=1"])('in CSV: %j', (name) => {
    const csv = tableToCsv(COLUMNS.slice(1, 2), [{ name }]);
    expect(csv).toBe(`\ufeffName\r\n'${name}\r\n`);
  });

  test('in CSV: numbers below zero stay numbers', () => {
    expect(tableToCsv(COLUMNS.slice(2, 3), [{ cost: -150 }])).toBe('\ufeffCost\r\n-1,50\r\n');
  });

  test('in a heading and in a label of an enum', () => {
    const columns: TableColumn[] = [
      { key: 'a', header: '=A', kind: 'enum', options: [{ value: 'x', label: '@x' }] },
    ];
    expect(tableToCsv(columns, [{ a: 'x' }])).toBe("\ufeff'=A\r\n'@x\r\n");
  });

  test('in XLSX: the cell is a text behind an apostrophe', async () => {
    const table = await xlsxTable();
    expect(table.rows[0]?.[1]).toBe(`'=HYPERLINK("http://x")`);
    expect(table.rows[2]?.[0]).toBe("'-B3");
    const hidden = await tableToXlsx('x', COLUMNS.slice(1, 2), [{ name: '\u0001=1' }]);
    expect(await readTable(new File([hidden], 'x.xlsx'), known)).toMatchObject({ rows: [["'=1"]] });
  });
});

test('XLSX holds amounts as numbers and days as days', async () => {
  const { readSheet } = await import('read-excel-file/universal');
  const [, first, second] = await readSheet(await tableToXlsx('x', COLUMNS, ROWS));
  expect(first?.slice(2, 6)).toEqual([1_234_567.89, 12.5, 1.5, new Date('2026-11-05T00:00:00Z')]);
  // Before 1900 a spreadsheet has no days.
  expect(second?.[5]).toBe('01/02/1850');
});
