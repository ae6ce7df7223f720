import { type SQL, and, eq, isNull, or, sql } from 'drizzle-orm';
import { expenseFilePlace } from '#domain/expenses/whose-pay.ts';
import { reinvoicePlace } from '#domain/reinvoices/change.ts';
import type { FileRow } from '#contract/resources/files.ts';
import {
  type Actor,
  type FilePlace,
  canCallRequest,
  canComment,
  canCompany,
  canFile,
  canSeeSalaries,
} from '#domain/access/policy.ts';
import type { Database } from '../../db/client.ts';
import {
  callRequests,
  comments,
  companies,
  documentations,
  employeeMonths,
  expenses,
  files,
  milestones,
  projects,
  reinvoices,
  tenders,
} from '../../db/schema/index.ts';
import { isStaff } from '#domain/access/roles.ts';
import { Refusal } from '../../problem.ts';
import { seenThrough } from '../../rows/seen-through.ts';
import { seenPayslips, visibleExpenses } from '../expenses/place.ts';
import { visibleTo as visibleProjects } from '../projects/repository.ts';
import { visibleReinvoices } from '../reinvoices/place.ts';

/** What a document belongs to. */
export type Owner = Pick<FileRow, 'resource' | 'rowId'>;

/** Owners that all staff reads, and who besides the elevated roles adds to them. */
const SUBVENTION_OWNERS = {
  callRequests: { table: callRequests, responsibleId: callRequests.responsibleId },
  documentations: { table: documentations, responsibleId: documentations.responsibleId },
  milestones: { table: milestones, responsibleId: milestones.responsibleId },
  tenders: { table: tenders, responsibleId: sql<string | null>`null` },
} as const;
type SubventionOwner = keyof typeof SUBVENTION_OWNERS;

function isOfSubventions(resource: NonNullable<Owner['resource']>): resource is SubventionOwner {
  return resource in SUBVENTION_OWNERS;
}

/** Advisers read what they were given by calls of its own. @throws Refusal FORBIDDEN */
export function refuseNoFiles(actor: Actor): void {
  if (!canComment(actor)) throw new Refusal('FORBIDDEN');
}

/** Comments that still say something, on rows that the person sees. */
function seenComment(actor: Actor): SQL | undefined {
  return and(
    isNull(comments.deletedAt),
    eq(comments.isRemoved, false),
    seenThrough(actor, comments),
  );
}

/** The condition of lists: what `canFile(actor, 'read', …)` says row by row. Removed owners hide theirs. */
export function visibleTo(actor: Actor): SQL | undefined {
  const ofComments = and(
    eq(files.resource, 'comments'),
    sql`exists (select from ${comments} where ${and(eq(comments.id, files.rowId), seenComment(actor))})`,
  );
  if (!isStaff(actor.role)) return ofComments;
  const ownTray = and(isNull(files.resource), eq(files.createdBy, actor.id));
  const ofProjects = and(
    eq(files.resource, 'projects'),
    sql`exists (select from ${projects} where ${and(
      eq(projects.id, files.rowId),
      isNull(projects.deletedAt),
      visibleProjects(actor),
    )})`,
  );
  const ofCompanies = and(
    eq(files.resource, 'companies'),
    sql`exists (select from ${companies} where ${and(
      eq(companies.id, files.rowId),
      isNull(companies.deletedAt),
    )})`,
  );
  const ofExpenses = and(
    eq(files.resource, 'expenses'),
    sql`exists (select from ${expenses} where ${and(
      eq(expenses.id, files.rowId),
      isNull(expenses.deletedAt),
      visibleExpenses(actor),
      seenPayslips(actor),
    )})`,
  );
  const ofReinvoices = and(
    eq(files.resource, 'reinvoices'),
    sql`exists (select from ${reinvoices} where ${and(
      eq(reinvoices.id, files.rowId),
      isNull(reinvoices.deletedAt),
      visibleReinvoices(actor),
    )})`,
  );
  const ofMonths = and(
    eq(files.resource, 'employeeMonths'),
    sql`exists (select from ${employeeMonths} where ${and(
      eq(employeeMonths.id, files.rowId),
      isNull(employeeMonths.deletedAt),
    )})`,
  );
  const ofSubventions = (Object.keys(SUBVENTION_OWNERS) as SubventionOwner[]).map((name) => {
    const { table } = SUBVENTION_OWNERS[name];
    return and(
      eq(files.resource, name),
      sql`exists (select from ${table} where ${and(
        eq(table.id, files.rowId),
        isNull(table.deletedAt),
      )})`,
    );
  });
  return or(
    canFile(actor, 'read', { resource: null, authorId: actor.id }) ? ownTray : undefined,
    ofProjects,
    ofExpenses,
    ofReinvoices,
    ofComments,
    canSeeSalaries(actor) ? ofMonths : undefined,
    canCompany(actor, 'read') ? ofCompanies : undefined,
    ...(canCallRequest(actor, 'read') ? ofSubventions : []),
  );
}

