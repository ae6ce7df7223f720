import { msg } from '@lingui/core/macro';
import { canSeeSalaries } from '#domain/access/policy.ts';
import { groupBy } from '#domain/group-by.ts';
import { contractProblems, monthProblems } from '#domain/people/bounds.ts';
import { overHours } from '#domain/people/hours.ts';
import { savedRows } from '#local/mirror/read.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord, type FieldDefinition, type RecordDefinition } from '#records/definition.ts';
import { ownNumber } from '#records/own-number.tsx';
import { QuantityField } from '#ui/fields/quantity-field.tsx';
import { quantityIn, typedQuantity } from '#ui/fields/quantity.ts';
import { EmployeeMonthPapers } from './parts/month-papers.tsx';

/** Hours in thousandths; what is empty stays so where that says something. */
const hours = {
  kind: 'own',
  toForm: (value) => (typeof value === 'number' ? value : null),
  fromForm: (value) => (typeof value === 'string' ? quantityIn(value) : value),
  words: (value) => (typeof value === 'number' ? `${typedQuantity(value)} h` : ''),
  Control: ownNumber(QuantityField),
} as const satisfies Partial<Extract<FieldDefinition, { kind: 'own' }>>;

/** Who works for the companies on a contract. */
export const EMPLOYEES: RecordDefinition = defineRecord<'employees'>({
  resource: 'employees',
  title: msg`People of the companies`,
  one: msg`Person`,
  newOne: msg`New person`,
  lead: msg`Who works on a contract, and may be justified in a request.`,
  groups: { contract: msg`Contract` },
  fields: contractFields('employees', {
    name: {},
    nif: {},
    companyId: { required: true },
    category: { help: msg`As the contract and the payslip have it` },
    contractKind: { group: 'contract' },
    startDate: { group: 'contract' },
    endDate: { group: 'contract', help: msg`Empty while it goes on` },
    yearlyHours: {
      ...hours,
      group: 'contract',
      required: true,
      help: msg`Of whole-time work, by the collective agreement`,
    },
    partTimeBp: { group: 'contract', help: msg`100 % for whole-time work` },
    collaboratorId: { wide: true, empty: msg`None` },
    notes: {},
  }),
  columns: [
    { field: 'name', width: 220 },
    { field: 'nif', width: 110 },
    { field: 'category', width: 180 },
    { field: 'companyId', width: 150 },
    { field: 'contractKind', width: 120 },
    { field: 'startDate', width: 110 },
    { field: 'endDate', width: 110 },
    { field: 'yearlyHours', width: 120 },
    { field: 'partTimeBp', width: 110 },
  ],
  filters: ['companyId', 'contractKind'],
  key: 'nif',
  may: canSeeSalaries,
  check: ({ startDate, endDate, yearlyHours }) =>
    contractProblems({
      startDate: String(startDate ?? ''),
      endDate: String(endDate ?? ''),
      yearlyHours: typeof yearlyHours === 'number' ? yearlyHours : null,
    }),
  refusal: async ({ row, next }) => {
    if (!row || !next) return null;
    const [months, dedications] = await Promise.all([
      savedRows('employeeMonths'),
      savedRows('dedications'),
    ]);
    const worked = new Map(
      months.flatMap((one) => (one.employeeId === row.id ? [[one.month, one] as const] : [])),
    );
    const own = dedications.filter(({ employeeId }) => employeeId === row.id);
    const isOver = [...groupBy(own, ({ month }) => month)].some(([month, parts]) =>
      overHours(next, month, worked.get(month), parts),
    );
    return isOver ? 'HOURS_OVER' : null;
  },
});

/** What a month of somebody cost, and how long they worked. */
export const EMPLOYEE_MONTHS: RecordDefinition = defineRecord<'employeeMonths'>({
  resource: 'employeeMonths',
  title: msg`Months of people`,
  one: msg`Month`,
  newOne: msg`New month`,
  rowName: ({ month }, nameOf) => [nameOf('employeeId'), month].filter(Boolean).join(' · '),
  fields: contractFields('employeeMonths', {
    employeeId: { required: true, isReadOnly: (_, { row }) => row !== null },
    month: { isReadOnly: (_, { row }) => row !== null },
    grossCents: { help: msg`With what of the extra pays is paid in it` },
    socialSecurityCents: { help: msg`What the company pays, not the part of the person` },
    sickPayCents: { help: msg`What the Social Security pays back` },
    workedHours: { ...hours, help: msg`Empty: those of the contract` },
    paidDate: {},
  }),
  columns: [],
  inFile: [
    'employeeId',
    'month',
    'grossCents',
    'socialSecurityCents',
    'sickPayCents',
    'workedHours',
    'paidDate',
  ],
  unique: [['employeeId', 'month']],
  withoutUses: true,
  may: canSeeSalaries,
  check: ({ grossCents, sickPayCents, workedHours }) =>
    monthProblems({
      grossCents: Number(grossCents),
      sickPayCents: Number(sickPayCents),
      workedHours: Number(workedHours),
    }),
  refusal: async ({ action, row, next }) => {
    const known = next ?? row;
    if (!known) return null;
    const [people, dedications] = await Promise.all([
      savedRows('employees'),
      savedRows('dedications'),
    ]);
    const employee = people.find(({ id }) => id === known.employeeId);
    const own = dedications.filter(
      ({ employeeId, month }) => employeeId === known.employeeId && month === known.month,
    );
    // What is left counts by the hours of the contract.
    const worked = action === 'delete' ? undefined : known;
    return employee && overHours(employee, known.month, worked, own) ? 'HOURS_OVER' : null;
  },
  Below: EmployeeMonthPapers,
});
