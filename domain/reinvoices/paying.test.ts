import { describe, expect, it } from 'vitest';
import type { Payment } from '../expenses/payments.ts';
import { paymentsOfHalf } from './paying.ts';

const newId = () => 'new';
const half = (...payments: Payment[]) => ({
  netCents: 100_00,
  vatCents: 21_00,
  withholdingCents: 0,
  payments,
});
const payment = (fields: Partial<Payment> = {}): Payment => ({
  id: 'r',
  movementId: null,
  day: '2026-06-01',
  amountCents: 121_00,
  means: '',
  pays: 'total',
  proofFileIds: [],
  ...fields,
});
const paid = { reinvoiceId: 'r', day: '2026-06-01' };
const unsaid = { reinvoiceId: 'r', day: null };

describe('one half of the pair of a reinvoice', () => {
  it('is paid on its day with what nothing else pays', () => {
    expect(paymentsOfHalf(half(), paid, newId)).toEqual([payment()]);
    const matched = payment({ id: 'm', movementId: 'bank', amountCents: 100_00 });
    const rest = payment({ amountCents: 21_00 });
    expect(paymentsOfHalf(half(matched), paid, newId)).toEqual([matched, rest]);
    const whole = payment({ id: 'm', movementId: 'bank' });
    expect(paymentsOfHalf(half(whole), paid, newId)).toEqual([whole]);
  });

  it('is paid on another day where that is corrected, and once', () => {
    const corrected = { ...paid, day: '2026-06-09' };
    const said = half(payment());
    expect(paymentsOfHalf(said, corrected, newId)).toEqual([payment({ day: '2026-06-09' })]);
  });

  it('loses that payment when it is unsaid, but what a movement proves stands', () => {
    expect(paymentsOfHalf(half(payment()), unsaid, newId)).toEqual([]);
    const proved = payment({ movementId: 'bank' });
    expect(paymentsOfHalf(half(proved), unsaid, newId)).toEqual([proved]);
    const byHand = payment({ id: 'h' });
    expect(paymentsOfHalf(half(byHand), unsaid, newId)).toEqual([byHand]);
  });

  it('of which a movement proves a part gets another payment for the rest', () => {
    const part = payment({ movementId: 'bank', amountCents: 21_00 });
    const rest = payment({ id: 'new', amountCents: 100_00 });
    expect(paymentsOfHalf(half(part), paid, newId)).toEqual([part, rest]);
  });
});
