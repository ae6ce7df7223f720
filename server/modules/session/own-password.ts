import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { credentials, users } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { isPassword } from './passwords.ts';
import type { Principal } from './principal.ts';
import { countTry, proofCounter, takeBack } from './throttle.ts';

/** A person with what their passwords are held to. */
export interface PasswordHolder {
  login: string;
  name: string;
  passwordHash: string;
  sessionVersion: number;
}

/** @throws Refusal NOT_FOUND */
export async function passwordHolder(db: Database, userId: string): Promise<PasswordHolder> {
  const [person] = await db
    .select({
      login: users.login,
      name: users.name,
      passwordHash: credentials.passwordHash,
      sessionVersion: credentials.sessionVersion,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, userId));
  if (!person) throw new Refusal('NOT_FOUND');
  return person;
}

/**
 * Asks a signed-in person for their password once more; wrong ones of a session are slowed down like those
 * of a login.
 * @param path the field that a refusal names
 * @param further what is asked for beside it; its refusal counts as well
 * @throws Refusal PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function checkOwnPassword(
  db: Database,
  { actor, sessionId }: Principal,
  password: string,
  path: string,
  further?: () => Promise<void>,
): Promise<PasswordHolder> {
  const counter = proofCounter(sessionId);
  await countTry(db, [counter]);
  const person = await passwordHolder(db, actor.id);
  if (!(await isPassword(password, person.passwordHash))) {
    throw new Refusal('PASSWORD_WRONG', { errors: [{ path, code: 'invalid' }] });
  }
  await further?.();
  await takeBack(db, [counter]);
  return person;
}
