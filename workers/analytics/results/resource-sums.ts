import type { ResultQuestion } from '#domain/results/question.ts';
import { emptyResourceSum, noteSchedule, type ResourceSum } from '#domain/results/amortizations.ts';
import type { ResultColumns } from './columns.ts';
import { countingCells, projectCells } from './counting.ts';
import { monthNumber, yearOf } from './row-parts.ts';

/** What the charges come to resource by resource, as `sumResources` has it: one pass over their columns. */
export function resourceSums(columns: ResultColumns, question: ResultQuestion): ResourceSum[] {
  const { charges, resources } = columns;
  const { year, months, basis } = question;
  const [january, first, last] = [1, ...months].map((month) => monthNumber(year, month)) as [
    number,
    number,
    number,
  ];
  const counts = countingCells(columns, question).charges;
  const ofProjects = projectCells(columns, question);
  const sums: ResourceSum[] = [];
  for (let part = 0; part < charges.end; part += 1) {
    const month = charges.accrual[part] ?? 0;
    if (month === 0 || counts[charges.cell[part] ?? 0] !== 1) continue;
    const code = resources.resourceOf(part);
    const sum = (sums[code] ??= emptyResourceSum(resources.codes.texts[code] ?? ''));
    const cents = charges.cents[part] ?? 0;
    const isOfAsked = ofProjects === null || ofProjects[charges.project[part] ?? -1] === 1;
    if (basis === 'accrual' && isOfAsked && month >= first && month <= last) {
      sum.months[month - january] = (sum.months[month - january] ?? 0) + cents;
    }
    if (resources.isOfSchedule(part)) {
      noteSchedule(sum, year, yearOf(month) * 100 + (month % 12) + 1, -cents);
    }
  }
  // Codes of resources that have no charge of these companies are holes.
  return sums.filter((sum) => sum !== undefined);
}
