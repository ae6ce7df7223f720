import { nameOfAccount } from '#domain/accounts/pgc.ts';
import { COMPANY_CHART } from '../../modules/companies/chart.ts';
import { COMPANY_KEYS, type CompanyKey, companyId } from './companies.ts';
import { demoId } from './ids.ts';
import { DEMO_PROJECTS, projectId } from './project-list.ts';

/** The two accounts that a project of the list is booked on, of its company alone. */
export interface ProjectAccounts {
  expenseAccount: string;
  incomeAccount: string;
}

/** Numbers of each company's accounts, in the order of the list. */
const ACCOUNTS_OF_PROJECTS: ReadonlyMap<string, ProjectAccounts> = numberAccounts();

export function accountsOf(projectKey: string): ProjectAccounts {
  const accounts = ACCOUNTS_OF_PROJECTS.get(projectKey);
  if (!accounts) throw new Error(`No project of the demonstration is called ${projectKey}`);
  return accounts;
}

/** The chart of each company, and an account of expenses and one of income for each project. */
export function demoAccounts() {
  const charts = COMPANY_KEYS.flatMap((key) =>
    COMPANY_CHART.map(({ code, name }) => row(key, code, name, null)),
  );
  const own = DEMO_PROJECTS.flatMap(({ key, company, name }) =>
    Object.values(accountsOf(key)).map((num: string) =>
      row(company, num, `${nameOfAccount(num) ?? ''} · ${name}`, projectId(key)),
    ),
  );
  return [...charts, ...own];
}

function row(company: CompanyKey, num: string, name: string, project: string | null) {
  return {
    id: demoId(`account:${company}:${num}`),
    companyId: companyId(company),
    num,
    name,
    projectId: project,
  };
}

function numberAccounts(): Map<string, ProjectAccounts> {
  const lastByCompany = new Map<CompanyKey, number>();
  return new Map(
    DEMO_PROJECTS.map(({ key, company }) => {
      const last = (lastByCompany.get(company) ?? 0) + 1;
      lastByCompany.set(company, last);
      const suffix = String(last).padStart(4, '0');
      const expense = company === 'holding' ? '629' : '623';
      const income = company === 'distribution' ? '700' : '705';
      return [key, { expenseAccount: `${expense}${suffix}`, incomeAccount: `${income}${suffix}` }];
    }),
  );
}
