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
  /** By place, in cents: what the project asked for bears. Null where none is asked for. */
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
  const matches = matcherOf(columns, query);
  const { amounts, ints, size } = columns;
  const { flags } = ints;
  const parts = query.projectId === null ? null : partsOf(columns, query.projectId);
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
function matcherOf(columns: ExpenseColumns, query: ExpenseQuery): (place: number) => boolean {
  const { company, type, state, day, flags } = columns.ints;
  const companies = codesWanted(columns.companies, query.companyIds);
  const types = placesWanted(EXPENSE_TYPES, query.types);
  const states = placesWanted(EXPENSE_STATES, query.states);
  const from = query.from === null ? 0 : dayToInt(query.from);
  const to = query.to === null ? Infinity : dayToInt(query.to);
  const wanted = USED | FLAGS_WANTED[query.only ?? 'no-document'];
  const looked = wanted | (query.only === 'no-document' ? DOCUMENT : 0);
  const bears = bearerOf(columns, query);
  const search = searchFor(columns, query.search);
  return (place) => {
    const issued = day[place] ?? 0;
    return (
      ((flags[place] ?? 0) & looked) === wanted &&
      issued >= from &&
      issued <= to &&
      (companies === null || companies[company[place] ?? 0] === 1) &&
      (types === null || types[type[place] ?? 0] === 1) &&
      (states === null || states[state[place] ?? 0] === 1) &&
      (bears === null || bears(place)) &&
      (search === null || search(place))
    );
  };
}

/** Whether an imputation of the row is of the project and on the budget line that are asked for. */
function bearerOf(
  { shares }: ExpenseColumns,
  { projectId, budgetId }: ExpenseQuery,
): ((place: number) => boolean) | null {
  if (projectId === null && budgetId === null) return null;
  const { first, counts, project, budget } = shares;
  const wantedProject = projectId === null ? null : shares.projects.find(projectId);
  const wantedBudget =
    budgetId === null ? null : budgetId === NO_LINE ? NO_BUDGET : shares.budgets.find(budgetId);
  return (place) => {
    const begin = first[place] ?? 0;
    const end = begin + (counts[place] ?? 0);
    for (let at = begin; at < end; at += 1) {
      const isProject = wantedProject === null || project[at] === wantedProject;
      if (isProject && (wantedBudget === null || budget[at] === wantedBudget)) return true;
    }
    return false;
  };
}

function partsOf({ shares, size }: ExpenseColumns, projectId: string): Float64Array {
  const parts = new Float64Array(size);
  const wanted = shares.projects.find(projectId);
  if (wanted === undefined) return parts;
  const { first, counts, project, cents } = shares;
  for (let place = 0; place < size; place += 1) {
    const begin = first[place] ?? 0;
    const end = begin + (counts[place] ?? 0);
    for (let at = begin; at < end; at += 1) {
      if (project[at] === wanted) parts[place] = (parts[place] ?? 0) + (cents[at] ?? 0);
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
