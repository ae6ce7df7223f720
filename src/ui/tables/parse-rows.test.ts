import { describe, expect, test } from 'vitest';
import { readRows } from '#domain/tables/rows.ts';
import { matchColumns } from './match-columns.ts';
import { parseRows } from './parse-rows.ts';
import { planImport } from './plan.ts';
import { OWN_WORDS, loadSameWords } from './same-words.ts';
import { formsOf, readCell } from './read-cell.ts';
import { tableOf } from './read-table.ts';
import type { TableColumn } from './types.ts';

function read(kind: TableColumn['kind'], text: string, more: Partial<TableColumn> = {}) {
  return readCell({ key: 'x', header: 'X', kind, ...more }, text, OWN_WORDS);
}

describe('a cell is read', () => {
  test.each([
    ['cents', '1.234,56', 123_456],
    ['cents', ' 1234,5 € ', 123_450],
    ['cents', '-1.234,56', -123_456],
    ['cents', '−3', -300],
    ['cents', '0', 0],
    ['cents', '-0', 0],
    ['basis-points', '12,5 %', 1250],
    ['basis-points', '21', 2100],
    ['number', '1.234,567', 1234.567],
    ['number', '1.500', 1500],
    ['number', '-0,25', -0.25],
    ['day', '5/11/2026', '2026-11-05'],
    ['day', '2026-11-05', '2026-11-05'],
    ['boolean', 'SÍ', true],
    ['boolean', 'Non', false],
    ['boolean', 'true', true],
    ['text', "'=1+1", '=1+1'],
    ['text', ' Ana ', 'Ana'],
    ['text', '', ''],
    ['number', ' ', null],
  ] as const)('%s %j', (kind, text, value) => {
    expect(read(kind, text)).toEqual({ value });
  });

  test.each([
    ['cents', '1234.56', 'ambiguous'],
    ['cents', '12,345', 'ambiguous'],
    ['cents', '12a', 'not-a-number'],
    ['cents', '--5', 'not-a-number'],
    ['cents', '99.999.999.999.999', 'too-large'],
    ['number', '0.123', 'ambiguous'],
    ['number', '1,2,3', 'not-a-number'],
    ['day', '31/02/2026', 'day'],
    ['day', '+15', 'day'],
    ['boolean', 'maybe', 'yes-or-no'],
  ] as const)('%s %j as a problem', (kind, text, problem) => {
    expect(read(kind, text)).toEqual({ problem });
  });

  test('as a problem where it must not be empty', () => {
    expect(read('text', ' ', { required: true })).toEqual({ problem: 'required' });
  });

  test('by the reader of its column, which never sees an empty one', () => {
    const parse = (text: string) => ({ value: text.length });
    expect(read('text', 'abc', { parse })).toEqual({ value: 3 });
    expect(read('text', '', { parse })).toEqual({ value: null });
  });

  test('of an enum by label or value, and else refused', () => {
    const options = [{ value: 'public', label: 'Público' }];
    expect(read('enum', 'publico', { options })).toEqual({ value: 'public' });
    expect(read('enum', 'PUBLIC', { options })).toEqual({ value: 'public' });
    expect(read('enum', 'other', { options })).toEqual({ problem: 'no-option' });
  });
});

describe('a column', () => {
  const readColumn = (kind: TableColumn['kind'], cells: readonly string[]) => {
    const column: TableColumn = { key: 'x', header: 'X', kind };
    return cells.map((cell) => {
      const read = readCell(column, cell, OWN_WORDS, formsOf(column, cells));
      return 'value' in read ? read.value : read.problem;
    });
  };
  test.each([
    ['cents', ['-10.00', '1250.50'], [-1000, 125_050]],
    ['cents', ['1,234.56', '12,345'], [123_456, 1_234_500]],
    ['cents', ['-   €', '(10,00)', "1'234,56"], [0, -1000, 123_456]],
    ['cents', ['1,50', '1234.56'], [150, 'ambiguous']],
    ['basis-points', ['12.5 %', '0.75%'], [1250, 75]],
    ['number', ['1.500', '2.5'], [1.5, 2.5]],
    ['number', ['1.500', '2,5'], [1500, 2.5]],
    ['day', ['03/05/2026', '03/25/2026'], ['2026-03-05', '2026-03-25']],
    ['day', ['05-03-26', '05/03/2026 10:22'], ['2026-03-05', '2026-03-05']],
  ] as const)('of %s is read as a whole: %j', (kind, cells, values) => {
    expect(readColumn(kind, cells)).toEqual(values);
  });
});

