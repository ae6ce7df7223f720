import type { Budget } from '#contract/resources/budgets.ts';
import type { Project } from '#contract/resources/projects.ts';
import { mayWriteIn } from '#domain/access/money-place.ts';
import { type Actor, canMoney, canSeeAmounts } from '#domain/access/policy.ts';
import { takesMore } from '#domain/budgets/bearing.ts';
import { isOver } from '#domain/projects/states.ts';
import type { RecordRow } from '#records/definition.ts';
import type { ComboOption } from '#ui/fields/combo-field.tsx';
import type { Catalogues } from './catalogues.ts';

/** Whether the project goes on, and the person may change its money. */
export function bears(actor: Actor, row: RecordRow, companyId: string): boolean {
  const project = row as unknown as Project;
  if (isOver(project.state)) return false;
  if (actor.role !== 'user') return canSeeAmounts(actor, project);
  return canMoney(actor, 'update', { companyId, projectIds: [project.id] });
}

/** Whether something may be charged to a line of a budget. */
export function takesCharges(row: RecordRow): boolean {
  const line = row as unknown as Budget;
  return line.side === 'expense' && takesMore(line);
}

/** Companies in use that the person may charge. */
export function companyChoices({ companies }: Catalogues, actor: Actor): ComboOption[] {
  return companies
    .filter(({ id, archived }) => !archived && mayWriteIn(actor, id))
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** Projects that may bear it, for the schedule. */
export function projectChoices(
  { projects }: Catalogues,
  actor: Actor,
  companyId: string,
  chosen: string,
): ComboOption[] {
  return projects
    .filter((project) => project.id === chosen || bears(actor, project, companyId))
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
}
