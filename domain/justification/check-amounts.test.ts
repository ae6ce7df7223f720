import { describe, expect, it } from 'vitest';
import { checkAmounts } from './check-amounts.ts';
import type { CheckedRecord, Claim } from './record.ts';
import { claim, record } from './testing.ts';

const check = (records: CheckedRecord[], others: Claim[] = []) =>
  checkAmounts(records, others).map(({ code, params }) => ({ code, ...params }));

describe('what is claimed of a document', () => {
  it.each<[string, number, Parameters<typeof record>[1], object[]]>([
    ['its net, the VAT recovered (LGS, art. 31.8)', 1_000_00, {}, []],
    [
      'a cent of recovered VAT (LGS, art. 31.8)',
      1_000_01,
      {},
      [{ code: 'RECOVERABLE_VAT', claimedCents: 1_000_01, baseCents: 1_000_00, overCents: 1 }],
    ],
    ['all, where no VAT is recovered', 1_210_00, { vatDeductibleBp: 0 }, []],
    // 1,000 € + 40 % of 210 € = 1,084 €
    ['what a pro rata of 60 % leaves', 1_084_00, { vatDeductibleBp: 6_000 }, []],
    [
      'a cent more than it leaves',
      1_084_01,
      { vatDeductibleBp: 6_000 },
      [{ code: 'RECOVERABLE_VAT', claimedCents: 1_084_01, baseCents: 1_084_00, overCents: 1 }],
    ],
    ['the whole VAT', 1_210_00, {}, [expect.objectContaining({ overCents: 210_00 })]],
    [
      'more than the document (LGS, art. 31.1)',
      1_210_01,
      {},
      [{ code: 'OVER_DOCUMENT', claimedCents: 1_210_01, documentCents: 1_210_00, overCents: 1 }],
    ],
    [
      'all of a fee of which tax was withheld',
      1_000_00,
      { vatCents: 0, withholdingCents: 150_00, totalCents: 850_00 },
      [],
    ],
    [
      'of a refund no more than it is',
      -1_000_00,
      { netCents: -1_000_00, vatCents: -210_00, totalCents: -1_210_00 },
      [],
    ],
    [
      'a refund as if it were an expense',
      5_00,
      { netCents: -1_000_00, vatCents: 0, totalCents: -1_000_00 },
      [expect.objectContaining({ code: 'OVER_DOCUMENT', overCents: 5_00 })],
    ],
  ])('is %s', (_, imputedCents, expense, found) => {
    expect(check([record({ imputedCents }, expense)])).toEqual(found);
  });

  it('is no more than its credit notes leave of it, unless they are claimed too', () => {
    const creditNotes = [
      { id: 'n1', baseCents: -200_00 },
      { id: 'n2', baseCents: -100_00 },
    ];
    const whole = record({}, { creditNotes });
    const rectified = {
      code: 'RECTIFIED',
      creditCents: 300_00,
      leftCents: 700_00,
      claimedCents: 1_000_00,
      overCents: 300_00,
    };
    expect(check([whole])).toEqual([rectified]);
    expect(check([{ ...whole, imputedCents: 700_00 }])).toEqual([]);
    const noteOf = (expenseId: string, imputedCents: number) =>
      record(
        { id: expenseId, expenseId, imputedCents, docNumber: expenseId },
        { netCents: imputedCents, vatCents: 0, totalCents: imputedCents },
      );
    expect(check([whole, noteOf('n1', -200_00), noteOf('n2', -100_00)])).toEqual([]);
  });

  it('is no more than reinvoices to another company leave of it (LGS, art. 19.3 and 31.1)', () => {
    const passedOn = record({ imputedCents: 400_01 }, { passedOnCents: 600_00 });
    const found = {
      code: 'PASSED_ON',
      passedOnCents: 600_00,
      leftCents: 400_00,
      claimedCents: 400_01,
      overCents: 1,
    };
    expect(check([passedOn])).toEqual([found]);
    expect(check([{ ...passedOn, imputedCents: 400_00 }])).toEqual([]);
    const creditNotes = [{ id: 'n1', baseCents: -300_00 }];
    const rectified = record({ imputedCents: 100_01 }, { passedOnCents: 600_00, creditNotes });
    expect(check([rectified]).map(({ code }) => code)).toEqual(['PASSED_ON']);
    expect(check([{ ...rectified, imputedCents: 100_00 }])).toEqual([]);
  });

  it('is the sum over the items that it is split over', () => {
    const half = record({ imputedCents: 600_00 });
    const rest = record({ id: 'r2', crBudgetItemId: 'i2', imputedCents: 400_01 });
    expect(check([half, { ...rest, imputedCents: 400_00 }])).toEqual([]);
    expect(check([half, rest]).map(({ code }) => code)).toEqual([
      'RECOVERABLE_VAT',
      'RECOVERABLE_VAT',
    ]);
  });

  it('says where net, VAT and withholding do not make the total (RLGS, art. 72.2.a)', () => {
    expect(check([record({}, { totalCents: 1_210_01 })])).toEqual([
      { code: 'DOCUMENT_SUM_WRONG', sumCents: 1_210_00, totalCents: 1_210_01 },
    ]);
  });
});

describe('a document that comes twice (RLGS, art. 73)', () => {
  const second = (parts: Partial<Claim>) => record({ id: 'r2', expenseId: 'e2', ...parts });
  it.each<[string, Partial<Claim>, number]>([
    ['the number written in another way', { nif: 'B-57456709', docNumber: 'f26 001' }, 2],
    ['another number', { docNumber: 'F-26/002' }, 0],
    ['another supplier', { nif: 'A13585625' }, 0],
    ['no number', { docNumber: '' }, 0],
    ['a record of the same expense', { expenseId: 'e1', imputedCents: 0 }, 0],
  ])('is found, or not, with %s', (_, parts, times) => {
    const found = check([record(), second(parts)]);
    expect(found.filter(({ code }) => code === 'DUPLICATE_DOCUMENT')).toHaveLength(times);
  });

  it('is found in another request too, where another expense stands for it', () => {
    const elsewhere = claim({ id: 'x', callRequestId: 'cr2', expenseId: 'e9' });
    expect(check([record()], [elsewhere])).toEqual([
      { code: 'DUPLICATE_DOCUMENT', nif: 'B57456709', docNumber: 'F-26/001', documents: 1 },
    ]);
  });
});
