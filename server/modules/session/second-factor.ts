import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { TotpSecret, TotpState } from '#contract/session.ts';
import { isElevated } from '#domain/access/roles.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { credentials, users } from '../../db/schema/index.ts';
import { Refusal, refuseField } from '../../problem.ts';
import type { Secrets } from '../../secrets.ts';
import { recordOfUser } from '../audit/record.ts';
import { checkOwnPassword, type PasswordHolder } from './own-password.ts';
import type { Principal } from './principal.ts';
import { endSessions } from './sessions.ts';
import { countTry, proofCounter, takeBack } from './throttle.ts';
import { newRecoveryCodes, newTotpSecret, plainRecoveryCode, stepOfCode } from './totp.ts';
import { endWaysIn } from './ways-in.ts';

/** Whether the settings ask this person for a second factor that they have not. */
export function lacksSecondFactor(
  { requireTotp }: Pick<Config, 'requireTotp'>,
  { actor, hasTotp }: Pick<Principal, 'actor' | 'hasTotp'>,
): boolean {
  return requireTotp === 'elevated' && isElevated(actor.role) && !hasTotp;
}

/**
 * Asks for a code where the person has a second factor. A code, or a recovery code, is taken once.
 * @throws Refusal TOTP_REQUIRED, TOTP_WRONG
 */
export async function passSecondFactor(
  db: Database,
  secrets: Secrets,
  { id, totpSealed }: { id: string; totpSealed: string | null },
  code: string | undefined,
): Promise<void> {
  if (totpSealed === null) return;
  if (code === undefined) throw new Refusal('TOTP_REQUIRED');
  await takeCode(db, secrets, { id, totpSealed }, code, new Refusal('TOTP_WRONG'));
}

/** What a person shows once more before anything changes that lets in. */
export interface Proof {
  password: string;
  code?: string | undefined;
}

/**
 * Asks a signed-in person for the password, and for a code, or a recovery code, where there is a second
 * factor (ASVS 7.5.1): who has come by an open session alone has neither.
 * @param isCodeNeeded who has no second factor is refused too
 * @throws Refusal PASSWORD_WRONG, TOO_MANY_REQUESTS, INVALID for a code that is missing or not right
 */
export async function checkOwnProof(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  principal: Principal,
  { password, code }: Proof,
  { isCodeNeeded = false } = {},
): Promise<PasswordHolder> {
  const { id } = principal.actor;
  return checkOwnPassword(db, principal, password, 'password', async () => {
    const [own] = await db
      .select({ totpSealed: credentials.totpSealed })
      .from(credentials)
      .where(eq(credentials.userId, id));
    const totpSealed = own?.totpSealed ?? null;
    if (totpSealed === null) {
      if (isCodeNeeded) throw wrongCode();
      return;
    }
    if (code === undefined) refuseField('code', 'required');
    await takeCode(db, secrets, { id, totpSealed }, code, wrongCode());
  });
}

/** How it stands with a person's own second factor. */
export async function readTotpState(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { actor, hasTotp }: Principal,
): Promise<TotpState> {
  const [own] = await db
    .select({ left: sql<number>`cardinality(${credentials.recoveryHashes})` })
    .from(credentials)
    .where(eq(credentials.userId, actor.id));
  return {
    isOn: hasTotp,
    isRequired: lacksSecondFactor(config, { actor, hasTotp: false }),
    recoveryCodesLeft: own?.left ?? 0,
  };
}

/**
 * Makes a secret that waits for its first code; one that counts already goes on until then, and is asked
 * for: nobody replaces it without having it. @throws Refusal as `checkOwnProof`
 */
export async function beginTotp(
  context: Context,
  principal: Principal,
  proof: Proof,
): Promise<TotpSecret> {
  const { db, secrets } = context;
  const { id } = principal.actor;
  const { login } = await checkOwnProof(context, principal, proof);
  const made = newTotpSecret(login);
  const totpPendingSealed = secrets.seal(made.secret, id);
  await db.update(credentials).set({ totpPendingSealed }).where(eq(credentials.userId, id));
  return made;
}

/**
 * The first code of a new secret makes it count; all other sessions end. Answers the recovery codes, of
 * which only hashes are kept.
 * @throws Refusal INVALID for a code that is not right, or where no secret waits; TOO_MANY_REQUESTS
 */
export async function confirmTotp(
  { db, secrets, hints }: Context,
  { actor: { id }, sessionId }: Principal,
  code: string,
): Promise<string[]> {
  const counter = proofCounter(sessionId);
  await countTry(db, [counter]);
  const codes = newRecoveryCodes();
  const ended = await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ pending: credentials.totpPendingSealed })
      .from(credentials)
      .where(eq(credentials.userId, id))
      .for('no key update');
    const pending = own?.pending ?? null;
    if (pending === null) throw wrongCode();
    const step = stepOfCode(openSeal(secrets, pending, id, wrongCode()), code, Date.now());
    if (step === null) throw wrongCode();
    await tx
      .update(credentials)
      .set({
        totpSealed: pending,
        totpPendingSealed: null,
        totpLastStep: step,
        recoveryHashes: codes.map((one) => recoveryHash(secrets, id, one)),
      })
      .where(eq(credentials.userId, id));
    await saveHasTotp(tx, id, true, id);
    return endSessions(tx, id, sessionId);
  });
  await takeBack(db, [counter]);
  hints.endSessions(ended);
  return codes;
}

