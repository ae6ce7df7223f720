import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import {
  chargedDays,
  daysWithin,
  eligibleCents,
  ownUseOf,
  type ResourceMonth,
  usedFrom,
} from './eligible.ts';

const march = { amountCents: 310_00, fromOn: '2026-03-01', toOn: '2026-03-31', usePctBp: 10_000 };
const always = { fromOn: null, toOn: null };
const unsubsidised = { costCents: 10_000_00, subsidisedCents: 0, takesUnpaidPart: false };

describe('eligibleCents', () => {
  it('is the amount where the use, the days and the funding are whole', () => {
    expect(eligibleCents(march, always, unsubsidised)).toBe(310_00);
  });

  it('takes the part of the use, of the days and of the own funds together', () => {
    const charge = { ...march, usePctBp: 5_000 };
    const period = { fromOn: '2026-03-22', toOn: '2026-12-31' };
    // 310 € × 50 % × 10/31 × (1 − 4000/10000) = 30 €
    const funding = { costCents: 10_000_00, subsidisedCents: 4_000_00, takesUnpaidPart: true };
    expect(eligibleCents(charge, period, funding)).toBe(30_00);
  });

  it('rounds once, half cents up', () => {
    // 101 × 50 % = 50.5; 101 × 50 % × 1/2 = 25.25
    const charge = { ...march, amountCents: 101, usePctBp: 5_000 };
    expect(eligibleCents(charge, always, unsubsidised)).toBe(51);
    const half = { costCents: 2, subsidisedCents: 1, takesUnpaidPart: true };
    expect(eligibleCents(charge, always, half)).toBe(25);
  });

  it('is nothing where a subsidy contributed to the purchase, unless the call takes the rest', () => {
    const funding = { costCents: 10_000_00, subsidisedCents: 4_000_00 };
    expect(eligibleCents(march, always, { ...funding, takesUnpaidPart: false })).toBe(0);
    expect(eligibleCents(march, always, { ...funding, takesUnpaidPart: true })).toBe(186_00);
  });

  it('is nothing outside the period, or where subsidies have paid it all', () => {
    expect(eligibleCents(march, { fromOn: '2026-04-01', toOn: null }, unsubsidised)).toBe(0);
    expect(eligibleCents(march, { fromOn: null, toOn: '2026-02-28' }, unsubsidised)).toBe(0);
    expect(
      eligibleCents(march, always, { costCents: 5, subsidisedCents: 5, takesUnpaidPart: true }),
    ).toBe(0);
    expect(
      eligibleCents(march, always, { costCents: 5, subsidisedCents: 9, takesUnpaidPart: true }),
    ).toBe(0);
  });

  it('takes nothing off a resource without a cost', () => {
    expect(
      eligibleCents(march, always, { costCents: 0, subsidisedCents: 0, takesUnpaidPart: false }),
    ).toBe(310_00);
  });

  it('refuses a charge that ends before it begins', () => {
    const wrong = { ...march, toOn: '2026-02-28' };
    expect(() => eligibleCents(wrong, always, unsubsidised)).toThrow(RangeError);
  });

  it('is never below zero nor above the amount', () => {
    const cents = fc.nat(1_000_000_000);
    const day = fc.nat(60).map((days) => addDays('2026-02-01', days));
    fc.assert(
      fc.property(cents, fc.nat(10_000), day, day, cents, cents, (...values) => {
        const [amountCents, usePctBp, fromOn, toOn, costCents, subsidisedCents] = values;
        const charge = { ...march, amountCents, usePctBp };
        const eligible = eligibleCents(
          charge,
          { fromOn, toOn },
          { costCents, subsidisedCents, takesUnpaidPart: true },
        );
        expect(eligible).toBeGreaterThanOrEqual(0);
        expect(eligible).toBeLessThanOrEqual(amountCents);
      }),
    );
  });
});

