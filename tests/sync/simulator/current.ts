import type { XeitoDb } from '#local/db.ts';
import type { StoredSession } from '#local/device.ts';

/** What the running realm finds where a browser would keep it. */
export interface Current {
  db(): XeitoDb;
  session(): StoredSession | undefined;
  saveSession(session: StoredSession): void;
  endSession(): void;
}

let current: Current | null = null;

export function setCurrent(next: Current): void {
  current = next;
}

function running(): Current {
  if (!current) throw new Error('No schedule is running.');
  return current;
}

export function currentDb(): XeitoDb {
  return running().db();
}

/** Stands for `src/local/device.ts`. */
export async function readDeviceItem(key: string): Promise<unknown> {
  return key === 'session' ? running().session() : undefined;
}

export async function saveDeviceItem(): Promise<void> {}

export async function removeDeviceItem(key: string): Promise<void> {
  if (key === 'session') running().endSession();
}

export async function removeSession(): Promise<void> {
  running().endSession();
}

export async function changeDeviceItem(): Promise<void> {}

export async function updateDeviceItem(
  key: string,
  change: (session: StoredSession) => StoredSession,
): Promise<StoredSession | undefined> {
  const session = key === 'session' ? running().session() : undefined;
  if (!session) return undefined;
  const next = change(session);
  running().saveSession(next);
  return next;
}

/** Nothing is sealed here: the rows are in the clear, as where the browser has no ciphers. */
export async function readRings(): Promise<[]> {
  return [];
}
