import { type Cents, scaleCents } from '../money.ts';
import type { Art36Rule } from './art36-rules.ts';

/** What a production costs and what pays for it, in cents. */
export interface Art36Costs {
  productionCents: Cents;
  /** Copies, advertising and promotion at the charge of the producer. */
  publicityCents: Cents;
  /** Subsidies that finance what is in the base. */
  subsidiesCents: Cents;
}

export interface Art36Facts extends Art36Costs {
  /** Part of the base before subsidies that is spent in Spain; null while nobody has said so. */
  spentInSpainCents: Cents | null;
  /** Intensity of a production that may go further than the general one; null for that. */
  intensityBp: number | null;
  /** Episodes of a series, taken as equal where the law goes by episode; null for a single work. */
  episodes: number | null;
}

/** Goes with every figure of this file, wherever it is shown. */
export const ART36_CAVEAT = 'NOT_TAX_ADVICE';

/** What speaks against the estimate as it stands. */
export type Art36Warning =
  | 'SPENT_IN_SPAIN_UNKNOWN'
  | 'SPENT_IN_SPAIN_TOO_LOW'
  | 'CAPPED'
  | 'INTENSITY_LIMITED'
  | 'AID_ABOVE_INTENSITY';

export interface Art36Estimate {
  caveat: typeof ART36_CAVEAT;
  legalBasis: string;
  /** Production, and publicity as far as it counts; nothing taken off. */
  grossBaseCents: Cents;
  netBaseCents: Cents;
  /** What may be deducted after the cap and the intensity; an estimate. */
  deductionCents: Cents;
  /** Deduction and subsidies together, and the most that they may come to. */
  aidCents: Cents;
  aidLimitCents: Cents;
  spentInSpainBp: number | null;
  warnings: Art36Warning[];
}

/** The base before subsidies: production + min(publicity, 40 % × production) in 36.1, all costs in 36.3. */
export function grossBase36(costs: Omit<Art36Costs, 'subsidiesCents'>, rule: Art36Rule): Cents {
  const { productionCents, publicityCents } = costs;
  const limitBp = rule.publicityLimitBp;
  if (limitBp === null) return productionCents + publicityCents;
  return productionCents + Math.min(publicityCents, scaleCents(productionCents, limitBp, 10_000));
}

/** What of the base before subsidies is spent in Spain, of which publicity counts no further than it does in the base. */
export function spentOfBase36(
  costs: Omit<Art36Costs, 'subsidiesCents'>,
  inSpain: Omit<Art36Costs, 'subsidiesCents'>,
  rule: Art36Rule,
): Cents {
  const publicityCents = grossBase36(costs, rule) - costs.productionCents;
  return inSpain.productionCents + Math.min(inSpain.publicityCents, publicityCents);
}

/** The base after subsidies, in cents, never below zero. */
export function netBase36(costs: Art36Costs, rule: Art36Rule): Cents {
  return Math.max(0, grossBase36(costs, rule) - costs.subsidiesCents);
}

/**
 * An estimate of the deduction of article 36: rates of the net base, then the cap, then what the
 * intensity leaves beside the subsidies (cost of production in 36.1; all costs in 36.3). It knows
 * nothing of the taxpayer's other deductions, certificates or limits on the tax due: see the caveat.
 */
export function estimateArt36(facts: Art36Facts, rule: Art36Rule): Art36Estimate {
  const grossBaseCents = grossBase36(facts, rule);
  const netBaseCents = netBase36(facts, rule);
  const byRates = deductionByRates(netBaseCents, rule, episodesOf(rule, facts));
  const capped = Math.min(byRates, capOf(rule, facts));
  const aidLimitCents = aidLimit(facts, rule, grossBaseCents);
  const roomCents = Math.max(0, aidLimitCents - facts.subsidiesCents);
  const deductionCents = Math.min(capped, roomCents);
  const spentInSpainBp = spentShare(facts.spentInSpainCents, grossBaseCents);
  const warnings: Art36Warning[] = [];
  if (rule.spentInSpainBp !== null && facts.spentInSpainCents === null) {
    warnings.push('SPENT_IN_SPAIN_UNKNOWN');
  }
  if (isSpentTooLow(facts.spentInSpainCents, grossBaseCents, rule)) {
    warnings.push('SPENT_IN_SPAIN_TOO_LOW');
  }
  if (capped < byRates) warnings.push('CAPPED');
  if (deductionCents < capped) warnings.push('INTENSITY_LIMITED');
  if (facts.subsidiesCents > aidLimitCents) warnings.push('AID_ABOVE_INTENSITY');
  return {
    caveat: ART36_CAVEAT,
    legalBasis: rule.legalBasis,
    grossBaseCents,
    netBaseCents,
    deductionCents,
    aidCents: deductionCents + facts.subsidiesCents,
    aidLimitCents,
    spentInSpainBp,
    warnings,
  };
}

/** How many times the first part of the base and the cap are counted. */
function episodesOf(rule: Art36Rule, { episodes }: Art36Facts): number {
  return rule.episodeCapCents === null ? 1 : (episodes ?? 1);
}

function deductionByRates(baseCents: Cents, rule: Art36Rule, episodes: number): Cents {
  const first = Math.min(baseCents, (rule.firstCents ?? baseCents) * episodes);
  return (
    scaleCents(first, rule.firstRateBp, 10_000) +
    scaleCents(baseCents - first, rule.restRateBp, 10_000)
  );
}

function capOf(rule: Art36Rule, facts: Art36Facts): Cents {
  if (facts.episodes === null || rule.episodeCapCents === null) return rule.capCents;
  return rule.episodeCapCents * facts.episodes;
}

function aidLimit(facts: Art36Facts, rule: Art36Rule, grossBaseCents: Cents): Cents {
  const cost = rule.type === 'live-show' ? grossBaseCents : facts.productionCents;
  return scaleCents(cost, facts.intensityBp ?? rule.intensityBp, 10_000);
}

function spentShare(spentCents: Cents | null, baseCents: Cents): number | null {
  return spentCents === null || baseCents === 0 ? null : scaleCents(spentCents, 10_000, baseCents);
}

/** Compared in cents, so that 49.996 % is not taken for a half. */
function isSpentTooLow(spentCents: Cents | null, baseCents: Cents, rule: Art36Rule): boolean {
  if (spentCents === null || rule.spentInSpainBp === null) return false;
  return BigInt(spentCents) * 10_000n < BigInt(baseCents) * BigInt(rule.spentInSpainBp);
}
