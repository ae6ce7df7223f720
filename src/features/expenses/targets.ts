import type { Budget } from '#contract/resources/budgets.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Project } from '#contract/resources/projects.ts';
import { type Actor, canMoney, canSeeAmounts } from '#domain/access/policy.ts';
import { isLineFor, takesMore } from '#domain/budgets/bearing.ts';
import { isOver } from '#domain/projects/states.ts';
import { byOrder } from '#domain/order.ts';
import type { Catalogues } from './queries.ts';

/** Where money goes: a project, empty while none was chosen, and a line of its budget. */
export interface Target {
  projectId: string;
  budgetId: string | null;
}

/**
 * The projects that may bear an expense of the company: those that go on and whose money the person
 * may change. The one chosen now is always among them.
 */
export function projectsFor(
  actor: Actor,
  { projects }: Catalogues,
  companyId: string,
  chosen = '',
): Project[] {
  return projects.filter((project) => project.id === chosen || mayBear(actor, project, companyId));
}

/** The lines of a project's budget that such an expense may go to; the one chosen now is among them. */
export function linesFor(
  { budgets }: Catalogues,
  projectId: string,
  type: Expense['type'],
  chosen: string | null = null,
): Budget[] {
  return budgets
    .filter(
      (line) =>
        line.projectId === projectId &&
        (line.id === chosen || (isLineFor(line, type) && takesMore(line))),
    )
    .toSorted((a, b) => byOrder(a, b) || (a.name < b.name ? -1 : 1));
}

/** The companies of the group's own view. */
export function uaIdsOf({ companies }: Catalogues): string[] {
  return companies.filter(({ isUA }) => isUA).map(({ id }) => id);
}

function mayBear(actor: Actor, project: Project, companyId: string): boolean {
  if (isOver(project.state)) return false;
  if (actor.role !== 'user') return canSeeAmounts(actor, project);
  return canMoney(actor, 'update', { companyId, projectIds: [project.id] });
}
