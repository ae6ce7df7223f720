import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { passkeyChallenges } from '../../db/schema/index.ts';
import { randomToken, sha256 } from '../../secrets.ts';

/** As long as a person may take over what the browser asks. */
export const CHALLENGE_MS = 300_000;

/**
 * Keeps what a passkey has to sign and answers by what name it is called up again: who was not given that
 * can answer nothing in its place.
 * @param sessionId of whoever makes a passkey; null for a sign-in
 */
export async function keepChallenge(
  db: Database,
  challenge: string,
  sessionId: string | null,
): Promise<string> {
  const ceremony = randomToken();
  const expiresAt = sql`now() + make_interval(secs => ${CHALLENGE_MS / 1000}::int)`;
  await db
    .insert(passkeyChallenges)
    .values({ id: sha256(ceremony), challenge, sessionId, expiresAt });
  return ceremony;
}

/** What was to be signed, this once; null for what was not asked in this session, was answered, or is too old. */
export async function takeChallenge(
  db: Database,
  ceremony: string,
  sessionId: string | null,
): Promise<string | null> {
  const { id, sessionId: asker, expiresAt, challenge } = passkeyChallenges;
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(id, sha256(ceremony)),
        sessionId === null ? isNull(asker) : eq(asker, sessionId),
        gt(expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge });
  return taken?.challenge ?? null;
}

/** Removes what nobody has answered. */
export async function pruneChallenges(db: Database): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, sql`now()`));
}
