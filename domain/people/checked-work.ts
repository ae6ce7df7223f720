import type { Day } from '../days.ts';
import { groupBy } from '../group-by.ts';
import type { CheckedWork } from '../justification/check-people.ts';
import type { ImputedMonth } from './cost.ts';
import { overUnionHours } from './hours.ts';
import { type Dedicated, type Employed, type Month, type WorkedMonth, workKey } from './kinds.ts';
import { missingPapers, type Paper } from './papers.ts';

/**
 * What is known of the work that records are of, by their ids: the documents that its month lacks, what its hours come
 * to now, and whether the year has more of them than the rate of the Union takes.
 */
export function checkedWork(
  records: readonly { id: string; employeeId: string | null; workMonth: Month | null }[],
  {
    employees,
    work,
    papers,
    today,
    months = [],
    unionDedications = [],
  }: {
    employees: readonly (Employed & { companyId: string })[];
    /** Of the request. */
    work: readonly ImputedMonth[];
    papers: readonly Paper[];
    today: Day;
    months?: readonly WorkedMonth[];
    /** Of all requests that take the rate of the Union, where this one does. */
    unionDedications?: readonly Dedicated[];
  },
): Map<string, CheckedWork> {
  const byId = new Map(employees.map((one) => [one.id, one]));
  const monthsOfPerson = groupBy(months, (one) => one.employeeId);
  const unionOfPerson = groupBy(unionDedications, (one) => one.employeeId);
  const costs = new Map(work.map((one) => [workKey(one.employeeId, one.month), one.imputedCents]));
  return new Map(
    records.flatMap(({ id, employeeId, workMonth: month }) => {
      const employee = byId.get(employeeId ?? '');
      if (employeeId === null || month === null || employee === undefined) return [];
      const { companyId } = employee;
      const missing = missingPapers({ employeeId, companyId, month }, papers, today);
      const expectedCents = costs.get(workKey(employeeId, month)) ?? null;
      const overUnion = overUnionHours(
        employee,
        Number(month.slice(0, 4)),
        monthsOfPerson.get(employeeId) ?? [],
        unionOfPerson.get(employeeId) ?? [],
      );
      return [[id, { missing, expectedCents, overUnion }] as const];
    }),
  );
}
