import type { Budget } from '#contract/resources/budgets.ts';
import type { Project } from '#contract/resources/projects.ts';
import { type Actor, canMoney, canSeeAmounts } from '#domain/access/policy.ts';
import { isOver } from '#domain/projects/states.ts';
import type { Choice } from '#ui/fields/text-field.tsx';
import type { Catalogues } from './queries.ts';

/** Companies in use that the person may charge; the one chosen now is always among them. */
export function companyChoices({ companies }: Catalogues, actor: Actor, chosen = ''): Choice[] {
  return companies
    .filter(
      ({ id, archived }) =>
        id === chosen || (!archived && (actor.role !== 'editor' || actor.companyIds.includes(id))),
    )
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** Projects that go on and whose money the person may change; the one chosen now is among them. */
export function projectChoices(
  { projects }: Catalogues,
  actor: Actor,
  companyId: string,
  chosen = '',
): Choice[] {
  return projects
    .filter((project) => project.id === chosen || mayBear(actor, project, companyId))
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
}

/** The lines of expense of a project's budget; the one chosen now is among them. */
export function lineChoices({ budgets }: Catalogues, projectId: string, chosen = ''): Choice[] {
  return budgets
    .filter((line) => line.projectId === projectId && (line.id === chosen || takesCharges(line)))
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || (a.name < b.name ? -1 : 1))
    .map(({ id, name }) => ({ value: id, label: name }));
}

function takesCharges({ side, aggregator, locked, status }: Budget): boolean {
  return side === 'expense' && !aggregator && !locked && status !== 'removed';
}

function mayBear(actor: Actor, project: Project, companyId: string): boolean {
  if (isOver(project.state)) return false;
  if (actor.role !== 'user') return canSeeAmounts(actor, project);
  return canMoney(actor, 'update', { companyId, projectIds: [project.id] });
}
