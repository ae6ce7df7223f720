import type { Role } from '#domain/access/roles.ts';
import { SESSION_MS } from '#domain/session-time.ts';
import {
  readDeviceItem,
  removeSession,
  saveDeviceItem,
  type StoredSession,
  updateDeviceItem,
} from '../device.ts';
import { type Bytes, newSessionKey, openBytes, sealBytes, utf8 } from '../keys/wrap.ts';

/** A session in whose name requests can be sent. */
export interface SendingSession {
  userId: string;
  role: Role;
  name: string;
  jwtToken: string;
  /** UTC instant of the automatic logout. */
  expiresAt: string;
}

type Held = Pick<StoredSession, 'userId' | 'role' | 'name' | 'expiresAt'>;

/**
 * Keeps a session on this device until its end: the person's data key and the token (null for one
 * without network) lie under a key that ends with it.
 */
export async function holdSession(
  session: Held,
  dataKey: Bytes,
  jwtToken: string | null,
): Promise<void> {
  const { userId } = session;
  const key = await newSessionKey();
  await saveDeviceItem('session', {
    ...session,
    key,
    wrappedKey: await sealBytes(key, dataKey, `session|${userId}`),
    token: jwtToken === null ? null : await sealBytes(key, utf8(jwtToken), `token|${userId}`),
  });
}

/**
 * The session of this device while it lasts; one that has expired is deleted by whoever looks first. Where the
 * clock was put back meanwhile it lasts from now on as long as a session may, and no longer.
 */
export async function heldSession(now = Date.now()): Promise<StoredSession | null> {
  const session = await readDeviceItem('session');
  if (!session) return null;
  const left = Date.parse(session.expiresAt) - now;
  if (left > SESSION_MS) return (await endWithin(now + SESSION_MS)) ?? null;
  if (left > 0) return session;
  await removeSession();
  return null;
}

function endWithin(latest: number): Promise<StoredSession | undefined> {
  return updateDeviceItem('session', (session) => {
    const end = Math.min(Date.parse(session.expiresAt), latest);
    return { ...session, expiresAt: new Date(end).toISOString() };
  });
}

/** The same with its token; null for a session that was begun without network: it sends nothing. */
export async function validSession(now = Date.now()): Promise<SendingSession | null> {
  const session = await heldSession(now);
  if (!session) return null;
  const jwtToken = await tokenOf(session);
  if (jwtToken === null) return null;
  const { userId, role, name, expiresAt } = session;
  return { userId, role, name, expiresAt, jwtToken };
}

/** Whether a session can send; one that was begun without network cannot. */
export function hasToken(session: StoredSession): boolean {
  return session.jwtToken !== undefined || Boolean(session.token);
}

async function tokenOf({ userId, key, token, jwtToken }: StoredSession): Promise<string | null> {
  if (jwtToken !== undefined) return jwtToken;
  const bytes = key && token ? await openBytes(key, token, `token|${userId}`) : null;
  return bytes && new TextDecoder().decode(bytes);
}
