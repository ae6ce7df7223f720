import type { Day } from '../days.ts';
import { groupBy } from '../group-by.ts';
import type { CheckedWork } from '../justification/check-people.ts';
import { type ImputedMonth, overYearCost, type RequestWork } from './cost.ts';
import { overUnionHours } from './hours.ts';
import { type Employed, type HourBasis, type Month, type WorkedMonth, workKey } from './kinds.ts';
import { missingPapers, type Paper } from './papers.ts';

/**
 * What is known of the work that records are of, by their ids: the documents that its month lacks, what its hours come
 * to now, whether the year has more of them than the rate of the Union takes, or else whether all requests together are
 * charged with more than it cost.
 */
export function checkedWork(
  records: readonly { id: string; employeeId: string | null; workMonth: Month | null }[],
  {
    employees,
    work,
    papers,
    today,
    hourBasis,
    months = [],
    requests = [],
  }: {
    employees: readonly (Employed & { companyId: string })[];
    /** Of the request. */
    work: readonly ImputedMonth[];
    papers: readonly Paper[];
    today: Day;
    /** Of the call of the request. */
    hourBasis?: HourBasis;
    months?: readonly WorkedMonth[];
    /** All of them. */
    requests?: readonly RequestWork[];
  },
): Map<string, CheckedWork> {
  const byId = new Map(employees.map((one) => [one.id, one]));
  const monthsOfPerson = groupBy(months, (one) => one.employeeId);
  const costs = new Map(work.map((one) => [workKey(one.employeeId, one.month), one.imputedCents]));
  const years = new Map<string, Pick<CheckedWork, 'overUnion' | 'overCost'>>();
  const ofYear = (employee: Employed, year: number) => {
    const known = years.get(`${employee.id} ${year}`);
    if (known) return known;
    const own = monthsOfPerson.get(employee.id) ?? [];
    const works = requests.map(({ terms, dedications }) => {
      return { terms, dedications: dedications.filter((one) => one.employeeId === employee.id) };
    });
    const ofUnion = works.filter(({ terms }) => terms.hourBasis === 'union');
    const overUnion =
      hourBasis === 'union'
        ? overUnionHours(
            employee,
            year,
            own,
            ofUnion.flatMap(({ dedications }) => dedications),
          )
        : null;
    const found = {
      overUnion,
      overCost: overUnion ? null : overYearCost(employee, year, own, works),
    };
    years.set(`${employee.id} ${year}`, found);
    return found;
  };
  return new Map(
    records.flatMap(({ id, employeeId, workMonth: month }) => {
      const employee = byId.get(employeeId ?? '');
      if (employeeId === null || month === null || employee === undefined) return [];
      const { companyId } = employee;
      const missing = missingPapers({ employeeId, companyId, month }, papers, today);
      const expectedCents = costs.get(workKey(employeeId, month)) ?? null;
      const year = ofYear(employee, Number(month.slice(0, 4)));
      return [[id, { missing, expectedCents, ...year }] as const];
    }),
  );
}
