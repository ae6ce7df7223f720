import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeDeviceItem, readDeviceItem, removeDeviceItem } from '../device.ts';
import { newRowId } from '../outbox/enqueue.ts';
import { disownRing, openRing, type OnlineLogin, rewrapByPassword, ringOf } from './keyring.ts';
import { LockedProblem, UnlockProblem } from './problems.ts';
import type { Ring } from './ring.ts';
import { unlockWithPassword } from './unlock.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const DAY = 86_400_000;
const HOUR = 3_600_000;
const PASSWORD = 'unha chave longa';
const KEY = 'A'.repeat(43);
let login: OnlineLogin;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  login = {
    userId: newRowId(),
    login: 'Uxia@x.gal',
    password: PASSWORD,
    deviceKey: KEY,
    role: 'editor',
    name: 'Uxía',
  };
});

afterEach(async () => {
  vi.useRealTimers();
  await removeDeviceItem('tries');
  await removeDeviceItem(`ring:${login.userId}`);
});

const unlock = (password = PASSWORD, name = 'uxia@x.gal') => unlockWithPassword(name, password, 14);
const failure = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof UnlockProblem ? error.reason : error),
  );

describe('the key of a person on a device', () => {
  it('opens by the server after each sign-in, whatever the password is by then', async () => {
    const bytes = await openRing(login);
    expect(await openRing({ ...login, password: 'another one' })).toEqual(bytes);
    expect((await ringOf(login.userId))?.wrappedByPassword).toBeNull();
  });

  it('opens by the password with a server that has no key, and asks for the earlier one after a change', async () => {
    const bytes = await openRing({ ...login, deviceKey: undefined });
    expect(await openRing({ ...login, deviceKey: undefined })).toEqual(bytes);
    const changed = { ...login, deviceKey: undefined, password: 'another one' };
    await expect(openRing(changed)).rejects.toBeInstanceOf(LockedProblem);
    expect(await openRing({ ...changed, earlierPassword: PASSWORD })).toEqual(bytes);
    expect(await openRing(changed)).toEqual(bytes);
  });

  it('is one, though two tabs make it at the same moment', async () => {
    const [one, other] = await Promise.all([openRing(login), openRing(login)]);
    expect(one).toEqual(other);
    expect(await openRing(login)).toEqual(one);
  });

  it('does not open with the key of another server or person', async () => {
    await openRing(login);
    const other = { ...login, deviceKey: 'B'.repeat(43) };
    await expect(openRing(other)).rejects.toBeInstanceOf(LockedProblem);
  });
});

describe('the unlock without network', () => {
  it('opens the same key, with role and name, by e-mail and password', async () => {
    const bytes = await openRing({ ...login, isMine: true });
    const { userId } = login;
    expect(await unlock()).toEqual({ userId, role: 'editor', name: 'Uxía', bytes });
  });

  it('fails alike for a wrong password, an unknown person and a device that is nobody’s own', async () => {
    await openRing({ ...login, isMine: true });
    expect(await failure(unlock('wrong'))).toBe('wrong');
    expect(await failure(unlock(PASSWORD, 'brais@x.gal'))).toBe('wrong');
    await disownRing(login.userId);
    expect(await failure(unlock())).toBe('wrong');
    await removeDeviceItem(`ring:${login.userId}`);
    await openRing({ ...login, deviceKey: undefined });
    expect(await failure(unlock())).toBe('wrong');
  });

  it('takes the old password until the next sign-in with network, then the new one alone', async () => {
    await openRing({ ...login, isMine: true });
    expect(await failure(unlock())).toBeNull();
    await openRing({ ...login, password: 'the new one' });
    expect(await failure(unlock())).toBe('wrong');
    expect(await failure(unlock('the new one'))).toBeNull();
  });

  it('takes a password that was changed on this device at once', async () => {
    const bytes = await openRing({ ...login, isMine: true });
    await rewrapByPassword(login.userId, bytes, 'the new one');
    expect(await failure(unlock('the new one'))).toBeNull();
    expect(await failure(unlock())).toBe('wrong');
  });

  it('makes wait longer and longer after five wrong tries, also across a reload, up to 15 minutes', async () => {
    await openRing({ ...login, isMine: true });
    for (let tried = 0; tried < 5; tried += 1) expect(await failure(unlock('x'))).toBe('wrong');
    expect(await failure(unlock())).toBe('wait');
    const waits: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      const { nextAt = 0 } = (await readDeviceItem('tries')) ?? {};
      waits.push((nextAt - Date.now()) / 1000);
      vi.setSystemTime(nextAt - 1);
      expect(await failure(unlock())).toBe('wait');
      vi.setSystemTime(nextAt);
      expect(await failure(unlock('x'))).toBe('wrong');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    vi.setSystemTime(Date.now() + 900_000);
    expect(await failure(unlock())).toBeNull();
    expect(await readDeviceItem('tries')).toBeUndefined();
  });

  it('gives no more tries to who asks many times at once', async () => {
    await openRing({ ...login, isMine: true });
    const results = await Promise.all(Array.from({ length: 8 }, () => failure(unlock('x'))));
    expect(results.filter((reason) => reason === 'wrong').length).toBeLessThanOrEqual(5);
  });

  it('lasts fourteen days since the last sign-in with network', async () => {
    await openRing({ ...login, isMine: true });
    vi.setSystemTime(NOW + 14 * DAY);
    expect(await failure(unlock())).toBeNull();
    vi.setSystemTime(NOW + 14 * DAY + 1);
    expect(await failure(unlock())).toBe('too-long');
  });

  it('opens under a clock that went back years, and again when that is right', async () => {
    await openRing({ ...login, isMine: true });
    vi.setSystemTime(NOW - 4000 * DAY);
    expect(await failure(unlock())).toBeNull();
    vi.setSystemTime(NOW + DAY);
    expect(await failure(unlock())).toBeNull();
  });

  it('opens after a clock that ran ahead was put right', async () => {
    vi.setSystemTime(NOW + 4000 * DAY);
    await openRing({ ...login, isMine: true });
    vi.setSystemTime(NOW);
    expect(await failure(unlock())).toBeNull();
  });

  it('does not last for ever by a clock that is put back: each unlock uses up its four hours', async () => {
    await openRing({ ...login, isMine: true });
    await changeDeviceItem(`ring:${login.userId}`, (ring) => ({
      ...(ring as Ring),
      usedMs: 14 * DAY - 4 * HOUR,
    }));
    vi.setSystemTime(NOW - DAY);
    expect(await failure(unlock())).toBeNull();
    expect(await failure(unlock())).toBe('too-long');
    await openRing({ ...login, isMine: true });
    expect(await failure(unlock())).toBeNull();
  });
});
