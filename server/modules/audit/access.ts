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
import type { User } from '#contract/resources/users.ts';
import {
  type Actor,
  canAccountingKey,
  canCallRequest,
  canCatalogue,
  canCollaborator,
  canCompany,
  canFile,
  canJustify,
  canMoney,
  canPeople,
  canProject,
  canSeeSalaries,
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

type Check = (actor: Actor, row: Snapshot, db: Database) => boolean | Promise<boolean>;

const catalogue: Check = (actor) => canCatalogue(actor, 'read');

const request: Check = (actor) => canCallRequest(actor, 'read');

const treasury: Check = (actor, row) =>
  canTreasury(actor, (row as { companyId: string | null }).companyId);

const salaries: Check = (actor) => canSeeSalaries(actor);

/** Whether a person may read a row as it is, or was. */
const CHECKS: Record<ResourceName, Check> = {
  accounts: (actor, row) => row['id'] === actor.id,
  people: (actor) => canPeople(actor),
  users: (actor, row) => canUser(actor, 'read', row as User),
  companies: (actor) => canCompany(actor, 'read'),
  beads: catalogue,
  calendarYears: catalogue,
  categories: catalogue,
  clients: catalogue,
  expenseAccounts: catalogue,
  holidays: catalogue,
  milestoneTypes: catalogue,
  organizations: catalogue,
  tenders: (actor) => canTender(actor, 'read'),
  callHits: (actor) => canTender(actor, 'read'),
  callSearches: (actor) => canTender(actor, 'read'),
  callRequests: request,
  callRequestBudgets: request,
  documentations: request,
  milestones: request,
  notifications: (actor, row) => row['userId'] === actor.id,
  minimisAids: request,
  plannings: request,
  accountingRecords: (actor) => canJustify(actor),
  collaborators: (actor, row) => canCollaborator(actor, 'read', row as Collaborator),
  dedications: salaries,
  employeeMonths: salaries,
  employees: salaries,
  budgets: async (actor, row, db) => {
    const project = await standingProject(db, row['projectId']);
    return (
      project !== undefined && canMoney(actor, 'read', moneyOf(project.companyId, [project.id]))
    );
  },
  expenses: (actor, row) => canMoney(actor, 'read', expensePlace(row as Expense)),
  movements: (actor, row) => ofCompany(actor, row as Movement),
  allocationKeys: treasury,
  bankBalances: treasury,
  bankRules: treasury,
  treasuryRecords: treasury,
  treasuryScenarios: treasury,
  amortizations: (actor, row) => ofCompany(actor, row as Amortization),
  // The history is for elevated roles, and to them all collaborators are alike.
  balanceEntries: (actor) => canCollaborator(actor, 'read', { userId: null }),
  multimedias: async (actor, row, db) => {
    const project = await standingProject(db, row['projectId']);
    return project !== undefined && canProject(actor, 'read', project);
  },
  savedViews: (actor, row) => row['createdBy'] === actor.id,
  reinvoices: (actor, row) => canMoney(actor, 'read', reinvoicePlace(row as Reinvoice)),
  projects: (actor, row) => canProject(actor, 'read', row as Project),
  files: async (actor, row, db) => {
    const { createdBy, ...owner } = row as FileRow;
    const place = await placeOf(db, owner, createdBy);
    return place !== undefined && canFile(actor, 'read', place);
  },
};

function ofCompany(
  actor: Actor,
  { companyId, projectId }: { companyId: string; projectId: string | null },
): boolean {
  return canMoney(actor, 'read', moneyOf(companyId, projectId === null ? [] : [projectId]));
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

/** Fields of a row that not all of its readers see. */
const HIDDEN: Partial<Record<ResourceName, Record<string, (actor: Actor) => boolean>>> = {
  companies: { holdedApiKey: canAccountingKey },
};

/** The row as it is now, removed or not, if the person may read it. */
export async function findReadable(
  db: Database,
  actor: Actor,
  resource: ResourceName,
  id: string,
): Promise<WireRow | undefined> {
  const [row] = await READERS[resource](db, actor, [id]);
  return row && (await CHECKS[resource](actor, row, db)) ? row : undefined;
}

/** Whether the person may read all that a change was about: a row may have come from where they see nothing. */
export async function mayReadChange(
  db: Database,
  actor: Actor,
  resource: ResourceName,
  snapshots: readonly (Snapshot | null)[],
): Promise<boolean> {
  for (const row of snapshots) {
    if (row && !(await CHECKS[resource](actor, row, db))) return false;
  }
  return true;
}

/** Whether the person sees this field of the rows that they read. */
export function seesField(actor: Actor, resource: string, name: string): boolean {
  const rules = Object.hasOwn(HIDDEN, resource) ? HIDDEN[resource as ResourceName] : undefined;
  return rules?.[name]?.(actor) ?? true;
}
