import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { NO_LINE } from '#domain/budgets/kinds.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import {
  DOCUMENT,
  dayToInt,
  type ExpenseColumns,
  OPEN,
  OVER,
  UNPAID,
  UNSENT,
  USED,
} from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import { searchFor } from './search.ts';
import { NO_BUDGET } from './shares.ts';
import type { ExpenseQuery, ExpenseSums, ExpenseWindow } from './types.ts';

/** What matches a query, not yet in its order. */
export interface Found {
  /** By place: 1 where the row matches. */
  isMatch: Uint8Array;
  count: number;
  sums: ExpenseSums;
  incomes: ExpenseWindow['incomes'];
  unsent: number;
  cancelled: number;
  /** By place, in cents: what the project and the line that are asked for bear. Null where none is asked for. */
  parts: Float64Array | null;
}

/** The question that all expenses answer, the earliest first. */
export const ALL_EXPENSES: ExpenseQuery = {
  companyIds: null,
  projectId: null,
  budgetId: null,
  from: null,
  to: null,
  types: null,
  states: null,
  only: null,
  search: '',
  sort: { field: 'issueDate', direction: 'ascending' },
};

/** One pass over the columns. */
export function findExpenses(columns: ExpenseColumns, query: ExpenseQuery): Found {
  const borne = borneOf(columns, query);
  const matches = matcherOf(columns, query, borne);
  const { amounts, ints, size } = columns;
  const { flags } = ints;
  const parts = borne && partsOf(columns, borne);
  const imputed = parts ?? amounts.imputedCents;
  const isMatch = new Uint8Array(size);
  const incomes = { count: 0, sums: { ...NO_SUMS } };
  let [count, unsent, cancelled, net, vat, total, base, part, left] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let place = 0; place < size; place += 1) {
    if (!matches(place)) continue;
    isMatch[place] = 1;
    count += 1;
    if ((flags[place] ?? 0) & UNSENT) unsent += 1;
    const income = IS_INCOME[ints.type[place] ?? 0];
    if (income) incomes.count += 1;
    // It counts nothing, as in the totals of its projects.
    if (ints.state[place] === CANCELLED) {
      cancelled += 1;
      continue;
    }
    net += amounts.netCents[place] ?? 0;
    vat += amounts.vatCents[place] ?? 0;
    total += amounts.totalCents[place] ?? 0;
    base += amounts.baseCents[place] ?? 0;
    part += imputed[place] ?? 0;
    left += amounts.leftCents[place] ?? 0;
    if (!income) continue;
    incomes.sums.netCents += amounts.netCents[place] ?? 0;
    incomes.sums.vatCents += amounts.vatCents[place] ?? 0;
    incomes.sums.totalCents += amounts.totalCents[place] ?? 0;
    incomes.sums.baseCents += amounts.baseCents[place] ?? 0;
    incomes.sums.imputedCents += imputed[place] ?? 0;
    incomes.sums.leftCents += amounts.leftCents[place] ?? 0;
  }
  const sums = {
    netCents: net,
    vatCents: vat,
    totalCents: total,
    baseCents: base,
    imputedCents: part,
    leftCents: left,
  };
  return { isMatch, count, sums, incomes, unsent, cancelled, parts };
}

export const NO_SUMS: ExpenseSums = {
  netCents: 0,
  vatCents: 0,
  totalCents: 0,
  baseCents: 0,
  imputedCents: 0,
  leftCents: 0,
};

/** What the flags of those asked for have; without a document is what they have not. */
const FLAGS_WANTED = { open: OPEN, over: OVER, unpaid: UNPAID, 'no-document': 0 } as const;

const CANCELLED = EXPENSE_STATES.indexOf('cancelled');
/** By the code of a type. */
const IS_INCOME = EXPENSE_TYPES.map(isIncome);

/** The cheapest conditions first. */
function matcherOf(
  columns: ExpenseColumns,
  query: ExpenseQuery,
  borne: IsBorne | null,
): (place: number) => boolean {
  const { company, type, state, day, month, flags } = columns.ints;
  const companies = codesWanted(columns.companies, query.companyIds);
  const types = placesWanted(EXPENSE_TYPES, query.types);
  const states = placesWanted(EXPENSE_STATES, query.states);
  const from = query.from === null ? 0 : dayToInt(query.from);
  const to = query.to === null ? Infinity : dayToInt(query.to);
  const accrued = query.accruedIn === undefined ? null : dayToInt(query.accruedIn);
  const wanted = USED | FLAGS_WANTED[query.only ?? 'no-document'];
  const looked = wanted | (query.only === 'no-document' ? DOCUMENT : 0);
  const bears = borne && bearerOf(columns, borne);
  const search = searchFor(columns, query.search);
  return (place) => {
    const issued = day[place] ?? 0;
    return (
      ((flags[place] ?? 0) & looked) === wanted &&
      issued >= from &&
      issued <= to &&
      (accrued === null || month[place] === accrued) &&
      (companies === null || companies[company[place] ?? 0] === 1) &&
      (types === null || types[type[place] ?? 0] === 1) &&
      (states === null || states[state[place] ?? 0] === 1) &&
      (bears === null || bears(place)) &&
      (search === null || search(place))
    );
  };
}

/** Whether an imputation, by its place among all of them, is meant. */
type IsBorne = (at: number) => boolean;

/** Those of the project and on the budget line that are asked for; null where neither is. */
function borneOf(
  { shares }: ExpenseColumns,
  { projectId, budgetId }: ExpenseQuery,
): IsBorne | null {
  if (projectId === null && budgetId === null) return null;
  const { project, budget } = shares;
  const wantedProject = projectId === null ? null : shares.projects.find(projectId);
  const wantedBudget =
    budgetId === null ? null : budgetId === NO_LINE ? NO_BUDGET : shares.budgets.find(budgetId);
  return (at) =>
    (wantedProject === null || project[at] === wantedProject) &&
    (wantedBudget === null || budget[at] === wantedBudget);
}

/** Whether an imputation of the row is meant. */
function bearerOf({ shares }: ExpenseColumns, isBorne: IsBorne): (place: number) => boolean {
  const { first, counts } = shares;
  return (place) => {
    const begin = first[place] ?? 0;
    const end = begin + (counts[place] ?? 0);
    for (let at = begin; at < end; at += 1) if (isBorne(at)) return true;
    return false;
  };
}

function partsOf({ shares, size }: ExpenseColumns, isBorne: IsBorne): Float64Array {
  const parts = new Float64Array(size);
  const { first, counts, cents } = shares;
  for (let place = 0; place < size; place += 1) {
    const begin = first[place] ?? 0;
    const end = begin + (counts[place] ?? 0);
    for (let at = begin; at < end; at += 1) {
      if (isBorne(at)) parts[place] = (parts[place] ?? 0) + (cents[at] ?? 0);
    }
  }
  return parts;
}

/** By code: 1 for those asked for; null where all are. */
function codesWanted(dictionary: Dictionary, texts: readonly string[] | null): Uint8Array | null {
  if (texts === null) return null;
  const wanted = new Uint8Array(dictionary.size);
  for (const text of texts) {
    const code = dictionary.find(text);
    if (code !== undefined) wanted[code] = 1;
  }
  return wanted;
}

function placesWanted<T>(all: readonly T[], some: readonly T[] | null): Uint8Array | null {
  return some && Uint8Array.from(all, (one) => Number(some.includes(one)));
}
