import type { Expense } from '#contract/resources/expenses.ts';
import type { AmortizationsTab } from '#domain/results/amortizations.ts';
import type { CollaboratorLine } from '#domain/results/collaborators.ts';
import type { ResultFigure } from '#domain/results/figures.ts';
import type { LineTable } from '#domain/results/line-table.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import type {
  ConceptLine,
  LineOfTab,
  LineTab,
  ProjectLine,
  TabPart,
} from '#domain/results/tabs.ts';
import type { Cents } from '#domain/money.ts';
import type { LocalRow } from '#local/db.ts';

/** How a tab came to its figures. */
export interface ResultState {
  /** UTC instant; empty while no database is open. */
  computedAt: string;
  /** Unsent changes that the figures already include. */
  pendingChanges: number;
  /** What the columns and sums hold in memory. */
  bytes: number;
}

export interface ResultSummary extends ResultState {
  lines: ConceptLine[];
  /** Intercompany entries whose other half is missing, cancelled or of another amount; unsent ones too. */
  unmatched: LocalRow<Expense>[];
}

/** A row behind a figure, and what of it is in the figure. */
export interface RowBehind {
  ledger: 'expenses' | 'amortizations';
  id: string;
  companyId: string;
  /** The day that it counts for; `2026-03` of a charge. */
  date: string;
  accountNum: string;
  contactName: string;
  concept: string;
  docNumber: string;
  /** Of a charge. */
  resourceId: string | null;
  cents: Cents;
}

export interface RowsBehindFigure {
  figure: ResultFigure;
  /** A window of them, the largest first. */
  rows: RowBehind[];
  start: number;
  /** How many there are, and what they come to. */
  count: number;
  cents: Cents;
  /** What people earn, in the figure besides: it is not told row by row to everybody. */
  untold: { count: number; cents: Cents };
}

/** Results of the mirror, in cents, costs below zero. */
export interface ResultAnswers {
  resultSummary(question: ResultQuestion): Promise<ResultSummary>;
  resultProjects(question: ResultQuestion): Promise<ResultState & { lines: ProjectLine[] }>;
  /** The largest of the lines and how many there are; `total` is of all. */
  resultLines(
    question: ResultQuestion,
    tab: LineTab,
  ): Promise<ResultState & { lines: LineTable; count: number; total: LineOfTab; parts: TabPart[] }>;
  resultAmortizations(question: ResultQuestion): Promise<ResultState & AmortizationsTab>;
  resultCollaborators(
    question: ResultQuestion,
  ): Promise<ResultState & { lines: CollaboratorLine[] }>;
  /** So many of the rows behind a figure; their sum and what is not told is the figure. */
  resultRows(
    question: ResultQuestion,
    figure: ResultFigure,
    start: number,
    count: number,
  ): Promise<ResultState & RowsBehindFigure>;
}
