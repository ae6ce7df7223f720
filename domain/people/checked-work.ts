import type { Day } from '../days.ts';
import type { CheckedWork } from '../justification/check-people.ts';
import type { ImputedMonth } from './cost.ts';
import { type Month, workKey } from './kinds.ts';
import { missingPapers, type Paper } from './papers.ts';

/**
 * What is known of the work that records are of, by their ids: the documents that its month lacks, and what its hours
 * come to now.
 */
export function checkedWork(
  records: readonly { id: string; employeeId: string | null; workMonth: Month | null }[],
  {
    employees,
    work,
    papers,
    today,
  }: {
    employees: readonly { id: string; companyId: string }[];
    /** Of the request. */
    work: readonly ImputedMonth[];
    papers: readonly Paper[];
    today: Day;
  },
): Map<string, CheckedWork> {
  const companyOf = new Map(employees.map(({ id, companyId }) => [id, companyId]));
  const costs = new Map(work.map((one) => [workKey(one.employeeId, one.month), one.imputedCents]));
  return new Map(
    records.flatMap(({ id, employeeId, workMonth: month }) => {
      const companyId = companyOf.get(employeeId ?? '');
      if (employeeId === null || month === null || companyId === undefined) return [];
      const missing = missingPapers({ employeeId, companyId, month }, papers, today);
      const expectedCents = costs.get(workKey(employeeId, month)) ?? null;
      return [[id, { missing, expectedCents }] as const];
    }),
  );
}
