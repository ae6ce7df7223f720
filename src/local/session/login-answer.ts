import type { LoginAnswer } from '#contract/session.ts';
import { ROLES } from '#domain/access/roles.ts';
import { SESSION_MS } from '#domain/session-time.ts';
import { isRecord } from '../mirror/same-value.ts';
import { idsIn } from '../api/ids.ts';

/**
 * The answer of `POST /session/login` of any server, of which the specification names `authToken`,
 * `jwtToken` and `role`: what is missing is what follows from the login. The id may be in the answer or
 * in the profile, which `askProfile` reads with the new token. The end of the session is by the clock of this
 * device, on which it was asked for at `asked` (epoch milliseconds). Null when it is no login at all.
 */
export async function loginFrom(
  answer: unknown,
  login: string,
  asked: number,
  askProfile: (jwtToken: string) => Promise<unknown>,
): Promise<LoginAnswer | null> {
  if (!isRecord(answer)) return null;
  const { authToken, jwtToken, name } = answer;
  if (typeof jwtToken !== 'string' || typeof authToken !== 'string') return null;
  const account = 'id' in answer ? answer : await askProfile(jwtToken);
  const id = isRecord(account) ? idsIn(account)['id'] : null;
  if (typeof id !== 'string') return null;
  return {
    ...answer,
    id,
    authToken,
    jwtToken,
    // A role that the app does not know may read: the server decides on the rest.
    role: ROLES.find((role) => role === answer['role']) ?? 'user',
    name: typeof name === 'string' && name !== '' ? name : login,
    expiresAt: new Date(asked + lengthOf(answer, asked)).toISOString(),
  };
}

/** The server's instant is of use where the two clocks agree; its duration is right on any. */
function lengthOf(
  { expiresIn, expiresAt }: Readonly<Record<string, unknown>>,
  asked: number,
): number {
  const told = typeof expiresIn === 'number' ? expiresIn * 1000 : 0;
  const dated = typeof expiresAt === 'string' ? Date.parse(expiresAt) - asked : 0;
  const length = told > 0 ? told : dated;
  return length > 0 ? Math.min(length, SESSION_MS) : SESSION_MS;
}
