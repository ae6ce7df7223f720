import { describe, expect, it } from 'vitest';
import type { Payment } from './payments.ts';
import { followTotal, paymentsAsked, shortPayment, type ShortPayment } from './short-payment.ts';

const AMOUNTS = { netCents: 1_000_00, vatCents: 210_00, withholdingCents: 0 };

function payment(id: string, amountCents: number, fields: Partial<Payment> = {}): Payment {
  const usual = { movementId: null, day: '2026-03-05', means: 'transfer', pays: 'total' } as const;
  return { id, amountCents, proofFileIds: [], ...usual, ...fields };
}

function expenseWith(payments: Payment[], paymentMethod: ShortPayment['paymentMethod'] = '') {
  const plain = { ...AMOUNTS, payments, paymentMethod };
  return { ...plain, ...shortPayment(plain) };
}

describe('payments in short', () => {
  const WHOLE = payment('a', 1_210_00);
  const HALF = payment('a', 605_00, { movementId: 'm' });
  const REST = payment('b', 605_00, { day: '2026-04-02', means: 'card' });

  it.each<[string, Payment[], ShortPayment]>([
    ['none', [], { paidDate: null, paymentMethod: 'debit', movementId: null }],
    ['one', [WHOLE], { paidDate: '2026-03-05', paymentMethod: 'transfer', movementId: null }],
    ['a part', [HALF], { paidDate: null, paymentMethod: 'transfer', movementId: 'm' }],
    [
      'both parts',
      [HALF, REST],
      { paidDate: '2026-04-02', paymentMethod: 'card', movementId: null },
    ],
  ])('tell the last one: %s', (_, payments, told) => {
    expect(shortPayment({ ...AMOUNTS, payments, paymentMethod: 'debit' })).toEqual(told);
  });

  const NEW = payment('new', 1_210_00);
  it.each<[string, Payment[], Partial<ShortPayment>, Payment[]]>([
    ['a day pays all', [], { paidDate: '2026-03-05', paymentMethod: 'transfer' }, [NEW]],
    [
      'what is left',
      [HALF],
      { paidDate: '2026-04-02' },
      [HALF, payment('new', 605_00, { day: '2026-04-02' })],
    ],
    ['another day', [WHOLE], { paidDate: '2026-03-09' }, [{ ...WHOLE, day: '2026-03-09' }]],
    ['no day', [WHOLE], { paidDate: null }, []],
    ['no day of two parts', [HALF, REST], { paidDate: null }, [HALF]],
    ['means', [WHOLE], { paymentMethod: 'cash' }, [{ ...WHOLE, means: 'cash' }]],
    ['means before there is a payment', [], { paymentMethod: 'cash' }, []],
    ['the same', [HALF, REST], { paidDate: '2026-04-02', movementId: null }, [HALF, REST]],
    ['no movement', [HALF], { movementId: null }, [{ ...HALF, movementId: null }]],
    [
      'another movement',
      [{ ...WHOLE, movementId: 'm' }],
      { movementId: 'n' },
      [{ ...WHOLE, movementId: 'n' }],
    ],
  ])('are written: %s', (_, payments, asked, after) => {
    const around = { newId: () => 'new' };
    expect(paymentsAsked(expenseWith(payments), asked, around)).toEqual(after);
  });

  it('give a movement what it can pay, on its day', () => {
    const movement = { date: '2026-03-07', amountCents: 605_00 };
    const around = { newId: () => 'new', movement };
    const after = paymentsAsked(expenseWith([], 'debit'), { movementId: 'm' }, around);
    const fields = { movementId: 'm', day: '2026-03-07', means: 'debit' } as const;
    expect(after).toEqual([payment('new', 605_00, fields)]);
  });

  it('give what was paid on a day its movement, and keep the day', () => {
    const around = { newId: () => 'new', movement: { date: '2026-03-07', amountCents: 1_210_00 } };
    const after = paymentsAsked(expenseWith([WHOLE]), { movementId: 'm' }, around);
    expect(after).toEqual([{ ...WHOLE, movementId: 'm' }]);
  });

  it.each<[string, Payment[], Payment[]]>([
    ['one that paid all without an amount said', [WHOLE], [{ ...WHOLE, amountCents: 121_00 }]],
    ['never what a bank moved', [{ ...WHOLE, movementId: 'm' }], [{ ...WHOLE, movementId: 'm' }]],
    ['never a part', [payment('a', 605_00)], [payment('a', 605_00)]],
  ])('follow amounts that become others: %s', (_, payments, after) => {
    const before = { ...AMOUNTS, payments };
    expect(followTotal(before, { ...before, netCents: 100_00, vatCents: 21_00 })).toEqual(after);
  });

  it('are what was made of them where they change with the amounts', () => {
    const before = { ...AMOUNTS, payments: [WHOLE] };
    const payments = [payment('b', 50_00)];
    expect(followTotal(before, { ...before, payments })).toEqual(payments);
    expect(followTotal(before, { ...before, netCents: 100_00, payments })).toEqual(payments);
  });
});
