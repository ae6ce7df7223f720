import type { FileRow } from '#contract/resources/files.ts';
import { type Actor, canFile } from '#domain/access/policy.ts';
import { isOver } from '#domain/projects/states.ts';
import type { Choice } from '#ui/fields/text-field.tsx';
import { type Documents, expenseText } from '../documents.ts';
import { ownerToValue } from '../form.ts';

/**
 * What a document may be said to belong to: projects that go on, then companies in use, where the actor
 * may put it. What it belongs to now is always among them.
 */
export function ownerOptions(
  { projectsById, companiesById, expensesById }: Documents,
  actor: Actor,
  file: FileRow,
): Choice[] {
  const projects = [...projectsById.values()].filter(
    (project) =>
      project.id === file.rowId ||
      (!isOver(project.state) && canFile(actor, 'create', { resource: 'projects', project })),
  );
  const companies = [...companiesById.values()].filter(
    ({ id, archived }) =>
      id === file.rowId || (!archived && canFile(actor, 'create', { resource: 'companies' })),
  );
  // Another expense is chosen where it is shown, not in a list of thousands.
  const expense = file.resource === 'expenses' ? expensesById.get(file.rowId ?? '') : undefined;
  return [
    ...(expense
      ? [
          {
            value: ownerToValue({ resource: 'expenses', rowId: expense.id }),
            label: expenseText(expense),
          },
        ]
      : []),
    ...projects
      .toSorted((a, b) => (a.code < b.code ? 1 : -1))
      .map(({ id, code, name }) => ({
        value: ownerToValue({ resource: 'projects', rowId: id }),
        label: `${code} ${name}`,
      })),
    ...companies
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ id, name }) => ({
        value: ownerToValue({ resource: 'companies', rowId: id }),
        label: name,
      })),
  ];
}
