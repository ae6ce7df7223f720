import { describe, expect, it } from 'vitest';
import { checkCash, checkPayment } from './check-payment.ts';
import type { Payment } from '../expenses/payments.ts';
import { areProven, type CheckedExpense, type CheckedRecord } from './record.ts';
import { DEFAULT_RULES, type JustificationRules } from './rules.ts';
import { record } from './testing.ts';

const RULES: JustificationRules = {
  ...DEFAULT_RULES,
  executionPeriods: [{ from: '2026-01-01', to: '2026-09-30' }],
  justificationEnd: '2026-12-31',
};

type Parts = Partial<Omit<CheckedRecord, 'expense'>>;
const check = (parts: Parts, expense: Partial<CheckedExpense> = {}, rules = RULES) =>
  checkPayment(record(parts, expense), rules).map(({ code, params }) => ({ code, ...params }));

describe('the period of execution (LGS, art. 31.1)', () => {
  it.each([
    ['2025-12-31', ['ISSUED_OUTSIDE_PERIOD']],
    ['2026-01-01', []],
    ['2026-09-30', []],
    ['2026-10-01', ['ISSUED_OUTSIDE_PERIOD']],
  ])('takes an expense of %s with %j', (issueDate, codes) => {
    const found = check({ issueDate, paymentDate: issueDate });
    expect(found.map(({ code }) => code)).toEqual(codes);
  });

  it('may be open at an end, in several parts, or not set', () => {
    const periods = (...executionPeriods: JustificationRules['executionPeriods']) => ({
      ...RULES,
      executionPeriods,
    });
    const found = (issueDate: string, rules: JustificationRules) =>
      check({ issueDate, paymentDate: issueDate }, {}, rules).length;
    expect(found('2020-01-01', periods({ from: null, to: '2026-09-30' }))).toBe(0);
    expect(found('2026-12-30', periods({ from: '2026-01-01', to: null }))).toBe(0);
    const years = periods(
      { from: '2025-01-01', to: '2025-10-31' },
      { from: '2026-01-01', to: '2026-10-31' },
    );
    expect(found('2025-10-31', years)).toBe(0);
    expect(found('2026-01-01', years)).toBe(0);
    expect(check({ issueDate: '2025-12-01', paymentDate: '2025-12-01' }, {}, years)).toEqual([
      {
        code: 'ISSUED_OUTSIDE_PERIOD',
        issueDate: '2025-12-01',
        from: '2025-01-01',
        to: '2026-10-31',
      },
    ]);
    expect(found('1999-01-01', periods())).toBe(0);
  });
});

describe('the payment', () => {
  it.each<[string, Parts, Partial<CheckedExpense>, object[]]>([
    ['unpaid (LGS, art. 31.2)', { paymentDate: null }, {}, [{ code: 'UNPAID' }]],
    [
      'on the last day of the justification (LGS, art. 31.2)',
      { issueDate: '2026-09-30', paymentDate: '2026-12-31' },
      { type: 'payrolls' },
      [],
    ],
    [
      'the day after it (LGS, art. 31.2)',
      { issueDate: '2026-09-30', paymentDate: '2027-01-01' },
      { type: 'payrolls' },
      [
        {
          code: 'PAID_AFTER_JUSTIFICATION',
          paymentDate: '2027-01-01',
          justificationEnd: '2026-12-31',
        },
      ],
    ],
    [
      'on the 30th day (Ley 3/2004, art. 4.1)',
      { issueDate: '2026-03-10', paymentDate: '2026-04-09' },
      {},
      [],
    ],
    [
      'on the 31st day (Ley 3/2004, art. 4.1)',
      { issueDate: '2026-03-10', paymentDate: '2026-04-10' },
      {},
      [{ code: 'PAID_LATE', days: 31, paymentDays: 30 }],
    ],
    [
      'of a service received on 1 March, paid on 20 April (case 18b)',
      { issueDate: '2026-04-10', paymentDate: '2026-04-20' },
      { accrualDate: '2026-03-01' },
      [{ code: 'PAID_LATE', days: 50, paymentDays: 30 }],
    ],
    [
      'on the 60th day, as it was agreed on (Ley 3/2004, art. 4.3)',
      { issueDate: '2026-03-10', paymentDate: '2026-05-09', agreedDays: 60 },
      {},
      [],
    ],
    [
      'on the 61st day, which nobody may agree on (Ley 3/2004, art. 4.3)',
      { issueDate: '2026-03-10', paymentDate: '2026-05-10', agreedDays: 90 },
      {},
      [{ code: 'PAID_LATE', days: 61, paymentDays: 60 }],
    ],
    [
      'of a payroll on the 61st day: no commercial operation',
      { issueDate: '2026-03-10', paymentDate: '2026-05-10' },
      { type: 'payrolls' },
      [],
    ],
    [
      'without a proof (RLGS, art. 72.2.b)',
      { hasPaymentProof: false },
      {},
      [{ code: 'PAYMENT_PROOF_MISSING' }],
    ],
    [
      'of amortization, which nobody pays (LGS, art. 31.6)',
      { paymentDate: null, hasPaymentProof: false },
      { type: 'amortizations' },
      [],
    ],
  ])('%s', (_, parts, expense, found) => {
    expect(check(parts, expense)).toEqual(found);
  });
});

