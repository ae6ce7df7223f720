import * as z from 'zod';
import { CONTRACT_KINDS } from '#domain/people/kinds.ts';
import { LOCALES } from './accounts.ts';
import {
  month,
  basisPoints,
  day,
  line,
  rowFields,
  taxId,
  text,
  thousandths,
  withoutDefaults,
} from '../row.ts';

const fields = {
  companyId: z.uuid(),
  name: line(),
  nif: taxId.nullable().default(null),
  /** Professional category, as the contract and the payslip have it. */
  category: text(200).default(''),
  contractKind: z.enum(CONTRACT_KINDS).default('permanent'),
  startDate: day.nullable().default(null),
  endDate: day.nullable().default(null),
  /** Hours of a year of whole-time work, by the collective agreement. */
  yearlyHours: thousandths,
  /** The part of whole-time work that the contract is for. */
  partTimeBp: basisPoints.default(10_000),
  /** Who they are among the collaborators, where they are one. */
  collaboratorId: z.uuid().nullable().default(null),
  notes: text().default(''),
};

/** Who works for a company on a contract, and may be justified in a request. */
export const employeeRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const employeeCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const employeeUpdate = z.strictObject(withoutDefaults(fields)).partial();

/** Query of `GET /employees/timesheet.pdf`. */
export const timesheetQuery = z.object({
  employee: z.uuid(),
  month,
  language: z.enum(LOCALES).default('es'),
});

export type Employee = z.infer<typeof employeeRow>;
