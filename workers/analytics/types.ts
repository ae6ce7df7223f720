import type { ProjectTotals } from '#domain/projects/totals.ts';

export interface PortfolioTotals {
  /** Each project with its subprojects. */
  rolledById: Record<string, ProjectTotals>;
  byCompany: Record<string, ProjectTotals>;
  /** Each project counted once. */
  total: ProjectTotals;
  projects: number;
  /** Unsent changes of projects that the figures already include. */
  pendingChanges: number;
}

/** What the analytics worker answers. It only reads the mirror. */
export interface Analytics {
  /** Must be called before the others; opens the person's database read-only. */
  openFor(userId: string): Promise<void>;
  /** Totals of the projects of the given companies; null means all. In cents. */
  portfolioTotals(query: { companyIds: string[] | null }): Promise<PortfolioTotals>;
}
