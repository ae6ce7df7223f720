import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  allocatedCents,
  isOverpaid,
  isPaid,
  isToBePaid,
  toBePaid,
  leftToPay,
  overAllocatedCents,
  paidOn,
  type Payable,
  type Payment,
  paymentState,
  unmatchedCents,
  withMovement,
  withoutMovement,
} from './payments.ts';

function payment(id: string, amountCents: number, fields: Partial<Payment> = {}): Payment {
  const usual = { movementId: null, day: '2026-03-05', means: '', pays: 'total' } as const;
  return { id, amountCents, proofFileIds: [], ...usual, ...fields };
}

/** 1.000,00 and 21 % of VAT. */
function invoice(payments: Payment[] = [], fields: Partial<Payable> = {}) {
  const amounts = { netCents: 1_000_00, vatCents: 210_00, withholdingCents: 0 };
  return { type: 'outgoings' as const, state: 'pending' as const, ...amounts, ...fields, payments };
}

const ids = () => {
  let last = 0;
  return () => `new${(last += 1)}`;
};

describe('what is paid of an expense', () => {
  const HALF = payment('a', 605_00);
  const REST = payment('b', 605_00, { day: '2026-04-02' });
  const REFUND = { netCents: -1_000_00, vatCents: -210_00 };
  const WITHHELD = { withholdingCents: 150_00 };

  it.each([
    ['nothing', invoice(), 1_210_00, 'unpaid', null],
    ['a half', invoice([HALF]), 605_00, 'partly', null],
    ['both halves, in whatever order', invoice([REST, HALF]), 0, 'paid', '2026-04-02'],
    ['one that came back', invoice([HALF, payment('c', -605_00)]), 1_210_00, 'unpaid', null],
    ['a refund', invoice([payment('a', -1_210_00)], REFUND), 0, 'paid', '2026-03-05'],
    ['too much', invoice([payment('a', 1_300_00)]), -90_00, 'paid', '2026-03-05'],
    ['nothing of nothing', invoice([], { netCents: 0, vatCents: 0 }), 0, 'paid', null],
    ['less what is withheld', invoice([payment('a', 1_060_00)], WITHHELD), 0, 'paid', '2026-03-05'],
    [
      'what is withheld alone',
      invoice([payment('a', 150_00, { pays: 'withholding' })], WITHHELD),
      1_060_00,
      'unpaid',
      null,
    ],
  ])('%s', (_, expense, left, state, day) => {
    expect(leftToPay(expense)).toBe(left);
    expect(paymentState(expense)).toBe(state);
    expect(paidOn(expense)).toBe(day);
  });

  it.each([
    ['an invoice of which nothing is', invoice(), true],
    ['a paid one', invoice([HALF, REST]), false],
    ['a line of the ledger, such as a payroll', { ...invoice(), holdedId: '2026-7-1' }, false],
    ['a document of the service', { ...invoice(), holdedId: '5f0c8a' }, true],
    ['a charge of amortization', { ...invoice(), type: 'amortizations' as const }, false],
  ])('is still to be paid or not: %s', (_, expense, said) => {
    expect(isToBePaid({ holdedId: '', ...expense })).toBe(said);
  });

  it.each([
    ['of an invoice of which half is paid, the rest', invoice([HALF]), leftToPay(invoice([HALF]))],
    ['of a cancelled one nothing', { ...invoice(), state: 'cancelled' as const }, 0],
    ['of a charge of amortization nothing', { ...invoice(), type: 'amortizations' as const }, 0],
  ])('is to be paid: %s', (_, expense, left) => {
    expect(toBePaid({ holdedId: '', ...expense })).toBe(left);
  });

  it('tells what was withheld apart, which the tax agency gets', () => {
    const day = '2026-04-20';
    const own = payment('w', 150_00, { pays: 'withholding', day });
    expect(isPaid(invoice([own], WITHHELD), 'withholding')).toBe(true);
    expect(paidOn(invoice([own], WITHHELD), 'withholding')).toBe(day);
    expect(isPaid(invoice([], WITHHELD), 'withholding')).toBe(false);
    expect(isPaid(invoice(), 'withholding')).toBe(true);
  });

  it.each([
    ['all', invoice([HALF, REST]), false],
    ['a cent more', invoice([HALF, payment('b', 605_01)]), true],
    ['the other way', invoice([payment('a', -1)]), true],
    ['more than is withheld', invoice([payment('a', 1, { pays: 'withholding' })]), true],
    ['all of a refund', invoice([payment('a', -1_210_00)], REFUND), false],
    ['a refund the other way', invoice([payment('a', 1_00)], REFUND), true],
  ])('is never more than is asked: %s', (_, expense, said) => {
    expect(isOverpaid(expense)).toBe(said);
  });
});

