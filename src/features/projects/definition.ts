import { msg } from '@lingui/core/macro';
import type { Project } from '#contract/resources/projects.ts';
import { type Actor, canProject } from '#domain/access/policy.ts';
import { isElevated, STAFF_ROLES } from '#domain/access/roles.ts';
import { JUSTIFICATIONS_PENDING } from '#domain/call-requests/states.ts';
import {
  asksExpenses,
  asksParent,
  asksWhatIsOwed,
  type ProjectRefusal,
  whyNotChanged,
  whyNotCreated,
  whyNotRemoved,
} from '#domain/projects/change.ts';
import { accountsOfProject, holdsClosing } from '#domain/projects/closing.ts';
import { isOver } from '#domain/projects/states.ts';
import { isWithin } from '#domain/projects/tree.ts';
import { isReinvoiceOpen } from '#domain/reinvoices/states.ts';
import { localDb } from '#local/db.ts';
import { savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { ColorControl } from '#records/color-control.tsx';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord } from '#records/definition.ts';
import { byCodeDown, textOf } from '#records/names.ts';
import type { FormCode } from '#records/outcome.ts';

/** Projects. The state has its own menu, the order its own keys; the code is given when one is sent. */
export const PROJECTS = defineRecord<'projects'>({
  resource: 'projects',
  title: msg`Projects`,
  one: msg`Project`,
  newOne: msg`New project`,
  fields: contractFields('projects', {
    name: {
      wide: true,
      helpWhen: (_, { row }) => (row ? null : msg`The code is given when the project is sent.`),
    },
    companyId: {
      empty: msg`Choose a company`,
      // A right on a project does not move it: who may make one there may put one there.
      among: ({ id }, _, actor) => canProject(actor, 'create', { companyId: id }),
    },
    parentId: {
      empty: msg`None: it stands on its own`,
      accepts: ({ state }) => !isOver(state as Project['state']),
      order: byCodeDown,
    },
    managerId: {
      empty: msg`Nobody yet`,
      accepts: ({ role }) => STAFF_ROLES.some((one) => one === role),
    },
    art36Type: { label: msg`Article 36 type` },
    startDate: {},
    endDate: { min: ({ startDate }) => startDate },
    expenseAccount: {},
    incomeAccount: {},
    color: { wide: true, Control: ColorControl },
    tags: { wide: true },
    notes: {},
  }),
  columns: [],
  withoutUses: true,
  check: ({ startDate, endDate }): Record<string, FormCode> =>
    textOf(endDate) !== '' && textOf(endDate) < textOf(startDate) ? { endDate: 'dates-order' } : {},
  may: (actor, action, row) =>
    row ? canProject(actor, action, row) : action === 'read' || isElevated(actor.role),
  refusal: async ({ actor, row, next }) => {
    if (row && next) return changeRefusal(actor, row, next);
    const projects = await savedRows('projects');
    if (next) {
      const isParentAllowed =
        next.parentId === null ||
        projects.some(({ id, state }) => id === next.parentId && !isOver(state));
      return whyNotCreated(actor, next, { isParentAllowed });
    }
    const hasSubprojects = projects.some(({ parentId }) => parentId === row?.id);
    return row && whyNotRemoved(actor, row, { hasSubprojects });
  },
});

/** By what this device knows; the server asks all expenses, reinvoices, requests and projects. */
async function changeRefusal(
  actor: Actor,
  before: Project,
  next: Project,
): Promise<ProjectRefusal | null> {
  const isOwedAsked = asksWhatIsOwed(before, next);
  return whyNotChanged(actor, before, next, {
    hasOpenExpenses: asksExpenses(before, next) && (await hasOpenExpenses(before)),
    hasOpenReinvoices: isOwedAsked && (await hasOpenReinvoices(next.id)),
    hasOpenJustifications: isOwedAsked && (await hasOpenJustifications(next.id)),
    isParentAllowed: !asksParent(before, next) || (await isParentAllowed(next)),
  });
}

async function hasOpenExpenses(project: Project): Promise<boolean> {
  const accounts = accountsOfProject(project, await savedRows('expenseAccounts'));
  const open = await savedRowsWhere('expenses', { field: 'state', anyOf: ['pending', 'partial'] });
  return open.some((one) => holdsClosing(project.id, accounts, one));
}

async function hasOpenReinvoices(projectId: string): Promise<boolean> {
  const mine = localDb().reinvoices.where('projectId').equals(projectId);
  return (await mine.filter(({ state }) => isReinvoiceOpen(state)).first()) !== undefined;
}

async function hasOpenJustifications(projectId: string): Promise<boolean> {
  const open = { field: 'state', anyOf: JUSTIFICATIONS_PENDING };
  const requests = await savedRowsWhere('callRequests', open);
  return requests.some(({ projectIds }) => projectIds.includes(projectId));
}

/** A parent must be here and go on, and must not be the project itself or lie below it. */
async function isParentAllowed({ id, parentId }: Project): Promise<boolean> {
  const projects = await savedRows('projects');
  const nodes = new Map(projects.map((item) => [item.id, { item }]));
  const parent = nodes.get(parentId ?? '')?.item;
  return parent !== undefined && !isOver(parent.state) && !isWithin(nodes, parent, id);
}
