import { i18n as globalI18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { v7 } from 'uuid';
import type { ResourceName } from '#contract/paths.ts';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { NO_APPROVAL } from '#domain/approvals/approval.ts';
import { askLiveQueriesAgain, openDb, type RowOf, type XeitoDb } from '#local/db.ts';
import { AnalyticsContext, type AnalyticsPort, useAnalytics } from '#ui/analytics/analytics.ts';
import { UiProvider } from '#ui/theme/ui-provider.tsx';
import { ledgers } from '#workers/analytics/ledger/ledgers.ts';
import { portfolioTotals } from '#workers/analytics/portfolio.ts';
import { resultAnswers } from '#workers/analytics/results/answers.ts';
import { searchAnswers } from '#workers/analytics/search/answers.ts';
import { treasuryAnswers } from '#workers/analytics/treasury/answers.ts';
import { projectMoney } from '#workers/analytics/tracking/project-money.ts';
import { expenseFixture } from './expenses.ts';

/** The router scrolls to the top; jsdom has no scrolling. */
window.scrollTo = () => {};
/** Actions name what they do in the language in use, outside React. */
globalI18n.loadAndActivate({ locale: 'en', messages: {} });

const BORN = '2026-01-07T09:00:00.000Z';

/** What every row of the server carries. */
function row(id: string) {
  return {
    id,
    version: 1,
    createdAt: BORN,
    createdBy: null,
    updatedAt: BORN,
    updatedBy: null,
  };
}

export function companyFixture(id: string, fields: Partial<Company> = {}): Company {
  return {
    ...row(id),
    cif: 'A58818501',
    name: 'Audiovisual',
    businessName: 'Audiovisual, S.A.',
    commercialRegistry: '',
    description: '',
    color: null,
    address: '',
    municipality: '',
    ibans: [],
    undertakingGroup: '',
    fiscalYearStart: 1,
    expensePattern: '',
    incomePattern: '',
    certificates: [],
    isUA: false,
    archived: false,
    holdedApiKey: null,
    approvalOverCents: null,
    approvalSince: null,
    ...fields,
  };
}

export function projectFixture(id: string, fields: Partial<Project> = {}): Project {
  return {
    ...row(id),
    code: 'P-2026-001',
    name: 'A project',
    companyId: '',
    clientId: null,
    parentId: null,
    order: null,
    managerId: null,
    startDate: null,
    endDate: null,
    state: 'active',
    expenseAccount: null,
    incomeAccount: null,
    art36Type: 'none',
    color: null,
    tags: [],
    notes: '',
    ...fields,
  };
}

/** An imputed expense, or income, of which one project bears all. */
export function borneFixture(
  projectId: string,
  amountCents: number,
  fields: Partial<Expense> = {},
): Expense {
  const date = '2026-02-03';
  return expenseFixture(v7(), {
    docNumber: '',
    contactName: '',
    contactNif: '',
    concept: '',
    issueDate: date,
    netCents: amountCents,
    vatCents: 0,
    accountNum: '',
    state: 'imputed',
    imputations: [{ id: v7(), projectId, budgetId: null, amountCents, date, note: '' }],
    ...fields,
  });
}

/** An approved line of a budget, of one unit at this price. */
export function lineFixture(
  projectId: string,
  amountCents: number,
  fields: Partial<Budget> = {},
): Budget {
  return {
    ...row(v7()),
    projectId,
    parentId: null,
    aggregator: false,
    order: null,
    categoryId: null,
    name: 'A line',
    side: 'expense',
    unit: '',
    quantity: 1_000,
    unitPriceCents: amountCents,
    base36: false,
    pa36: false,
    resourceId: null,
    estimateCents: null,
    finished: false,
    locked: false,
    status: 'approved',
    notes: '',
    amountCents,
    ...NO_APPROVAL,
    ...fields,
  };
}

/** A signed-in person with a database of their own, as after the first download. */
export async function signedIn(
  actor: Partial<Actor>,
  rows: { [R in ResourceName]?: readonly RowOf<R>[] },
): Promise<{ db: XeitoDb; actor: Actor }> {
  const id = v7();
  const account = {
    ...row(id),
    login: 'somebody',
    name: 'Somebody',
    email: 'somebody@example.org',
    locale: 'en' as const,
    role: 'admin' as const,
    companyIds: [],
    projectRights: [],
    ...actor,
  } satisfies RowOf<'accounts'> | Actor;
  const db = await openDb(id);
  const all = { accounts: [account], ...rows };
  for (const [resource, list] of Object.entries(all)) {
    await db
      .table(resource)
      .bulkPut(list.map((one) => ({ ...one, _mark: null, _scopes: [`user:${id}`] })));
  }
  await db.meta.put({ key: 'firstDownload', value: 'done' });
  // As where a session begins: who follows what was there before reads anew.
  askLiveQueriesAgain();
  return { db, actor: account };
}

/** The analytics worker's own functions, without a worker. */
const analytics: AnalyticsPort = {
  portfolioTotals,
  ...ledgers,
  ...projectMoney,
  ...resultAnswers,
  ...treasuryAnswers,
  ...searchAnswers,
};

/**
 * Renders screens by their paths in a router of their own, in English, at one address. The answer's
 * router tells where the person is.
 */
export function renderScreens(
  screens: Readonly<Record<string, () => ReactNode>>,
  address: string,
  Around: ComponentType<{ children: ReactNode }> = Bare,
  history: RouterHistory = createMemoryHistory({ initialEntries: [address] }),
) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const root = createRootRoute({ component: Outlet });
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
  });
  const view = render(
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <AnalyticsContext value={analytics}>
          <Around>
            <RouterProvider router={router as never} />
          </Around>
        </AnalyticsContext>
      </UiProvider>
    </I18nProvider>,
  );
  return { ...view, router };
}

function Bare({ children }: { children: ReactNode }) {
  return children;
}

/** A worker that counts when it is let. */
export function countingWhen(whenLet: Promise<void>) {
  return function InSlowThread({ children }: { children: ReactNode }) {
    const here = useAnalytics();
    const [stable] = useState<AnalyticsPort>(() => ({
      ...here,
      portfolioTotals: async (query) => {
        await whenLet;
        return here.portfolioTotals(query);
      },
    }));
    return <AnalyticsContext value={stable}>{children}</AnalyticsContext>;
  };
}
