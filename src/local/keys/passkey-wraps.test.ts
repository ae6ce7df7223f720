import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeDeviceItem, saveDeviceItem } from '../device.ts';
import { newRowId } from '../outbox/enqueue.ts';
import { disownRing, openRing, type OnlineLogin, ringOf } from './keyring.ts';
import { openingPasskeys, passkeysHere, type UsedPasskey } from './passkey-wraps.ts';
import { UnlockProblem } from './problems.ts';
import { unlockWithPasskey } from './unlock.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const DAY = 86_400_000;
let login: OnlineLogin;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  login = {
    userId: newRowId(),
    login: 'uxia@x.gal',
    password: null,
    deviceKey: 'A'.repeat(43),
    role: 'editor',
    name: 'Uxía',
    passkeys: ['finger'],
  };
});
afterEach(async () => {
  vi.useRealTimers();
  await removeDeviceItem('tries');
  await removeDeviceItem(`ring:${login.userId}`);
});

const used = (credentialId: string, secret: number | null, isBuiltIn = true): UsedPasskey => ({
  credentialId,
  isBuiltIn,
  secret: secret === null ? null : new Uint8Array(32).fill(secret),
});
const finger = used('finger', 7);
/** A sign-in by a passkey: nobody typed a password. */
const signIn = (passkey = finger, fields: Partial<OnlineLogin> = {}) =>
  openRing({ ...login, passkey, ...fields });
const unlock = (passkey = finger) => unlockWithPasskey(passkey, 14);
const failure = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof UnlockProblem ? error.reason : error),
  );

describe('a passkey of the device', () => {
  it('opens the key of a device that its person called their own, by its secret alone', async () => {
    const bytes = await signIn(finger, { isMine: true });
    const { userId } = login;
    expect(await unlock()).toEqual({ userId, role: 'editor', name: 'Uxía', bytes });
    for (const wrong of [used('finger', 8), used('finger', null), used('another', 7)]) {
      expect(await failure(unlock(wrong))).toBe('passkey');
    }
  });

  it('opens no device that is nobody’s own, nor one that is so no more', async () => {
    await signIn();
    expect(await failure(unlock())).toBe('passkey');
    await signIn(finger, { isMine: true });
    expect((await unlock()).userId).toBe(login.userId);
    await disownRing(login.userId);
    expect(await failure(unlock())).toBe('passkey');
    expect(await openingPasskeys()).toEqual([]);
  });

  it('does not open again what was nobody’s meanwhile, until it is used there', async () => {
    await signIn(finger, { isMine: true });
    await openRing({ ...login, password: 'unha', isMine: false });
    await openRing({ ...login, password: 'unha', isMine: true });
    expect(await failure(unlock())).toBe('passkey');
    await signIn(finger);
    expect((await unlock()).userId).toBe(login.userId);
  });

  it('opens nothing where its authenticator is another device, or gives no secret', async () => {
    await signIn(used('finger', 7, false), { isMine: true });
    expect(await passkeysHere(login.userId)).toEqual([]);
    await signIn(used('finger', null));
    expect(await passkeysHere(login.userId)).toEqual(['finger']);
    expect(await openingPasskeys()).toEqual([]);
    expect(await failure(unlock())).toBe('passkey');
  });

  it('goes on opening after a sign-in in which it gave no secret', async () => {
    await signIn(finger, { isMine: true });
    await signIn(used('finger', null));
    expect((await unlock()).userId).toBe(login.userId);
  });

  it('opens nothing any more from the sign-in on that says that it has ended', async () => {
    await signIn(finger, { isMine: true });
    await openRing(login);
    expect((await unlock()).userId).toBe(login.userId);
    await openRing({ ...login, passkeys: [] });
    expect(await failure(unlock())).toBe('passkey');
    expect(await passkeysHere(login.userId)).toEqual([]);
  });

  it('opens for as long as the password does, however many wrong ones were typed', async () => {
    await signIn(finger, { isMine: true });
    await saveDeviceItem('tries', { wrong: 9, nextAt: NOW + 900_000 });
    expect((await unlock()).userId).toBe(login.userId);
    vi.setSystemTime(NOW + 14 * DAY);
    expect((await unlock()).userId).toBe(login.userId);
    vi.setSystemTime(NOW + 14 * DAY + 1);
    expect(await failure(unlock())).toBe('too-long');
  });

  it('leaves what the password opens, until the server has another one', async () => {
    const wrap = async () => (await ringOf(login.userId))?.wrappedByPassword;
    await openRing({ ...login, password: 'unha', isMine: true, passwordMark: 'first' });
    const first = await wrap();
    await signIn(finger, { passwordMark: 'first' });
    expect(await wrap()).toEqual(first);
    await signIn(finger, { passwordMark: 'second' });
    expect(await wrap()).toBeNull();
    expect((await unlock()).userId).toBe(login.userId);
  });
});
