import type { ProjectSummary } from '#contract/resources/projects.ts';
import { type Actor, canSeeAmounts } from '#domain/access/policy.ts';
import { rollUpTotals } from '#domain/projects/totals.ts';
import { isWithin } from '#domain/projects/tree.ts';
import type { Database } from '../../db/client.ts';
import { refuseOutsider, selectSummaryRows } from './repository.ts';
import { readTotals } from './totals.ts';

/**
 * The summary of every visible project. Totals include those of the subprojects, at any depth, as far
 * as the person may see their amounts; where they may not, they are absent, not zero.
 */
export async function projectSummaries(db: Database, actor: Actor): Promise<ProjectSummary[]> {
  refuseOutsider(actor);
  return summed(db, actor, await selectSummaryRows(db, actor));
}

/** The summary of one of them, which needs the money of nothing but its tree; undefined where they see none. */
export async function summaryOfProject(
  db: Database,
  actor: Actor,
  id: string,
): Promise<ProjectSummary | undefined> {
  refuseOutsider(actor);
  const rows = await selectSummaryRows(db, actor);
  const nodes = new Map(rows.map((item) => [item.id, { item }]));
  const tree = rows.filter((row) => isWithin(nodes, row, id));
  return (await summed(db, actor, tree)).find(({ projectId }) => projectId === id);
}

async function summed(
  db: Database,
  actor: Actor,
  rows: Awaited<ReturnType<typeof selectSummaryRows>>,
): Promise<ProjectSummary[]> {
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
