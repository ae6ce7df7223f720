import { describe, expect, it } from 'vitest';
import type { ReinvoiceLine } from './lines.ts';
import { marginOf } from './margin.ts';

const line = (amountCents: number, marginBp: number): ReinvoiceLine => ({
  expenseId: 'cost',
  amountCents,
  marginBp,
  vatBp: 2_100,
  dummy: false,
});
const margin = (netCents: number, lines: ReinvoiceLine[]) =>
  marginOf({ id: 'e', netCents }, [{ entries: [{ expenseId: 'e' }], expenses: lines }]);

describe('the margin of an expense that a reinvoice wrote', () => {
  it('is none where the reinvoice passes on a credit note alone', () => {
    expect(margin(-110_00, [line(-100_00, 1_000)])).toBe(0);
    expect(margin(-100_00, [line(-100_00, 0)])).toBe(0);
  });

  it('is what the lines put on top of the cost, although more is given back than passed on', () => {
    expect(margin(-80_00, [line(100_00, 2_000), line(-200_00, 0)])).toBe(20_00);
    expect(margin(-40_00, [line(100_00, 2_000), line(-200_00, 0)])).toBe(10_00);
  });

  it('is none of what takes such an expense back, nor of lines that come to nothing', () => {
    expect(margin(-110_00, [line(100_00, 1_000)])).toBe(0);
    expect(margin(10_00, [line(100_00, 0), line(-100_00, 0)])).toBe(0);
  });
});
