import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS } from '#domain/money.ts';
import { RESOURCES } from '../resources/index.ts';
import {
  type ColumnKind,
  type Columns,
  LEDGER_NAMES,
  LEDGERS,
  type ListColumn,
} from './columns.ts';
import { NO_TEXT, openSegment, packSegment } from './segment.ts';

describe.each(LEDGER_NAMES)('the columns of %s', (name) => {
  it('are all fields of its rows, and no others', () => {
    expect(Object.keys(LEDGERS[name]).toSorted()).toEqual(
      Object.keys(RESOURCES[name].row.shape).toSorted(),
    );
  });

  it('give back the very rows that were packed', () => {
    fc.assert(
      fc.property(fc.array(rowsOf(LEDGERS[name]), { maxLength: 40 }), (rows) => {
        const segment = openSegment(LEDGERS[name], packSegment(LEDGERS[name], rows));
        expect(segment.count).toBe(rows.length);
        expect(rows.map((_, index) => segment.row(index))).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });
});

it('leaves out what was not known yet when it was packed', () => {
  const {
    payments: _,
    unpaidCents: __,
    vatLines: ___,
    baseCents: ____,
    currency: _____,
    originalCents: ______,
    rateMillionths: _______,
    withholdingBp: _________,
    rectifiesId: ________,
    ...before
  } = LEDGERS.expenses;
  const row = { id: '019ca8e0-6d53-7000-8035-0000c2c092b7', issueDate: '2026-02-28' };
  const segment = openSegment(LEDGERS.expenses, packSegment(before, [{ ...row, imputations: [] }]));
  expect([segment.has('unpaidCents'), segment.has('totalCents')]).toEqual([false, true]);
  expect(segment.row(0)).toMatchObject(row);
  expect(segment.row(0)).not.toHaveProperty('payments');
});

describe('a segment', () => {
  const columns = { id: 'id', name: 'text', cents: 'number', on: 'day', isOdd: 'flag' } as const;
  const rows = [
    {
      id: '019ca8e0-6d53-7000-8035-0000c2c092b7',
      name: 'Ría',
      cents: -150,
      on: '2026-02-28',
      isOdd: true,
    },
    { id: null, name: null, cents: null, on: null, isOdd: null },
    {
      id: '019ca8e0-6d53-7000-8035-0000c2c092b8',
      name: 'Ría',
      cents: MAX_CENTS,
      on: '1969-12-31',
      isOdd: false,
    },
  ];

  it('keeps a text that repeats once, and shows its columns as they lie', () => {
    const segment = openSegment(columns, packSegment(columns, rows));
    expect(segment.texts('name')).toEqual(['Ría']);
    expect([...segment.values('name')]).toEqual([0, NO_TEXT, 0]);
    expect([...segment.values('cents')]).toEqual([-150, Number.NaN, MAX_CENTS]);
    expect(rows.map((_, index) => segment.row(index))).toEqual(rows);
  });

  it('is read in the form before too, which had the texts of a column in its head', () => {
    const head = JSON.stringify({
      count: 2,
      columns: { name: { at: 0, texts: ['Mar', 'R\\u00eda'] } },
    }).replace('\\\\', '\\');
    const bytes = new Uint8Array(Math.ceil((8 + head.length) / 8) * 8 + 8);
    bytes.set(new TextEncoder().encode('XSG1'));
    new DataView(bytes.buffer).setUint32(4, head.length, true);
    bytes.set(new TextEncoder().encode(head), 8);
    new DataView(bytes.buffer).setUint32(bytes.length - 8, 1, true);
    const segment = openSegment({ name: 'text' }, bytes.buffer);
    expect([segment.row(0), segment.row(1)]).toEqual([{ name: 'Ría' }, { name: 'Mar' }]);
  });

  it('copies no column when it is opened', () => {
    const buffer = packSegment(columns, rows);
    expect(openSegment(columns, buffer).values('cents').buffer).toBe(buffer);
  });

  it('may be empty', () => {
    expect(openSegment(columns, packSegment(columns, [])).count).toBe(0);
  });

  it('says that other bytes are none', () => {
    expect(() => openSegment(columns, new ArrayBuffer(64))).toThrow(RangeError);
    expect(() => openSegment(columns, new ArrayBuffer(3))).toThrow(RangeError);
  });
});

function rowsOf(columns: Columns): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(Object.entries(columns).map(([name, kind]) => [name, valuesOf(kind)])),
    { noNullPrototype: true },
  );
}

function valuesOf(kind: ColumnKind | ListColumn): fc.Arbitrary<unknown> {
  if (typeof kind === 'object') return fc.array(rowsOf(kind.list), { maxLength: 4 });
  return fc.option(VALUES[kind], { nil: null, freq: 8 });
}

const INSTANTS = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };

const VALUES: Record<ColumnKind, fc.Arbitrary<unknown>> = {
  id: fc.uuid(),
  text: fc.oneof(fc.string(), fc.constantFrom('', 'aa', 'ñandú', '€')),
  number: fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }),
  day: fc.date(INSTANTS).map((date) => date.toISOString().slice(0, 10)),
  instant: fc.date(INSTANTS).map((date) => date.toISOString()),
  flag: fc.boolean(),
  json: fc.array(
    fc.record({ provider: fc.string(), chosen: fc.boolean() }, { noNullPrototype: true }),
  ),
};
