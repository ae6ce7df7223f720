import type { Expense } from '#contract/resources/expenses.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import type { ConceptLine, LineOfTab, LineTab, ProjectLine } from '#domain/results/tabs.ts';
import type { LocalRow } from '#local/db.ts';

/** How a tab came to its figures. */
export interface ResultState {
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

/** Results of the mirror, in cents, costs below zero. */
export interface ResultAnswers {
  resultSummary(question: ResultQuestion): Promise<ResultSummary>;
  resultProjects(question: ResultQuestion): Promise<ResultState & { lines: ProjectLine[] }>;
  /** The largest of the lines and how many there are; `total` is of all. */
  resultLines(
    question: ResultQuestion,
    tab: LineTab,
  ): Promise<ResultState & { lines: LineOfTab[]; count: number; total: LineOfTab }>;
}
