import { type SQL, and, eq, isNull, sql } from 'drizzle-orm';
import type { Project, ProjectAnswer } from '#contract/resources/projects.ts';
import { type Actor, canProject } from '#domain/access/policy.ts';
import { isAdministrator, isStaff } from '#domain/access/roles.ts';
import { buildTree } from '#domain/projects/tree.ts';
import type { Database } from '../../db/client.ts';
import { companies, projects } from '../../db/schema/index.ts';
import { isOneOf, toWire } from '../../db/wire.ts';
import { allOf, partsBy } from '../../lists/parts.ts';
import { readPlaced } from '../../lists/seen.ts';
import { Refusal } from '../../problem.ts';
import { askOnce } from '../../rows/together.ts';

/** The condition of lists: what `canProject(actor, 'read', …)` says row by row. */
export function visibleTo(actor: Actor): SQL | undefined {
  if (isAdministrator(actor.role)) return undefined;
  if (actor.role === 'editor') return isOneOf(projects.companyId, actor.companyIds);
  const readable = actor.projectRights.filter(({ level }) => level !== 'none');
  return isOneOf(
    projects.id,
    readable.map(({ projectId }) => projectId),
  );
}

/** Who is from outside has no projects and no documents at all, whatever their id. @throws Refusal FORBIDDEN */
export function refuseOutsider(actor: Actor): void {
  if (!isStaff(actor.role)) throw new Refusal('FORBIDDEN');
}

/** All projects that the person may see, in the order of the portfolio, each with its subprojects. */
export async function listProjects(db: Database, actor: Actor): Promise<ProjectAnswer[]> {
  const seen = and(isNull(projects.deletedAt), visibleTo(actor));
  const rows = await allOf(partsBy((from) => readPlaced(db, projects, seen, from)));
  const answers: ProjectAnswer[] = [];
  const visit = (nodes: ReturnType<typeof buildTree<Project>>) => {
    for (const { item, children } of nodes) {
      answers.push({ ...item, subprojects: children.map((child) => toSubproject(child.item)) });
      visit(children);
    }
  };
  visit(buildTree(rows.map((row) => toWire(row))));
  return answers;
}

/** One project that the person may see, with those of its subprojects that they may see. */
export async function findProject(
  db: Database,
  actor: Actor,
  id: string,
): Promise<ProjectAnswer | undefined> {
  return asAnswer(await familyOf(db, actor, id), id);
}

/** The same, asked once for all requests of a batch. */
export async function findProjectOnce(
  db: Database,
  actor: Actor,
  id: string,
): Promise<ProjectAnswer | undefined> {
  return asAnswer(await askOnce(`project ${id}`, () => familyOf(db, actor, id)), id);
}

type ProjectLine = typeof projects.$inferSelect;

/** A project and its subprojects. */
function familyOf(db: Database, actor: Actor, id: string) {
  return db
    .select()
    .from(projects)
    .where(
      and(
        sql`(${projects.id} = ${id} or ${projects.parentId} = ${id})`,
        isNull(projects.deletedAt),
        visibleTo(actor),
      ),
    )
    .orderBy(sql`${projects.order} nulls last`, projects.code);
}

function asAnswer(family: readonly ProjectLine[], id: string): ProjectAnswer | undefined {
  const own = family.find((row) => row.id === id);
  if (!own) return undefined;
  const subprojects = family.filter((row) => row.id !== id).map(toSubproject);
  return { ...toWire(own), subprojects };
}

/** One project that the person may see, removed or not, held until the end of the transaction. */
export async function lockProject(
  tx: Database,
  actor: Actor,
  id: string,
): Promise<{ row: Project; isRemoved: boolean } | undefined> {
  const [row] = await tx.select().from(projects).where(eq(projects.id, id)).for('no key update');
  if (!row || !canProject(actor, 'read', row)) return undefined;
  return { row: toWire(row), isRemoved: row.deletedAt !== null };
}

/** The row as the database has it, whoever asks. @throws Refusal NOT_FOUND */
export async function readProject(db: Database, id: string): Promise<Project> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  if (!row) throw new Refusal('NOT_FOUND');
  return toWire(row);
}

/** The ids of the parents of `id` from itself upwards, removed ones included; ends where a loop closes. */
export async function readAncestors(db: Database, id: string): Promise<string[]> {
  const ancestors: string[] = [];
  let next: string | null = id;
  while (next !== null && !ancestors.includes(next)) {
    ancestors.push(next);
    const [row]: { parentId: string | null }[] = await db
      .select({ parentId: projects.parentId })
      .from(projects)
      .where(eq(projects.id, next));
    next = row?.parentId ?? null;
  }
  return ancestors;
}

/** Visible projects with their company's name, for the summaries. */
export function selectSummaryRows(db: Database, actor: Actor) {
  return db
    .select({
      id: projects.id,
      parentId: projects.parentId,
      companyId: projects.companyId,
      companyName: companies.name,
      name: projects.name,
      code: projects.code,
      state: projects.state,
      expenseAccount: projects.expenseAccount,
    })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .where(and(isNull(projects.deletedAt), visibleTo(actor)))
    .orderBy(projects.code);
}

function toSubproject({
  id,
  code,
  name,
  state,
  order,
}: Pick<
  Project,
  'id' | 'code' | 'name' | 'state' | 'order'
>): ProjectAnswer['subprojects'][number] {
  return { id, code, name, state, order };
}
