import type { Expense } from '#contract/resources/expenses.ts';
import type { Cents } from '#domain/money.ts';
import type { LocalRow } from '#local/db.ts';

/** What is asked of the expenses. Everything left null asks for all. */
export interface ExpenseQuery {
  companyIds: readonly string[] | null;
  /** Those that bear on this project; sums are then of its part alone. */
  projectId: string | null;
  /** Those on this line of the budget. */
  budgetId: string | null;
  /** Days of issue, both included. */
  from: string | null;
  to: string | null;
  types: readonly Expense['type'][] | null;
  states: readonly Expense['state'][] | null;
  /** `open`: something is left to impute. `no-document`: no file belongs to it. `over`: more is imputed than its base. */
  only: 'open' | 'no-document' | 'over' | null;
  /** Words that all stand in supplier, tax number, document number, concept or account, in any case and accent. */
  search: string;
  /** Texts as they are searched, states by their course; equal ones by id. Descending is exactly the other way round. */
  sort: { field: ExpenseSortField; direction: 'ascending' | 'descending' };
}

export const EXPENSE_SORT_FIELDS = [
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
] as const;
export type ExpenseSortField = (typeof EXPENSE_SORT_FIELDS)[number];

/** One expense as a grid shows it. */
export interface ExpenseLine {
  row: LocalRow<Expense>;
  /** What may be imputed of it. */
  baseCents: Cents;
  /** What is imputed of it, of the project asked for alone where one is. */
  imputedCents: Cents;
  /** Base − all that is imputed. */
  leftCents: Cents;
  hasDocument: boolean;
}

export interface ExpenseSums {
  netCents: Cents;
  vatCents: Cents;
  totalCents: Cents;
  baseCents: Cents;
  imputedCents: Cents;
  leftCents: Cents;
}

/** A window of the rows that match, in their order, and the sums of all that match. */
export interface LedgerWindow<Line, Sums> {
  lines: Line[];
  /** Place of the first line among all that match. */
  start: number;
  /** How many match. */
  count: number;
  sums: Sums;
  /** How many of those that match have changes that were not sent. */
  unsent: number;
}

export type ExpenseWindow = LedgerWindow<ExpenseLine, ExpenseSums>;

/** One month of one project in `/projects/expenses`. */
export interface MatrixCell {
  projectId: string;
  /** `2026-03`, of the day of accrual, or of issue where there is none. */
  month: string;
  cents: Cents;
  count: number;
}

/** What the analytics worker answers about the ledgers. A screen never holds a ledger. */
export interface Ledgers {
  expenses(query: ExpenseQuery, start: number, count: number): Promise<ExpenseWindow>;
  /** Ids of all that match, for choosing all of them. */
  expenseIds(query: ExpenseQuery): Promise<string[]>;
  /**
   * Expenses by project and month, sorted by both, and what no project bears under the id ''. A cell
   * counts expenses, not imputations. Cancelled ones are no cost.
   */
  expenseMatrix(query: {
    companyIds: readonly string[] | null;
    year: number;
    types: readonly Expense['type'][] | null;
  }): Promise<MatrixCell[]>;
  /** The expenses that these movements paid, cancelled ones included. */
  expensesPaidBy(movementIds: readonly string[]): Promise<LocalRow<Expense>[]>;
  /** The newest expenses of these companies, some thousands, that no movement paid; none that was cancelled. */
  unpaidExpenses(companyIds: readonly string[]): Promise<LocalRow<Expense>[]>;
  /** What was billed in a calendar year, net of VAT, by the normalised tax number of whom; by day of issue. */
  billedByTaxId(query: { year: number }): Promise<Record<string, Cents>>;
  /**
   * The state that the ledgers are in: a number that grows with their changes. Where it is given the
   * one that somebody asked in, it answers as soon as there is another: ask again then.
   */
  ledgerState(after: number | null): Promise<number>;
}
