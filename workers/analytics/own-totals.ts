import type { Budget } from '#contract/resources/budgets.ts';
import type { Project } from '#contract/resources/projects.ts';
import { canSeeAmounts } from '#domain/access/policy.ts';
import { lineAmount } from '#domain/budgets/line.ts';
import { ownTotals } from '#domain/projects/own-totals.ts';
import type { ProjectTotals } from '#domain/projects/totals.ts';
import type { LocalRow } from '#local/db.ts';
import { savedAccount, savedRows } from '#local/mirror/read.ts';
import { expensesBorne } from './ledger/ledgers.ts';

/**
 * Own totals of those of the projects whose amounts the person sees, in cents, from the budgets and
 * expenses of the mirror: unsent changes count like all others.
 */
export async function savedTotals(
  projects: readonly Pick<Project, 'id' | 'companyId'>[],
): Promise<Map<string, ProjectTotals>> {
  const [account, lines] = await Promise.all([savedAccount(), savedLines()]);
  if (!account) return new Map();
  const seen = projects.filter((project) => canSeeAmounts(account, project));
  const ids = seen.map(({ id }) => id);
  return ownTotals(ids, lines, await expensesBorne(ids));
}

/** All lines of budgets; the amount of one follows its quantity and price before the server says so. */
export async function savedLines(): Promise<LocalRow<Budget>[]> {
  const lines = await savedRows('budgets');
  return lines.map((line) => ({ ...line, amountCents: line.aggregator ? 0 : lineAmount(line) }));
}
