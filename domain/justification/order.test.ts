import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberRecords, type OrderedRecord } from './order.ts';

const one = (id: string, parts: Partial<OrderedRecord> = {}): OrderedRecord => ({
  id,
  crBudgetItemId: 'i1',
  issueDate: '2026-03-10',
  nif: 'B57456709',
  docNumber: 'F-1',
  ...parts,
});
const numbered = (records: OrderedRecord[], itemIds = ['i2', 'i1']) =>
  numberRecords(records, itemIds).map(({ id, orderNo }) => [id, orderNo]);

describe('the numbers of the records (RLGS, art. 72.2.a)', () => {
  it.each<[string, Partial<OrderedRecord>, Partial<OrderedRecord>]>([
    ['item, as the budget has them', { crBudgetItemId: 'i2', issueDate: '2026-12-31' }, {}],
    ['item, those of none last', { issueDate: '2026-12-31' }, { crBudgetItemId: null }],
    ['item, those of a lost one last', { issueDate: '2026-12-31' }, { crBudgetItemId: 'gone' }],
    ['date of issue', { issueDate: '2026-03-09', nif: 'Z' }, {}],
    ['tax number, however written', { nif: 'a-13585625', docNumber: 'Z' }, {}],
    ['number of the document', { docNumber: 'E-9' }, {}],
    ['id', {}, {}],
  ])('go by %s', (_, first, second) => {
    const records = [one('a', first), one('b', second)];
    const order = [
      ['a', 1],
      ['b', 2],
    ];
    expect(numbered(records)).toEqual(order);
    expect(numbered(records.toReversed())).toEqual(order);
  });

  const anyRecords = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      crBudgetItemId: fc.constantFrom('i1', 'i2', 'gone', null),
      issueDate: fc.constantFrom('2026-01-01', '2026-01-02'),
      nif: fc.constantFrom('', 'B57456709', 'b-57456709', 'Á1'),
      docNumber: fc.constantFrom('', '1', '10', '2', 'ñ'),
    }),
    { selector: ({ id }) => id },
  );

  it('are each given once, and change no record', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const result = numberRecords(records, ['i1', 'i2']);
        expect(result.map(({ orderNo }) => orderNo)).toEqual(records.map((_, index) => index + 1));
        const untouched = new Map(records.map((record) => [record.id, record]));
        for (const { orderNo, ...record } of result) {
          expect(orderNo).toBeGreaterThan(0);
          expect(record).toEqual(untouched.get(record.id));
          untouched.delete(record.id);
        }
        expect(untouched.size).toBe(0);
      }),
    );
  });

  it('are the same in whatever order the records come, and given again', () => {
    const shuffled = anyRecords.chain((records) =>
      fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length })),
    );
    fc.assert(
      fc.property(shuffled, ([records, other]) => {
        const result = numberRecords(records, ['i1', 'i2']);
        expect(numberRecords(other, ['i1', 'i2'])).toEqual(result);
        expect(numberRecords(result, ['i1', 'i2'])).toEqual(result);
      }),
    );
  });
});
