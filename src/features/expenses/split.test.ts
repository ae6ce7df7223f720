import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#domain/money.ts';
import { imputationsOf, type Part, partsOf, splitOf } from './split.ts';

function part(fields: Partial<Part>): Part {
  return {
    id: 'part',
    projectId: 'project',
    budgetId: null,
    share: 'amount',
    amountCents: null,
    bp: null,
    date: '2026-03-10',
    note: '',
    ...fields,
  };
}
const amount = (amountCents: number | null) => part({ amountCents });
const percent = (bp: number) => part({ share: 'percent', bp });
const rest = () => part({ share: 'rest' });

describe('dividing an expense', () => {
  it('gives each third its cent, so that all add up', () => {
    expect(splitOf(100_00, [percent(3334), percent(3333), percent(3333)])).toMatchObject({
      ok: true,
      cents: [33_34, 33_33, 33_33],
      leftCents: 0,
    });
  });

  it('gives the rest what amounts and percentages leave', () => {
    expect(splitOf(100_01, [amount(30_00), percent(5000), rest()])).toMatchObject({
      cents: [30_00, 50_01, 20_00],
      leftCents: 0,
    });
  });

  it('divides a refund into parts below zero', () => {
    expect(splitOf(-100_00, [amount(60_00), rest()])).toMatchObject({
      cents: [-60_00, -40_00],
      imputedCents: -100_00,
      leftCents: 0,
    });
  });

  it('says by how much the parts pass the base', () => {
    expect(splitOf(100_00, [amount(60_00), amount(40_01)])).toEqual({
      ok: false,
      problem: 'over',
      overCents: 1,
    });
    expect(splitOf(100_00, [percent(6000), percent(4001)])).toEqual({
      ok: false,
      problem: 'over-percent',
      overBp: 1,
    });
  });

  it('names the part that has no amount, no project or nothing left', () => {
    expect(splitOf(100_00, [amount(1), amount(null)])).toMatchObject({
      problem: 'no-amount',
      index: 1,
    });
    expect(splitOf(100_00, [amount(100_00), rest()])).toMatchObject({
      problem: 'nothing-left',
      index: 1,
    });
    expect(splitOf(100_00, [part({ share: 'rest', projectId: '' })])).toMatchObject({
      problem: 'no-project',
      index: 0,
    });
  });

  it('adds up to the cent for any amounts and percentages, and never passes the base', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 6 }),
        fc.boolean(),
        (base, bps, hasRest) => {
          const split = splitOf(base, [...bps.map(percent), ...(hasRest ? [rest()] : [])]);
          const none = { cents: [], imputedCents: 0, leftCents: base };
          const { cents, imputedCents, leftCents } = split.ok ? split : none;
          expect(sumCents(cents)).toBe(imputedCents);
          expect(imputedCents + leftCents).toBe(base);
          expect(Math.abs(imputedCents)).toBeLessThanOrEqual(Math.abs(base));
          expect(split.ok && hasRest && leftCents !== 0).toBe(false);
        },
      ),
    );
  });

  it('goes on from the imputations that are there, and back to them unchanged', () => {
    const imputations = [
      { id: 'a', projectId: 'p', budgetId: 'b', amountCents: -7_00, date: '2026-03-10', note: 'x' },
    ];
    const parts = partsOf(imputations);
    const split = splitOf(-7_00, parts);
    expect(imputationsOf(parts, split.ok ? split.cents : [])).toEqual(imputations);
  });
});
