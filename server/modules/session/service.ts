import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { User } from '#contract/resources/users.ts';
import type { LoginAnswer, loginBody, PasswordChanged } from '#contract/session.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { credentials, sessions, users } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { noteOfUser } from '../audit/record.ts';
import { deviceOfPass, makeDevicePass } from './device-pass.ts';
import { makeLink, spendLinks, takeLink } from './links.ts';
import { inviteMail, resetMail } from './mails.ts';
import { answerLogin, type From, passwordMark, type Sign } from './login-answer.ts';
import { checkOwnPassword, passwordHolder } from './own-password.ts';
import { hashPassword, isPassword, isWeakPassword } from './passwords.ts';
import type { Principal } from './principal.ts';
import { passSecondFactor } from './second-factor.ts';
import { endSessions } from './sessions.ts';
import {
  countTry,
  everywhereCounter,
  loginCounters,
  mailCounter,
  sendCounted,
  takeBack,
} from './throttle.ts';
import { endWaysIn } from './ways-in.ts';

const RESET_MINUTES = 60;
const INVITE_MINUTES = 7 * 24 * 60;

/**
 * Begins a session. A missing or wrong code counts as a failed try.
 * @throws Refusal BAD_CREDENTIALS, TOTP_REQUIRED, TOTP_WRONG, TOO_MANY_REQUESTS
 */
export async function login(
  context: Context,
  body: z.output<typeof loginBody>,
  from: From,
  sign: Sign,
): Promise<LoginAnswer> {
  const { db, secrets } = context;
  const name = body.login.toLowerCase();
  const deviceId = deviceOfPass(secrets, name, body.devicePass);
  const counters = loginCounters(name, from.address, deviceId);
  await countTry(db, counters);
  const [person] = await db
    .select({
      id: users.id,
      role: users.role,
      name: users.name,
      hash: credentials.passwordHash,
      sv: credentials.sessionVersion,
      passwordChangedAt: credentials.changedAt,
      totpSealed: credentials.totpSealed,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.login, name), eq(users.active, true), isNull(users.deletedAt)));
  const matches = await isPassword(body.password, person?.hash);
  if (!person || !matches) throw new Refusal('BAD_CREDENTIALS');
  await passSecondFactor(db, secrets, person, body.code);
  await takeBack(db, counters);

  const devicePass = (deviceId !== null && body.devicePass) || makeDevicePass(secrets, name);
  return answerLogin(context, { ...person, login: name, devicePass }, from, sign);
}

/** Ends the session of this request; its token is worth nothing from now on. */
export async function logout({ db, hints }: Context, { sessionId }: Principal): Promise<void> {
  await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId));
  hints.endSessions([sessionId]);
}

/**
 * Mails a link to whoever has this address; nobody learns whether anybody has, or whether enough mails have
 * gone there already.
 */
export async function sendResetLinks(
  { db, mailer, config }: Context,
  email: string,
): Promise<void> {
  const people = await db
    .select({ id: users.id, email: users.email, name: users.name, locale: users.locale })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, sql`lower(${email})`),
        eq(users.active, true),
        isNull(users.deletedAt),
      ),
    );
  for (const person of people) {
    const sent = sendCounted(db, mailCounter('reset', person.id), async () =>
      mailer.send(resetMail(person, await makeLink(db, config, person, RESET_MINUTES))),
    );
    await sent.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}

/**
 * Mails a new person the link to a password of their own. Where no mail is set up, who invites gets it to
 * hand over, which stands in the person's history; undefined otherwise, and for who has a password already.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function invite(
  { db, mailer, config }: Context,
  actorId: string,
  person: Pick<User, 'id' | 'email' | 'name' | 'login' | 'locale' | 'mustChangePassword'>,
): Promise<string | undefined> {
  const link = await sendCounted(db, mailCounter('invite', person.id), async () => {
    const made = await makeLink(db, config, person, INVITE_MINUTES);
    await mailer.send(inviteMail(person, made));
    return made;
  });
  if (config.smtpUrl !== undefined || !person.mustChangePassword) return undefined;
  await noteOfUser(db, actorId, person.id, { before: {}, after: { invitation: true } });
  return link;
}

/**
 * Sets a password by a mailed link, once, and ends every session, passkey and key of the person: whoever needs
 * a link may not be the only one who comes in. @throws Refusal
 */
export async function resetPassword(
  { db, hints }: Context,
  body: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(body.password);
  const ended = await db.transaction(async (tx) => {
    const userId = await takeLink(tx, body.token);
    const person = await passwordHolder(tx, userId);
    refuseWeak(body.password, person, 'password');
    await tx
      .update(credentials)
      .set({ passwordHash, sessionVersion: person.sessionVersion + 1, changedAt: new Date() })
      .where(eq(credentials.userId, userId));
    await settleOwnPassword(tx, userId);
    await spendLinks(tx, userId);
    await endWaysIn(tx, userId, userId);
    await takeBack(tx, [everywhereCounter(person.login)]);
    await takeBack(tx, [mailCounter('reset', userId)]);
    return endSessions(tx, userId);
  });
  hints.endSessions(ended);
}

/**
 * Changes one's own password; the session of this request stays, all others end. Passkeys and keys
 * stay too: who changes it knows the old one. @throws Refusal
 */
export async function changePassword(
  { db, hints, secrets }: Context,
  principal: Principal,
  body: { oldPassword: string; newPassword: string },
): Promise<PasswordChanged> {
  const { actor, sessionId } = principal;
  const person = await checkOwnPassword(db, principal, body.oldPassword, 'oldPassword');
  refuseWeak(body.newPassword, person, 'newPassword');
  const passwordHash = await hashPassword(body.newPassword);
  const changedAt = new Date();
  const ended = await db.transaction(async (tx) => {
    await tx
      .update(credentials)
      .set({ passwordHash, changedAt })
      .where(eq(credentials.userId, actor.id));
    await settleOwnPassword(tx, actor.id);
    await spendLinks(tx, actor.id);
    return endSessions(tx, actor.id, sessionId);
  });
  hints.endSessions(ended);
  return { passwordMark: passwordMark(secrets, actor.id, changedAt) };
}

/** The password is from now on one that the person gave themselves. */
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