describe('what gives money back (RLGS, art. 83.1)', () => {
  const back = { imputedCents: -400_00 };
  const note = { netCents: -400_00, vatCents: 0, totalCents: -400_00 };
  it.each<[string, Parts, Partial<CheckedExpense>]>([
    ['that has not come yet', { paymentDate: null, hasPaymentProof: false }, {}],
    ['issued after the period', { issueDate: '2026-10-20', paymentDate: '2026-10-21' }, {}],
    ['that comes late', { paymentDate: '2026-09-20' }, {}],
    ['after the justification', { paymentDate: '2027-01-20' }, {}],
    ['in part', {}, { payments: [part(-100_00, '2026-04-01')] }],
    ['with less withheld', {}, { withholdingCents: -60_00 }],
  ])('only lessens: %s', (_, parts, expense) => {
    expect(check({ ...back, ...parts }, { ...note, ...expense })).toEqual([]);
  });
});

describe('cash (Ley 7/2012, art. 7.uno)', () => {
  const inCash = (id: string, netCents: number, parts: Parts = {}) =>
    record({ id, expenseId: id, ...parts }, { paymentMethod: 'cash', netCents, vatCents: 0 });
  const found = (...records: CheckedRecord[]) =>
    checkCash(records, RULES).map(({ recordId }) => recordId);

  it('is not taken from 1,000 € of a document on, VAT included', () => {
    const vat = (netCents: number, paymentMethod: 'cash' | 'transfer') =>
      found(record({ id: 'a' }, { paymentMethod, netCents, vatCents: 173_55 }));
    expect(vat(826_44, 'cash')).toEqual([]);
    expect(vat(826_45, 'cash')).toEqual(['a']);
    expect(vat(5_000_00, 'transfer')).toEqual([]);
  });

  it('of one supplier is summed, each document once', () => {
    expect(found(inCash('a', 500_00), inCash('b', 499_99))).toEqual([]);
    expect(found(inCash('a', 500_00), inCash('b', 500_00))).toEqual(['a', 'b']);
    expect(found(inCash('a', 500_00), inCash('b', 500_00, { nif: 'A13585625' }))).toEqual([]);
    expect(found(inCash('a', 600_00), inCash('b', 600_00, { expenseId: 'a' }))).toEqual([]);
  });
});

