import type { ObservabilitySet } from 'dexie';
import type { TrackedAmounts } from '#domain/budgets/tracking.ts';
import type { ProjectTotals } from '#domain/projects/totals.ts';
import type { Ledgers } from './ledger/types.ts';
import type { ResultAnswers } from './results/types.ts';
import type { Search } from './search/types.ts';
import type { ProjectMoney } from './tracking/types.ts';
import type { TreasuryAnswers } from './treasury/types.ts';

export interface PortfolioTotals {
  /** By the server, which does not show the lines: projects of which it told no totals have none here. */
  isSummed: boolean;
  /** Each project by itself; none where the person may not see the amounts. */
  ownById: Record<string, ProjectTotals>;
  /** What the expenses of each come to against its own budget; none where the amounts may not be seen. */
  expensesById: Record<string, TrackedAmounts>;
  /** Each project with its subprojects. */
  rolledById: Record<string, ProjectTotals>;
  byCompany: Record<string, ProjectTotals>;
  /** Each project counted once. */
  total: ProjectTotals;
  projects: number;
  /** Unsent changes of projects, budgets and expenses that the figures already include. */
  pendingChanges: number;
}

/** What the analytics worker answers. It only reads the mirror. */
export interface Analytics extends Ledgers, ProjectMoney, ResultAnswers, Search, TreasuryAnswers {
  /** Must be called before the others; opens the person's database read-only. */
  openFor(userId: string): Promise<void>;
  /** What was written to the mirror, as Dexie told the page: what is asked afterwards is answered with it. */
  noteChanges(parts: ObservabilitySet): Promise<void>;
  /** The rows whose changes are on their way right now, as the page sees it; before it tells that they are other ones. */
  noteSending(ids: readonly string[]): Promise<void>;
  /** Totals of the projects of the given companies; null means all. In cents. */
  portfolioTotals(query: { companyIds: string[] | null }): Promise<PortfolioTotals>;
}
