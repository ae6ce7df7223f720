import { type SQL, sql } from 'drizzle-orm';
import type { ResourceName } from '#contract/paths.ts';
import { type Actor, canSeeSalaries } from '#domain/access/policy.ts';
import { budgets, movements, projects, treasuryScenarios } from '../db/schema/index.ts';
import { isOneOf } from '../db/wire.ts';
import { visibleExpenses } from '../modules/expenses/place.ts';
import { visibleTo as visibleFiles } from '../modules/files/access.ts';
import { visibleTo as visibleProjects } from '../modules/projects/repository.ts';
import { moneySeenBy, ofOwnCompanies } from './money.ts';

/** Of people and what they earn: all of it, or nothing. */
function ofSalaries(actor: Actor): SQL | undefined {
  return canSeeSalaries(actor) ? undefined : sql`false`;
}

/**
 * Which rows a person sees, of the resources that not everybody sees whole who may name their rows:
 * the condition of their lists, and of what others may name (references.ts).
 */
export const SEEN = {
  budgets: (actor) => {
    const seen = moneySeenBy(actor, projects.companyId, (ids) => isOneOf(projects.id, ids));
    return (
      seen &&
      sql`exists (select 1 from ${projects} where ${projects.id} = ${budgets.projectId} and ${seen})`
    );
  },
  dedications: ofSalaries,
  employeeMonths: ofSalaries,
  employees: ofSalaries,
  expenses: visibleExpenses,
  files: visibleFiles,
  movements: (actor) =>
    moneySeenBy(actor, movements.companyId, (ids) => isOneOf(movements.projectId, ids)),
  projects: visibleProjects,
  treasuryScenarios: (actor) => ofOwnCompanies(actor, treasuryScenarios.companyId),
} as const satisfies Partial<Record<ResourceName, (actor: Actor) => SQL | undefined>>;
