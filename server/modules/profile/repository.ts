import { type SQL, getTableColumns, inArray } from 'drizzle-orm';
import type { Account } from '#contract/resources/accounts.ts';
import type { User, UserAnswer } from '#contract/resources/users.ts';
import type { Person } from '#contract/resources/people.ts';
import type { Database } from '../../db/client.ts';
import { credentials, users } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { rightsByUser } from '../session/principal.ts';

const {
  active,
  login,
  email,
  emailShared: _,
  companyIds,
  locale,
  notificationPrefs,
  mustChangePassword,
  hasTotp,
  ...shared
} = getTableColumns(users);

/** People as their own account: with what decides their access. */
export async function selectAccounts(db: Database, where: SQL | undefined): Promise<Account[]> {
  const rows = await db
    .select({ ...shared, login, email, companyIds, locale, notificationPrefs })
    .from(users)
    .where(where);
  const ids = rows.map(({ id }) => id);
  const rights = ids.length > 0 ? await rightsByUser(db, ids) : new Map<string, never[]>();
  return rows.map((row) => ({ ...toWire(row), projectRights: rights.get(row.id) ?? [] }));
}

/** People as administrators see them. */
export async function selectUsers(db: Database, where: SQL | undefined): Promise<User[]> {
  const rows = await db
    .select({ ...shared, login, email, companyIds, locale, active, mustChangePassword, hasTotp })
    .from(users)
    .where(where)
    .orderBy(users.name, users.id);
  const ids = rows.map(({ id }) => id);
  const rights = ids.length > 0 ? await rightsByUser(db, ids) : new Map<string, never[]>();
  return rows.map((row) => ({
    ...toWire(row),
    projectRights: (rights.get(row.id) ?? []).map(({ projectId, level, amounts }) => ({
      projectId,
      level,
      amounts,
    })),
  }));
}

/** People as administrators read them one by one or in a list: with their last access. */
export async function selectUserAnswers(
  db: Database,
  where: SQL | undefined,
): Promise<UserAnswer[]> {
  const rows = await selectUsers(db, where);
  const accesses = await db
    .select({ id: credentials.userId, at: credentials.lastAccessAt })
    .from(credentials)
    .where(
      inArray(
        credentials.userId,
        rows.map(({ id }) => id),
      ),
    );
  const byId = new Map(accesses.map(({ id, at }) => [id, at]));
  return rows.map((row) => ({ ...row, lastAccessAt: byId.get(row.id)?.toISOString() ?? null }));
}

/** People as their colleagues see them: by name. */
export async function selectPeople(db: Database, where: SQL | undefined): Promise<Person[]> {
  const rows = await db
    .select({ ...shared, active })
    .from(users)
    .where(where);
  return rows.map((row) => toWire(row));
}
