import type { Dedication } from '#contract/resources/dedications.ts';
import type { EmployeeMonth } from '#contract/resources/employee-months.ts';
import type { Employee } from '#contract/resources/employees.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { CostTerms, ImputedMonth } from '#domain/people/cost.ts';
import { isPaperKind, type Paper } from '#domain/people/papers.ts';
import { workOf } from '#domain/people/take.ts';
import type { LocalRow } from '../db.ts';
import { savedFilesOf, savedRows } from './read.ts';

/** Who works for the companies, what that costs and where their hours are: nothing for who may not know. */
export interface PeopleRows {
  employees: readonly LocalRow<Employee>[];
  months: readonly LocalRow<EmployeeMonth>[];
  /** Of all requests. */
  dedications: readonly LocalRow<Dedication>[];
}

/** All are asked for at once: a live query knows only what it asked for before its first wait. */
export async function savedPeople(): Promise<PeopleRows> {
  const [employees, months, dedications] = await Promise.all([
    savedRows('employees'),
    savedRows('employeeMonths'),
    savedRows('dedications'),
  ]);
  return { employees, months, dedications };
}

/** A document of a month of somebody, with what it proves. */
export type MonthPaper = Paper & { file: LocalRow<FileRow> };

/** The documents of months, read from their files. */
export async function savedPapers({ employees, months }: PeopleRows): Promise<MonthPaper[]> {
  const ids = months.map(({ id }) => id);
  const files = await savedFilesOf('employeeMonths', ids);
  const monthsById = new Map(months.map((row) => [row.id, row]));
  const companyOf = new Map(employees.map(({ id, companyId }) => [id, companyId]));
  return files.flatMap((file) => {
    const of = monthsById.get(file.rowId ?? '');
    if (!of || !isPaperKind(file.location)) return [];
    const { employeeId, month } = of;
    const companyId = companyOf.get(employeeId) ?? '';
    return [{ file, kind: file.location, employeeId, companyId, month }];
  });
}

/** What a request is charged with for its people, month by month. */
export function workOfRequest(
  { employees, months, dedications }: PeopleRows,
  callRequestId: string,
  terms: CostTerms,
): ImputedMonth[] {
  const own = dedications.filter((one) => one.callRequestId === callRequestId);
  return workOf(employees, own, months, terms);
}
