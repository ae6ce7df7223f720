import { v4 } from 'uuid';
import type { XeitoDb } from './db.ts';

/** After so long without a sign of life another takes over: Android freezes pages that hold a lock. */
export const LEASE_MS = 30_000;
const HEARTBEAT_MS = 10_000;

export interface LeaderPorts {
  now: () => number;
  /** Absent where the browser has no Web Locks, or not outside https: then the lease alone decides. */
  locks: LockManager | undefined;
}

export const browserLeader: LeaderPorts = {
  now: () => Date.now(),
  locks: globalThis.navigator?.locks,
};

type Task = 'sync' | 'pull' | 'copies';

interface Lease {
  owner: string;
  until: number;
}

/**
 * Does the work unless another tab or the service worker is at it. Economy only: the work must be
 * correct when two do it at once, for a lock can be stolen from one who is frozen.
 */
export async function runAlone<T>(
  db: XeitoDb,
  task: Task,
  work: () => Promise<T>,
  { now, locks }: LeaderPorts = browserLeader,
): Promise<T | 'busy'> {
  const owner = v4();
  const led = () => withLease(db, task, owner, now, work);
  if (!locks) return (await takeLease(db, task, owner, now())) ? led() : 'busy';
  const name = lockName(db.userId, task);
  try {
    const result = await locks.request(name, { ifAvailable: true }, (lock) =>
      lock ? led() : 'busy',
    );
    if (result !== 'busy' || !(await isStale(db, task, now()))) return result;
    return await locks.request(name, { steal: true }, led);
  } catch (error) {
    // The lock was taken from us: the new holder goes on.
    if (error instanceof DOMException && error.name === 'AbortError') return 'busy';
    throw error;
  }
}

/** Whether a tab or the service worker is at it now; true where the browser does not tell. */
export async function isAnyoneAt(
  { userId }: XeitoDb,
  task: Task,
  { locks }: Pick<LeaderPorts, 'locks'> = browserLeader,
): Promise<boolean> {
  if (!locks) return true;
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === lockName(userId, task));
}

/**
 * Lets the person's work that is under way in any tab or in the service worker end, and none begin as
 * long as this page lives, or until the answer is called. Gives up waiting after `withinMs`: correctness
 * never hangs on it.
 */
export async function holdStill(userId: string, withinMs: number): Promise<() => void> {
  const locks = globalThis.navigator?.locks;
  let letGo = (): void => undefined;
  if (!locks) return letGo;
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const signal = AbortSignal.timeout(withinMs);
  const hold = (task: Task) =>
    new Promise<void>((resolve) => {
      const untilTheEnd = () => {
        resolve();
        return end;
      };
      locks.request(lockName(userId, task), { signal }, untilTheEnd).catch(() => resolve());
    });
  await Promise.all([hold('sync'), hold('pull'), hold('copies')]);
  return letGo;
}

function lockName(userId: string, task: Task): string {
  return `xeito-${task}:${userId}`;
}

async function withLease<T>(
  db: XeitoDb,
  task: string,
  owner: string,
  now: () => number,
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false;
  const renew = async () => {
    if (!isOver) {
      await db.meta.put({ key: leaseKey(task), value: { owner, until: now() + LEASE_MS } });
    }
  };
  await renew();
  const heartbeat = setInterval(() => void renew().catch(() => undefined), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    isOver = true;
    clearInterval(heartbeat);
    await releaseLease(db, task, owner);
  }
}

async function takeLease(db: XeitoDb, task: string, owner: string, now: number): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const lease = await readLease(db, task);
    if (lease && lease.owner !== owner && isHeldAt(lease, now)) return false;
    await db.meta.put({ key: leaseKey(task), value: { owner, until: now + LEASE_MS } });
    return true;
  });
}

async function releaseLease(db: XeitoDb, task: string, owner: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await readLease(db, task))?.owner === owner) await db.meta.delete(leaseKey(task));
  });
}

async function isStale(db: XeitoDb, task: string, now: number): Promise<boolean> {
  const lease = await readLease(db, task);
  return lease !== undefined && !isHeldAt(lease, now);
}

/** A later end than a lease has was given by a clock that was put back since. */
function isHeldAt({ until }: Lease, now: number): boolean {
  return until > now && until <= now + LEASE_MS;
}

async function readLease(db: XeitoDb, task: string): Promise<Lease | undefined> {
  return (await db.meta.get(leaseKey(task)))?.value as Lease | undefined;
}

function leaseKey(task: string): string {
  return `lease:${task}`;
}
