import type { Day } from '#domain/days.ts';
import type { Cents } from '#domain/money.ts';
import { COMPANY_KEYS, type CompanyKey, companyName } from './companies.ts';
import { clientNamed } from './clients.ts';
import { type Draft, demoMonths } from './expenses.ts';
import { demoCif } from './demo-identifiers.ts';

/** How many people each company pays. */
export const STAFF: Readonly<Record<CompanyKey, number>> = {
  audiovisual: 9,
  post: 7,
  events: 5,
  distribution: 3,
  studio: 4,
  holding: 4,
};

const SALARY_CENTS = 1_950_00;
const SALARY_STEP_CENTS = 185_00;
/** What the company pays to the social security for a salary. */
const SOCIAL_SECURITY = 0.32;
const HOLDING: CompanyKey = 'holding';

/** What each company sells every month beside its projects: to whom, what, and for how much at present. */
const TRADE: Readonly<Record<CompanyKey, readonly [client: string, what: string, Cents] | null>> = {
  audiovisual: ['television', 'Servizos de produción, contrato marco', 46_000_00],
  post: ['platform', 'Posprodución por encargo', 38_000_00],
  events: ['council', 'Servizos técnicos de sala', 21_000_00],
  distribution: ['distributor', 'Dereitos do catálogo', 19_000_00],
  studio: ['academy', 'Asistencia e formación', 17_000_00],
  holding: null,
};
/** What they sold the year before. */
const YEAR_BEFORE = 0.75;

/** What comes every month: salaries, their social security, premises, trade, services of the group. */
export function structureDrafts(today: Day, random: () => number): Draft[] {
  return demoMonths(today).flatMap((issueDate, month) =>
    COMPANY_KEYS.flatMap((company) => [
      ...payrolls(company, issueDate),
      ...services(company, issueDate, random),
      ...trade(company, issueDate, month),
      ...(month % 3 === 2 && company !== HOLDING ? groupServices(company, issueDate) : []),
    ]),
  );
}

export function isPayroll({ type }: { type?: Draft['type'] }): boolean {
  return type === 'payrolls';
}

function payrolls(company: CompanyKey, issueDate: Day): Draft[] {
  const plain = { company, issueDate, type: 'payrolls' as const, termDays: 0 };
  const salaries = Array.from({ length: STAFF[company] }, (_, index): Draft => {
    const post = String(index + 1).padStart(2, '0');
    return {
      ...plain,
      key: `payroll:${company}:${post}:${issueDate}`,
      netCents: SALARY_CENTS + ((index * 5) % 9) * SALARY_STEP_CENTS,
      account: '640',
      contact: { name: `Persoal, posto ${post}` },
      concept: `Nómina ${issueDate.slice(0, 7)}`,
    };
  });
  const paid = salaries.reduce((sum, { netCents }) => sum + netCents, 0);
  return [
    ...salaries,
    {
      ...plain,
      key: `social-security:${company}:${issueDate}`,
      netCents: Math.round(paid * SOCIAL_SECURITY),
      account: '642',
      contact: { name: 'Seguridade Social' },
      concept: `Seguros sociais ${issueDate.slice(0, 7)}`,
      termDays: 28,
    },
  ];
}

/** Rent, power and telephone. */
function services(company: CompanyKey, issueDate: Day, random: () => number): Draft[] {
  const size = STAFF[company];
  const lines = [
    ['621', 'Inmobles Inventados, S.L.', 'Alquiler de oficina', 320_00 + size * 115_00, 0],
    ['628', 'Enerxía de Ningures, S.A.', 'Electricidade', size * 38_00, 0.4],
    ['629', 'Telefonía Hipotética, S.A.', 'Fibra e móbiles', 60_00 + size * 17_00, 0.05],
  ] as const;
  return lines.map(([account, name, concept, cents, spread], index) => ({
    key: `service:${company}:${account}:${issueDate}`,
    company,
    issueDate,
    netCents: Math.round(cents * (1 + spread * (random() - 0.5))),
    account,
    contact: { name, nif: demoCif('B', 200 + index) },
    concept: `${concept} ${issueDate.slice(0, 7)}`,
    docNumber: `${account}-${issueDate.slice(0, 7)}-${company.slice(0, 3).toUpperCase()}`,
    vatBp: 2_100,
    // A rent has its withholding.
    withholdingBp: account === '621' ? 1_900 : 0,
  }));
}

/** What pays for the staff and the premises that no project bears: some months more, some less. */
function trade(company: CompanyKey, issueDate: Day, month: number): Draft[] {
  const sold = TRADE[company];
  if (!sold) return [];
  const [client, what, cents] = sold;
  const season = 1 + (((month * 5 + company.length) % 7) - 3) / 20;
  return [
    {
      key: `trade:${company}:${issueDate}`,
      company,
      issueDate,
      netCents: Math.round(cents * season * (month < 12 ? YEAR_BEFORE : 1)),
      type: 'incomes',
      account: '705',
      contact: clientNamed(client),
      concept: `${what} ${issueDate.slice(0, 7)}`,
      docNumber: `FR-${issueDate.slice(0, 7)}-${company.slice(0, 3).toUpperCase()}`,
      vatBp: 2_100,
    },
  ];
}

/** Both sides of what the holding charges to the others each quarter. */
function groupServices(company: CompanyKey, issueDate: Day): Draft[] {
  const docNumber = `GR-${issueDate.slice(0, 7)}-${company.slice(0, 3).toUpperCase()}`;
  const plain = {
    issueDate,
    netCents: STAFF[company] * 410_00,
    concept: 'Servizos comúns do grupo',
    docNumber,
    vatBp: 2_100,
    isRelated: true,
    isIntercompany: true,
  };
  return [
    {
      ...plain,
      key: `group:${company}:${issueDate}`,
      company,
      account: '623',
      contact: companyName(HOLDING),
    },
    {
      ...plain,
      key: `group-income:${company}:${issueDate}`,
      company: HOLDING,
      type: 'incomes',
      account: '705',
      contact: companyName(company),
    },
  ];
}
