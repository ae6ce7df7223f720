import { and, eq, isNull } from 'drizzle-orm';
import { type PasskeyLoginBody, type PasskeyRequest, passkeyRequest } from '#contract/passkeys.ts';
import type { LoginAnswer } from '#contract/session.ts';
import type { Context } from '../../context.ts';
import { credentials, passkeys, users } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { makeDevicePass } from '../session/device-pass.ts';
import { answerLogin, type From, type Sign } from '../session/login-answer.ts';
import { CHALLENGE_MS, keepChallenge, takeChallenge } from './challenges.ts';
import { library } from './library.ts';
import { type Site, siteOrRefuse } from './site.ts';

/** What the browser needs to let somebody choose a passkey. @throws Refusal NOT_OFFERED */
export async function beginPasskeyLogin({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: siteOrRefuse(config).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  return passkeyRequest.parse({
    ceremony: await keepChallenge(db, options.challenge, null),
    options,
  });
}

/**
 * Begins a session by a passkey: something that the person has, and a finger, a face or a PIN. These are two
 * factors, so no code is asked for.
 * @throws Refusal NOT_OFFERED; BAD_CREDENTIALS, whatever was wrong
 */
export async function loginByPasskey(
  context: Context,
  { ceremony, response }: PasskeyLoginBody,
  from: From,
  sign: Sign,
): Promise<LoginAnswer> {
  const { db, config, secrets } = context;
  const site = siteOrRefuse(config);
  const challenge = await takeChallenge(db, ceremony, null);
  const [found] = await db
    .select({
      passkey: passkeys,
      person: { id: users.id, role: users.role, name: users.name, login: users.login },
      sv: credentials.sessionVersion,
      passwordChangedAt: credentials.changedAt,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(
      and(eq(passkeys.credentialId, response.id), eq(users.active, true), isNull(users.deletedAt)),
    );
  if (challenge === null || !found) throw new Refusal('BAD_CREDENTIALS');
  const { passkey, person, ...rest } = found;
  const { counter, isBackedUp } = await verify(site, passkey, challenge, response);
  const used = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: new Date() })
    // Of two uses with one count the second is a copy's.
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new Refusal('BAD_CREDENTIALS');
  const devicePass = makeDevicePass(secrets, person.login);
  return answerLogin(context, { ...person, ...rest, devicePass }, from, sign);
}

async function verify(
  site: Site,
  { userId, credentialId, publicKey, counter }: typeof passkeys.$inferSelect,
  expectedChallenge: string,
  response: PasskeyLoginBody['response'],
): Promise<{ counter: number; isBackedUp: boolean }> {
  const { userHandle } = response.response;
  const isTheirs =
    userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId;
  if (!isTheirs) throw new Refusal('BAD_CREDENTIALS');
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
  }).catch((cause: unknown) => {
    throw Object.assign(new Refusal('BAD_CREDENTIALS'), { cause });
  });
  if (!verified) throw new Refusal('BAD_CREDENTIALS');
  return {
    counter: authenticationInfo.newCounter,
    isBackedUp: authenticationInfo.credentialBackedUp,
  };
}