describe('daysWithin', () => {
  it('splits a charge between two periods that meet', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 40 }), (days) => {
        const cut = addDays(march.fromOn, days);
        const before = daysWithin(march, { fromOn: null, toOn: addDays(cut, -1) });
        expect(before + daysWithin(march, { fromOn: cut, toOn: null })).toBe(31);
      }),
    );
  });
});

describe('chargedDays', () => {
  it.each([
    ['the whole month where it says none', 0, '2026-03', ['2026-03-01', '2026-03-31']],
    ['the whole month where it says more', 31, '2026-03', ['2026-03-01', '2026-03-31']],
    ['the last days of the first month', 16, '2026-03', ['2026-03-16', '2026-03-31']],
    ['the first days of the last month', 12, '2023-03', ['2026-03-01', '2026-03-12']],
  ])('are %s', (_, days, firstPeriod, [fromOn, toOn]) => {
    const schedule = [{ period: '2026-03' }, { period: firstPeriod }];
    expect(chargedDays({ period: '2026-03', days }, schedule)).toEqual({ fromOn, toOn });
  });

  // Bought on 10 January, 12,000 € over 48 months, in use since 16 March.
  it('take a first month from the day of use on, whenever it was bought', () => {
    const days = chargedDays({ period: '2026-03', days: 16 }, [{ period: '2026-03' }]);
    const charge = { amountCents: 131_51, usePctBp: 10_000, ...days };
    const within = (fromOn: string, toOn: string) =>
      eligibleCents(charge, { fromOn, toOn }, unsubsidised);
    expect(within('2026-03-16', '2026-12-31')).toBe(131_51);
    expect(within('2026-01-01', '2026-03-15')).toBe(0);
  });
});

describe('usedFrom', () => {
  it('is told by a first month that is a part of one', () => {
    const later = { period: '2026-04', days: 30 };
    expect(usedFrom([later, { period: '2026-03', days: 16 }])).toBe('2026-03-16');
    expect(usedFrom([later])).toBeNull();
    expect(usedFrom([])).toBeNull();
  });
});

describe('ownUseOf', () => {
  const charge = (id: string, more: Partial<ResourceMonth>): ResourceMonth => ({
    id,
    type: 'usage',
    companyId: 'a',
    projectId: 'film',
    period: '2026-05',
    days: 0,
    usePctBp: 10_000,
    amountCents: 800_00,
    ...more,
  });
  const month = (more: Partial<ResourceMonth> = {}) =>
    charge('month', { type: 'asset', projectId: null, days: 31, amountCents: 254_79, ...more });
  const use = charge('use', {});
  const cents = (...charges: ResourceMonth[]) =>
    charges.map((one) => ownUseOf(one, [...charges, month()]).amountCents);

  it('is at most the amortization of the month', () => {
    expect(cents(use)).toEqual([254_79]);
    expect(cents(charge('use', { amountCents: 200_00 }))).toEqual([200_00]);
  });

  it('is at most that together with the months that projects bear', () => {
    const of = (more: Partial<ResourceMonth>) => ownUseOf(use, [use, month(more)]).amountCents;
    expect(of({ projectId: 'film' })).toBe(0);
    expect(of({ projectId: 'film', usePctBp: 6_000 })).toBe(101_92);
  });

  it('is shared by the uses of the month, to the cent', () => {
    expect(cents(use, charge('other', { amountCents: 400_00 }))).toEqual([169_86, 84_93]);
  });

  it('is nothing in a month that takes nothing, nor of another company', () => {
    expect(cents(charge('use', { period: '2030-01' }))).toEqual([0]);
    expect(cents(charge('use', { companyId: 'b' }))).toEqual([0]);
  });

  it('is of the days of the schedule', () => {
    const first = month({ days: 10 });
    const days = { fromOn: '2026-05-22', toOn: '2026-05-31' };
    expect(ownUseOf(use, [use, first])).toMatchObject(days);
    expect(ownUseOf(use, [use])).toMatchObject({ fromOn: '2026-05-01', toOn: '2026-05-31' });
  });
});
