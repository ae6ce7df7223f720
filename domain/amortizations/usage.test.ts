import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usageChargeCents } from './usage.ts';

describe('usageChargeCents', () => {
  it.each([
    ['3 days at 150 €', { unitsThousandths: 3_000, unitPriceCents: 150_00 }, 450_00],
    ['7.5 hours at 33.33 €', { unitsThousandths: 7_500, unitPriceCents: 33_33 }, 249_98],
    [
      '2 days at 99.99 €, a third of the use',
      { unitsThousandths: 2_000, unitPriceCents: 99_99, usePctBp: 3_333 },
      66_65,
    ],
    ['no use', { unitsThousandths: 2_000, unitPriceCents: 99_99, usePctBp: 0 }, 0],
    ['a day taken back', { unitsThousandths: -1_000, unitPriceCents: 150_00 }, -150_00],
    ['half a cent', { unitsThousandths: 500, unitPriceCents: 1 }, 1],
  ])('charges %s', (_, usage, cents) => {
    expect(usageChargeCents(usage)).toBe(cents);
  });

  it('is exact where the product leaves the safe integers', () => {
    const usage = { unitsThousandths: 1_000_000_000, unitPriceCents: 1_000_001, usePctBp: 10_000 };
    expect(usageChargeCents(usage)).toBe(1_000_001_000_000);
  });

  it('refuses a use outside 0–100 %', () => {
    const usage = { unitsThousandths: 1_000, unitPriceCents: 1 };
    expect(() => usageChargeCents({ ...usage, usePctBp: 10_001 })).toThrow(RangeError);
    expect(() => usageChargeCents({ ...usage, usePctBp: -1 })).toThrow(RangeError);
  });

  it('never charges more for a smaller part of the use', () => {
    const part = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), part, part, (units, price, a, b) => {
        const charge = (usePctBp: number) =>
          usageChargeCents({ unitsThousandths: units, unitPriceCents: price, usePctBp });
        expect(charge(Math.min(a, b))).toBeLessThanOrEqual(charge(Math.max(a, b)));
      }),
    );
  });
});