/**
 * Makes new recovery codes in the place of all old ones, for password and code, or one of the old
 * ones. The secret stays as it is, and so do the sessions.
 * @throws Refusal PASSWORD_WRONG, TOO_MANY_REQUESTS, INVALID for a code that is not right, or where
 * there is no second factor
 */
export async function renewRecoveryCodes(
  context: Context,
  principal: Principal,
  proof: Required<Proof>,
): Promise<string[]> {
  const { db, secrets } = context;
  const { id } = principal.actor;
  await checkOwnProof(context, principal, proof, { isCodeNeeded: true });
  const codes = newRecoveryCodes();
  await db
    .update(credentials)
    .set({ recoveryHashes: codes.map((one) => recoveryHash(secrets, id, one)) })
    .where(and(eq(credentials.userId, id), isNotNull(credentials.totpSealed)));
  return codes;
}

/** Takes one's own second factor away; all other sessions end. @throws Refusal as `checkOwnProof` */
export async function removeTotp(
  context: Context,
  principal: Principal,
  proof: Proof,
): Promise<void> {
  const { db, hints } = context;
  const { actor, sessionId } = principal;
  const { id } = actor;
  await checkOwnProof(context, principal, proof);
  const ended = await db.transaction(async (tx) => {
    await forgetTotp(tx, id);
    await saveHasTotp(tx, id, false, id);
    return endSessions(tx, id, sessionId);
  });
  hints.endSessions(ended);
}

/**
 * Takes a person's second factor, passkeys and keys away, without asking them: for who runs the server. Their sessions end.
 * Says whether there is such a person.
 */
export async function takeTotpAway(db: Database, login: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.login, login.toLowerCase()), isNull(users.deletedAt)));
    if (!person) return false;
    await forgetTotp(tx, person.id);
    await saveHasTotp(tx, person.id, false, null);
    await endWaysIn(tx, null, person.id);
    await endSessions(tx, person.id);
    return true;
  });
}

/** Forgets secret, pending secret and recovery codes. */
export async function forgetTotp(tx: Database, userId: string): Promise<void> {
  await tx
    .update(credentials)
    .set({ totpSealed: null, totpPendingSealed: null, totpLastStep: 0, recoveryHashes: [] })
    .where(eq(credentials.userId, userId));
}

function wrongCode(): Refusal {
  return new Refusal('INVALID', { errors: [{ path: 'code', code: 'invalid' }] });
}

/** Takes a code, or a recovery code, once. @throws `wrong` for one that is not right */
async function takeCode(
  db: Database,
  secrets: Secrets,
  { id, totpSealed }: { id: string; totpSealed: string },
  code: string,
  wrong: Refusal,
): Promise<void> {
  const step = stepOfCode(openSeal(secrets, totpSealed, id, wrong), code, Date.now());
  const isTaken =
    step === null
      ? await takeRecoveryCode(db, id, recoveryHash(secrets, id, code))
      : await takeStep(db, id, step);
  if (!isTaken) throw wrong;
}

/** No code is right for a secret that cannot be read; whoever runs the server learns why from the log. */
function openSeal(secrets: Secrets, sealed: string, userId: string, wrong: Refusal): string {
  try {
    return secrets.open(sealed, userId);
  } catch (error) {
    const line = 'A second factor cannot be read: SECRET_KEY is not the one it was set up under';
    throw Object.assign(wrong, { cause: new Error(line, { cause: error }) });
  }
}

/** Of two logins with one code at the same moment the database lets one through. */
async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(credentials)
    .set({ totpLastStep: step })
    .where(and(eq(credentials.userId, userId), lt(credentials.totpLastStep, step)))
    .returning({ userId: credentials.userId });
  return taken.length > 0;
}

async function takeRecoveryCode(db: Database, userId: string, hash: string): Promise<boolean> {
  const { recoveryHashes } = credentials;
  const taken = await db
    .update(credentials)
    .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})` })
    .where(and(eq(credentials.userId, userId), sql`${hash} = any(${recoveryHashes})`))
    .returning({ userId: credentials.userId });
  return taken.length > 0;
}

/** Keyed, so that whoever reads the database alone cannot try codes out. */
function recoveryHash(secrets: Secrets, userId: string, code: string): string {
  return secrets.sign(`recovery:${userId}:${plainRecoveryCode(code)}`);
}

/** @param actorId null for who runs the server */
async function saveHasTotp(
  tx: Database,
  userId: string,
  hasTotp: boolean,
  actorId: string | null,
): Promise<void> {
  await recordOfUser(tx, actorId, userId, () =>
    tx.update(users).set({ hasTotp, updatedBy: actorId }).where(eq(users.id, userId)),
  );
}
