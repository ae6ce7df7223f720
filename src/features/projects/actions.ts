import { t } from '@lingui/core/macro';
import { type Removed, removeRow } from '#records/remove.ts';
import { type Outcome, type Refused, refused } from '#records/outcome.ts';
import type { Project, ProjectCreate } from '#contract/resources/projects.ts';
import { type Actor, canProject } from '#domain/access/policy.ts';
import {
  asksExpenses,
  asksParent,
  asksReinvoices,
  type ProjectRefusal,
  whyNotChanged,
  whyNotCreated,
  whyNotRemoved,
} from '#domain/projects/change.ts';
import { accountsOfProject, holdsClosing } from '#domain/projects/closing.ts';
import type { ProjectState } from '#domain/projects/states.ts';
import { isWithin } from '#domain/projects/tree.ts';
import { isReinvoiceOpen } from '#domain/reinvoices/states.ts';
import { type LocalRow, localDb } from '#local/db.ts';
import { savedRow, savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { type Change, enqueue, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import type { ProjectForm } from './form.ts';

/** Saves a new project on this device, as a draft; its code is provisional until it was sent. */
export async function createProject(actor: Actor, form: ProjectForm): Promise<Outcome> {
  const isParentAllowed = form.parentId === null || (await isParentThere(form.parentId));
  const refusal = whyNotCreated(actor, form, { isParentAllowed });
  return refusal ? refused(refusal) : saveNew({ ...withoutBlanks(form), state: 'draft' });
}

/** Saves what changed in the general part of a project; `seen` is what stood in these fields before. */
export async function updateProject(
  actor: Actor,
  project: Project,
  changes: Partial<ProjectForm>,
  seen: Partial<ProjectForm> = {},
): Promise<Outcome> {
  const refusal = await changeRefusal(actor, project, { ...project, ...changes });
  if (refusal) return refused(refusal);
  return saveUpdate(
    project,
    withoutBlanks(changes),
    t`Project ${project.code}: general data`,
    withoutBlanks(seen),
  );
}

export async function changeProjectState(
  actor: Actor,
  project: Project,
  state: ProjectState,
): Promise<Outcome> {
  const refusal = await changeRefusal(actor, project, { ...project, state });
  if (refusal) return refused(refusal);
  return saveUpdate(project, { state }, t`Project ${project.code}: state`);
}

/**
 * Moves a subproject one place up (−1) or down (+1) among its siblings, given in the order in which
 * they are seen. All get the order of their place, so that none sorts as "no order" any more.
 */
export async function moveSubproject(
  actor: Actor,
  siblings: readonly LocalRow<Project>[],
  id: string,
  step: -1 | 1,
): Promise<void> {
  const from = siblings.findIndex((sibling) => sibling.id === id);
  const moved = siblings[from];
  const other = siblings[from + step];
  if (!moved || !other) return;
  const wanted = siblings.with(from, other).with(from + step, moved);
  if (!wanted.every((sibling) => canProject(actor, 'update', sibling))) return;
  const changes = wanted.flatMap((sibling, order): Change[] => {
    if (sibling.order === order) return [];
    const label = t`Project ${sibling.code}: order among its siblings`;
    return [{ op: 'update', resource: 'projects', rowId: sibling.id, patch: { order }, label }];
  });
  // One action, so that it is taken back as one.
  await enqueueAll(changes);
}

/** Removes a project. Subprojects have to go first. */
export async function deleteProject(actor: Actor, project: Project): Promise<Removed | Refused> {
  const projects = await savedRows('projects');
  const hasSubprojects = projects.some(({ parentId }) => parentId === project.id);
  const refusal = whyNotRemoved(actor, project, { hasSubprojects });
  if (refusal) return refused(refusal);
  const label = t`Project ${project.code} ${project.name}: deleted`;
  return removeRow({ resource: 'projects', rowId: project.id, label });
}

async function saveNew(patch: ProjectCreate): Promise<Outcome> {
  const rowId = patch.id ?? newRowId();
  const { id: _, ...fields } = patch;
  const label = t`New project: ${patch.name}`;
  const { seq } = await enqueue({
    op: 'create',
    resource: 'projects',
    rowId,
    patch: fields,
    label,
  });
  return { ok: true, seq, rowId };
}

async function saveUpdate(
  { id }: Project,
  patch: Partial<ProjectForm> & { state?: ProjectState },
  label: string,
  seen: Partial<ProjectForm> = {},
): Promise<Outcome> {
  const { seq } = await enqueue({
    op: 'update',
    resource: 'projects',
    rowId: id,
    patch,
    label,
    seen,
  });
  return { ok: true, seq, rowId: id };
}

/** By what this device knows; the server asks all expenses, reinvoices and projects. */
async function changeRefusal(
  actor: Actor,
  before: Project,
  next: Project,
): Promise<ProjectRefusal | null> {
  const { id, parentId } = next;
  return whyNotChanged(actor, before, next, {
    hasOpenExpenses: asksExpenses(before, next) && (await hasOpenExpenses(before)),
    hasOpenReinvoices: asksReinvoices(before, next) && (await hasOpenReinvoices(id)),
    isParentAllowed:
      !asksParent(before, next) || parentId === null || (await isParentAllowed(id, parentId)),
  });
}

/** Asks the expenses of this device; the server asks all. */
async function hasOpenExpenses(project: Project): Promise<boolean> {
  const accounts = accountsOfProject(project, await savedRows('expenseAccounts'));
  const open = await savedRowsWhere('expenses', { field: 'state', anyOf: ['pending', 'partial'] });
  return open.some((one) => holdsClosing(project.id, accounts, one));
}

async function hasOpenReinvoices(projectId: string): Promise<boolean> {
  const mine = localDb().reinvoices.where('projectId').equals(projectId);
  return (await mine.filter(({ state }) => isReinvoiceOpen(state)).first()) !== undefined;
}

/** A parent must be here and must not be the project itself or lie below it. */
async function isParentAllowed(id: string, parentId: string): Promise<boolean> {
  const projects = await savedRows('projects');
  const nodes = new Map(projects.map((item) => [item.id, { item }]));
  const parent = nodes.get(parentId)?.item;
  return parent !== undefined && !isWithin(nodes, parent, id);
}

async function isParentThere(parentId: string): Promise<boolean> {
  return (await savedRow('projects', parentId)) !== undefined;
}

/** An account that was emptied is no account. */
function withoutBlanks<T extends Partial<ProjectForm>>(form: T): T {
  const accounts = ['expenseAccount', 'incomeAccount'] as const;
  const clean = { ...form };
  for (const name of accounts) {
    if (clean[name] !== undefined) clean[name] = clean[name]?.trim() || null;
  }
  return clean;
}
