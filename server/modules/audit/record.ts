import { eq } from 'drizzle-orm';
import type { User } from '#contract/resources/users.ts';
import type { Database } from '../../db/client.ts';
import { audit, users } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { selectUsers } from '../profile/repository.ts';

/**
 * Carries out a change of a person's row and adds it to the audit, for calls that carry no key: nothing
 * of what they were sent may be kept.
 */
export async function recordOfUser(
  tx: Database,
  actorId: string | null,
  userId: string,
  change: (before: User) => Promise<unknown>,
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const before = await readUser(tx, userId);
  await change(before);
  const after = await readUser(tx, userId);
  await noteOfUser(tx, actorId, userId, { before, after });
}

/**
 * Adds to the history of a person: what changed of them, or of what is theirs without being a row of its own.
 * @param actorId null for who runs the server
 */
export async function noteOfUser(
  tx: Database,
  actorId: string | null,
  userId: string,
  change: Record<'before' | 'after', Readonly<Record<string, unknown>>>,
): Promise<void> {
  await tx
    .insert(audit)
    .values({ userId: actorId, resource: 'users', rowId: userId, action: 'update', ...change });
}

async function readUser(tx: Database, id: string): Promise<User> {
  const [user] = await selectUsers(tx, eq(users.id, id));
  if (!user) throw new Refusal('NOT_FOUND');
  return user;
}
