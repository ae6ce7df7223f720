import type { Cents } from '../money.ts';
import { type LisRegime, type LisRow, maxPctBpOf } from '../tax/lis-amortization.ts';
import type { LinearRate } from './schedule.ts';

/** What goes beyond article 12 LIS; a warning, since accounting may go where the tax does not. */
export type LimitWarning =
  | { code: 'pct-above-maximum'; pctBp: number; maxPctBp: number }
  | { code: 'life-above-maximum'; months: number; maxMonths: number }
  | { code: 'method-not-allowed'; method: AcceleratedMethod }
  | { code: 'free-item-above-limit'; costCents: Cents; maxCents: Cents }
  | { code: 'free-year-above-limit'; totalCents: Cents; maxCents: Cents };

export type AcceleratedMethod = 'constant-pct' | 'digits';

/** Free amortization of new items of little value: the most each, and the most a year (art. 12.3.e). */
export const FREE_ITEM_MAX_CENTS: Cents = 300_00;
export const FREE_YEAR_MAX_CENTS: Cents = 25_000_00;

/** The least that a constant percentage may be, in basis points (art. 12.1.b). */
export const CONSTANT_PCT_MIN_BP = 1_100;

/** Months of one basis point a year: rate in basis points × life in months. */
const MONTHS_AT_ONE_BP = 120_000;

/** A linear rate against the highest coefficient and the longest life of its row (art. 12.1.a). */
export function linearWarnings(
  rate: LinearRate,
  row: LisRow,
  regime: LisRegime = 'general',
): LimitWarning[] {
  const maxPctBp = maxPctBpOf(row, regime);
  const isLife = 'usefulMonths' in rate;
  const pctBp = isLife ? MONTHS_AT_ONE_BP / rate.usefulMonths : rate.annualPctBp;
  const months = isLife ? rate.usefulMonths : MONTHS_AT_ONE_BP / rate.annualPctBp;
  const warnings: LimitWarning[] = [];
  if (pctBp > maxPctBp) {
    warnings.push({ code: 'pct-above-maximum', pctBp: Math.round(pctBp), maxPctBp });
  }
  const maxMonths = row.maxYears * 12;
  if (months > maxMonths) {
    warnings.push({ code: 'life-above-maximum', months: Math.ceil(months), maxMonths });
  }
  return warnings;
}

/** Buildings, furniture and fittings take neither a constant percentage nor the digits (art. 12.1.b, c). */
export function acceleratedWarnings(method: AcceleratedMethod, row: LisRow): LimitWarning[] {
  const isExcluded = row.group === 'buildings' || row.group === 'furniture';
  return isExcluded ? [{ code: 'method-not-allowed', method }] : [];
}

/**
 * The constant percentage on the value left, in basis points: the linear rate of the life × 1.5 below
 * five years, × 2 below eight, × 2.5 from eight on; never below 11 % (art. 12.1.b).
 */
export function constantPctBp(usefulMonths: number): number {
  if (usefulMonths < 1) throw new RangeError('A life has a month at least');
  const tenths = usefulMonths < 60 ? 15 : usefulMonths < 96 ? 20 : 25;
  const weighted = Math.round((MONTHS_AT_ONE_BP * tenths) / (10 * usefulMonths));
  return Math.max(CONSTANT_PCT_MIN_BP, weighted);
}

/**
 * New items amortized at once in a year of twelve months: each up to 300 €, all of them up to
 * 25,000 € (art. 12.3.e). A warning for each dearer item, and one for the year.
 */
export function freeWarnings(costsCents: readonly Cents[]): LimitWarning[] {
  const warnings: LimitWarning[] = [];
  let totalCents: Cents = 0;
  for (const costCents of costsCents) {
    totalCents += costCents;
    if (costCents > FREE_ITEM_MAX_CENTS) {
      warnings.push({ code: 'free-item-above-limit', costCents, maxCents: FREE_ITEM_MAX_CENTS });
    }
  }
  if (totalCents > FREE_YEAR_MAX_CENTS) {
    warnings.push({ code: 'free-year-above-limit', totalCents, maxCents: FREE_YEAR_MAX_CENTS });
  }
  return warnings;
}
