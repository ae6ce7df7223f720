import { describe, expect, it } from 'vitest';
import {
  followWithholding,
  isWithholdingSound,
  LEGAL_RATES,
  netBeforeWithholding,
  withholdingAt,
} from './withholding.ts';

describe('what is withheld by rate', () => {
  it('has the rates of the law, each with its article', () => {
    expect(LEGAL_RATES.map(({ rateBp, article }) => [rateBp / 100, article])).toEqual([
      [15, '95.1 RIRPF; 101.5 LIRPF'],
      [7, '95.1 RIRPF; 101.5 LIRPF'],
      [19, '100 RIRPF; 101.8 LIRPF'],
      [2, '95.4 RIRPF; 101.5 LIRPF'],
      [1, '95.6 RIRPF; 101.5 LIRPF'],
      [24, '101 RIRPF; 101.10 LIRPF'],
    ]);
  });

  it.each([
    ['of professional work', 1_000_00, 1_500, 150_00],
    ['of a rent', 850_00, 1_900, 161_50],
    ['half a cent goes up', 1_10, 1_500, 17],
    ['less than half goes down', 1_09, 1_500, 16],
    ['half a cent of a credit note goes its way', -1_10, 1_500, -17],
    ['at no rate nothing', 1_000_00, 0, 0],
  ])('%s: of %i at %i it is %i', (_, net, rateBp, cents) => {
    expect(withholdingAt(net, rateBp)).toBe(cents);
  });

  it.each([
    ['that of its rate', 100_00, 15_00, 1_500, true],
    ['rounded position by position', 100_00, 15_05, 1_500, true],
    ['further off than positions are rounded', 100_00, 15_06, 1_500, false],
    ['of the other sign', 100_00, -15_00, 1_500, false],
    ['of a credit note', -100_00, -15_00, 1_500, true],
    ['of a part of the net', 1_200_00, 150_00, 1_500, false],
    ['an amount without a rate', 1_200_00, 150_00, null, true],
  ])('takes %s: %i, %i at %s, %s', (_, netCents, withholdingCents, withholdingBp, isSound) => {
    expect(isWithholdingSound({ netCents, withholdingCents, withholdingBp })).toBe(isSound);
  });

  it('finds the net of which so much is left', () => {
    expect(netBeforeWithholding(850_00, 1_500)).toBe(1_000_00);
    expect(netBeforeWithholding(1_00, 10_000)).toBe(1_00);
  });

  const before = { netCents: 100_00, withholdingCents: 15_00, withholdingBp: 1_500 };
  const byHand = { ...before, withholdingCents: 15_02 };
  const bare = { ...before, withholdingBp: null };
  it.each([
    [
      'a new one by its rate',
      undefined,
      { netCents: 100_00, withholdingBp: 700, withholdingCents: 0 },
      { withholdingCents: 7_00 },
    ],
    [
      'a new one by both',
      undefined,
      { netCents: 100_00, withholdingBp: 700, withholdingCents: 7_01 },
      {},
    ],
    ['a new one by its amount', undefined, { netCents: 100_00, withholdingCents: 7_00 }, {}],
    ['another net', before, { netCents: 200_00 }, { withholdingCents: 30_00 }],
    ['another rate', before, { withholdingBp: 700 }, { withholdingCents: 7_00 }],
    ['another net of an amount by hand', byHand, { netCents: 200_00 }, { withholdingCents: 30_00 }],
    ['a net that an amount by hand is still of', byHand, { netCents: 100_10 }, {}],
    ['an amount near its rate', before, { withholdingCents: 15_01 }, { withholdingBp: 1_500 }],
    ['another amount alone', before, { withholdingCents: 9_00 }, { withholdingBp: null }],
    [
      'the rate of an amount that is here',
      { ...bare, withholdingCents: 15_01 },
      { withholdingBp: 1_500 },
      {},
    ],
    ['a rate that is taken away', before, { withholdingBp: null }, {}],
    ['another net without a rate', bare, { netCents: 200_00 }, {}],
    ['something else', before, {}, {}],
  ])('follows %s', (_, was, written, follows) => {
    expect(followWithholding(written, was)).toEqual(follows);
  });
});