describe('headings', () => {
  const columns: TableColumn[] = [
    { key: 'name', header: 'Name', kind: 'text' },
    { key: 'paymentDays', header: 'Days to pay', kind: 'number' },
  ];

  test('are found by their words or key, whatever case, accents, spaces and mark of required', () => {
    expect(matchColumns(['PAYMENTDAYS', '  náme  * '], columns)).toEqual({
      name: 1,
      paymentDays: 0,
    });
    expect(matchColumns(['Days  to pay', 'Other'], columns)).toEqual({
      name: null,
      paymentDays: 0,
    });
  });

  test('are found in the other languages of the app, from whichever is in use', async () => {
    const sameWords = await loadSameWords();
    for (const header of ['Name', 'Nombre', 'Nome']) {
      expect(matchColumns([header], columns, sameWords)['name']).toBe(0);
      const inUse = [{ key: 'k', header, kind: 'text' as const }];
      expect(matchColumns(['x', 'nombre'], inUse, sameWords)['k']).toBe(1);
    }
    expect(matchColumns(['Nombre'], columns)['name']).toBeNull();
  });

  test('D12: are found below titles and below what names the separator, with the lines of the file', () => {
    const known = (row: readonly string[]) =>
      Object.values(matchColumns(row, columns)).filter((at) => at !== null).length;
    const rows = readRows('sep=;\nClients of 2026\n\nName;Days to pay\nAna;30\n');
    const table = tableOf(rows, known);
    expect(table).toEqual({
      headers: ['Name', 'Days to pay'],
      rows: [['Ana', '30']],
      firstLine: 5,
    });
    expect(parseRows(table, matchColumns(table.headers, columns), columns)).toMatchObject([
      { line: 5, values: { name: 'Ana', paymentDays: 30 } },
    ]);
    expect(() => tableOf([['Name']], known)).toThrow('empty');
  });

  test('serve one column each', () => {
    const twins = columns.map((column) => ({ ...column, header: 'Same' }));
    expect(matchColumns(['Same'], twins)).toEqual({ name: 0, paymentDays: null });
  });
});

describe('lines', () => {
  const columns: TableColumn[] = [
    { key: 'code', header: 'Code', kind: 'text', required: true },
    { key: 'name', header: 'Name', kind: 'text', required: true },
    { key: 'days', header: 'Days', kind: 'number' },
  ];
  const table = (headers: string[], rows: string[][]) => {
    const read = { headers, rows, firstLine: 2 };
    return parseRows(read, matchColumns(headers, columns), columns);
  };

  test('have the number that a spreadsheet shows, and all their problems', () => {
    const lines = table(
      ['Code', 'Name', 'Days'],
      [
        ['a', 'A', '1'],
        ['', '', ' '],
        ['', 'B', 'x'],
      ],
    );
    expect(lines).toEqual([
      { line: 2, values: { code: 'a', name: 'A', days: 1 }, problems: [] },
      {
        line: 4,
        values: { name: 'B' },
        problems: [
          { column: 'code', problem: 'required' },
          { column: 'days', problem: 'not-a-number' },
        ],
      },
    ]);
  });

  test('are new, changed field by field, unchanged or refused', () => {
    const existing = [
      { code: 'A', name: 'Old', days: 1 },
      { code: 'b', name: 'Same', days: null },
      { code: 'd', name: 'One' },
      { code: 'D ', name: 'Two' },
    ];
    const lines = table(
      ['Code', 'Name', 'Days'],
      [
        ['a', 'New name', '1'],
        ['b', 'Same ', ''],
        ['c', 'Fresh', '2'],
        ['C', 'Again', '2'],
        ['d', 'Which', ''],
      ],
    );
    expect(planImport(lines, columns, existing, 'code')).toEqual({
      added: [{ line: 4, row: null, values: { code: 'c', name: 'Fresh', days: 2 } }],
      changed: [{ line: 2, row: existing[0], values: { code: 'a', name: 'New name' } }],
      unchanged: 1,
      refused: [
        { line: 5, problems: [{ column: 'code', problem: 'repeated' }] },
        { line: 6, problems: [{ column: 'code', problem: 'several' }] },
      ],
    });
  });

  test('leave alone what the file has no column for, but a new row needs what is required', () => {
    const existing = [{ code: 'a', name: 'A', days: 1 }];
    const lines = table(
      ['Code', 'Days'],
      [
        ['a', '2'],
        ['z', '3'],
      ],
    );
    expect(planImport(lines, columns, existing, 'code')).toMatchObject({
      changed: [{ line: 2, values: { days: 2 } }],
      refused: [{ line: 3, problems: [{ column: 'name', problem: 'required' }] }],
    });
  });
});

describe('a cell that names another row', () => {
  const columns: TableColumn[] = [
    { key: 'name', header: 'Name', kind: 'text' },
    {
      key: 'parent',
      header: 'Parent',
      kind: 'text',
      above: 'name',
      parse: (text) => (text === 'Here' ? { value: text } : { problem: 'not-found' }),
    },
  ];
  const headers = ['Name', 'Parent'];
  const lines = (rows: string[][]) =>
    parseRows({ headers, rows, firstLine: 2 }, matchColumns(headers, columns), columns);

  test('may name a line above it, whatever its case, and none below', () => {
    const read = lines([
      ['First', 'Here'],
      ['Second', 'FIRST'],
      ['Third', 'Fourth'],
      ['Fourth', ''],
    ]);
    expect(read.map(({ values }) => values['parent'])).toEqual(['Here', 'FIRST', undefined, null]);
    expect(read.flatMap(({ line, problems }) => (problems.length > 0 ? line : []))).toEqual([4]);
  });
});
