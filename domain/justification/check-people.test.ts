import { describe, expect, it } from 'vitest';
import { checkAmounts } from './check-amounts.ts';
import { checkPayment } from './check-payment.ts';
import { checkPeople } from './check-people.ts';
import { justification, record } from './testing.ts';

const pay = record(
  { expenseId: null, employeeId: 'ana', docNumber: '', hasPaymentProof: false },
  { type: 'payrolls', netCents: 900_00, vatCents: 0, totalCents: 900_00 },
);

describe('the work of a person in a justification', () => {
  it('needs the documents that prove its pay', () => {
    const work = new Map([
      [pay.id, { missing: ['payslip', 'rlc'] as const, expectedCents: 1_000_00 }],
    ]);
    expect(checkPeople([pay], work)).toMatchObject([
      { code: 'PAPERS_MISSING', severity: 'warning', params: { papers: 'payslip,rlc' } },
    ]);
  });

  it.each([
    ['draft', 1_000_00, []],
    ['ready', 900_00, ['HOURS_CHANGED']],
    ['ready', null, ['HOURS_CHANGED']],
    ['submitted', 900_00, []],
  ] as const)('%s, of hours that come to %s now: %o', (result, expectedCents, codes) => {
    const work = new Map([[pay.id, { missing: [], expectedCents }]]);
    expect(checkPeople([{ ...pay, result }], work).map(({ code }) => code)).toEqual(codes);
  });

  it('has no more hours by the rate of the Union than that was reckoned by', () => {
    const overUnion = { hours: 1_770_000, mostHours: 1_720_000 };
    const work = new Map([[pay.id, { missing: [], expectedCents: pay.imputedCents, overUnion }]]);
    expect(checkPeople([pay], work)).toMatchObject([
      { code: 'UNION_HOURS_OVER', severity: 'error', params: overUnion },
    ]);
  });

  it('is charged to all requests together with no more than the year cost', () => {
    const overCost = { imputedCents: 37_000_00, costCents: 36_960_00 };
    const work = new Map([[pay.id, { missing: [], expectedCents: pay.imputedCents, overCost }]]);
    expect(checkPeople([pay], work)).toMatchObject([
      { code: 'YEAR_COST_OVER', severity: 'error', params: overCost },
    ]);
  });

  it('is not judged by who may not see people', () => {
    expect(checkPeople([pay], new Map())).toEqual([]);
  });

  it('may come to more than the payslip of its month, which has no part of the extra pays', () => {
    expect(checkAmounts([pay], [])).toEqual([]);
  });

  it('is no second document of the same person', () => {
    const other = { ...pay, id: 'r2', callRequestId: 'cr2' };
    expect(checkAmounts([pay], [other])).toEqual([]);
  });

  it('has its payment proven by the documents of the month, not by one of the record', () => {
    const codes = checkPayment(pay, justification().rules).map(({ code }) => code);
    expect(codes).not.toContain('PAYMENT_PROOF_MISSING');
  });
});
