import * as z from 'zod';
import { companyInView } from '#records/search-parts.ts';
import { FIGURE_SIDES, FIGURES, type ResultFigure } from '#domain/results/figures.ts';
import { RESULT_BASES, type ResultQuestion } from '#domain/results/question.ts';
import { today } from '#ui/today.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';

const month = z.coerce.number().int().min(1).max(12).optional().catch(undefined);

/** The figure whose rows stand at the side. */
const figure: z.ZodType<ResultFigure> = z.object({
  of: z.enum(FIGURES),
  side: z.enum(FIGURE_SIDES).optional(),
  month: z.int().min(1).max(12).optional(),
  isBefore: z.boolean().optional(),
  companyId: z.uuid().optional(),
  projectId: z.uuid().optional(),
  accountNum: z.string().max(20).optional(),
  contact: z.string().max(300).optional(),
  resourceId: z.union([z.literal(''), z.uuid()]).optional(),
});

export const AMORTIZATION_GROUPS = ['resource', 'project', 'account'] as const;
export type AmortizationGroup = (typeof AMORTIZATION_GROUPS)[number];

/**
 * What is asked of the results, as the address carries it. Every value is lenient, so that an old link still
 * opens. `company` is the company in view (shell).
 */
export const resultsSearch = z.object({
  company: companyInView,
  year: z.coerce.number().int().min(1990).max(2150).optional().catch(undefined),
  /** First and last month; without them the whole year, and this year to date where no year is named. */
  from: month,
  to: month,
  basis: z.enum(RESULT_BASES).optional().catch(undefined),
  /** `without` what companies of the group invoice to one another. */
  intercompany: z.literal('without').optional().catch(undefined),
  drillDown: figure.optional().catch(undefined),
  /** What the amortizations are grouped by. */
  by: z.enum(AMORTIZATION_GROUPS).optional().catch(undefined),
});
export type ResultsSearch = z.infer<typeof resultsSearch>;

export function useResultsSearch() {
  return useAddressSearch(resultsSearch);
}

/** The question of an address; of this year to date where it names no year: the year before has those months too. */
export function questionOf(
  { year, from = 1, to: last, basis, intercompany }: ResultsSearch,
  companyIds: readonly string[] | null,
): ResultQuestion {
  const [thisYear = 0, thisMonth = 0] = today().split('-').map(Number);
  const to = last ?? (year === undefined ? thisMonth : 12);
  return {
    companyIds,
    year: year ?? thisYear,
    months: from <= to ? [from, to] : [to, from],
    basis: basis ?? 'accrual',
    intercompany: intercompany === undefined,
  };
}
