import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BudgetSide } from '#domain/budgets/kinds.ts';
import type { TrackingFigures } from '#domain/budgets/tracking.ts';
import type { Art36Warning } from '#domain/tax/art36.ts';

/** What the indicator of a row says in words. */
export function indicatorWords(
  { indicator, deviation }: TrackingFigures,
  side: BudgetSide,
): MessageDescriptor {
  if (indicator === 'grey') return msg`No budget`;
  if (deviation === 0 && indicator === 'green') return msg`As planned`;
  if (side === 'income') {
    if (indicator === 'red') return msg`Short of the plan`;
    return deviation < 0 ? msg`Slightly short` : msg`More than planned`;
  }
  if (indicator === 'red') return msg`Heading over budget`;
  if (deviation < 0) return msg`Slightly over`;
  return indicator === 'amber' ? msg`Nearly used up` : msg`Less than planned`;
}

/** What speaks against an estimate of article 36. */
export const ART36_WARNINGS: Readonly<Record<Art36Warning, MessageDescriptor>> = {
  SPENT_IN_SPAIN_UNKNOWN: msg`Nobody has said which part of the base is spent in Spain: at least half of it must be.`,
  SPENT_IN_SPAIN_TOO_LOW: msg`By the tax numbers of those who were paid, less than half of the base is spent in Spain. If that is so, there is no deduction.`,
  CAPPED: msg`The deduction is cut at its cap.`,
  INTENSITY_LIMITED: msg`The deduction is cut: with the subsidies it would pass the aid that is allowed.`,
  AID_ABOVE_INTENSITY: msg`The subsidies alone pass the aid that is allowed.`,
};
