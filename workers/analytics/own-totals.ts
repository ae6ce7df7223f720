import type { Budget } from '#contract/resources/budgets.ts';
import type { Project } from '#contract/resources/projects.ts';
import { canSeeAmounts } from '#domain/access/policy.ts';
import { lineAmount } from '#domain/budgets/line.ts';
import { ownTotals } from '#domain/projects/own-totals.ts';
import type { ProjectTotals } from '#domain/projects/totals.ts';
import type { LocalRow } from '#local/db.ts';
import { savedAccount, savedRows } from '#local/mirror/read.ts';

/**
 * Own totals of those of the projects whose amounts the person sees, in cents, from the budgets and
 * expenses of the mirror: unsent changes count like all others.
 */
export async function savedTotals(
  projects: readonly Pick<Project, 'id' | 'companyId'>[],
): Promise<Map<string, ProjectTotals>> {
  const [account, lines, expenses] = await Promise.all([
    savedAccount(),
    savedLines(),
    savedRows('expenses'),
  ]);
  if (!account) return new Map();
  const seen = projects.filter((project) => canSeeAmounts(account, project));
  return ownTotals(
    seen.map(({ id }) => id),
    lines,
    expenses,
  );
}

/** All lines of budgets; the amount of one follows its quantity and price before the server says so. */
export async function savedLines(): Promise<LocalRow<Budget>[]> {
  const lines = await savedRows('budgets');
  return lines.map((line) => ({ ...line, amountCents: line.aggregator ? 0 : lineAmount(line) }));
}
