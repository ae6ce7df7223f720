import type { LoginAnswer } from '#contract/session.ts';
import { ROLES } from '#domain/access/roles.ts';
import { isRecord } from '../mirror/same-value.ts';
import { idsIn } from '../api/ids.ts';

/** Session lifetime: 240 minutes (specification §9). */
const SESSION_MS = 240 * 60_000;

/**
 * The answer of `POST /session/login` of any server, of which the specification names `authToken`,
 * `jwtToken` and `role`: what is missing is what follows from the login. The id may be in the answer or
 * in the profile, which `askProfile` reads with the new token. Null when it is no login at all.
 */
export async function loginFrom(
  answer: unknown,
  login: string,
  now: number,
  askProfile: (jwtToken: string) => Promise<unknown>,
): Promise<LoginAnswer | null> {
  if (!isRecord(answer)) return null;
  const { authToken, jwtToken, expiresAt, name } = answer;
  if (typeof jwtToken !== 'string' || typeof authToken !== 'string') return null;
  const account = 'id' in answer ? answer : await askProfile(jwtToken);
  const id = isRecord(account) ? idsIn(account)['id'] : null;
  if (typeof id !== 'string') return null;
  const isDated = typeof expiresAt === 'string' && Date.parse(expiresAt) > now;
  return {
    ...answer,
    id,
    authToken,
    jwtToken,
    // A role that the app does not know may read: the server decides on the rest.
    role: ROLES.find((role) => role === answer['role']) ?? 'user',
    name: typeof name === 'string' && name !== '' ? name : login,
    expiresAt: isDated ? expiresAt : new Date(now + SESSION_MS).toISOString(),
  };
}
