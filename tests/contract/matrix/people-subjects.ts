import { v7 as uuidv7 } from 'uuid';
import type { RESOURCE_PATHS } from '#contract/paths.ts';
import type { Database } from '../../../server/db/client.ts';
import { dedications, employeeMonths, employees } from '../../../server/db/schema/index.ts';
import type { Marks } from './marks.ts';
import type { Place, Subject } from './subjects.ts';
import { insertRequest } from './subvention-subjects.ts';
import type { World } from './world.ts';

const A_PERSON = { name: 'A person', yearlyHours: 1_770_000 };
const MONTH = '2026-05';

export async function insertEmployee({ server, companyIds }: World, place: Place): Promise<string> {
  const row = { id: uuidv7(), companyId: companyIds[place], ...A_PERSON };
  await server.db.insert(employees).values(row);
  return row.id;
}

/** Who works for the companies, by the path of the resource. */
export const PEOPLE_SUBJECTS: Readonly<Record<string, Subject>> = {
  '/api/employees': {
    insert: insertEmployee,
    create: ({ companyIds }) => ({ companyId: companyIds.own, ...A_PERSON }),
    update: { name: 'Another name' },
  },
  '/api/employee_months': {
    insert: async (world, place) => {
      const row = { id: uuidv7(), employeeId: await insertEmployee(world, place), month: MONTH };
      await world.server.db.insert(employeeMonths).values(row);
      return row.id;
    },
    create: async (world) => ({ employeeId: await insertEmployee(world, 'own'), month: MONTH }),
    update: { grossCents: 1_00 },
  },
  '/api/dedications': {
    insert: async (world, place) => {
      const [employeeId, callRequestId] = [
        await insertEmployee(world, place),
        await insertRequest(world),
      ];
      const row = { id: uuidv7(), employeeId, callRequestId, month: MONTH, hours: 1_000 };
      await world.server.db.insert(dedications).values(row);
      return row.id;
    },
    create: async (world) => ({
      employeeId: await insertEmployee(world, 'own'),
      callRequestId: await insertRequest(world),
      month: MONTH,
      hours: 1_000,
    }),
    update: { hours: 2_000 },
  },
};

/** A person with a month and hours in a request, whose every value is a mark. */
export async function fillPeople(
  db: Database,
  marks: Marks,
  { companyId, callRequestId }: { companyId: string; callRequestId: string },
  idOf: (resource: keyof typeof RESOURCE_PATHS) => string,
): Promise<void> {
  const subject = 'salaries';
  const employeeId = idOf('employees');
  await db.insert(employees).values(
    marks.row(subject, employees, {
      id: employeeId,
      companyId,
      nif: marks.cif(subject),
      contractKind: 'permanent',
      startDate: '2026-05-04',
      endDate: null,
      yearlyHours: 1_770_000,
      partTimeBp: 10_000,
    }),
  );
  await db.insert(employeeMonths).values(
    marks.row(subject, employeeMonths, {
      id: idOf('employeeMonths'),
      employeeId,
      month: MONTH,
      paidDate: '2026-05-31',
    }),
  );
  await db.insert(dedications).values(
    marks.row(subject, dedications, {
      id: idOf('dedications'),
      employeeId,
      callRequestId,
      month: MONTH,
      hours: 1,
      shareBp: null,
    }),
  );
}
