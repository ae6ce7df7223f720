import type { Expense } from '#contract/resources/expenses.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { type Actor, canReinvoice } from '#domain/access/policy.ts';
import { isOver } from '#domain/projects/states.ts';
import { borneBy, leftToPassOn, mayPassOn, passedOn } from '#domain/reinvoices/passing-on.ts';
import type { Catalogues } from './queries.ts';

/** So many ids fit in the address that opens the form. */
export const MOST_REINVOICED = 100;

/** Why none of the chosen expenses can be reinvoiced now. */
export type ReinvoiceProblem =
  | 'no-project'
  | 'several-projects'
  | 'project-over'
  | 'nothing-left'
  | 'several-companies'
  | 'too-many'
  | 'forbidden';

/** The expenses that a reinvoice of this project would begin with, or why there is none. */
export type ReinvoicePlan =
  | { problem: null; projectId: string; ids: readonly string[] }
  | { problem: ReinvoiceProblem };

/**
 * What of the chosen expenses can be reinvoiced at once: by their company, for `projectId`, or for the
 * one project that bears them where none is given.
 */
export function planReinvoice(
  actor: Actor,
  { projectsById }: Pick<Catalogues, 'projectsById'>,
  reinvoices: readonly Reinvoice[],
  chosen: readonly Expense[],
  projectId: string | null,
): ReinvoicePlan {
  const bearing = projectId === null ? projectsBearing(chosen) : [projectId];
  const [id, other] = bearing;
  if (id === undefined) return { problem: 'no-project' };
  if (other !== undefined) return { problem: 'several-projects' };
  const project = projectsById.get(id);
  if (!project) return { problem: 'no-project' };
  if (isOver(project.state)) return { problem: 'project-over' };
  const ofProject = reinvoices.filter((one) => one.projectId === id);
  const passed = passedOn(ofProject, null);
  const free = chosen.filter(
    (one) => mayPassOn(id, one) && leftToPassOn(borneBy(id, one), passed.get(one.id)) !== 0,
  );
  const [companyId, otherCompany] = new Set(free.map((one) => one.companyId));
  if (companyId === undefined) return { problem: 'nothing-left' };
  if (otherCompany !== undefined) return { problem: 'several-companies' };
  if (!canReinvoice(actor, 'create', { companyId, projectIds: [id] }))
    return { problem: 'forbidden' };
  if (free.length > MOST_REINVOICED) return { problem: 'too-many' };
  return { problem: null, projectId: id, ids: free.map((one) => one.id) };
}

/** The projects that bear all of them; where none does, all that bear any. */
function projectsBearing(expenses: readonly Expense[]): string[] {
  const bearers = expenses.map(({ imputations }) => imputations.map((one) => one.projectId));
  const any = [...new Set(bearers.flat())];
  const all = any.filter((id) => bearers.every((ids) => ids.includes(id)));
  return all.length > 0 ? all : any;
}
