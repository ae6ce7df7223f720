import { and, eq, gt, isNull } from 'drizzle-orm';
import type { User } from '#contract/resources/users.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { passwordResets, users } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { randomToken, sha256 } from '../../secrets.ts';

/**
 * Makes a link to set a password with, once and within so many minutes; only a hash of its token is kept.
 * @param person as they were read: an e-mail that changed meanwhile gets no link
 * @throws Refusal NOT_FOUND where they may no longer sign in, or have another e-mail
 */
export async function makeLink(
  db: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  minutes: number,
): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await db.transaction(async (tx) => {
    // Whoever changes the e-mail spends the links after this one, or makes this one wait.
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), maySignIn(userId)))
      .for('share');
    if (!person) throw new Refusal('NOT_FOUND');
    await tx.insert(passwordResets).values({ tokenHash: sha256(token), userId, expiresAt });
  });
  return `${publicUrl}/reset-password?token=${token}`;
}

/** Spends a link and answers whose it is; who may not sign in has none. @throws Refusal RESET_TOKEN_INVALID */
export async function takeLink(tx: Database, token: string): Promise<string> {
  const [link] = await tx
    .update(passwordResets)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(passwordResets.tokenHash, sha256(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, new Date()),
      ),
    )
    .returning({ userId: passwordResets.userId });
  if (!link) throw new Refusal('RESET_TOKEN_INVALID');
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(maySignIn(link.userId))
    .for('no key update');
  if (!person) throw new Refusal('RESET_TOKEN_INVALID');
  return person.id;
}

/** Spends all links of a person: with a new password, a new e-mail, or when they may no longer sign in. */
export async function spendLinks(tx: Database, userId: string): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: new Date() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

function maySignIn(userId: string) {
  return and(eq(users.id, userId), eq(users.active, true), isNull(users.deletedAt));
}
