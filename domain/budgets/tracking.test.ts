import { describe, expect, it } from 'vitest';
import { estimateAtCompletion, rollUpAmounts, trackingFigures } from './tracking.ts';

const amounts = (
  budget: number,
  executed: number,
  committed = 0,
  override: number | null = null,
) => {
  const known = { budget, executed, committed };
  return { ...known, estimate: estimateAtCompletion(known, { overrideCents: override }) };
};

describe('the estimate at completion', () => {
  it.each([
    // B, E, C, override, finished, F
    [1_000, 300, 200, null, false, 1_000],
    [1_000, 900, 200, null, false, 1_100],
    [1_000, 900, 200, 1_300, false, 1_300],
    // Never below what is spent and committed.
    [1_000, 900, 200, 950, false, 1_100],
    [1_000, 900, 200, 0, false, 1_100],
    // A discount that is still to come, a part of it, a larger one, and something else on its line.
    [-1_000, 0, 0, null, false, -1_000],
    [-1_000, -300, 0, null, false, -1_000],
    [-1_000, -1_200, 0, null, false, -1_200],
    [-1_000, 200, 0, null, false, 200],
    [-1_000, -300, 0, null, true, -300],
    // Nothing more comes: what was not spent is left over, whatever somebody said.
    [46_535_32, 38_380_00, 0, null, true, 38_380_00],
    [1_000, 300, 200, 1_300, true, 500],
  ])(
    'of B %i, E %i, C %i and an estimate of %s is (finished: %s) %i',
    (budget, executed, committed, overrideCents, isFinished, estimate) => {
      const known = { budget, executed, committed };
      expect(estimateAtCompletion(known, { overrideCents, isFinished })).toBe(estimate);
    },
  );
});

describe('the figures of an expense', () => {
  it.each([
    // B, E, C, override, deviation, bp, indicator
    [1_000_00, 500_00, 0, null, 0, 0, 'green'],
    [1_000_00, 800_00, 0, null, 0, 0, 'green'],
    [1_000_00, 800_01, 0, null, 0, 0, 'amber'],
    [1_000_00, 1_100_00, 0, null, -100_00, -1000, 'amber'],
    [1_000_00, 1_100_01, 0, null, -100_01, -1000, 'red'],
    [1_000_00, 700_00, 450_00, null, -150_00, -1500, 'red'],
    [1_000_00, 500_00, 0, 900_00, 100_00, 1000, 'green'],
    [1_000_00, 900_00, 0, 900_00, 100_00, 1000, 'amber'],
    [3_00, 3_01, 0, null, -1, -33, 'amber'],
  ])(
    'with B %i, E %i, C %i and F %s deviate by %i, %i bp: %s',
    (B, E, C, F, deviation, bp, indicator) => {
      const figures = trackingFigures(amounts(B, E, C, F), 'expense');
      expect(figures).toMatchObject({ deviation, share: { kind: 'bp', bp }, indicator });
    },
  );

  it('have no share without a budget', () => {
    expect(trackingFigures(amounts(0, 0), 'expense')).toMatchObject({
      deviation: 0,
      share: { kind: 'none' },
      indicator: 'grey',
    });
    expect(trackingFigures(amounts(0, 5), 'expense')).toMatchObject({
      deviation: -5,
      share: { kind: 'infinite', sign: -1 },
      indicator: 'grey',
    });
  });
});

describe('the figures of an income', () => {
  it.each([
    [1_000_00, 1_000_00, null, 0, 0, 'green'],
    [1_000_00, 1_200_00, null, 200_00, 2000, 'green'],
    [1_000_00, 400_00, 950_00, -50_00, -500, 'amber'],
    [1_000_00, 400_00, 900_00, -100_00, -1000, 'amber'],
    [1_000_00, 400_00, 899_99, -100_01, -1000, 'red'],
  ])('with B %i, E %i and F %s deviate by %i, %i bp: %s', (B, E, F, deviation, bp, indicator) => {
    const figures = trackingFigures(amounts(B, E, 0, F), 'income');
    expect(figures).toMatchObject({ deviation, share: { kind: 'bp', bp }, indicator });
  });

  it('are infinitely better than no budget at all', () => {
    const figures = trackingFigures(amounts(0, 5), 'income');
    expect(figures).toMatchObject({ deviation: 5, share: { kind: 'infinite', sign: 1 } });
  });
});

describe('rollUpAmounts', () => {
  it('adds subprojects before the deviation is taken', () => {
    const rolled = rollUpAmounts(
      [
        { id: 'P', parentId: null },
        { id: 'S', parentId: 'P' },
      ],
      new Map([
        ['P', amounts(1_000_00, 1_150_00)],
        ['S', amounts(1_000_00, 100_00)],
      ]),
    );
    const figures = trackingFigures(rolled.get('P') ?? amounts(0, 0), 'expense');
    expect(figures).toMatchObject({
      budget: 2_000_00,
      executed: 1_250_00,
      estimate: 2_150_00,
      deviation: -150_00,
      share: { kind: 'bp', bp: -750 },
      indicator: 'amber',
    });
  });
});
