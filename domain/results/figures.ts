import { type Cents, opposite } from '../money.ts';
import { type Bucket, BUCKETS, COMPANY_BUCKETS, PROJECT_BUCKETS } from './buckets.ts';
import type { PairedPart } from './sums.ts';
import { CONCEPTS, LINE_TABS, type LineTab } from './tabs.ts';

/** What figures are of: the lines of the summary, and what a tab has whether projects bear it or not. */
export const FIGURES = [...CONCEPTS, 'allPersonnel', 'allMaterial', 'allAmortization'] as const;
export type FigureOf = (typeof FIGURES)[number];

/** The figure of a whole tab of accounts and contacts. */
export const FIGURE_OF_TAB = {
  structures: 'structure',
  personals: 'allPersonnel',
  material: 'allMaterial',
  others: 'otherIncome',
} as const satisfies Record<LineTab, FigureOf>;

const OF_CONCEPTS = {
  projectMargin: PROJECT_BUCKETS,
  result: [...PROJECT_BUCKETS, ...COMPANY_BUCKETS],
  allPersonnel: LINE_TABS.personals,
  allMaterial: LINE_TABS.material,
  allAmortization: ['projectAmortization', 'amortization'],
} as const satisfies Partial<Record<FigureOf, readonly Bucket[]>>;

/** The buckets that a figure adds up. */
export function bucketsOf(of: FigureOf): readonly Bucket[] {
  if (of in OF_CONCEPTS) return OF_CONCEPTS[of as keyof typeof OF_CONCEPTS];
  return BUCKETS.filter((bucket) => bucket === of);
}

/**
 * `counted` as the question has it; `eliminated` what pairs within the companies asked for come to, with
 * the sign that makes Σ + eliminations = Group; `group` both.
 */
export const FIGURE_SIDES = ['counted', 'eliminated', 'group'] as const;
export type FigureSide = (typeof FIGURE_SIDES)[number];

/** One figure of a tab. What is left out asks for all. */
export interface ResultFigure {
  of: FigureOf;
  side?: FigureSide | undefined;
  /** 1 to 12; all months of the question without it. */
  month?: number | undefined;
  /** Of the same months a year before. */
  isBefore?: boolean | undefined;
  companyId?: string | undefined;
  projectId?: string | undefined;
  accountNum?: string | undefined;
  /** `contactKey` of it; empty for none. */
  contact?: string | undefined;
  /** Whose charges; empty for amortization that entries of the accounts say. */
  resourceId?: string | undefined;
}

/** What of a part is in a figure. */
export function centsIn(
  { side = 'counted' }: Pick<ResultFigure, 'side'>,
  { cents, pairedCents }: Pick<PairedPart, 'cents' | 'pairedCents'>,
  intercompany: boolean,
): Cents {
  if (side === 'eliminated') return intercompany ? opposite(pairedCents) : 0;
  return side === 'counted' && intercompany ? cents : cents - pairedCents;
}
