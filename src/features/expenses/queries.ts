import { useLiveQuery } from 'dexie-react-hooks';
import type { Budget } from '#contract/resources/budgets.ts';
import type { Category } from '#contract/resources/categories.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { ExpenseAccount } from '#contract/resources/expense-accounts.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { byId } from '#domain/group-by.ts';
import type { LocalRow } from '#local/db.ts';
import { savedRow, savedRows, savedRowsOf } from '#local/mirror/read.ts';

/** What the expenses name: small enough to be held, unlike the expenses themselves. */
export interface Catalogues {
  companies: readonly LocalRow<Company>[];
  projects: readonly LocalRow<Project>[];
  budgets: readonly LocalRow<Budget>[];
  categories: readonly LocalRow<Category>[];
  accounts: readonly LocalRow<ExpenseAccount>[];
  companiesById: ReadonlyMap<string, LocalRow<Company>>;
  projectsById: ReadonlyMap<string, LocalRow<Project>>;
  budgetsById: ReadonlyMap<string, LocalRow<Budget>>;
}

/** Undefined while being read. */
export function useCatalogues(): Catalogues | undefined {
  return useLiveQuery(readCatalogues, []);
}

export async function readCatalogues(): Promise<Catalogues> {
  const [companies, projects, budgets, categories, accounts] = await Promise.all([
    savedRows('companies'),
    savedRows('projects'),
    savedRows('budgets'),
    savedRows('categories'),
    savedRows('expenseAccounts'),
  ]);
  return {
    companies: companies.toSorted((a, b) => collator.compare(a.name, b.name)),
    projects: projects.toSorted((a, b) => collator.compare(b.code, a.code)),
    budgets,
    categories,
    accounts,
    companiesById: byId(companies),
    projectsById: byId(projects),
    budgetsById: byId(budgets),
  };
}

/** One expense; null when it is not in the mirror, undefined while it is being read. */
export function useExpense(id: string): LocalRow<Expense> | null | undefined {
  return useLiveQuery(async () => (await savedRow('expenses', id)) ?? null, [id]);
}

/** The expenses that were chosen, also those out of sight; undefined while being read. */
export function useChosen(ids: ReadonlySet<string>): LocalRow<Expense>[] | undefined {
  return useLiveQuery(() => readExpenses([...ids]), [ids]);
}

/** What companies of the group invoice to each other; undefined while being read. */
export function useReinvoices(): LocalRow<Reinvoice>[] | undefined {
  return useLiveQuery(() => savedRows('reinvoices'), []);
}

export async function readExpenses(ids: readonly string[]): Promise<LocalRow<Expense>[]> {
  return savedRowsOf('expenses', ids);
}

/** Chromium knows no Galician collation; Spanish orders the same letters. */
const collator = new Intl.Collator('es', { numeric: true });
