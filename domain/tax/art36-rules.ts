import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';

/** Kinds of production with rules of their own: `production` is article 36.1, `live-show` 36.3. */
export type Art36Type = 'production' | 'live-show';

/** The rules of one kind for tax periods that begin between two days. */
export interface Art36Rule {
  type: Art36Type;
  /** First and last day on which such a tax period begins; null for an end that is not known here. */
  from: Day;
  to: Day | null;
  /** Rate of the first part of the base, in basis points, up to `firstCents`; null: of all of it. */
  firstRateBp: number;
  firstCents: Cents | null;
  restRateBp: number;
  /** Most that is deducted: of each production in 36.1, of each taxpayer and year in 36.3. */
  capCents: Cents;
  /** The same for each episode of a series, where the deduction goes by episode; else null. */
  episodeCapCents: Cents | null;
  /** Copies and publicity count up to this share of the cost of production; null: in full. */
  publicityLimitBp: number | null;
  /** Share of the base that must be spent in Spain; null where none is asked. */
  spentInSpainBp: number | null;
  /** Deduction and other aid together may not pass this share of the cost. */
  intensityBp: number;
  legalBasis: string;
}

const LIS = 'Ley 27/2014 (BOE-A-2014-12328)';

/**
 * Article 36 of the Ley 27/2014 del Impuesto sobre Sociedades by version, newest of each kind first.
 * The intensity is the general one; 36.1 lists productions that may go further (short films, new
 * directors, co-productions of several Member States …), which the caller says.
 */
export const ART36_RULES: readonly Art36Rule[] = [
  {
    ...production(3000, 2500),
    from: '2023-01-01',
    to: null,
    capCents: 20_000_000_00,
    episodeCapCents: 10_000_000_00,
    legalBasis: `${LIS}, art. 36.1, red. Ley 38/2022`,
  },
  {
    ...production(3000, 2500),
    from: '2020-01-01',
    to: '2022-12-31',
    capCents: 10_000_000_00,
    legalBasis: `${LIS}, art. 36.1, red. RD-ley 17/2020, DF 1ª`,
  },
  {
    ...production(2500, 2000),
    from: '2017-01-01',
    to: '2019-12-31',
    capCents: 3_000_000_00,
    legalBasis: `${LIS}, art. 36.1, red. Ley 3/2017`,
  },
  {
    ...production(2000, 1800),
    from: '2015-01-01',
    to: '2016-12-31',
    capCents: 3_000_000_00,
    legalBasis: `${LIS}, art. 36.1, red. original`,
  },
  {
    type: 'live-show',
    from: '2015-01-01',
    to: null,
    firstRateBp: 2000,
    firstCents: null,
    restRateBp: 2000,
    capCents: 500_000_00,
    episodeCapCents: null,
    publicityLimitBp: null,
    spentInSpainBp: null,
    intensityBp: 8000,
    legalBasis: `${LIS}, art. 36.3`,
  },
];

/** The rule for a tax period that begins on the day; null before the law, or for what it leaves out. */
export function art36Rule(type: string, periodStart: Day): Art36Rule | null {
  return (
    ART36_RULES.find(
      (rule) =>
        rule.type === type &&
        rule.from <= periodStart &&
        (rule.to === null || periodStart <= rule.to),
    ) ?? null
  );
}

function production(firstRateBp: number, restRateBp: number) {
  return {
    type: 'production',
    firstRateBp,
    firstCents: 1_000_000_00,
    restRateBp,
    episodeCapCents: null,
    publicityLimitBp: 4000,
    spentInSpainBp: 5000,
    intensityBp: 5000,
  } as const;
}
