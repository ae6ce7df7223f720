import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Locale } from '#contract/resources/accounts.ts';
import { type LoginAnswer, SESSION_MINUTES } from '#contract/session.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { credentials, passwordResets, sessions, users } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { randomToken, sha256 } from '../../secrets.ts';
import { inviteMail, resetMail } from './mails.ts';
import { noteAccess } from './last-access.ts';
import { checkOwnPassword, passwordHolder } from './own-password.ts';
import { hashPassword, isPassword, isWeakPassword } from './passwords.ts';
import type { Claims, Principal } from './principal.ts';
import { passSecondFactor } from './second-factor.ts';
import { endSessions } from './sessions.ts';
import { clearFailures, countTry } from './throttle.ts';

const RESET_MINUTES = 60;
const INVITE_MINUTES = 7 * 24 * 60;

/**
 * Begins a session. `sign` makes the bearer token; `from` is shown to the person in the list of his
 * sessions. A missing or wrong code counts as a failed try.
 * @throws Refusal BAD_CREDENTIALS, TOTP_REQUIRED, TOTP_WRONG, TOO_MANY_REQUESTS
 */
export async function login(
  { db, secrets }: Context,
  body: { login: string; password: string; code?: string | undefined },
  from: { userAgent: string; address: string },
  sign: (claims: Claims, expiresAt: Date) => string,
): Promise<LoginAnswer> {
  const name = body.login.toLowerCase();
  await countTry(db, name);
  const [person] = await db
    .select({
      id: users.id,
      role: users.role,
      name: users.name,
      hash: credentials.passwordHash,
      sv: credentials.sessionVersion,
      totpSealed: credentials.totpSealed,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.login, name), eq(users.active, true), isNull(users.deletedAt)));
  const matches = await isPassword(body.password, person?.hash);
  if (!person || !matches) throw new Refusal('BAD_CREDENTIALS');
  await passSecondFactor(db, secrets, person, body.code);
  await clearFailures(db, name);

  const id = uuidv7();
  const authToken = randomToken();
  const expiresAt = new Date(Date.now() + SESSION_MINUTES * 60_000);
  await db
    .insert(sessions)
    .values({ id, userId: person.id, authTokenHash: sha256(authToken), expiresAt, ...from });
  await noteAccess(db, person.id, new Date());
  return {
    id: person.id,
    authToken,
    jwtToken: sign({ sub: person.id, jti: id, sv: person.sv }, expiresAt),
    role: person.role,
    name: person.name,
    expiresAt: expiresAt.toISOString(),
    // The same at each sign-in, whatever the password: it opens what a device keeps of this person.
    deviceKey: secrets.sign(`device-key:${person.id}`),
  };
}

/** Ends the session of this request; its token is worth nothing from now on. */
export async function logout({ db, hints }: Context, { sessionId }: Principal): Promise<void> {
  await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId));
  hints.endSessions([sessionId]);
}

/** Mails a link to whoever has this address; nobody learns whether anybody has. */
export async function sendResetLinks(
  { db, mailer, config }: Context,
  email: string,
): Promise<void> {
  const people = await db
    .select({ id: users.id, email: users.email, name: users.name, locale: users.locale })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        eq(users.active, true),
        isNull(users.deletedAt),
      ),
    );
  for (const person of people) {
    await mailer.send(resetMail(person, await linkFor(db, config, person.id, RESET_MINUTES)));
  }
}

/** Mails a new person the link to a password of his own. */
export async function invite(
  { db, mailer, config }: Context,
  person: { id: string; email: string; name: string; login: string; locale: Locale },
): Promise<void> {
  await mailer.send(inviteMail(person, await linkFor(db, config, person.id, INVITE_MINUTES)));
}

async function linkFor(
  db: Database,
  config: Context['config'],
  userId: string,
  minutes: number,
): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await db.insert(passwordResets).values({ tokenHash: sha256(token), userId, expiresAt });
  return `${config.publicUrl}/reset-password?token=${token}`;
}

/** Sets a password by a mailed link, once, and ends every session of the person. @throws Refusal */
export async function resetPassword(
  { db, hints }: Context,
  body: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(body.password);
  const ended = await db.transaction(async (tx) => {
    const [link] = await tx
      .update(passwordResets)
      .set({ usedAt: new Date() })
      .where(
        and(
          eq(passwordResets.tokenHash, sha256(body.token)),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, new Date()),
        ),
      )
      .returning({ userId: passwordResets.userId });
    if (!link) throw new Refusal('RESET_TOKEN_INVALID');
    const person = await passwordHolder(tx, link.userId);
    refuseWeak(body.password, person, 'password');
    await tx
      .update(credentials)
      .set({ passwordHash, sessionVersion: person.sessionVersion + 1, changedAt: new Date() })
      .where(eq(credentials.userId, link.userId));
    await settleOwnPassword(tx, link.userId);
    await tx
      .update(passwordResets)
      .set({ usedAt: new Date() })
      .where(and(eq(passwordResets.userId, link.userId), isNull(passwordResets.usedAt)));
    await clearFailures(tx, person.login);
    return endSessions(tx, link.userId);
  });
  hints.endSessions(ended);
}

/** Changes one's own password; the session of this request stays, all others end. @throws Refusal */
export async function changePassword(
  { db, hints }: Context,
  { actor, sessionId }: Principal,
  body: { oldPassword: string; newPassword: string },
): Promise<void> {
  const person = await checkOwnPassword(db, actor.id, body.oldPassword, 'oldPassword');
  refuseWeak(body.newPassword, person, 'newPassword');
  const passwordHash = await hashPassword(body.newPassword);
  const ended = await db.transaction(async (tx) => {
    await tx
      .update(credentials)
      .set({ passwordHash, changedAt: new Date() })
      .where(eq(credentials.userId, actor.id));
    await settleOwnPassword(tx, actor.id);
    return endSessions(tx, actor.id, sessionId);
  });
  hints.endSessions(ended);
}

/** The password is from now on one that the person gave himself. */
async function settleOwnPassword(tx: Database, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ mustChangePassword: false })
    .where(and(eq(users.id, userId), eq(users.mustChangePassword, true)));
}

function refuseWeak(password: string, person: { login: string; name: string }, path: string) {
  if (!isWeakPassword(password, person)) return;
  throw new Refusal('PASSWORD_WEAK', { errors: [{ path, code: 'invalid' }] });
}
