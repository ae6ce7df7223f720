import type { Thousandths } from '../budgets/line.ts';
import { groupBy } from '../group-by.ts';
import { type Cents, sumCents } from '../money.ts';
import { type CostTerms, yearCost } from './cost.ts';
import type { Dedicated, Employed, WorkedMonth } from './kinds.ts';
import { type Paper, type PaperKind, papersOf } from './papers.ts';
import { workOf } from './take.ts';

/** A person of a request in a year, as the annex of personnel lists them. */
export interface AnnexLine<P> {
  employeeId: string;
  year: number;
  name: string;
  nif: string;
  category: string;
  hours: Thousandths;
  /** What a year costs the company, and the hours that it is reckoned by. */
  costCents: Cents;
  yearHours: Thousandths;
  hourCents: Cents | null;
  imputedCents: Cents;
  months: { month: string; hours: Thousandths; imputedCents: Cents | null }[];
  /** What proves it, by kind. */
  papers: ReadonlyMap<PaperKind, P[]>;
}

/** Who stands in the annex. */
interface AnnexPerson extends Employed {
  companyId: string;
  name: string;
  nif: string | null;
  category: string;
}

/** The annex of personnel of a justification: one line for each person and year, in the order of names. */
export function personnelAnnex<P extends Paper>({
  employees,
  dedications,
  months,
  terms,
  papers,
}: {
  employees: readonly AnnexPerson[];
  /** Of the request. */
  dedications: readonly Dedicated[];
  months: readonly WorkedMonth[];
  terms: CostTerms;
  papers: readonly P[];
}): AnnexLine<P>[] {
  const byId = new Map(employees.map((one) => [one.id, one]));
  const work = workOf(employees, dedications, months, terms);
  const lines = [
    ...groupBy(work, ({ employeeId, month }) => `${employeeId} ${month.slice(0, 4)}`).values(),
  ].flatMap((ofYear) => {
    const [first] = ofYear;
    const employee = byId.get(first?.employeeId ?? '');
    if (!first || !employee) return [];
    const year = Number(first.month.slice(0, 4));
    const own = months.filter(({ employeeId }) => employeeId === employee.id);
    const cost = yearCost(employee, year, own, terms.hourBasis);
    const { id: employeeId, name, nif, category, companyId } = employee;
    const proofs = new Set(
      ofYear.flatMap(({ month }) => papersOf({ employeeId, companyId, month }, papers)),
    );
    return {
      employeeId,
      year,
      name,
      nif: nif ?? '',
      category,
      hours: ofYear.reduce((sum, { hours }) => sum + hours, 0),
      costCents: cost.costCents,
      yearHours: cost.hours,
      hourCents: first.hourCents,
      imputedCents: sumCents(ofYear.map(({ imputedCents }) => imputedCents ?? 0)),
      months: ofYear.map(({ month, hours, imputedCents }) => ({ month, hours, imputedCents })),
      papers: groupBy(proofs, ({ kind }) => kind),
    };
  });
  return lines.toSorted((a, b) => (a.name === b.name ? a.year - b.year : a.name < b.name ? -1 : 1));
}
