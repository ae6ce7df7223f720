import type { LedgerName } from '#contract/ledgers/columns.ts';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { AmortizationView, YearRow } from '#domain/amortizations/views.ts';
import type { CompanyRule } from '#domain/approvals/approval.ts';
import type { Cents } from '#domain/money.ts';
import type { LocalRow } from '#local/db.ts';
import type { Eligible } from '#local/mirror/eligible.ts';

/** What is asked of the expenses. Everything left null asks for all. */
export interface ExpenseQuery {
  companyIds: readonly string[] | null;
  /** Those that bear on this project; what is imputed is then its part alone. */
  projectId: string | null;
  /** Those on this line of the budget, `NO_LINE` for those on none; the same of it. */
  budgetId: string | null;
  /** Days of issue, both included. */
  from: string | null;
  to: string | null;
  /** Those that count in this month, `2026-03`: of accrual, or of issue where there is none. Left out, all. */
  accruedIn?: string | undefined;
  types: readonly Expense['type'][] | null;
  states: readonly Expense['state'][] | null;
  /**
   * `open`: something is left to impute. `unpaid`: something is left to pay. `no-document`: no file belongs to it.
   * `over`: more is imputed than its base.
   */
  only: 'open' | 'unpaid' | 'no-document' | 'over' | null;
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
  /** What is imputed of it, to the project and the line asked for alone where they are. */
  imputedCents: Cents;
  /** Base − all that is imputed. */
  leftCents: Cents;
  hasDocument: boolean;
  /** The number of the document that it corrects; empty for none. */
  corrects: string;
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

export interface ExpenseWindow extends LedgerWindow<ExpenseLine, ExpenseSums> {
  /** How many of those that match are incomes, and what of the sums is theirs. */
  incomes: { count: number; sums: ExpenseSums };
  /** How many of those that match are cancelled: they are in no sum. */
  cancelled: number;
}

/** One month of one project in `/projects/expenses`. */
export interface MatrixCell {
  projectId: string;
  /** `2026-03`, of the day of accrual, or of issue where there is none. */
  month: string;
  cents: Cents;
  count: number;
}

/** What is asked of the movements of all accounts. Everything left null asks for all. */
export interface BankQuery {
  companyIds: readonly string[] | null;
  /** Those of one account; '' for those that name none. */
  bankIban: string | null;
  /** Those of one project; '' for those of none. */
  projectId: string | null;
  /** Both included. */
  from: string | null;
  to: string | null;
  kinds: readonly Movement['kind'][] | null;
  /** As it shows, by what names it (`movementState`). */
  states: readonly Movement['state'][] | null;
  /** Words that all stand in concept, contact, notes or account, or are the amount. */
  search: string;
  /** Equal ones by day, then by id. Descending is exactly the other way round. */
  sort: { field: BankSortField; direction: 'ascending' | 'descending' };
}

export const BANK_SORT_FIELDS = ['date', 'concept', 'contact', 'amountCents'] as const;
export type BankSortField = (typeof BANK_SORT_FIELDS)[number];

/** One movement as a grid shows it. */
export interface BankLine {
  movement: LocalRow<Movement>;
  /** What it paid. */
  paid: readonly LocalRow<Expense>[];
  state: Movement['state'];
}

/** Signed: what goes out is below zero. What is only planned has moved nothing. */
export interface BankSums {
  inCents: Cents;
  outCents: Cents;
}

export interface BankWindow extends LedgerWindow<BankLine, BankSums> {
  /** How many of those that match are only planned. */
  planned: number;
}

export interface MovementsLike {
  companyIds: readonly string[];
  importKeys: readonly string[];
  /** Both included. */
  from: string;
  to: string;
}

/** Which amortizations are asked for; null companies mean all. */
export interface ChargeQuery {
  companyIds: readonly string[] | null;
  year: number;
  view: AmortizationView;
}

export interface ChargeMatrix {
  /** See `yearMatrix`. */
  rows: YearRow[];
  /** By resource, months of schedules alone: what was taken until the end of the year. Empty in other views. */
  takenById: Record<string, Cents>;
}

/** Who wrote expenses; `taxId` as it is compared, empty where none of them says it. */
export interface Supplier {
  name: string;
  taxId: string;
}

/** A row that fields of ledgers may name, and the rows that will no longer name it. */
export interface Named {
  by: readonly { resource: LedgerName; field: string }[];
  rowId: string;
  released: readonly string[];
}

/** How many rows of a ledger name it; `unsent`: of them with changes that were not sent. */
export interface LedgerUse {
  resource: LedgerName;
  count: number;
  unsent: number;
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
  /** Those above the limit of their company that nobody has approved or declined; some from before it may be among them. */
  unapprovedExpenses(rules: readonly CompanyRule[]): Promise<LocalRow<Expense>[]>;
  /** The credit notes of a document that are not cancelled, the earliest first. */
  creditNotes(documentId: string): Promise<LocalRow<Expense>[]>;
  /** Which rows of ledgers keep a row from being removed. */
  usesInLedgers(named: Named): Promise<LedgerUse[]>;
  /** What was billed in a calendar year, net of VAT, by the normalised tax number of whom; by day of issue. */
  billedByTaxId(query: { year: number }): Promise<Record<string, Cents>>;
  /** Who wrote expenses, each once, those of the newest ones first. */
  suppliers(): Promise<Supplier[]>;
  /** The amortizations of a year, in the lines of a view. */
  chargeMatrix(query: ChargeQuery): Promise<ChargeMatrix>;
  /** Those behind a line of it, or behind all (null), and a month (`2026-03`) or the year; the first thousands of `count`. */
  chargesBehind(
    query: ChargeQuery & { line: { key: string | null } | null; month: string | null },
  ): Promise<{ rows: LocalRow<Amortization>[]; count: number }>;
  /** Movements of all accounts, of projects or not. */
  bankMovements(query: BankQuery, start: number, count: number): Promise<BankWindow>;
  /** Ids of all that match. */
  bankMovementIds(query: BankQuery): Promise<string[]>;
  /**
   * The expenses of these companies that a text means: each of its words stands in supplier, tax number, document number
   * or concept, or is the amount. None that was cancelled.
   */
  expensesLike(query: {
    companyIds: readonly string[];
    text: string;
    most: number;
  }): Promise<LocalRow<Expense>[]>;
  /** The newest expenses without a document number that a movement paid: what somebody said of movements. */
  bankEntries(companyIds: readonly string[]): Promise<LocalRow<Expense>[]>;
  /** Movements of these companies that have one of the keys of import, or lie between two days. */
  movementsLike(query: MovementsLike): Promise<LocalRow<Movement>[]>;
  /** What of the expenses of its projects is justified in a request; `itemIds`: of which item, where somebody said so. */
  eligible(query: {
    callRequestId: string;
    itemIds: Readonly<Record<string, string>>;
  }): Promise<Eligible>;
  /**
   * The state that the ledgers are in: a number that grows with their changes. Where it is given the
   * one that somebody asked in, it answers as soon as there is another: ask again then.
   */
  ledgerState(after: number | null): Promise<number>;
}
