import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { holdersOf } from '#contract/references.ts';
import type { Project, projectCreate, projectUpdate } from '#contract/resources/projects.ts';
import { type Actor, canProject } from '#domain/access/policy.ts';
import {
  asksExpenses,
  asksParent,
  asksWhatIsOwed,
  canMove,
  type ProjectRefusal,
  whyNotChanged,
  whyNotCreated,
  whyNotRemoved,
} from '#domain/projects/change.ts';
import { isOver } from '#domain/projects/states.ts';
import type { Database } from '../../db/client.ts';
import { projects } from '../../db/schema/index.ts';
import { partsOf } from '../../lists/parts.ts';
import { Refusal } from '../../problem.ts';
import type { Repository } from '../../sync/resource.ts';
import { refuseTakenId } from '../../sync/taken-id.ts';
import { dayInSpain } from '../../today.ts';
import { refuseUnknown } from '../../rows/references.ts';
import { isUsed } from '../../rows/uses.ts';
import { hasOpenExpenses, hasOpenJustifications, hasOpenReinvoices } from './closing.ts';
import { takeProjectCode } from './codes.ts';
import {
  findProject,
  listProjects,
  lockProject,
  readAncestors,
  readProject,
  refuseOutsider,
} from './repository.ts';

type Create = z.output<typeof projectCreate>;
type Update = z.output<typeof projectUpdate>;
type Fields = Omit<Create, 'id'>;

const PROJECT_TREE_LOCK = 7_021_400_003;

/** The rules of projects: states, parents, dates, and who may do what. */
export const projectRepository: Repository<Project, Create, Update> = {
  async *list(db, actor) {
    refuseOutsider(actor);
    yield* partsOf(await listProjects(db, actor));
  },

  async find(db, actor, id) {
    refuseOutsider(actor);
    return findProject(db, actor, id);
  },

  async lock(tx, actor, id) {
    refuseOutsider(actor);
    return lockProject(tx, actor, id);
  },

  authorize(actor, { action, row, body }) {
    const wanted = typeof body['companyId'] === 'string' ? body['companyId'] : row?.companyId;
    if (row && !canProject(actor, action, row)) throw new Refusal('FORBIDDEN');
    // Where no company is named the body is incomplete, which is said later, field by field.
    const isMissing = wanted === undefined && actor.role === 'editor';
    if (!isMissing && !canProject(actor, action, { id: row?.id, companyId: wanted ?? '' })) {
      throw new Refusal('FORBIDDEN');
    }
    const isMoved = row !== undefined && wanted !== row.companyId;
    if (isMoved && !canMove(actor, row, wanted ?? '')) throw new Refusal('FORBIDDEN');
  },

  async create(tx, actor, { id = uuidv7(), ...fields }) {
    await refuseTakenId(tx, projects, id);
    await refuseReferences(tx, actor, fields);
    const next = { ...fields, id };
    const isParentAllowed = !asksParent(null, next) || (await mayBeParent(tx, actor, next));
    refuse(whyNotCreated(actor, next, { isParentAllowed }));
    const code = await takeProjectCode(tx, Number(dayInSpain(new Date()).slice(0, 4)));
    const author = { createdBy: actor.id, updatedBy: actor.id };
    await tx.insert(projects).values({ ...fields, ...author, id, code });
    return readProject(tx, id);
  },

  async update(tx, actor, row, fields) {
    const next = { ...row, ...fields };
    await refuseReferences(tx, actor, fields, row);
    const isOwedAsked = asksWhatIsOwed(row, next);
    const facts = {
      hasOpenExpenses: asksExpenses(row, next) && (await hasOpenExpenses(tx, next)),
      hasOpenReinvoices: isOwedAsked && (await hasOpenReinvoices(tx, row.id)),
      hasOpenJustifications: isOwedAsked && (await hasOpenJustifications(tx, row.id)),
      isParentAllowed: !asksParent(row, next) || (await mayBeParent(tx, actor, next)),
    };
    refuse(whyNotChanged(actor, row, next, facts));
    await tx
      .update(projects)
      .set({ ...fields, updatedBy: actor.id })
      .where(eq(projects.id, row.id));
    return readProject(tx, row.id);
  },

  async remove(tx, actor, row) {
    await lockTree(tx);
    const [child] = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.parentId, row.id), isNull(projects.deletedAt)))
      .limit(1);
    refuse(whyNotRemoved(actor, row, { hasSubprojects: child !== undefined }));
    if (await isUsed(tx, row.id, holdersOf('projects'))) throw new Refusal('IN_USE');
    await tx
      .update(projects)
      .set({ deletedAt: new Date(), updatedBy: actor.id })
      .where(eq(projects.id, row.id));
    return readProject(tx, row.id);
  },
};

/** The field that a refusal is about, where it is about one. */
const PATHS: Partial<Record<ProjectRefusal, string>> = {
  PROJECT_DATES_INVALID: 'endDate',
  PROJECT_PARENT_INVALID: 'parentId',
};

function refuse(refusal: ProjectRefusal | null): void {
  if (refusal === null) return;
  const path = PATHS[refusal];
  throw new Refusal(refusal, path ? { errors: [{ path, code: 'invalid' }] } : {});
}

/** Company, client and manager must be there. The parent has a rule of its own, with a code of its own. */
function refuseReferences(
  tx: Database,
  actor: Actor,
  { companyId, clientId, managerId }: Partial<Fields>,
  before?: Project,
): Promise<void> {
  return refuseUnknown(tx, actor, 'projects', { companyId, clientId, managerId }, before);
}

/** A parent must be there, be seen by the person, go on, and not lie below the project itself. */
async function mayBeParent(
  tx: Database,
  actor: Actor,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<boolean> {
  if (parentId === null) return true;
  await lockTree(tx);
  const parent = await findProject(tx, actor, parentId);
  if (!parent || isOver(parent.state)) return false;
  return !(await readAncestors(tx, parentId)).includes(id);
}

/** One change of the tree at a time: two moves at once could close a loop that neither sees. */
async function lockTree(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PROJECT_TREE_LOCK}::bigint)`);
}
