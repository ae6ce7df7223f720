import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { FieldCode } from '#contract/problem.ts';
import type { Dedication, dedicationCreate } from '#contract/resources/dedications.ts';
import type { EmployeeMonth, employeeMonthCreate } from '#contract/resources/employee-months.ts';
import type { Employee, employeeCreate } from '#contract/resources/employees.ts';
import { canSeeSalaries } from '#domain/access/policy.ts';
import { groupBy } from '#domain/group-by.ts';
import { contractProblems, monthProblems } from '#domain/people/bounds.ts';
import { isOneWay, overHours } from '#domain/people/hours.ts';
import type { Dedicated, Employed, Month, WorkedMonth } from '#domain/people/kinds.ts';
import type { Database } from '../../db/client.ts';
import { dedications, employeeMonths, employees } from '../../db/schema/index.ts';
import { refuseField, Refusal } from '../../problem.ts';
import type { RowRules } from '../../rows/repository.ts';

type FieldsOf<Create extends z.ZodType> = Omit<z.output<Create>, 'id'>;

export const employeeRules: RowRules<Employee, FieldsOf<typeof employeeCreate>> = {
  may: canSeeSalaries,
  async check(tx, next, before) {
    refuseProblems(contractProblems(next));
    if (before) await refuseOverHours(tx, next.id, { employee: next });
  },
};

export const employeeMonthRules: RowRules<EmployeeMonth, FieldsOf<typeof employeeMonthCreate>> = {
  may: canSeeSalaries,
  async check(tx, next) {
    refuseProblems(monthProblems(next));
    await lockPerson(tx, next.employeeId);
    const [other] = await tx
      .select({ id: employeeMonths.id })
      .from(employeeMonths)
      .where(
        and(
          eq(employeeMonths.employeeId, next.employeeId),
          eq(employeeMonths.month, next.month),
          ne(employeeMonths.id, next.id),
          isNull(employeeMonths.deletedAt),
        ),
      );
    if (other) refuseField('month', 'taken');
    await refuseOverHours(tx, next.employeeId, { month: next });
  },
  // What is left counts by the hours of the contract.
  async checkRemoval(tx, { employeeId, month }) {
    await refuseOverHours(tx, employeeId, { gone: month });
  },
};

export const dedicationRules: RowRules<Dedication, FieldsOf<typeof dedicationCreate>> = {
  may: canSeeSalaries,
  async check(tx, next) {
    if (!isOneWay(next)) refuseField('hours', 'required');
    await lockPerson(tx, next.employeeId);
    const [other] = await tx
      .select({ id: dedications.id })
      .from(dedications)
      .where(
        and(
          eq(dedications.employeeId, next.employeeId),
          eq(dedications.callRequestId, next.callRequestId),
          eq(dedications.month, next.month),
          ne(dedications.id, next.id),
          isNull(dedications.deletedAt),
        ),
      );
    if (other) refuseField('month', 'taken');
    await refuseOverHours(tx, next.employeeId, { dedication: next });
  },
};

/** @throws Refusal INVALID, for each field that cannot be */
function refuseProblems(problems: Readonly<Record<string, FieldCode>>): void {
  const errors = Object.entries(problems).map(([path, code]) => ({ path, code }));
  if (errors.length > 0) throw new Refusal('INVALID', { errors });
}

/** Two that write hours of the same person come here one after the other. */
async function lockPerson(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hours:${id}`}, 0))`);
}

/** What of a person is to be otherwise. */
interface Change {
  employee?: Omit<Employed, 'id'>;
  month?: Pick<WorkedMonth, 'month' | 'workedHours'>;
  /** A month whose worked hours are written down no more. */
  gone?: Month;
  dedication?: Dedicated;
}

/** @throws Refusal HOURS_OVER where a month of a person would have more hours in requests than were worked in it */
async function refuseOverHours(tx: Database, employeeId: string, change: Change): Promise<void> {
  const [employee] = change.employee
    ? [change.employee]
    : await tx.select().from(employees).where(eq(employees.id, employeeId));
  if (!employee) return;
  const [worked, dedicated] = [
    await tx
      .select()
      .from(employeeMonths)
      .where(and(eq(employeeMonths.employeeId, employeeId), isNull(employeeMonths.deletedAt))),
    await tx
      .select()
      .from(dedications)
      .where(and(eq(dedications.employeeId, employeeId), isNull(dedications.deletedAt))),
  ];
  const { month, gone, dedication } = change;
  const workedIn = new Map<Month, Pick<WorkedMonth, 'workedHours'>>(
    worked.filter((one) => one.month !== gone).map((one) => [one.month, one]),
  );
  if (month) workedIn.set(month.month, month);
  const all = [
    ...dedicated.filter(({ id }) => id !== dedication?.id),
    ...(dedication ? [dedication] : []),
  ];
  const at = dedication?.month ?? month?.month ?? gone;
  for (const [one, parts] of groupBy(all, (row) => row.month)) {
    if (at !== undefined && one !== at) continue;
    if (overHours(employee, one, workedIn.get(one), parts)) throw new Refusal('HOURS_OVER');
  }
}
