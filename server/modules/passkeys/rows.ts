import { and, eq } from 'drizzle-orm';
import type { PasskeyRow } from '#contract/passkeys.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { passkeys } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { noteOfUser } from '../audit/record.ts';
import type { Principal } from '../session/principal.ts';
import { endSessions } from '../session/sessions.ts';

/** A person's passkeys, the oldest first. */
export async function listPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id);
  return rows.map(toPasskeyRow);
}

/** By which a device knows which of those that it keeps something for are still the person's. */
export async function credentialIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id);
  return rows.map(({ id }) => id);
}

/** @throws Refusal NOT_FOUND for one that is not the person's */
export async function renamePasskey(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow> {
  return db.transaction(async (tx) => {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
    const [found] = await tx.select().from(passkeys).where(isOwn).for('update');
    if (!found) throw new Refusal('NOT_FOUND');
    if (found.name !== name) {
      await tx.update(passkeys).set({ name }).where(isOwn);
      await recordPasskey(tx, userId, userId, found.name, name);
    }
    return toPasskeyRow({ ...found, name });
  });
}

/**
 * Ends one of the own passkeys, and all other sessions: one may have begun with it. The password stays, so
 * nobody is shut out and nothing is asked. @throws Refusal NOT_FOUND
 */
export async function endPasskey(
  { db, hints }: Pick<Context, 'db' | 'hints'>,
  { actor, sessionId }: Principal,
  id: string,
): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.id)))
      .returning({ name: passkeys.name });
    if (!gone) throw new Refusal('NOT_FOUND');
    await recordPasskey(tx, actor.id, actor.id, gone.name, null);
    return endSessions(tx, actor.id, sessionId);
  });
  hints.endSessions(ended);
}

/**
 * Ends all passkeys of a person.
 * @param actorId null for who runs the server
 */
export async function endPasskeys(
  tx: Database,
  actorId: string | null,
  userId: string,
): Promise<void> {
  const gone = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ name: passkeys.name });
  for (const { name } of gone) await recordPasskey(tx, actorId, userId, name, null);
}

/** In the history of the person stands when a passkey was made, renamed or ended, by its name. */
export async function recordPasskey(
  tx: Database,
  actorId: string | null,
  userId: string,
  before: string | null,
  after: string | null,
): Promise<void> {
  const change = { before: { passkey: before }, after: { passkey: after } };
  await noteOfUser(tx, actorId, userId, change);
}

export function toPasskeyRow(row: typeof passkeys.$inferSelect): PasskeyRow {
  return {
    id: row.id,
    credentialId: row.credentialId,
    name: row.name,
    isBackedUp: row.isBackedUp,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
