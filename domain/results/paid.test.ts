import { describe, expect, it } from 'vitest';
import { ledgerDay, paidShares, rowOfShare, shareOf } from './paid.ts';

const paid = (day: string, amountCents: number) => ({ day, amountCents });
/** What of a base of 1,000 euros each month has of a document. */
const told = (
  totalCents: number,
  payments: Parameters<typeof paidShares<string>>[1],
  base = 1_000_00,
) => paidShares(totalCents, payments).map((share) => [share.day, shareOf(base, share)]);

describe('a document on the cash basis', () => {
  it.each<[string, number, ReturnType<typeof paid>[], unknown[]]>([
    ['of nothing paid is of no day', 1_210_00, [], [[null, 1_000_00]]],
    [
      'paid whole is of that day',
      1_210_00,
      [paid('2026-02-01', 1_210_00)],
      [['2026-02-01', 1_000_00]],
    ],
    [
      'paid in parts is of each day by its amount (H1)',
      1_210_00,
      [paid('2026-03-01', 605_00), paid('2026-02-01', 605_00)],
      [
        ['2026-02-01', 500_00],
        ['2026-03-01', 500_00],
      ],
    ],
    [
      'paid in part has a rest of no day',
      1_210_00,
      [paid('2026-02-01', 403_33)],
      [
        ['2026-02-01', 333_33],
        [null, 666_67],
      ],
    ],
    [
      'gives back what came back',
      1_210_00,
      [paid('2026-02-01', 1_210_00), paid('2026-03-01', -605_00), paid('2026-04-01', 605_00)],
      [
        ['2026-02-01', 1_000_00],
        ['2026-03-01', -500_00],
        ['2026-04-01', 500_00],
      ],
    ],
    [
      'is no more than it is, whatever was paid',
      605_00,
      [paid('2026-02-01', 1_210_00), paid('2026-03-01', 1_00)],
      [['2026-02-01', 1_000_00]],
    ],
    [
      'that comes to nothing is of the last day',
      0,
      [paid('2026-02-01', 0)],
      [['2026-02-01', 1_000_00]],
    ],
  ])('%s', (_, total, payments, shares) => {
    expect(told(total, payments)).toEqual(shares);
  });

  it('of the ledger was paid on its day, as far as no payment says otherwise', () => {
    const told = (totalCents: number, payments: Parameters<typeof paidShares<string>>[1]) =>
      paidShares(totalCents, payments, '2026-07-01').map((share) => [
        share.day,
        shareOf(1_000_00, share),
      ]);
    expect(told(1_000_00, [])).toEqual([['2026-07-01', 1_000_00]]);
    expect(told(0, [])).toEqual([['2026-07-01', 1_000_00]]);
    expect(told(1_000_00, [paid('2026-07-04', 400_00)])).toEqual([
      ['2026-07-04', 400_00],
      ['2026-07-01', 600_00],
    ]);
  });

  it.each([
    ['a payroll of the ledger', {}, '2026-07-01'],
    ['a document', { holdedId: '5f0c8a' }, null],
    ['what came from nowhere', { holdedId: '' }, null],
    ['a charge of amortization, which nobody pays', { type: 'amortizations' as const }, null],
  ])('whose day says that it was paid: %s', (_, fields, day) => {
    const entry = { holdedId: '2026-7-1', type: 'payrolls' as const, issueDate: '2026-07-01' };
    expect(ledgerDay({ ...entry, ...fields })).toBe(day);
  });

  it('that gives money back is paid in parts too', () => {
    expect(told(-100, [paid('2026-02-01', -50)], -101)).toEqual([
      ['2026-02-01', -51],
      [null, -50],
    ]);
  });

  it('adds up with what projects bear of it, in each share', () => {
    const row = { baseCents: 100, imputations: [{ amountCents: 33 }, { amountCents: 33 }] };
    const shares = paidShares(3, [paid('a', 1), paid('b', 1), paid('c', 1)]);
    expect(shares.map((share) => rowOfShare(row, share))).toEqual([
      { baseCents: 33, imputations: [{ amountCents: 11 }, { amountCents: 11 }] },
      { baseCents: 34, imputations: [{ amountCents: 11 }, { amountCents: 11 }] },
      { baseCents: 33, imputations: [{ amountCents: 11 }, { amountCents: 11 }] },
    ]);
  });
});
