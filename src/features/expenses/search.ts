import { companyInView, without } from '#records/search-parts.ts';
import {
  day,
  either,
  month,
  oneOf,
  type Read,
  severalOf,
  shapeOf,
  text,
  uuid,
  whole,
  yesOrNo,
} from '#ui/lenient.ts';
import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { NO_LINE } from '#domain/budgets/kinds.ts';
import { type Day, endOfMonth } from '#domain/days.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import type { ExpenseQuery, ExpenseSortField } from '#workers/analytics/ledger/types.ts';

/** Value of `peek` that opens the form of a new expense. */
export const NEW_EXPENSE = 'new';
const COPY = `${NEW_EXPENSE}-`;

/** The value of `peek` that opens the form of a new expense like this one. */
export function copyOfExpense(id: string): string {
  return COPY + id;
}

/** The expense that a new one is to be like, by the value of `peek`; null for another value. */
export function copiedExpense(peek: string): string | null {
  return peek.startsWith(COPY) ? peek.slice(COPY.length) : null;
}

/** The views that are always there, in their order. */
export const EXPENSE_VIEWS = ['open', 'unpaid', 'no-document', 'over', 'month'] as const;
export type ExpenseView = (typeof EXPENSE_VIEWS)[number];

const SORT_FIELDS = [
  'issueDate',
  'docNumber',
  'contactName',
  'concept',
  'accountNum',
  'netCents',
  'vatCents',
  'totalCents',
  'baseCents',
  'imputedCents',
  'leftCents',
  'state',
] as const satisfies readonly ExpenseSortField[];

/**
 * The state of a list of expenses as its address carries it. Every value is lenient, so that an old
 * link still opens. `company` is the company in view (shell).
 */
export const expensesSearch = shapeOf({
  q: text(200),
  view: oneOf(EXPENSE_VIEWS),
  type: severalOf(oneOf(EXPENSE_TYPES)),
  state: severalOf(oneOf(EXPENSE_STATES)),
  companies: severalOf(uuid),
  /** Those that bear on one project, or on one line of its budget, or on none. */
  project: uuid,
  budget: either(oneOf([NO_LINE]), uuid),
  /** Days of issue, both included. */
  from: day,
  to: day,
  /** The month of accrual, or of issue where there is none: that of a figure which counts so. */
  accrued: month,
  sort: oneOf(SORT_FIELDS),
  desc: yesOrNo,
  company: companyInView,
  /** The form that is open: `new`, or the id of an expense. */
  peek: text(200),
  /** The invoice that is being entered, of those that wait on this device. */
  draft: text(200),
});
export type ExpensesSearch = Read<typeof expensesSearch>;

/** The list of expenses, or what waits to be approved. */
export const expensesPageSearch = shapeOf({
  ...expensesSearch.parts,
  show: oneOf(['approve']),
});

/** The matrix of projects and months, or the queue of what no project bears. */
export const projectExpensesSearch = shapeOf({
  ...expensesSearch.parts,
  show: oneOf(['matrix']),
  year: whole(2000, 2200),
});
export const NO_FILTERS = without<ExpensesSearch>(
  'q',
  'view',
  'type',
  'state',
  'companies',
  'project',
  'budget',
  'from',
  'to',
  'accrued',
);

/**
 * What the address asks of the ledger. `uaIds` are the companies of the group's own view; `today` says
 * which month is this one.
 */
export function queryOf(
  search: ExpensesSearch,
  uaIds: readonly string[],
  today: Day,
): ExpenseQuery {
  const isMonth = search.view === 'month';
  const from = [search.from, isMonth ? `${today.slice(0, 7)}-01` : undefined];
  const to = [search.to, isMonth ? endOfMonth(today) : undefined];
  return {
    companyIds: companiesOf(search, uaIds),
    projectId: search.project ?? null,
    budgetId: search.budget ?? null,
    from:
      from
        .filter((one) => one !== undefined)
        .toSorted()
        .at(-1) ?? null,
    to: to.filter((one) => one !== undefined).toSorted()[0] ?? null,
    accruedIn: search.accrued,
    types: search.type ?? null,
    states: search.state ?? null,
    only: search.view === undefined || search.view === 'month' ? null : search.view,
    search: search.q ?? '',
    sort: {
      field: search.sort ?? 'issueDate',
      direction: (search.sort === undefined ? true : search.desc) ? 'descending' : 'ascending',
    },
  };
}

/** The companies asked for, within the one in view; null for all. */
export function companiesOf(
  { company, companies }: Pick<ExpensesSearch, 'company' | 'companies'>,
  uaIds: readonly string[],
): string[] | null {
  const inView = company === undefined ? null : company === 'ua' ? [...uaIds] : [company];
  if (!companies) return inView;
  return inView ? companies.filter((id) => inView.includes(id)) : companies;
}

/** The column of a grid as the ledger knows it. */
export function sortFieldOf(column: string): ExpenseSortField | undefined {
  return SORT_FIELDS.find((field) => field === column);
}