describe('the proof of a payment by the way of justification (RLGS, art. 72 to 80)', () => {
  it.each<[JustificationRules['justificationMode'], string[]]>([
    ['vouchers', ['PAYMENT_PROOF_MISSING']],
    ['auditor', ['PAYMENT_PROOF_MISSING']],
    // The body asks for some of them (75.3).
    ['simplified', ['PAYMENT_PROOF_SAMPLED']],
    ['modules', []],
    ['accounts', []],
  ])('of %s: %j', (justificationMode, codes) => {
    const found = check({ hasPaymentProof: false }, {}, { ...RULES, justificationMode });
    expect(found.map(({ code }) => code)).toEqual(codes);
  });
});

function part(amountCents: number, day: string, fields: Partial<Payment> = {}): Payment {
  const usual = { movementId: null, means: 'transfer', pays: 'total' } as const;
  return { id: day, amountCents, day, ...usual, proofFileIds: ['f'], ...fields };
}

describe('the parts of a payment', () => {
  const codes = (payments: Payment[], parts: Parts = {}, expense: Partial<CheckedExpense> = {}) =>
    check(parts, { payments, ...expense }).map(({ code }) => code);
  const HALF = part(605_00, '2026-04-01');

  it.each<[string, Payment[], string[]]>([
    ['a half (LGS, art. 31.2)', [HALF], ['PAID_IN_PART']],
    ['both halves in their terms', [HALF, part(605_00, '2026-04-09')], []],
    ['the last one late (Ley 3/2004)', [HALF, part(605_00, '2026-04-10')], ['PAID_LATE']],
    [
      'the last one after the justification (LGS, art. 31.2)',
      [HALF, part(605_00, '2027-01-01')],
      ['PAID_AFTER_JUSTIFICATION', 'PAID_LATE'],
    ],
  ])('%s', (_, payments, found) => {
    expect(codes(payments)).toEqual(found);
  });

  it.each([
    ['each proven', ['f'], ['f'], null, [], true],
    ['one without a proof', ['f'], [], null, [], false],
    ['one without a proof, which the record names', ['f'], [], 'g', [], true],
    ['the record names the proof of the other', ['f'], [], 'f', [], false],
    ['none proven but one', [], [], 'g', [], false],
    ['one without a proof, a document is called one', ['f'], [], null, ['g'], true],
    ['the document that is called a proof is that of the other', ['f'], [], null, ['f'], false],
    ['none proven, a document for each', [], [], 'g', ['h'], true],
    ['none proven, one document counted once', [], [], 'g', ['g'], false],
  ])('are proven each by itself: %s', (_, first, second, own, called, said) => {
    const day = '2026-04-01';
    const payments = [first, second].map((proofFileIds) => part(1, day, { proofFileIds }));
    expect(areProven(payments, own, called)).toBe(said);
    expect(areProven([], own, called)).toBe(own !== null || called.length > 0);
  });

  it.each<[string, Payment[], string[]]>([
    ['is not paid', [], ['WITHHOLDING_UNPAID']],
    ['is paid', [part(150_00, '2026-04-20', { pays: 'withholding' })], []],
    [
      'is paid without a proof',
      [part(150_00, '2026-04-20', { pays: 'withholding', proofFileIds: [] })],
      ['WITHHOLDING_PROOF_MISSING'],
    ],
    [
      'is paid after the justification',
      [part(150_00, '2027-01-20', { pays: 'withholding' })],
      ['WITHHOLDING_UNPAID'],
    ],
  ])('what is withheld %s (RIRPF, art. 108.1)', (_, ofAgency, found) => {
    const payments = [part(1_060_00, '2026-04-01'), ...ofAgency];
    expect(codes(payments, {}, { withholdingCents: 150_00 })).toEqual(found);
    expect(codes(payments, {}, { withholdingCents: 150_00, type: 'incomes' })).toEqual([]);
  });

  it('count in cash with the whole operation (Ley 7/2012, art. 7.uno)', () => {
    const payments = [part(1_110_00, '2026-04-01'), part(100_00, '2026-04-02', { means: 'cash' })];
    const found = checkCash([record({}, { payments })], RULES);
    expect(found.map(({ code }) => code)).toEqual(['CASH_OVER_LIMIT']);
  });
});
