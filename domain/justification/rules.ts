import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';
import type { JustificationMode } from '../tenders/kinds.ts';

/** What the bases of a call lay down for its justification. Where they are silent the law speaks. */
export interface JustificationRules {
  /** Expenses have to fall in one of them; a null end is open. None: the bases set no period. */
  executionPeriods: readonly { from: Day | null; to: Day | null }[];
  /** Last day of the period of justification. */
  justificationEnd: Day | null;
  /** Above them, without VAT, three offers are asked for. */
  offersThresholds: { worksCents: Cents; servicesCents: Cents };
  /** From it on nothing may be paid in cash. */
  cashLimitCents: Cents;
  /** Most of all that is justified that may be indirect costs; null where the bases set no limit. */
  indirectPctBp: number | null;
  /** Most of the activity that may be subcontracted. */
  subcontractingMaxBp: number;
  /** Whether the bases allow contracts with related parties without an authorisation of each. */
  allowsRelatedParty: boolean;
  /** By how much of what was approved an item may be passed without a change of the grant; null: unsaid. */
  transferLimitBp: number | null;
  justificationMode: JustificationMode;
  /** Most aid for a project. */
  maxPerProjectCents: Cents | null;
  /** Most aid of all that has to be justified. */
  intensityBp: number | null;
  /** Least part of what has to be justified that is carried out; null for none. */
  leastExecutionBp: number | null;
  /** Least part of the cost that is paid without public aid; null for none. */
  ownContributionBp: number | null;
  advancePayment: { allowed: boolean; pctBp: number | null; guarantee: boolean };
  /** Patterns of the accounts that the call does not take. */
  ineligibleAccounts: readonly string[];
  euFunds: readonly string[];
}

/**
 * What holds where the bases say nothing: offers LCSP 9/2017, art. 118.1; cash Ley 7/2012, art. 7.uno;
 * subcontracting LGS, art. 29.2. Of
 * transfers between items there is no number that would hold: by RLGS, art. 91.2, concepts do not make up
 * for each other unless the bases say so, which somebody has to read.
 */
export const DEFAULT_RULES: JustificationRules = {
  executionPeriods: [],
  justificationEnd: null,
  offersThresholds: { worksCents: 40_000_00, servicesCents: 15_000_00 },
  cashLimitCents: 1_000_00,
  indirectPctBp: null,
  subcontractingMaxBp: 5_000,
  allowsRelatedParty: false,
  transferLimitBp: null,
  justificationMode: 'vouchers',
  maxPerProjectCents: null,
  intensityBp: null,
  leastExecutionBp: null,
  ownContributionBp: null,
  advancePayment: { allowed: false, pctBp: null, guarantee: false },
  ineligibleAccounts: [],
  euFunds: [],
};
