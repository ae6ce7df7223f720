import { type Removed, removeRow } from '#records/remove.ts';
import { type Outcome, type Refused, refused } from '#records/outcome.ts';
import { t } from '@lingui/core/macro';
import type { Project, ProjectCreate } from '#contract/resources/projects.ts';
import { type Actor, canProject, canReopenProject } from '#domain/access/policy.ts';
import { accountsOfProject, holdsClosing } from '#domain/projects/closing.ts';
import {
  checkProjectTransition,
  isClosingStep,
  type ProjectState,
} from '#domain/projects/states.ts';
import { isWithin } from '#domain/projects/tree.ts';
import { isReinvoiceOpen } from '#domain/reinvoices/states.ts';
import { type LocalRow, localDb } from '#local/db.ts';
import { savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { type Change, enqueue, enqueueAll, newRowId } from '#local/outbox/enqueue.ts';
import { type ProjectForm } from './form.ts';

/** Saves a new project on this device, as a draft; its code is provisional until it was sent. */
export async function createProject(actor: Actor, form: ProjectForm): Promise<Outcome> {
  if (!canProject(actor, 'create', form)) return refused('FORBIDDEN');
  return saveNew({ ...withoutBlanks(form), state: 'draft' });
}

/** Saves what changed in the general part of a project; `seen` is what stood in these fields before. */
export async function updateProject(
  actor: Actor,
  project: Project,
  changes: Partial<ProjectForm>,
  seen: Partial<ProjectForm> = {},
): Promise<Outcome> {
  const companyId = changes.companyId ?? project.companyId;
  if (!canProject(actor, 'update', project)) return refused('FORBIDDEN');
  const isMoved = companyId !== project.companyId;
  if (isMoved && !canMove(actor, project, companyId)) return refused('FORBIDDEN');
  if (changes.parentId && !(await isParentAllowed(project.id, changes.parentId))) {
    return refused('PROJECT_PARENT_INVALID');
  }
  return saveUpdate(
    project,
    withoutBlanks(changes),
    t`Project ${project.code}: general data`,
    withoutBlanks(seen),
  );
}

/** Whether the person may put the project into another company. */
export function canMove(actor: Actor, project: Project, companyId: string): boolean {
  return actor.role !== 'user' && canProject(actor, 'update', { id: project.id, companyId });
}

export async function changeProjectState(
  actor: Actor,
  project: Project,
  state: ProjectState,
): Promise<Outcome> {
  if (!canProject(actor, 'update', project)) return refused('FORBIDDEN');
  const problem = checkProjectTransition(project.state, state, canReopenProject(actor));
  if (problem) return refused(problem);
  if (isClosingStep(project.state, state) && (await hasOpenExpenses(project))) {
    return refused('PROJECT_HAS_OPEN_EXPENSES');
  }
  if (state === 'closed' && (await hasOpenReinvoices(project.id))) {
    return refused('PROJECT_HAS_OPEN_REINVOICES');
  }
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
  if (!canProject(actor, 'delete', project)) return refused('FORBIDDEN');
  const projects = await savedRows('projects');
  if (projects.some(({ parentId }) => parentId === project.id)) {
    return refused('PROJECT_HAS_SUBPROJECTS');
  }
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

/** An account that was emptied is no account. */
function withoutBlanks<T extends Partial<ProjectForm>>(form: T): T {
  const accounts = ['expenseAccount', 'incomeAccount'] as const;
  const clean = { ...form };
  for (const name of accounts) {
    if (clean[name] !== undefined) clean[name] = clean[name]?.trim() || null;
  }
  return clean;
}
