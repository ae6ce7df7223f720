import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type PasskeyBody,
  type PasskeyCreation,
  type PasskeyRow,
  passkeyCreation,
} from '#contract/passkeys.ts';
import type { Context } from '../../context.ts';
import { passkeys } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { holdPerson, type Principal } from '../session/principal.ts';
import { checkOwnProof, type Proof } from '../session/second-factor.ts';
import { CHALLENGE_MS, keepChallenge, takeChallenge } from './challenges.ts';
import { library } from './library.ts';
import { recordPasskey, toPasskeyRow } from './rows.ts';
import { siteOrRefuse } from './site.ts';

const NAME_OF_SITE = 'Xeito';
/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];

/**
 * What the browser needs to make a passkey, for password and code: it lets in, so an open session alone must
 * not be enough (decision 138). @throws Refusal NOT_OFFERED, and as `checkOwnProof`
 */
export async function beginPasskey(
  context: Context,
  principal: Principal,
  proof: Proof,
): Promise<PasskeyCreation> {
  const { db, config } = context;
  const { id } = principal.actor;
  const site = siteOrRefuse(config);
  const { login, name } = await checkOwnProof(context, principal, proof);
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, id));
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: NAME_OF_SITE,
    rpID: site.id,
    userName: login,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(id)),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    // One authenticator holds one passkey of a person here.
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const ceremony = await keepChallenge(db, options.challenge, principal.sessionId);
  return passkeyCreation.parse({ ceremony, options });
}

/**
 * Keeps a passkey that was made for what this session was asked.
 * @throws Refusal NOT_OFFERED, INVALID for one that does not prove to be it, or is there already; SESSION_EXPIRED
 * where the session, or the person's right to sign in, ended meanwhile
 */
export async function addPasskey(
  { db, config }: Context,
  principal: Principal,
  { ceremony, name, response }: PasskeyBody,
): Promise<PasskeyRow> {
  const { actor, sessionId } = principal;
  const site = siteOrRefuse(config);
  const expectedChallenge = await takeChallenge(db, ceremony, sessionId);
  if (expectedChallenge === null) throw notProven();
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo: made } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw Object.assign(notProven(), { cause });
  });
  if (!verified || !made) throw notProven();
  const { id: credentialId, publicKey, counter } = made.credential;
  return db.transaction(async (tx) => {
    await holdPerson(tx, principal);
    const [row] = await tx
      .insert(passkeys)
      .values({
        id: uuidv7(),
        userId: actor.id,
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: response.response.transports ?? [],
        name,
        isBackedUp: made.credentialBackedUp,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Refusal('INVALID', { errors: [{ path: 'response', code: 'taken' }] });
    await recordPasskey(tx, actor.id, actor.id, null, name);
    return toPasskeyRow(row);
  });
}

function notProven(): Refusal {
  return new Refusal('INVALID', { errors: [{ path: 'response', code: 'invalid' }] });
}
