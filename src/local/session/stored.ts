import { readDeviceItem, removeDeviceItem, type StoredSession } from '../device.ts';

/** The stored session while it lasts; one that has expired is deleted by whoever looks first. */
export async function validSession(now = Date.now()): Promise<StoredSession | null> {
  const session = await readDeviceItem('session');
  if (!session) return null;
  if (Date.parse(session.expiresAt) > now) return session;
  await removeDeviceItem('session');
  return null;
}
