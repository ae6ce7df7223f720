import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IssuedReinvoice, eliminate, issuePair, rectifyingPair } from './intercompany.ts';

const REINVOICE: IssuedReinvoice = {
  id: 'r1',
  code: 'RF-2026-0001',
  issuerId: 'a',
  receiverId: 'b',
  projectId: 'p1',
  date: '2026-03-31',
  baseCents: 1_000_00,
  vatCents: 210_00,
};
const RECTIFICATION = { code: 'RR-2026-0001', date: '2026-04-15' };

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const anyReinvoices = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    code: fc.constant('RF-2026-0001'),
    issuerId: fc.constantFrom('a', 'b'),
    receiverId: fc.constantFrom('c', 'd'),
    projectId: fc.constant(null),
    date: fc.constant('2026-03-31'),
    baseCents: cents,
    vatCents: cents,
  }),
  { selector: ({ id }) => id },
);

describe('issuePair', () => {
  it('is an income of the issuer and the same expense of the receiver', () => {
    const shared = {
      reinvoiceId: 'r1',
      event: 'issue',
      projectId: 'p1',
      code: 'RF-2026-0001',
      date: '2026-03-31',
      netCents: 1_000_00,
      vatCents: 210_00,
      totalCents: 1_210_00,
    };
    expect(issuePair(REINVOICE)).toEqual([
      { ...shared, key: 'r1:issue:income', side: 'income', companyId: 'a', counterpartId: 'b' },
      { ...shared, key: 'r1:issue:expense', side: 'expense', companyId: 'b', counterpartId: 'a' },
    ]);
  });
});

describe('rectifyingPair', () => {
  it('takes the issue back on its own day, under its own code and keys', () => {
    const [income, expense] = rectifyingPair(REINVOICE, RECTIFICATION);
    expect(income).toMatchObject({
      key: 'r1:rectification:income',
      ...RECTIFICATION,
      companyId: 'a',
      netCents: -1_000_00,
      vatCents: -210_00,
      totalCents: -1_210_00,
    });
    expect(expense).toMatchObject({ key: 'r1:rectification:expense', netCents: -1_000_00 });
  });

  it('leaves each company as before, with no zero below zero', () => {
    const free = { ...REINVOICE, vatCents: 0 };
    const [income] = rectifyingPair(free, RECTIFICATION);
    expect(Object.is(income.vatCents, 0)).toBe(true);
    expect(income.netCents + issuePair(free)[0].netCents).toBe(0);
  });
});

describe('eliminate', () => {
  const [income, expense] = issuePair(REINVOICE);

  it('takes out what pairs', () => {
    expect(eliminate([expense, income])).toEqual({
      incomeCents: 1_000_00,
      expenseCents: 1_000_00,
      differenceCents: 0,
      unmatched: [],
    });
  });

  it('lists a half without the other, and takes nothing out for it', () => {
    expect(eliminate([income])).toEqual({
      incomeCents: 0,
      expenseCents: 0,
      differenceCents: 0,
      unmatched: [income],
    });
  });

  it.each([
    ['another amount', { netCents: 999_99 }],
    ['another VAT', { vatCents: 0 }],
    ['another issuer', { counterpartId: 'c' }],
    ['another receiver', { companyId: 'c' }],
  ])('lists both halves where one has %s', (_, changes) => {
    const changed = { ...expense, ...changes };
    expect(eliminate([income, changed]).unmatched).toEqual([changed, income]);
  });

  it('counts an entry that comes twice once', () => {
    expect(eliminate([income, expense, income, expense]).incomeCents).toBe(1_000_00);
  });

  it('sums to zero for any reinvoices, and to nothing once all are rectified', () => {
    fc.assert(
      fc.property(anyReinvoices, (reinvoices) => {
        const issued = reinvoices.flatMap((reinvoice) => issuePair(reinvoice));
        expect(eliminate(issued)).toMatchObject({ differenceCents: 0, unmatched: [] });
        const back = reinvoices.flatMap((reinvoice) => rectifyingPair(reinvoice, RECTIFICATION));
        expect(eliminate([...issued, ...back])).toEqual({
          incomeCents: 0,
          expenseCents: 0,
          differenceCents: 0,
          unmatched: [],
        });
      }),
    );
  });
});
