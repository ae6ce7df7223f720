import { v7 as uuidv7 } from 'uuid';
import { ROLES, type Role } from '#domain/access/roles.ts';
import type { Database } from '../../server/db/client.ts';
import { credentials, users } from '../../server/db/schema/index.ts';
import { hashPassword } from '../../server/modules/session/passwords.ts';

/** Everybody's password in the tests. */
export const PASSWORD = 'tres barcos na ría';

/** One person per role; the login is their e-mail, `<role>@test.gal`. */
export type People = Record<Role, { id: string; login: string }>;

let passwordHash: Promise<string> | undefined;

/** Nobody has a company or a right yet. */
export async function insertPeople(db: Database): Promise<People> {
  passwordHash ??= hashPassword(PASSWORD);
  const hash = await passwordHash;
  const people = Object.fromEntries(
    ROLES.map((role) => [role, { id: uuidv7(), login: `${role}@test.gal` }]),
  ) as People;
  await db.insert(users).values(
    ROLES.map((role) => ({
      ...people[role],
      role,
      name: `A ${role}`,
      email: people[role].login,
      locale: 'gl' as const,
    })),
  );
  await db
    .insert(credentials)
    .values(ROLES.map((role) => ({ userId: people[role].id, passwordHash: hash })));
  return people;
}
