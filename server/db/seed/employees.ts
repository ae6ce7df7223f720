import type { Dedication } from '#contract/resources/dedications.ts';
import type { EmployeeMonth } from '#contract/resources/employee-months.ts';
import type { Employee } from '#contract/resources/employees.ts';
import { addMonths, type Day, endOfMonth } from '#domain/days.ts';
import { scaleCents } from '#domain/money.ts';
import { companyId } from './companies.ts';
import { demoId } from './ids.ts';
import { callRequestId } from './subventions/request-list.ts';

type Values<Row> = Omit<Row, 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;

interface DemoEmployee extends Pick<Employee, 'name' | 'nif' | 'category' | 'partTimeBp'> {
  key: string;
  contractKind: Employee['contractKind'];
  /** Gross pay of a month, without the extra pays of June and December. */
  monthCents: number;
  /** In percent of the month, of each request. */
  shares: Readonly<Record<string, number>>;
}

const YEARLY_HOURS = 1_754_000;
/** What the company pays to the Social Security, in basis points of the gross pay. */
const SOCIAL_SECURITY_BP = 3_208;
const MONTHS = 14;

const EMPLOYEES: readonly DemoEmployee[] = [
  {
    key: 'director',
    name: 'Uxía Inventada',
    nif: '99999950K',
    category: 'Directora de produción',
    contractKind: 'permanent',
    partTimeBp: 10_000,
    monthCents: 2_350_00,
    shares: { 'development-lighthouse': 4_000, 'development-feature': 3_000 },
  },
  {
    key: 'writer',
    name: 'Brais de Conto',
    nif: '99999951E',
    category: 'Guionista',
    contractKind: 'permanent',
    partTimeBp: 10_000,
    monthCents: 1_980_00,
    shares: { 'development-lighthouse': 5_000, 'development-feature': 5_000 },
  },
  {
    key: 'editor',
    name: 'Noa Suposición',
    nif: '99999952T',
    category: 'Montadora',
    contractKind: 'temporary',
    partTimeBp: 5_000,
    monthCents: 960_00,
    shares: { 'development-lighthouse': 2_500 },
  },
  {
    key: 'assistant',
    name: 'Martiño Hipotético',
    nif: '99999953R',
    category: 'Auxiliar de produción',
    contractKind: 'training',
    partTimeBp: 10_000,
    monthCents: 1_290_00,
    shares: {},
  },
];

export const employeeId = (key: string): string => demoId(`employee:${key}`);

/** Four people of a company with what their months cost, and their hours in two requests that were granted. */
export function demoPeople(today: Day): {
  employees: Values<Employee>[];
  months: Values<EmployeeMonth>[];
  dedications: Values<Dedication>[];
} {
  const first = addMonths(`${today.slice(0, 7)}-01`, -MONTHS);
  const days = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index));
  const months = days.map((day) => day.slice(0, 7));
  return {
    employees: EMPLOYEES.map(({ key, name, nif, category, contractKind, partTimeBp }) => ({
      id: employeeId(key),
      companyId: companyId('audiovisual'),
      name,
      nif,
      category,
      contractKind,
      partTimeBp,
      startDate: '2021-03-01',
      endDate: null,
      yearlyHours: YEARLY_HOURS,
      collaboratorId: null,
      notes: '',
    })),
    months: EMPLOYEES.flatMap(({ key, monthCents }) =>
      months.map((month) => {
        const hasExtra = month.endsWith('-06') || month.endsWith('-12');
        return {
          id: demoId(`employee-month:${key}:${month}`),
          employeeId: employeeId(key),
          month,
          grossCents: hasExtra ? 2 * monthCents : monthCents,
          // The extra pays are spread over the year in what is paid for them.
          socialSecurityCents: scaleCents(monthCents, 14 * SOCIAL_SECURITY_BP, 12 * 10_000),
          sickPayCents: 0,
          workedHours: null,
          paidDate: endOfMonth(`${month}-01`),
        };
      }),
    ),
    // The last month is to be copied from the one before it.
    dedications: EMPLOYEES.flatMap(({ key, shares }) =>
      Object.entries(shares).flatMap(([request, shareBp]) =>
        months.slice(4, -1).map((month) => ({
          id: demoId(`dedication:${key}:${request}:${month}`),
          employeeId: employeeId(key),
          callRequestId: callRequestId(request),
          month,
          hours: null,
          shareBp,
        })),
      ),
    ),
  };
}
