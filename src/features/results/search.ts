import { companyInView, tagsAsked } from '#records/search-parts.ts';
import {
  either,
  oneOf,
  type Read,
  type Reader,
  shapeOf,
  text,
  uuid,
  whole,
  wholeOf,
  yesOrNo,
} from '#ui/lenient.ts';
import { FIGURE_SIDES, FIGURES, type ResultFigure } from '#domain/results/figures.ts';
import { RESULT_BASES, type ResultQuestion } from '#domain/results/question.ts';
import { today } from '#ui/today.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';

const month = whole(1, 12);

/** The figure whose rows stand at the side. */
const figure: Reader<ResultFigure> = wholeOf(
  {
    of: oneOf(FIGURES),
    side: oneOf(FIGURE_SIDES),
    month: whole(1, 12),
    isBefore: yesOrNo,
    companyId: uuid,
    projectId: uuid,
    accountNum: text(20),
    contact: text(300),
    resourceId: either(oneOf(['']), uuid),
  },
  ['of'],
);

export const AMORTIZATION_GROUPS = ['resource', 'project', 'account'] as const;
export type AmortizationGroup = (typeof AMORTIZATION_GROUPS)[number];

/**
 * What is asked of the results, as the address carries it. Every value is lenient, so that an old link still
 * opens. `company` is the company in view (shell).
 */
export const resultsSearch = shapeOf({
  company: companyInView,
  /** Only what projects with any of these tags bear, and what lies below them. */
  tag: tagsAsked,
  year: whole(1990, 2150),
  /** First and last month; without them the whole year, and this year to date where no year is named. */
  from: month,
  to: month,
  basis: oneOf(RESULT_BASES),
  /** `without` what companies of the group invoice to one another. */
  intercompany: oneOf(['without']),
  drillDown: figure,
  /** What the amortizations are grouped by. */
  by: oneOf(AMORTIZATION_GROUPS),
});
export type ResultsSearch = Read<typeof resultsSearch>;

export function useResultsSearch() {
  return useAddressSearch(resultsSearch);
}

type Chosen = Pick<ResultsSearch, 'from' | 'to'>;

/** Another first month, as it was chosen: a last month (`last`, which the address need not name) before it follows. */
export function monthsFrom(from: number, last: number, { to }: Chosen): Chosen {
  return monthsSearch(from, from <= last && to === undefined ? to : Math.max(from, last));
}

/** Another last month, as it was chosen: a first month after it follows. */
export function monthsTo(to: number, first: number): Chosen {
  return monthsSearch(Math.min(first, to), to);
}

function monthsSearch(from: number, to: number | undefined): Chosen {
  return { from: from === 1 ? undefined : from, to };
}

/** The question of an address; of this year to date where it names no year: the year before has those months too. */
export function questionOf(
  { year, from = 1, to: last, basis, intercompany }: ResultsSearch,
  companyIds: readonly string[] | null,
  projectIds: readonly string[] | undefined,
): ResultQuestion {
  const [thisYear = 0, thisMonth = 0] = today().split('-').map(Number);
  const to = last ?? (year === undefined ? thisMonth : 12);
  return {
    companyIds,
    ...(projectIds && { projectIds }),
    year: year ?? thisYear,
    months: from <= to ? [from, to] : [to, from],
    basis: basis ?? 'accrual',
    intercompany: intercompany === undefined,
  };
}
