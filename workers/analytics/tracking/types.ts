import type { Budget } from '#contract/resources/budgets.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { BudgetSide } from '#domain/budgets/kinds.ts';
import type { BudgetTracking, TrackedLine } from '#domain/budgets/track-budget.ts';
import type { TrackingFigures } from '#domain/budgets/tracking.ts';
import type { Cents } from '#domain/money.ts';
import type { Base36Parts } from '#domain/projects/summary.ts';
import type { ProjectTotals } from '#domain/projects/totals.ts';
import type { LocalRow } from '#local/db.ts';

/** A project alone, or with its subprojects at any depth as far as the person sees their amounts. */
export interface ProjectScope {
  projectId: string;
  isRolled: boolean;
}

export type TrackedBudget = LocalRow<Budget> & TrackedLine;

/** The budget of one project, tracked. */
export interface TrackedProject extends BudgetTracking<TrackedBudget> {
  projectId: string;
  companyId: string;
  code: string;
  name: string;
}

export interface ProjectTracking {
  /** The project first, then what lies below it, in the order of the tree. */
  projects: TrackedProject[];
  /** Of all of them. */
  totals: Record<BudgetSide, TrackingFigures>;
}

/** Which expenses are asked for: those on these lines, those of these projects that are on none, or all of a side. */
export type Behind =
  | { kind: 'lines'; projectIds: readonly string[]; lineIds: readonly string[] }
  | { kind: 'outside' | 'side'; projectIds: readonly string[]; side: BudgetSide };

/** The part of one expense that is asked for. */
export interface PartBehind {
  expenseId: string;
  projectId: string;
  issueDate: string;
  contactName: string;
  concept: string;
  docNumber: string;
  amountCents: Cents;
}

export interface RowsBehind {
  /** The largest, by their size. */
  top: PartBehind[];
  count: number;
  cents: Cents;
}

/** What one project comes to by itself. */
export interface ReportedProject {
  projectId: string;
  code: string;
  name: string;
  totals: ProjectTotals;
}

export interface ReportedMonth {
  /** `2026-03` */
  month: string;
  incomeCents: Cents;
  expenseCents: Cents;
  /** What the budget of expenses would have it; null where no project of the report has its dates. */
  budgetCents: Cents | null;
}

/** The printable report of a project. */
export interface ProjectReport {
  totals: ProjectTotals;
  projects: ReportedProject[];
  byType: Record<Expense['type'], { cents: Cents; count: number }>;
  months: ReportedMonth[];
  /** With what of it is taken for spent in Spain (`isSpentInSpain`). */
  base36: Base36Parts & { subsidiesCents: Cents; inSpain: Base36Parts };
}

/** What the analytics worker answers about one project. Null: the person may not see its amounts. */
export interface ProjectMoney {
  projectTracking(scope: ProjectScope): Promise<ProjectTracking | null>;
  drillDown(behind: Behind): Promise<RowsBehind>;
  projectReport(scope: ProjectScope): Promise<ProjectReport | null>;
}
