import type { FileRow } from '#contract/resources/files.ts';
import { type Actor, canFile } from '#domain/access/policy.ts';
import { isCallRequestOver } from '#domain/call-requests/states.ts';
import { nameOfApproved } from '#records/approvals.ts';
import { commentLabel } from '#records/comments/actions.ts';
import { isOver } from '#domain/projects/states.ts';
import type { Choice } from '#ui/fields/text-field.tsx';
import { ownerOfAid } from '../owners-of-aid.ts';
import { type Documents, expenseText } from '../documents.ts';
import { ownerToValue } from '../form.ts';

/**
 * What a document may be said to belong to: projects that go on, then requests that go on and calls, then
 * companies in use, where the actor may put it. What it belongs to now is always among them.
 */
export function ownerOptions(documents: Documents, actor: Actor, file: FileRow): Choice[] {
  const { projectsById, companiesById, commentsById, expensesById, reinvoicesById } = documents;
  const projects = [...projectsById.values()].filter(
    (project) =>
      project.id === file.rowId ||
      (!isOver(project.state) && canFile(actor, 'create', { resource: 'projects', project })),
  );
  const companies = [...companiesById.values()].filter(
    ({ id, archived }) =>
      id === file.rowId || (!archived && canFile(actor, 'create', { resource: 'companies' })),
  );
  // Another expense or reinvoice is chosen where it is shown, not in a list of thousands.
  const expense = file.resource === 'expenses' ? expensesById.get(file.rowId ?? '') : undefined;
  const comment = file.resource === 'comments' ? commentsById.get(file.rowId ?? '') : undefined;
  const reinvoice =
    file.resource === 'reinvoices' ? reinvoicesById.get(file.rowId ?? '') : undefined;
  return [
    ...(reinvoice
      ? [
          {
            value: ownerToValue(file),
            label: nameOfApproved({ resource: 'reinvoices', row: reinvoice }),
          },
        ]
      : []),
    ...(comment ? [{ value: ownerToValue(file), label: commentLabel(comment.text) }] : []),
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
    ...aidOptions(documents, actor, file),
    ...companies
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ id, name }) => ({
        value: ownerToValue({ resource: 'companies', rowId: id }),
        label: name,
      })),
  ];
}

/** A milestone or document of a request is chosen where it is shown, as an expense is. */
function aidOptions(documents: Documents, actor: Actor, file: FileRow): Choice[] {
  const { requestsById, tendersById } = documents;
  const option = (resource: 'callRequests' | 'tenders', rowId: string) => ({
    value: ownerToValue({ resource, rowId }),
    label: ownerOfAid({ resource, rowId }, documents)?.text ?? '',
  });
  const isTask = file.resource === 'milestones' || file.resource === 'documentations';
  const task = isTask ? ownerOfAid(file, documents) : undefined;
  const requests = [...requestsById.values()].filter(
    ({ id, state, responsibleId }) =>
      id === file.rowId ||
      (!isCallRequestOver(state) &&
        canFile(actor, 'create', { resource: 'callRequests', responsibleId })),
  );
  const tenders = [...tendersById.values()].filter(
    ({ id }) => id === file.rowId || canFile(actor, 'create', { resource: 'tenders' }),
  );
  return [
    ...(task ? [{ value: ownerToValue(file), label: task.text }] : []),
    ...requests
      .toSorted((a, b) => (a.internalCode < b.internalCode ? 1 : -1))
      .map(({ id }) => option('callRequests', id)),
    ...tenders
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ id }) => option('tenders', id)),
  ];
}
