import { describe, expect, it } from 'vitest';
import { finalDue, settlementOf, standingDue } from './settlement.ts';
import { summaryOf } from './summary.ts';

const paid = (date: string, cents: number, isAdvance = false) => ({ date, cents, isAdvance });
const back = (date: string, cents: number, interestCents = 0) => ({ date, cents, interestCents });
const settle = (more: Partial<Parameters<typeof settlementOf>[0]>) =>
  settlementOf({
    dueCents: 24_000_00,
    payments: [paid('2025-03-10', 30_000_00, true)],
    returns: [],
    repaymentDate: '2026-09-30',
    today: '2026-11-26',
    ...more,
  });

describe('what was paid against what is due (Ley 38/2003, articles 34.4, 37.1 and 38.2)', () => {
  it('is given back where more was paid in advance, with interest to the day of the agreement', () => {
    const found = settle({});
    expect(found).toMatchObject({
      paidCents: 30_000_00,
      advancedCents: 30_000_00,
      toBePaidCents: 0,
      toReturnCents: 6_000_00,
      leftToReturnCents: 6_000_00,
      // 6,000 × 4.0625 % × 569 ÷ 365
      interestCents: 379_98,
      isOpen: false,
    });
    expect(found.interest).toEqual([
      {
        cents: 6_000_00,
        paidOn: '2025-03-10',
        from: '2025-03-10',
        to: '2026-09-30',
        days: 569,
        rate: 40_625,
        interestCents: 379_98,
        isProvisional: false,
      },
    ]);
  });

  it.each([
    ['what the body demands, though less was paid too much', 8_000_00, 8_000_00],
    ['no more than was paid', 40_000_00, 30_000_00],
    ['nothing where it demands nothing', 0, 0],
  ])('is given back as far as %s', (_, repaymentCents, toReturnCents) => {
    expect(settle({ repaymentCents })).toMatchObject({ toReturnCents });
  });

  it('is still to be paid where less was paid', () => {
    const found = settle({ payments: [paid('2025-03-10', 10_000_00, true)] });
    expect(found).toMatchObject({ toBePaidCents: 14_000_00, toReturnCents: 0, interestCents: 0 });
  });

  it('bears interest to the day of a return that was not asked for (RD 887/2006, article 90)', () => {
    const found = settle({ returns: [back('2025-06-10', 6_000_00, 61_44)], repaymentDate: null });
    // 92 days
    expect(found).toMatchObject({
      interestCents: 61_44,
      interestLeftCents: 0,
      leftToReturnCents: 0,
    });
  });

  it('bears none for what comes back after the agreement, and for what came before it to that day', () => {
    expect(settle({ returns: [back('2026-12-01', 6_000_00)] }).interestCents).toBe(379_98);
    const { interest } = settle({ returns: [back('2025-12-31', 1_000_00)] });
    expect(interest.map(({ cents, days }) => [cents, days])).toEqual([
      [1_000_00, 296],
      [5_000_00, 569],
    ]);
  });

  it('counts to today while nobody has agreed on it', () => {
    const { isOpen, interest } = settle({ repaymentDate: null, today: '2025-03-20' });
    expect([isOpen, interest.map(({ days }) => days)]).toEqual([true, [10]]);
  });

  it('was paid too much by what was paid last', () => {
    const payments = [paid('2026-01-10', 10_000_00), paid('2025-03-10', 20_000_00, true)];
    const { interest } = settle({ payments });
    expect(interest.map(({ paidOn, cents }) => [paidOn, cents])).toEqual([
      ['2026-01-10', 6_000_00],
    ]);
    const whole = settle({ payments, dueCents: 0 }).interest;
    expect(whole.map(({ paidOn, cents }) => [paidOn, cents])).toEqual([
      ['2025-03-10', 20_000_00],
      ['2026-01-10', 10_000_00],
    ]);
  });
});

it('is nothing of a grant that was given up, closed since or not', () => {
  const grant = {
    companyId: null,
    grantedCents: 24_000_00,
    eligibleBudgetCents: 30_000_00,
    amountToJustifyCents: null,
    endDate: null,
    grantChanges: [],
    payments: [paid('2025-03-10', 12_000_00, true)],
  };
  const amounts = { grantedCents: 24_000_00, amountToJustifyCents: 30_000_00 };
  const limits = { transferLimitBp: null, leastExecutionBp: null, indirectPctBp: null };
  const summary = summaryOf({ items: [], plan: [], records: [], ...amounts, ...limits });
  const history = [{ state: 'executing' }, { state: 'renounced' }, { state: 'closed' }] as const;
  for (const state of ['renounced', 'closed'] as const) {
    expect(finalDue({ state, history }, summary)).toBe(0);
    expect(standingDue({ ...grant, state, history }, null)).toBe(0);
  }
  expect(finalDue({ state: 'closed', history: [] }, summary)).toBeNull();
  expect(standingDue({ ...grant, state: 'closed' }, null)).toBe(24_000_00);
});
