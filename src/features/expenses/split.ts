import type { Imputation } from '#contract/resources/expenses.ts';
import type { Day } from '#domain/days.ts';
import { type ImputationShare, splitImputations } from '#domain/expenses/impute.ts';
import { type Cents, sumCents } from '#domain/money.ts';

/** How the amount of a part is said. */
export const SHARES = ['amount', 'percent', 'rest'] as const;
export type ShareKind = (typeof SHARES)[number];

/** One part of an expense while it is being divided. Amounts are positive, also those of a refund. */
export interface Part {
  id: string;
  /** Empty while no project was chosen. */
  projectId: string;
  budgetId: string | null;
  share: ShareKind;
  amountCents: Cents | null;
  /** Of the imputable base, in basis points. */
  bp: number | null;
  date: Day;
  note: string;
}

/** The cents of each part, with the sign of the expense; or why it cannot be divided so. */
export type Split =
  | { ok: true; cents: Cents[]; imputedCents: Cents; leftCents: Cents }
  | { ok: false; problem: 'over'; overCents: Cents }
  | { ok: false; problem: 'over-percent'; overBp: number }
  | { ok: false; problem: 'no-amount' | 'nothing-left' | 'no-project'; index: number };

/** Divides an expense as its parts say: cents always add up, and never pass the base. */
export function splitOf(baseCents: Cents, parts: readonly Part[]): Split {
  const sign = baseCents < 0 ? -1 : 1;
  const size = sign * baseCents;
  const result = splitImputations({ baseCents: size, existingCents: 0 }, parts.map(shareOf));
  if (!result.ok) {
    if (result.problem === 'OVER_BASE') {
      return { ok: false, problem: 'over', overCents: result.overCents };
    }
    return result.problem === 'OVER_HUNDRED_PERCENT'
      ? { ok: false, problem: 'over-percent', overBp: result.overBp }
      : { ok: false, problem: 'no-amount', index: result.index };
  }
  if (result.leftCents < 0) return { ok: false, problem: 'over', overCents: -result.leftCents };
  const empty = result.cents.indexOf(0);
  if (empty !== -1) return { ok: false, problem: 'nothing-left', index: empty };
  const homeless = parts.findIndex(({ projectId }) => projectId === '');
  if (homeless !== -1) return { ok: false, problem: 'no-project', index: homeless };
  const cents = result.cents.map((one) => sign * one);
  const imputedCents = sumCents(cents);
  return { ok: true, cents, imputedCents, leftCents: baseCents - imputedCents };
}

/** The imputations that an expense has, to go on from. */
export function partsOf(imputations: readonly Imputation[]): Part[] {
  return imputations.map(({ amountCents, ...kept }) => ({
    ...kept,
    share: 'amount',
    amountCents: Math.abs(amountCents),
    bp: null,
  }));
}

/** What is saved of parts that a split gave these cents. */
export function imputationsOf(parts: readonly Part[], cents: readonly Cents[]): Imputation[] {
  return parts.map(({ id, projectId, budgetId, date, note }, index) => ({
    id,
    projectId,
    budgetId,
    amountCents: cents[index] ?? 0,
    date,
    note: note.trim(),
  }));
}

function shareOf({ share, amountCents, bp }: Part): ImputationShare {
  if (share === 'amount') return { kind: 'amount', cents: amountCents ?? 0 };
  return share === 'percent' ? { kind: 'percent', bp: bp ?? 0 } : { kind: 'weight', weight: 1 };
}
