import { type Cents, scaleCents, splitCents, sumCents } from '../money.ts';

/**
 * One part of a split, as a person asks for it: an amount; a percentage of the imputable base, in
 * basis points; or a weight in what the others leave ("the rest" is the only weight).
 */
export type ImputationShare =
  | { kind: 'amount'; cents: Cents }
  | { kind: 'percent'; bp: number }
  | { kind: 'weight'; weight: number };

/** Why a split is not taken; `overCents`, above zero, is by how much it passes what may be imputed. */
export type SplitResult =
  | { ok: true; cents: Cents[]; leftCents: Cents }
  | { ok: false; problem: 'OVER_BASE'; overCents: Cents }
  | { ok: false; problem: 'OVER_HUNDRED_PERCENT'; overBp: number }
  | { ok: false; problem: 'NOT_POSITIVE'; index: number };

/**
 * Splits an expense over imputations, in cents and in the order of the shares. Percentages of one
 * split are rounded together, by the largest remainder, so that they add up to the rounded whole,
 * and never pass the base for a cent of rounding; weights share all that amounts, percentages and
 * existing imputations leave. A part may come out as zero. What a refund has below zero is split as
 * an expense of the same size: its amounts are below zero too.
 *
 * @param existingCents the sum of the imputations that the expense keeps
 */
export function splitImputations(
  expense: { baseCents: Cents; existingCents: Cents },
  shares: readonly ImputationShare[],
): SplitResult {
  if (expense.baseCents >= 0) return splitPositive(expense, shares);
  const mirrored = shares.map((share) =>
    share.kind === 'amount' ? { ...share, cents: negate(share.cents) } : share,
  );
  const result = splitPositive(
    { baseCents: negate(expense.baseCents), existingCents: negate(expense.existingCents) },
    mirrored,
  );
  if (!result.ok) return result;
  return { ok: true, cents: result.cents.map(negate), leftCents: negate(result.leftCents) };
}

/**
 * By how many cents the sum of the imputations of an expense stands outside what may be imputed, from
 * nothing to its base; 0 when it does not. The invariant of every write, for refunds too: of a base
 * of −100 no more than −100 is imputed, and nothing above zero.
 */
export function overImputedCents(baseCents: Cents, imputations: Iterable<Cents>): Cents {
  const sum = sumCents(imputations);
  return Math.max(0, sum - Math.max(0, baseCents), Math.min(0, baseCents) - sum);
}

function splitPositive(
  expense: { baseCents: Cents; existingCents: Cents },
  shares: readonly ImputationShare[],
): SplitResult {
  const index = shares.findIndex((share) => !isPositive(share));
  if (index !== -1) return { ok: false, problem: 'NOT_POSITIVE', index };
  const fixed = sumCents(shares.map((share) => (share.kind === 'amount' ? share.cents : 0)));
  const free = expense.baseCents - expense.existingCents - fixed;
  const percents = shares.map((share) => (share.kind === 'percent' ? share.bp : 0));
  const weights = shares.map((share) => (share.kind === 'weight' ? share.weight : 0));

  const bp = percents.reduce((sum, part) => sum + part, 0);
  if (bp > 10_000) return { ok: false, problem: 'OVER_HUNDRED_PERCENT', overBp: bp - 10_000 };
  const wanted = percentOf(expense.baseCents, bp);
  const overCents = wanted.floor - free;
  if (overCents > 0) return { ok: false, problem: 'OVER_BASE', overCents };
  const byPercent = Math.min(wanted.rounded, free);
  const byWeight = weights.some((weight) => weight > 0) ? free - byPercent : 0;

  const percentParts = split(byPercent, percents);
  const weightParts = split(byWeight, weights);
  const cents = shares.map((share, at) =>
    share.kind === 'amount' ? share.cents : (percentParts[at] ?? 0) + (weightParts[at] ?? 0),
  );
  return { ok: true, cents, leftCents: free - byPercent - byWeight };
}

/** Never a negative zero. */
function negate(cents: Cents): Cents {
  return 0 - cents;
}

function isPositive(share: ImputationShare): boolean {
  if (share.kind === 'amount') return share.cents > 0;
  return share.kind === 'percent' ? share.bp > 0 : share.weight > 0;
}

/** A percentage of an amount, rounded to cents and cut to them. */
function percentOf(cents: Cents, bp: number): { rounded: Cents; floor: Cents } {
  const rounded = scaleCents(cents, bp, 10_000);
  const isRoundedUp = BigInt(rounded) * 10_000n > BigInt(cents) * BigInt(bp);
  return { rounded, floor: isRoundedUp ? rounded - 1 : rounded };
}

function split(total: Cents, weights: readonly number[]): Cents[] {
  return weights.some((weight) => weight > 0) ? splitCents(total, weights) : [];
}
