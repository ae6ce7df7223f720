import type { Project } from '#contract/resources/projects.ts';
import { type Actor, canProject } from '#domain/access/policy.ts';
import { isOver } from '#domain/projects/states.ts';
import { isWithin } from '#domain/projects/tree.ts';
import { canMove } from '#domain/projects/change.ts';
import type { Choices } from '../queries.ts';
import type { ProjectOptions } from './project-fields.tsx';

/**
 * What may be chosen for a project (null: a new one): companies where the actor may put it, parents that
 * make no loop, colleagues that are active. What is chosen now is always among them.
 */
export function optionsFor(
  choices: Choices,
  actor: Actor,
  project: Project | null,
): ProjectOptions {
  const nodes = new Map(choices.projects.map((item) => [item.id, { item }]));
  const companies = choices.companies.filter(
    ({ id, archived }) =>
      id === project?.companyId ||
      (!archived &&
        (project ? canMove(actor, project, id) : canProject(actor, 'create', { companyId: id }))),
  );
  const parents = choices.projects.filter(
    (candidate) =>
      candidate.id === project?.parentId ||
      (!isOver(candidate.state) && !(project && isWithin(nodes, candidate, project.id))),
  );
  const people = choices.people.filter(
    ({ id, active, role }) => id === project?.managerId || (active && role !== 'partner'),
  );
  return {
    companies: companies.map(({ id, name }) => ({ value: id, label: name })),
    parents: parents
      .toSorted((a, b) => (a.code < b.code ? 1 : -1))
      .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
    people: people.map(({ id, name }) => ({ value: id, label: name })),
  };
}