/**
 * What access to a document of this owner depends on; undefined when the owner is unknown or removed, or a
 * comment that the person does not read.
 */
export async function placeOf(
  db: Database,
  actor: Actor,
  { resource, rowId }: Owner,
  authorId: string | null,
): Promise<FilePlace | undefined> {
  if (resource === null || rowId === null) return { resource: null, authorId };
  if (resource === 'comments') {
    const [comment] = await db
      .select({ createdBy: comments.createdBy })
      .from(comments)
      .where(and(eq(comments.id, rowId), seenComment(actor)));
    return comment && { resource, authorId: comment.createdBy };
  }
  if (resource === 'companies') {
    const isThere = and(eq(companies.id, rowId), isNull(companies.deletedAt));
    const [company] = await db.select({ id: companies.id }).from(companies).where(isThere);
    return company && { resource };
  }
  if (resource === 'employeeMonths') {
    const isThere = and(eq(employeeMonths.id, rowId), isNull(employeeMonths.deletedAt));
    const [month] = await db.select({ id: employeeMonths.id }).from(employeeMonths).where(isThere);
    return month && { resource };
  }
  if (resource === 'expenses') {
    const { companyId, imputations, type, accountNum } = expenses;
    const isThere = and(eq(expenses.id, rowId), isNull(expenses.deletedAt));
    const [expense] = await db
      .select({ companyId, imputations, type, accountNum })
      .from(expenses)
      .where(isThere);
    return expense && expenseFilePlace(expense);
  }
  if (resource === 'reinvoices') {
    const { issuerId, receiverId, projectId } = reinvoices;
    const [row] = await db
      .select({ issuerId, receiverId, projectId })
      .from(reinvoices)
      .where(and(eq(reinvoices.id, rowId), isNull(reinvoices.deletedAt)));
    return row && { resource, reinvoice: reinvoicePlace(row), receiverId: row.receiverId };
  }
  if (isOfSubventions(resource)) {
    const { table, responsibleId } = SUBVENTION_OWNERS[resource];
    const [row] = await db
      .select({ responsibleId })
      .from(table)
      .where(and(eq(table.id, rowId), isNull(table.deletedAt)));
    if (!row) return undefined;
    return resource === 'tenders' ? { resource } : { resource, responsibleId: row.responsibleId };
  }
  const isThere = and(eq(projects.id, rowId), isNull(projects.deletedAt));
  const [project] = await db
    .select({ id: projects.id, companyId: projects.companyId })
    .from(projects)
    .where(isThere);
  return project && { resource, project };
}

/**
 * Whether the person may hang a document on this owner, as a new one or by a change of it.
 * @throws Refusal INVALID for an owner that they may not know of, FORBIDDEN for one that they may not change
 */
export async function refuseOwner(
  tx: Database,
  actor: Actor,
  owner: Owner,
  authorId: string | null,
  action: 'create' | 'update' = 'create',
): Promise<void> {
  if ((owner.resource === null) !== (owner.rowId === null)) {
    const path = owner.resource === null ? 'resource' : 'rowId';
    throw new Refusal('INVALID', { errors: [{ path, code: 'required' }] });
  }
  const place = await placeOf(tx, actor, owner, authorId);
  if (owner.resource !== null && !(place && canFile(actor, 'read', place))) {
    throw new Refusal('INVALID', { errors: [{ path: 'rowId', code: 'not-found' }] });
  }
  if (!place || !canFile(actor, action, place)) throw new Refusal('FORBIDDEN');
}
