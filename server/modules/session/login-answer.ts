import { type LoginAnswer, SESSION_MINUTES } from '#contract/session.ts';
import type { Context } from '../../context.ts';
import { randomToken, type Secrets, sha256 } from '../../secrets.ts';
import { credentialIdsOf } from '../passkeys/rows.ts';
import { noteAccess } from './last-access.ts';
import type { Claims } from './principal.ts';
import { beginSession } from './sessions.ts';

/** From where somebody signs in, as they see it in the list of their sessions. */
export interface From {
  userAgent: string;
  address: string;
}

/** Makes the bearer token. */
export type Sign = (claims: Claims, expiresAt: Date) => string;

/** Somebody who has proved who they are. */
interface Proven extends Pick<LoginAnswer, 'id' | 'role' | 'name'> {
  login: string;
  sv: number;
  passwordChangedAt: Date;
  devicePass: string;
}

/** Begins the session of somebody who has passed every factor, and answers what their device needs. */
export async function answerLogin(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { id: userId, role, name, login, sv, passwordChangedAt, devicePass }: Proven,
  from: From,
  sign: Sign,
): Promise<LoginAnswer> {
  const authToken = randomToken();
  const authTokenHash = sha256(authToken);
  const { id, expiresAt } = await beginSession(db, { userId, authTokenHash, ...from });
  await noteAccess(db, userId, new Date());
  return {
    id: userId,
    authToken,
    jwtToken: sign({ sub: userId, jti: id, sv }, expiresAt),
    role,
    name,
    login,
    expiresAt: expiresAt.toISOString(),
    expiresIn: SESSION_MINUTES * 60,
    // The same at each sign-in, whatever the password: it opens what a device keeps of this person.
    deviceKey: secrets.sign(`device-key:${userId}`),
    devicePass,
    passkeys: await credentialIdsOf(db, userId),
    passwordMark: passwordMark(secrets, userId, passwordChangedAt),
  };
}

/** Another with each password, and nothing more is to be learned from it. */
export function passwordMark(secrets: Secrets, userId: string, changedAt: Date): string {
  return secrets.sign(`password-mark:${userId}:${changedAt.toISOString()}`);
}
