import { hash } from '@node-rs/argon2';
import { v7 as uuidv7 } from 'uuid';
import { ROLES, type Role } from '#domain/access/roles.ts';
import type { Database } from '../../server/db/client.ts';
import { credentials, users } from '../../server/db/schema/index.ts';

/** Everybody's password in the tests. */
export const PASSWORD = 'tres barcos na ría';

/**
 * Its hash at the least cost: who signs in to test something else does not pay for what slows guesses
 * down. What tests the cost keeps a hash of `hashPassword` first.
 */
export const PASSWORD_HASH = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** One person per role; the login is their e-mail, `<role>@test.gal`. */
export type People = Record<Role, { id: string; login: string }>;

/** Nobody has a company or a right yet. */
export async function insertPeople(db: Database): Promise<People> {
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
    .values(ROLES.map((role) => ({ userId: people[role].id, passwordHash: PASSWORD_HASH })));
  return people;
}