describe('what a movement pays', () => {
  const M = { movementId: 'm', day: '2026-03-05', means: 'transfer' } as const;

  it.each([
    ['what it moved', -605_00, -605_00, 0],
    ['less', -605_00, -100_00, 0],
    ['more', -605_00, -700_00, 95_00],
    ['more of what came in', 500_00, 500_01, 1],
    ['a credit note alone, whose invoice comes after it', -605_00, 100_00, 0],
    ['something of nothing', 0, -1, 1],
  ])('is at most its amount: %s', (_, amount, allocated, over) => {
    expect(overAllocatedCents(amount, allocated)).toBe(over);
  });

  it('goes out for an expense and comes in for an income', () => {
    const own = [payment('a', 100_00, { movementId: 'm' }), payment('b', 5_00)];
    expect(allocatedCents([invoice(own)], 'm')).toBe(-100_00);
    expect(allocatedCents([{ ...invoice(own), type: 'incomes' as const }], 'm')).toBe(100_00);
  });

  it('is none of what was cancelled, whatever payments that keeps', () => {
    const own = [payment('a', 100_00, { movementId: 'm' })];
    expect(allocatedCents([{ ...invoice(own), state: 'cancelled' as const }], 'm')).toBe(0);
  });

  it('pays an invoice in two parts', () => {
    const first = withMovement(invoice(), { ...M, amountCents: 605_00 }, ids());
    expect(paymentState(invoice(first))).toBe('partly');
    const [share] = allocate(-605_00, [invoice(first)]);
    const second = { movementId: 'n', day: '2026-04-02', means: 'transfer' } as const;
    const both = withMovement(
      invoice(first),
      { ...second, amountCents: share?.amountCents ?? 0 },
      ids(),
    );
    expect(both.map(({ movementId, amountCents }) => [movementId, amountCents])).toEqual([
      ['m', 605_00],
      ['n', 605_00],
    ]);
    expect(paidOn(invoice(both))).toBe('2026-04-02');
  });

  it('is shared out among several, each as far as it reaches', () => {
    const small = { ...invoice(), netCents: 100_00, vatCents: 0 };
    const shares = allocate(-1_250_00, [invoice(), small]);
    expect(shares.map(({ amountCents }) => amountCents)).toEqual([1_210_00, 40_00]);
    const used = allocate(-1_210_00, [invoice(), small]);
    expect(used.map(({ amountCents }) => amountCents)).toEqual([1_210_00, 0]);
  });

  it('pays no more than it moved, and no more than is asked, whatever it is shared out among', () => {
    const any = fc.record({
      type: fc.constantFrom('outgoings' as const, 'incomes' as const),
      netCents: fc.integer({ min: -300, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(any), fc.integer({ min: -900, max: 900 }), (several, moved) => {
        const expenses = several.map((one) => ({ ...invoice(), ...one, vatCents: 0 }));
        const paid = allocate(moved, expenses).map(({ expense, amountCents }) => ({
          ...expense,
          payments: withMovement(expense, { ...M, amountCents }, ids()),
        }));
        expect(paid.filter(isOverpaid)).toEqual([]);
        const allocated = allocatedCents(paid, M.movementId);
        expect(allocated * Math.sign(moved)).toBeLessThanOrEqual(Math.abs(moved));
        expect(overAllocatedCents(moved, allocated)).toBe(0);
      }),
    );
  });

  it('sets a credit note off first, so that the invoice is paid whole', () => {
    const credit = { ...invoice(), netCents: -100_00, vatCents: -21_00 };
    const shares = allocate(-1_089_00, [invoice(), credit]);
    expect(shares.map(({ amountCents }) => amountCents)).toEqual([-121_00, 1_210_00]);
  });

  it('takes over what somebody has said to be paid, with its day, and parts it', () => {
    const said = payment('a', 1_210_00, { day: '2026-02-28', means: 'debit', proofFileIds: ['f'] });
    const parted = withMovement(invoice([said]), { ...M, amountCents: 605_00 }, ids());
    expect(parted).toEqual([
      { ...said, movementId: 'm', amountCents: 605_00 },
      { ...said, id: 'new1', amountCents: 605_00, proofFileIds: [] },
    ]);
    expect(unmatchedCents(invoice(parted))).toBe(605_00);
    expect(leftToPay(invoice(parted))).toBe(0);
  });

  it('is taken away with the payment that came with it; another payment stays', () => {
    const own = payment('a', 605_00, { movementId: 'm' });
    const said = payment('b', 605_00, { movementId: 'm', day: '2026-02-28' });
    const proven = payment('c', 1_00, { movementId: 'm', proofFileIds: ['f'] });
    const movement = { id: 'm', date: '2026-03-05' };
    expect(withoutMovement([own, said, proven], movement)).toEqual([
      { ...said, movementId: null },
      { ...proven, movementId: null },
    ]);
  });
});
