import type { ProjectSummary } from '#contract/resources/projects.ts';
import { type Actor, canSeeAmounts } from '#domain/access/policy.ts';
import { rollUpTotals } from '#domain/projects/totals.ts';
import type { Database } from '../../db/client.ts';
import { refusePartner, selectSummaryRows } from './repository.ts';
import { readTotals } from './totals.ts';

/**
 * The summary of every visible project. Totals include those of the subprojects, at any depth, as far
 * as the person may see their amounts; where he may not, they are absent, not zero.
 */
export async function projectSummaries(db: Database, actor: Actor): Promise<ProjectSummary[]> {
  refusePartner(actor);
  const rows = await selectSummaryRows(db, actor);
  const withAmounts = new Set(rows.filter((row) => canSeeAmounts(actor, row)).map((row) => row.id));
  const totals = rollUpTotals(rows, await readTotals(db, actor, [...withAmounts]));
  return rows.map(({ id, companyId, companyName, name, state, expenseAccount }) => ({
    projectId: id,
    companyId,
    companyName,
    name,
    state,
    expenseAccount,
    ...(withAmounts.has(id) ? totals.get(id) : {}),
  }));
}
