import { and, eq, isNull } from 'drizzle-orm';
import { expensePlace } from '#domain/expenses/change.ts';
import type { ResourceName } from '#contract/paths.ts';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { SavedViewRow } from '#contract/resources/saved-views.ts';
import type { User } from '#contract/resources/users.ts';
import {
  type Actor,
  canAccountingKey,
  canCallRequest,
  canCatalogue,
  canChangeView,
  canCollaborator,
  canCompany,
  canExpenseAccount,
  canFile,
  canJustify,
  canMoney,
  canPeople,
  canProject,
  canReadView,
  canReinvoice,
  canSeeSalaries,
  canTask,
  canTender,
  canTreasury,
  canUser,
  type MoneyPlace,
} from '#domain/access/policy.ts';
import { reinvoicePlace } from '#domain/reinvoices/change.ts';
import type { Database } from '../../db/client.ts';
import { projects } from '../../db/schema/index.ts';
import { READERS } from '../../sync/readers.ts';
import type { WireRow } from '../../sync/resource.ts';
import { placeOf } from '../files/access.ts';

/** A row as it was before or after a change. */
export type Snapshot = Readonly<Record<string, unknown>>;

type Check = (
  actor: Actor,
  action: 'read' | 'update',
  row: Snapshot,
  db: Database,
) => boolean | Promise<boolean>;

const catalogue: Check = (actor, action) => canCatalogue(actor, action);

const call: Check = (actor, action) => canTender(actor, action);

const request: Check = (actor, action) => canCallRequest(actor, action);

const task: Check = (actor, action, row) =>
  canTask(actor, action, row as { responsibleId: string | null });

const treasury: Check = (actor, _action, row) =>
  canTreasury(actor, (row as { companyId: string | null }).companyId);

const salaries: Check = (actor) => canSeeSalaries(actor);

/** What stands on another row is read by whoever reads that one. */
const onRow: Check = async (actor, _action, row, db) => {
  const { resource, rowId } = row as { resource: ResourceName; rowId: string };
  return (await findAllowed(db, actor, 'read', resource, rowId)) !== undefined;
};

/** Whether a person may read a row as it is, or was, and may change it as far as their role and rights go. */
const CHECKS: Record<ResourceName, Check> = {
  accounts: (actor, _action, row) => row['id'] === actor.id,
  people: (actor, action) => action === 'read' && canPeople(actor),
  users: (actor, action, row) => canUser(actor, action, row as User),
  companies: (actor, action) => canCompany(actor, action),
  beads: catalogue,
  calendarYears: catalogue,
  categories: catalogue,
  clients: catalogue,
  expenseAccounts: (actor, action, row) =>
    canExpenseAccount(actor, action, row as { companyId: string }),
  holidays: catalogue,
  milestoneTypes: catalogue,
  organizations: catalogue,
  tenders: call,
  callHits: call,
  callSearches: call,
  callRequests: request,
  callRequestBudgets: request,
  assignments: onRow,
  comments: onRow,
  documentations: task,
  milestones: task,
  notifications: (actor, _action, row) => row['userId'] === actor.id,
  minimisAids: request,
  plannings: request,
  accountingRecords: (actor) => canJustify(actor),
  collaborators: (actor, action, row) => canCollaborator(actor, action, row as Collaborator),
  dedications: salaries,
  employeeMonths: salaries,
  employees: salaries,
  budgets: async (actor, action, row, db) => {
    const project = await standingProject(db, row['projectId']);
    return (
      project !== undefined && canMoney(actor, action, moneyOf(project.companyId, [project.id]))
    );
  },
  expenses: (actor, action, row) => canMoney(actor, action, expensePlace(row as Expense)),
  movements: (actor, action, row) => ofCompany(actor, action, row as Movement),
  allocationKeys: treasury,
  bankBalances: treasury,
  bankRules: treasury,
  treasuryRecords: treasury,
  treasuryScenarios: treasury,
  amortizations: (actor, action, row) => ofCompany(actor, action, row as Amortization),
  // The history is for elevated roles, and to them all collaborators are alike.
  balanceEntries: (actor, action) => canCollaborator(actor, action, { userId: null }),
  multimedias: async (actor, action, row, db) => {
    const project = await standingProject(db, row['projectId']);
    return project !== undefined && canProject(actor, action, project);
  },
  savedViews: (actor, action, row) => {
    const isAllowed = action === 'read' ? canReadView : canChangeView;
    return isAllowed(actor, row as SavedViewRow);
  },
  reinvoices: (actor, action, row) => canReinvoice(actor, action, reinvoicePlace(row as Reinvoice)),
  projects: (actor, action, row) => canProject(actor, action, row as Project),
  files: async (actor, action, row, db) => {
    const { createdBy, ...owner } = row as FileRow;
    const place = await placeOf(db, actor, owner, createdBy);
    return place !== undefined && canFile(actor, action, place);
  },
};

function ofCompany(
  actor: Actor,
  action: 'read' | 'update',
  { companyId, projectId }: { companyId: string; projectId: string | null },
): boolean {
  return canMoney(actor, action, moneyOf(companyId, projectId === null ? [] : [projectId]));
}

function moneyOf(companyId: string, projectIds: string[]): MoneyPlace {
  return { companyId, projectIds };
}

async function standingProject(
  db: Database,
  id: unknown,
): Promise<{ id: string; companyId: string } | undefined> {
  const [project] = await db
    .select({ id: projects.id, companyId: projects.companyId })
    .from(projects)
    .where(and(eq(projects.id, String(id)), isNull(projects.deletedAt)));
  return project;
}

/** Rows whose history is their author's alone: administrators do not read it either. */
export const PRIVATE: readonly ResourceName[] = ['savedViews'];

/** Rows that are a person's alone: no program reads their history, whoever made its key (docs/decisions/0150). */
export const OF_PEOPLE: readonly ResourceName[] = [...PRIVATE, 'accounts', 'notifications'];

/** Fields of a row that not all of its readers see. */
const HIDDEN: Partial<Record<ResourceName, Record<string, (actor: Actor) => boolean>>> = {
  companies: { holdedApiKey: canAccountingKey },
};

/** The row as it is now, removed or not, if the person may read or change it. */
export async function findAllowed(
  db: Database,
  actor: Actor,
  action: 'read' | 'update',
  resource: ResourceName,
  id: string,
): Promise<WireRow | undefined> {
  const [row] = await READERS[resource](db, actor, [id]);
  return row && (await CHECKS[resource](actor, action, row, db)) ? row : undefined;
}

/** Whether the person may read all that a change was about: a row may have come from where they see nothing. */
export async function mayReadChange(
  db: Database,
  actor: Actor,
  resource: ResourceName,
  snapshots: readonly (Snapshot | null)[],
): Promise<boolean> {
  for (const row of snapshots) {
    if (row && !(await CHECKS[resource](actor, 'read', row, db))) return false;
  }
  return true;
}

/** Whether the person sees this field of the rows that they read. */
export function seesField(actor: Actor, resource: string, name: string): boolean {
  const rules = Object.hasOwn(HIDDEN, resource) ? HIDDEN[resource as ResourceName] : undefined;
  return rules?.[name]?.(actor) ?? true;
}
