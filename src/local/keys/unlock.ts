import { SESSION_MS } from '#domain/session-time.ts';
import { changeDeviceItem, removeDeviceItem, updateDeviceItem } from '../device.ts';
import { openWithPassword, type Profile, profileIn, ringOfLogin } from './keyring.ts';
import { openWithPasskey, ringOfPasskey, type UsedPasskey } from './passkey-wraps.ts';
import { UnlockProblem } from './problems.ts';
import type { Ring } from './ring.ts';
import { type Bytes, keyOfPassword, PASSWORD_ITERATIONS, randomBytes } from './wrap.ts';

/** Wrong passwords without a delay; the next ones wait 1 s, 2 s, 4 s … up to 15 minutes. */
const FREE_TRIES = 5;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 900_000;
const DAY_MS = 86_400_000;

export interface Unlocked extends Profile {
  userId: string;
  bytes: Bytes;
}

/**
 * Opens a person's data key with e-mail and password, without network. An unknown person, a wrong
 * password and a device that nobody called their own fail alike, in words and in time.
 * @throws UnlockProblem
 */
export async function unlockWithPassword(
  login: string,
  password: string,
  offlineDays: number,
): Promise<Unlocked> {
  await countTry();
  const ring = await ringOfLogin(login);
  const isOwn = ring?.isMine === true && ring.wrappedByPassword !== null;
  const bytes = isOwn ? await openWithPassword(ring, password) : await openNothing(password);
  if (!ring || !bytes) throw new UnlockProblem('wrong');
  await forgetTries();
  return admit(ring, bytes, offlineDays);
}

/**
 * The same with a passkey, which opens no more and no longer than the password. No try is counted: its
 * authenticator counts them, and there is nothing to guess here.
 * @throws UnlockProblem
 */
export async function unlockWithPasskey(
  passkey: UsedPasskey,
  offlineDays: number,
): Promise<Unlocked> {
  const ring = await ringOfPasskey(passkey.credentialId);
  const bytes = ring?.isMine === true ? await openWithPasskey(ring, passkey) : null;
  if (!ring || !bytes) throw new UnlockProblem('passkey');
  return admit(ring, bytes, offlineDays);
}

/** Lets in who has opened the data key, within the days of the last sign-in. @throws UnlockProblem */
async function admit(ring: Ring, bytes: Bytes, offlineDays: number): Promise<Unlocked> {
  const profile = await profileIn(ring, bytes);
  if (!profile) throw new UnlockProblem('wrong');
  const now = Date.now();
  const usedMs = (ring.usedMs ?? 0) + (now < latestOf(ring) ? SESSION_MS : 0);
  const age = Math.max(0, now - Date.parse(ring.lastOnlineAt));
  if (age + usedMs > offlineDays * DAY_MS) throw new UnlockProblem('too-long');
  await updateDeviceItem(`ring:${ring.userId}`, (known) => {
    const unlockedAt = new Date(Math.max(now, latestOf(known))).toISOString();
    return { ...known, unlockedAt, usedMs };
  });
  return { ...profile, userId: ring.userId, bytes };
}

/**
 * The latest time that this device is known to have had. A clock behind it was put back, or is right again: an
 * unlock then uses up the length of its session, or the days would last for ever.
 */
function latestOf({ lastOnlineAt, unlockedAt = lastOnlineAt }: Ring): number {
  return Math.max(Date.parse(lastOnlineAt), Date.parse(unlockedAt));
}

export function forgetTries(): Promise<void> {
  return removeDeviceItem('tries');
}

/** Counted before it is looked at: neither a reload nor a second tab gives more tries. */
async function countTry(): Promise<void> {
  const now = Date.now();
  await changeDeviceItem<'tries'>('tries', ({ wrong, nextAt } = { wrong: 0, nextAt: 0 }) => {
    // A clock that was put back must not lock for longer than the longest delay.
    if (nextAt > now && nextAt - now <= LONGEST_DELAY_MS) throw new UnlockProblem('wait', nextAt);
    const delay =
      wrong + 1 < FREE_TRIES
        ? 0
        : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (wrong + 1 - FREE_TRIES));
    return { wrong: wrong + 1, nextAt: now + delay };
  });
}

async function openNothing(password: string): Promise<null> {
  await keyOfPassword(password, randomBytes(16), PASSWORD_ITERATIONS);
  return null;
}
