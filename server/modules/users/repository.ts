import { and, count, eq, isNull, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { FieldCode } from '#contract/problem.ts';
import type { User, userCreate, userUpdate } from '#contract/resources/users.ts';
import { canUser } from '#domain/access/policy.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { credentials, projectRights, users } from '../../db/schema/index.ts';
import { partsOf } from '../../lists/parts.ts';
import { Refusal } from '../../problem.ts';
import { randomToken } from '../../secrets.ts';
import type { Repository } from '../../sync/resource.ts';
import { refuseTakenId } from '../../sync/taken-id.ts';
import { refuseUnknown } from '../../rows/references.ts';
import { selectUserAnswers, selectUsers } from '../profile/repository.ts';
import { moveEmail, refuseTakenEmail, refuseWithoutPassword } from '../session/email.ts';
import { spendLinks } from '../session/links.ts';
import { hashPassword } from '../session/passwords.ts';
import { endLink } from '../calendar/links.ts';
import { endSessions } from '../session/sessions.ts';
import { endWaysIn } from '../session/ways-in.ts';

type Create = z.output<typeof userCreate>;
type Update = z.output<typeof userUpdate>;

/** The rules of the people who sign in. Nobody is removed: people are deactivated. */
export function userRepository({ hints }: Context): Repository<User, Create, Update> {
  return {
    async *list(db, actor) {
      refuseUnless(canUser(actor, 'read', { role: 'user' }));
      yield* partsOf(await selectUserAnswers(db, isNull(users.deletedAt)));
    },

    async find(db, actor, id) {
      refuseUnless(canUser(actor, 'read', { role: 'user' }));
      return (await selectUserAnswers(db, and(eq(users.id, id), isNull(users.deletedAt))))[0];
    },

    async lock(tx, actor, id) {
      refuseUnless(canUser(actor, 'read', { role: 'user' }));
      await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
      const [row] = await selectUsers(tx, eq(users.id, id));
      return row && { row, isRemoved: false };
    },

    authorize(actor, { action, row, body }) {
      if (row) refuseUnless(canUser(actor, action, row));
      const role = isRole(body['role']) ? body['role'] : (row?.role ?? 'user');
      refuseUnless(canUser(actor, action, { role }));
    },

    async create(tx, actor, { id = uuidv7(), projectRights: rights, ...fields }) {
      const login = (fields.login ?? fields.email).toLowerCase();
      await refuseTakenId(tx, users, id);
      await refuseUnknown(tx, actor, 'users', { ...fields, projectRights: rights });
      const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.login, login));
      if (other) refuse('login', 'taken');
      await refuseTakenEmail(tx, fields.email);
      const own = { id, login, mustChangePassword: true, createdBy: actor.id, updatedBy: actor.id };
      await tx.insert(users).values({ ...fields, ...own });
      // Nobody knows it: the invitation leads to a password of one's own.
      await tx
        .insert(credentials)
        .values({ userId: id, passwordHash: await hashPassword(randomToken()) });
      await saveRights(tx, id, rights);
      return userById(tx, id);
    },

    async update(tx, actor, row, { projectRights: rights, email = row.email, ...fields }) {
      if (row.id === actor.id) {
        refuseOwnFall(row, fields);
        if (email !== row.email) refuseWithoutPassword();
      }
      // What was removed since may stay in their rights, where it does no harm.
      await refuseUnknown(tx, actor, 'users', { ...fields, projectRights: rights }, row);
      if (row.role === 'superadmin') await refuseLastSuperadmin(tx, row, fields);
      const moved = await moveEmail(tx, row, email, actor.id);
      await tx
        .update(users)
        .set({ ...fields, ...moved, updatedBy: actor.id })
        .where(eq(users.id, row.id));
      if (rights) await saveRights(tx, row.id, rights);
      if (fields.active === false) {
        hints.endSessions(await endSessions(tx, row.id));
        await endLink(tx, actor.id, row.id);
        await spendLinks(tx, row.id);
        await endWaysIn(tx, actor.id, row.id);
      }
      return userById(tx, row.id);
    },
  };
}

async function userById(db: Database, id: string): Promise<User> {
  const [user] = await selectUsers(db, eq(users.id, id));
  if (!user) throw new Refusal('NOT_FOUND');
  return user;
}

async function saveRights(tx: Database, userId: string, rights: User['projectRights']) {
  const before = await tx
    .select({ projectId: projectRights.projectId })
    .from(projectRights)
    .where(eq(projectRights.userId, userId));
  const kept = new Set(rights.map(({ projectId }) => projectId));
  for (const { projectId } of before) {
    if (kept.has(projectId)) continue;
    await tx
      .delete(projectRights)
      .where(and(eq(projectRights.userId, userId), eq(projectRights.projectId, projectId)));
  }
  for (const right of rights) {
    const { level, amounts } = right;
    await tx
      .insert(projectRights)
      .values({ userId, ...right })
      .onConflictDoUpdate({
        target: [projectRights.userId, projectRights.projectId],
        set: { level, amounts },
      });
  }
}

/** Who shuts themselves out needs somebody else to come in again. */
function refuseOwnFall(row: User, { role, active }: Update): void {
  if (active === false) refuse('active', 'invalid');
  if (role !== undefined && role !== row.role) refuse('role', 'invalid');
}

async function refuseLastSuperadmin(tx: Database, row: User, { role, active }: Update) {
  if ((role === undefined || role === 'superadmin') && active !== false) return;
  const [others] = await tx
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.role, 'superadmin'), eq(users.active, true), ne(users.id, row.id)));
  if (!others?.count) refuse(active === false ? 'active' : 'role', 'invalid');
}

function isRole(value: unknown): value is Role {
  return (ROLES as readonly unknown[]).includes(value);
}

function refuse(path: string, code: FieldCode): never {
  throw new Refusal('INVALID', { errors: [{ path, code }] });
}

function refuseUnless(isAllowed: boolean): void {
  if (!isAllowed) throw new Refusal('FORBIDDEN');
}
