import type { Cents } from '../money.ts';
import type { PaperKind } from '../people/papers.ts';
import { type Finding, finding } from './findings.ts';
import type { CheckedRecord } from './record.ts';

/** What is known of the work that a record is of. */
export interface CheckedWork {
  /** What proves the pay of the month and is not there. */
  missing: readonly PaperKind[];
  /** What the hours come to now; null where their cost is not known. */
  expectedCents: Cents | null;
  /** Hours of the year that are more than the rate of the Union was reckoned by, in thousandths. */
  overUnion?: { hours: number; mostHours: number } | null;
  /** What all requests are charged with for the year, where it is more than that cost. */
  overCost?: { imputedCents: Cents; costCents: Cents } | null;
}

/**
 * Whether the pay of a person is proven by its documents (RLGS, art. 72.2.b), and a record is still what the hours
 * come to, and no year has more hours by the rate of the Union than it was reckoned by (Reg. (UE) 2021/1060, art. 55.3),
 * nor is it charged to all requests with more than it cost (LGS, art. 19.3 and 31.1). Of people that are not for
 * whoever looks nothing is known.
 *
 * @param work by the ids of the records
 */
export function checkPeople(
  records: readonly CheckedRecord[],
  work: ReadonlyMap<string, CheckedWork>,
): Finding[] {
  return records.flatMap(({ id: recordId, imputedCents, result }) => {
    const known = work.get(recordId);
    if (!known) return [];
    const { missing, expectedCents, overUnion = null, overCost = null } = known;
    const isOpen = result === 'draft' || result === 'ready';
    return [
      ...(missing.length > 0
        ? [finding('PAPERS_MISSING', { recordId }, { papers: missing.join(',') })]
        : []),
      ...(overUnion ? [finding('UNION_HOURS_OVER', { recordId }, overUnion)] : []),
      ...(overCost ? [finding('YEAR_COST_OVER', { recordId }, overCost)] : []),
      ...(isOpen && expectedCents !== imputedCents
        ? [
            finding(
              'HOURS_CHANGED',
              { recordId },
              { imputedCents, expectedCents: expectedCents ?? 0 },
            ),
          ]
        : []),
    ];
  });
}
