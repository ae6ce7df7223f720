import { and, asc, eq, isNull } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import { timesheetQuery } from '#contract/resources/employees.ts';
import { canSeeSalaries } from '#domain/access/policy.ts';
import { dedicatedHours, workedHours } from '#domain/people/hours.ts';
import type { App, Context } from '../../context.ts';
import {
  callRequests,
  companies,
  dedications,
  employeeMonths,
  employees,
} from '../../db/schema/index.ts';
import { describeRoute } from '../../openapi.ts';
import { answerPdf } from '../../pdf/answer.ts';
import { principalOf } from '../../plugins/authentication.ts';
import { Refusal } from '../../problem.ts';
import { apart } from '../../threads/apart.ts';

/** `GET /employees/timesheet.pdf`: the hour part of a person and month. */
export function addTimesheet(app: App, { db }: Context): void {
  app.get(
    PATHS.timesheet,
    {
      schema: {
        ...describeRoute('employees')(
          'getTimesheet',
          'The hours of a person in a month by request, to be signed, as PDF',
        ),
        querystring: timesheetQuery,
      },
    },
    async (request, reply) => {
      if (!canSeeSalaries(principalOf(request).actor)) throw new Refusal('FORBIDDEN');
      const { employee: employeeId, month, language } = request.query;
      const [found] = await db
        .select({ employee: employees, company: companies })
        .from(employees)
        .innerJoin(companies, eq(companies.id, employees.companyId))
        .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)));
      if (!found) throw new Refusal('NOT_FOUND');
      const { employee, company } = found;
      const [worked] = await db
        .select()
        .from(employeeMonths)
        .where(
          and(
            eq(employeeMonths.employeeId, employeeId),
            eq(employeeMonths.month, month),
            isNull(employeeMonths.deletedAt),
          ),
        );
      const rows = await db
        .select({ dedication: dedications, request: callRequests })
        .from(dedications)
        .innerJoin(callRequests, eq(callRequests.id, dedications.callRequestId))
        .where(
          and(
            eq(dedications.employeeId, employeeId),
            eq(dedications.month, month),
            isNull(dedications.deletedAt),
          ),
        )
        .orderBy(asc(callRequests.internalCode));
      const ofMonth = workedHours(employee, month, worked);
      const { name, nif, category } = employee;
      const sheet = {
        company: { name: company.businessName || company.name, nif: company.cif },
        person: { name, nif: nif ?? '', category },
        month,
        workedHours: ofMonth,
        parts: rows.map(({ dedication, request: { internalCode, caseNumber, title } }) => ({
          code: internalCode,
          caseNumber,
          title,
          hours: dedicatedHours(dedication, ofMonth),
        })),
      };
      const bytes = await apart('writeTimesheetPdf', sheet, language);
      return answerPdf(reply, `${month} ${name} ${language}.pdf`, bytes);
    },
  );
}
