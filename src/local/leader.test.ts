import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gate } from '../../tests/support/gate.ts';
import { closeDb, openDb, type XeitoDb } from './db.ts';
import { holdStill, isAnyoneAt, LEASE_MS, runAlone } from './leader.ts';

let db: XeitoDb;
let now = 0;
beforeEach(async () => {
  db = await openDb(v4());
});
afterEach(async () => {
  closeDb();
  await db.delete();
});

/** Web Locks as two tabs see them: one holder, who can be robbed. */
function fakeLocks(): LockManager {
  let thief: (() => void) | null = null;
  let held: LockInfo[] = [];
  const request = async (
    name: string,
    options: LockOptions,
    work: (lock: Lock | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (thief && !options.steal) return work(null);
    thief?.();
    const robbed = new Promise<never>((_, reject) => {
      thief = () => reject(new DOMException('stolen', 'AbortError'));
    });
    const mine = thief;
    held = [{ name, mode: 'exclusive' }];
    try {
      return await Promise.race([work({ name, mode: 'exclusive' }), robbed]);
    } finally {
      if (thief === mine) {
        thief = null;
        held = [];
      }
    }
  };
  return { request, query: async () => ({ held }) } as LockManager;
}

it('is known to be under way while somebody holds the lock, and where nobody can tell', async () => {
  const locks = fakeLocks();
  const [begun, end] = [gate(), gate()];
  expect(await isAnyoneAt(db, 'sync', { locks })).toBe(false);
  const work = async () => {
    begun.open();
    await end.opened;
  };
  const running = runAlone(db, 'sync', work, { now: () => now, locks });
  await begun.opened;
  expect(await isAnyoneAt(db, 'sync', { locks })).toBe(true);
  expect(await isAnyoneAt(db, 'pull', { locks })).toBe(false);
  end.open();
  await running;
  expect(await isAnyoneAt(db, 'sync', { locks })).toBe(false);
  expect(await isAnyoneAt(db, 'sync', { locks: undefined })).toBe(true);
});

describe.each([
  ['with Web Locks', fakeLocks],
  ['with the lease alone', () => undefined],
])('two leaders %s', (_name, locksOf) => {
  it('are one: the second goes away, and may come when the first has ended', async () => {
    const ports = { now: () => now, locks: locksOf() };
    const first = gate();
    const begun = new Promise<void>((begin) => {
      void runAlone(db, 'sync', async () => (begin(), first.opened), ports);
    });
    await begun;
    expect(await runAlone(db, 'sync', async () => 'second', ports)).toBe('busy');
    expect(
      await runAlone(db, 'pull', async () => 'other task', { ...ports, locks: locksOf() }),
    ).toBe('other task');
    first.open();
    await first.opened;
    await expect.poll(() => runAlone(db, 'sync', async () => 'second', ports)).toBe('second');
  });

  it('change places when the first has given no sign of life for 30 s', async () => {
    const ports = { now: () => now, locks: locksOf() };
    const frozen = gate();
    let first: Promise<unknown> = Promise.resolve();
    const begun = new Promise<void>((begin) => {
      first = runAlone(db, 'sync', async () => (begin(), frozen.opened), ports);
    });
    await begun;
    now += LEASE_MS;
    expect(await runAlone(db, 'sync', async () => 'second', ports)).toBe('second');
    frozen.open();
    await first;
  });
});

it('does not wait for a lease that a clock gave which was put back since', async () => {
  const ports = { now: () => now, locks: undefined };
  const until = now + LEASE_MS + 1;
  await db.meta.put({ key: 'lease:sync', value: { owner: 'killed', until } });
  expect(await runAlone(db, 'sync', async () => 'second', ports)).toBe('second');
});

it('holds the work of all still until it is let go', async () => {
  const held: Promise<unknown>[] = [];
  const request = async (_name: string, _options: LockOptions, work: () => Promise<unknown>) => {
    held.push(work());
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const letGo = await holdStill('uxia', 1_000);
  expect(held).toHaveLength(3);
  letGo();
  await Promise.all(held);
  vi.unstubAllGlobals();
});
