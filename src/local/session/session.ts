import { v4 } from 'uuid';
import { PATHS } from '#contract/paths.ts';
import type { LoginAnswer, PasswordChanged } from '#contract/session.ts';
import { HEADERS } from '#contract/sync.ts';
import { SESSION_MS } from '#domain/session-time.ts';
import { callApi, NetworkProblem, onSessionRefused } from '../api/call.ts';
import { loadConfig } from '../api/config.ts';
import {
  askLiveQueriesAgain,
  closeDb,
  countOnlyHere,
  countUnsent,
  isDbOpen,
  localDb,
  lockDb,
  openDb,
  XeitoDb,
} from '../db.ts';
import {
  readDeviceItem,
  readRings,
  removeDeviceItem,
  removeSession,
  saveDeviceItem,
} from '../device.ts';
import {
  canSeal,
  disownRing,
  hashOfLogin,
  type OnlineLogin,
  openRing,
  rewrapByPassword,
  ringOf,
} from '../keys/keyring.ts';
import { LockedProblem } from '../keys/problems.ts';
import type { UsedPasskey } from '../keys/passkey-wraps.ts';
import {
  forgetTries,
  type Unlocked,
  unlockWithPasskey,
  unlockWithPassword,
} from '../keys/unlock.ts';
import type { Bytes } from '../keys/wrap.ts';
import { readNote, saveNote } from '../meta.ts';
import { endPush, endPushOfOthers } from '../push.ts';
import { current, currentSession, publishSession } from './current.ts';
import { loginFrom } from './login-answer.ts';
import { askToPersist, markPresent, wasEvicted } from '../storage.ts';
import {
  readAccountCookie,
  removeAccountCookie,
  removeAuthToken,
  type Session,
  saveAccountCookie,
  saveAuthToken,
} from './account.ts';
import { hasToken, heldSession, holdSession, validSession } from './stored.ts';

export type { Session } from './account.ts';

const CHANNEL = 'xeito-session';
/** Days after the last sign-in with network in which the device can be unlocked without. */
const OFFLINE_DAYS = 14;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Counts beginnings and ends, so that a slow restore does not undo what came after it. */
let turn = 0;
let channel: BroadcastChannel | null = null;

current.end = () => void endSession();

export interface SignInOptions {
  /** Whether the person calls this device their own and may unlock it without network. */
  isMine?: boolean;
  /** The one that the data of this device were locked with, where no other key opens them. */
  earlierPassword?: string;
  /** Of the second factor, or a recovery code. */
  code?: string;
}

/**
 * Signs in, online, and opens the person's database; another person's stays as it is.
 * @throws ApiProblem BAD_CREDENTIALS, TOTP_REQUIRED, TOTP_WRONG or TOO_MANY_REQUESTS, NetworkProblem,
 *   LockedProblem
 */
export async function signIn(
  login: string,
  password: string,
  { code, ...options }: SignInOptions = {},
): Promise<Session> {
  const devicePass = canSeal()
    ? await readDeviceItem(`pass:${await hashOfLogin(login)}`)
    : undefined;
  const asked = Date.now();
  const data = await callApi<unknown>({
    method: 'POST',
    path: PATHS.login,
    body: {
      login,
      password,
      ...(code !== undefined && { code }),
      ...(devicePass && { devicePass }),
    },
    blocking: true,
    token: null,
  });
  const askProfile = (token: string) =>
    callApi({ method: 'POST', path: PATHS.profile, body: {}, blocking: true, token });
  const answer = await loginFrom(data, login, asked, askProfile);
  if (!answer) throw new NetworkProblem('This is no answer to a login.');
  return acceptLogin(answer, { login, password, ...options });
}

/**
 * Takes up what a server has answered to a sign-in, and opens the person's database.
 * @throws LockedProblem
 */
export async function acceptLogin(
  answer: LoginAnswer,
  by: Pick<OnlineLogin, 'login' | 'password' | 'passkey' | 'isMine' | 'earlierPassword'>,
): Promise<Session> {
  const { id, role, name, expiresAt, jwtToken, authToken } = answer;
  const held = { userId: id, role, name, expiresAt };
  if (canSeal()) {
    const { deviceKey, passkeys = [], passwordMark, devicePass } = answer;
    const online = { ...held, deviceKey, passkeys, passwordMark, ...by };
    await holdSession(held, await openOrBeginAnew(online), jwtToken);
    await forgetTries();
    // Another server gives none, and is sent none.
    if (devicePass) await saveDeviceItem(`pass:${await hashOfLogin(by.login)}`, devicePass);
  } else {
    await saveDeviceItem('session', { ...held, jwtToken });
  }
  saveAuthToken(authToken);
  void askToPersist();
  return take({ id, role, name, expiresAt });
}

/**
 * Opens the person's database without network, for a session that sends nothing.
 * @throws UnlockProblem
 */
export async function unlockDevice(login: string, password: string): Promise<Session> {
  const { offlineDays = OFFLINE_DAYS } = await loadConfig();
  return holdUnlocked(await unlockWithPassword(login, password, offlineDays));
}

/** The same with a passkey that was used just now. @throws UnlockProblem */
export async function unlockByPasskey(passkey: UsedPasskey): Promise<Session> {
  const { offlineDays = OFFLINE_DAYS } = await loadConfig();
  return holdUnlocked(await unlockWithPasskey(passkey, offlineDays));
}

async function holdUnlocked({ userId, role, name, bytes }: Unlocked): Promise<Session> {
  const expiresAt = new Date(Date.now() + SESSION_MS).toISOString();
  await holdSession({ userId, role, name, expiresAt }, bytes, null);
  return take({ id: userId, role, name, expiresAt, isOffline: true });
}

/** Whether anybody called this device their own: without network nobody else can enter. */
export async function canUnlock(): Promise<boolean> {
  return canSeal() && (await readRings()).some(({ isMine }) => isMine);
}

/** How many changes of others wait on this device; no more is known of them here. */
export async function unsentOfOthers(userId: string): Promise<number> {
  const others = (await readRings()).filter((ring) => ring.userId !== userId);
  const counts = await Promise.all(others.map((ring) => countUnsent(ring.userId)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Whether the signed-in person has called this device their own. */
export async function isOwnDevice(userId: string): Promise<boolean> {
  return (await ringOf(userId))?.isMine ?? false;
}

/** From now on neither the password alone nor a passkey opens anything on this device. */
export function disownDevice(): Promise<void> {
  return disownRing(localDb().userId);
}

/** Ends the session here at once and on the server when it can be reached. What is unsent stays. */
export async function signOut(): Promise<void> {
  const token = (await validSession())?.jwtToken;
  // Whoever signs in here next is not told what was meant for this person.
  const untold = endPush(token).catch(() => undefined);
  await endSession();
  tellOtherTabs();
  if (!token) return;
  // The server takes that in the name of this session only.
  await untold;
  // Offline the token simply runs out: it is nowhere on this device any more.
  await callApi({ method: 'POST', path: PATHS.logout, token }).catch(() => undefined);
}

/** Takes up the session that this device holds, without network; null when it has ended. */
export async function restoreSession(): Promise<Session | null> {
  follow();
  const asked = turn;
  const stored = await heldSession();
  if (asked !== turn) return current.session;
  if (!stored || readAccountCookie()?.id !== stored.userId) {
    await endSession();
    return null;
  }
  const { userId: id, role, name, expiresAt } = stored;
  try {
    await begin({ id, role, name, expiresAt, isOffline: !hasToken(stored) }, asked);
  } catch (error) {
    if (!(error instanceof LockedProblem)) throw error;
    await endSession();
  }
  return current.session;
}

/** Ends the session of this device: tokens and account go, the outbox stays. */
export async function endSession(): Promise<void> {
  const had = current.session !== null;
  turn += 1;
  current.session = null;
  clearTimeout(timer);
  lockDb();
  removeAccountCookie();
  removeAuthToken();
  // Whoever is told may leave the page, and what opens this device must not be left behind on it.
  await removeSession().finally(() => {
    if (had) publishSession();
  });
}

/** @throws ApiProblem PASSWORD_WRONG or PASSWORD_WEAK */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const answer = await callApi<Partial<PasswordChanged> | undefined>({
    method: 'PUT',
    path: PATHS.profilePassword,
    body: { oldPassword, newPassword },
    // A second try must not find the password already changed.
    headers: { [HEADERS.idempotencyKey]: v4() },
    blocking: true,
  });
  const { userId, vault } = localDb();
  if (!vault.isUnlocked) return;
  await rewrapByPassword(userId, vault.bytes, newPassword, answer?.passwordMark);
}

/** The person's data key. One that nothing opens any more is replaced only where nothing is lost by it. */
async function openOrBeginAnew(login: OnlineLogin): Promise<Bytes> {
  try {
    return await openRing(login);
  } catch (error) {
    if (!(error instanceof LockedProblem) || (await countOnlyHere(login.userId)) > 0) throw error;
    closeDb();
    await new XeitoDb(login.userId).delete();
    await removeDeviceItem(`ring:${login.userId}`);
    return openRing(login);
  }
}

async function take(next: Session): Promise<Session> {
  saveAccountCookie(next);
  turn += 1;
  // The end of the four hours leaves it to whoever comes next.
  void endPushOfOthers(next.id).catch(() => undefined);
  await begin(next, turn);
  tellOtherTabs();
  return next;
}

async function begin(next: Session, asked: number): Promise<void> {
  await wasEvicted(next.id);
  const before = isDbOpen() ? localDb() : null;
  const db = await openDb(next.id);
  // Also in place of one that the browser closed, whose readers got no answer. Only a page has live queries: where a
  // worker opens the database, nobody has anything to read anew.
  if (db !== before) askLiveQueriesAgain();
  markPresent(next.id);
  if ((await readNote(db, 'pause')) === 'auth') await saveNote(db, 'pause', null);
  if (asked !== turn) return;
  const { session } = current;
  const isSame = session?.id === next.id && session.expiresAt === next.expiresAt;
  current.session = next;
  follow();
  clearTimeout(timer);
  timer = setTimeout(() => void endSession(), Date.parse(next.expiresAt) - Date.now());
  if (!isSame) publishSession();
}

/** Timers sleep with the device: the expiry is looked at again on each wake-up, for good. */
function follow(): void {
  if (channel) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => void restoreSession());
  onSessionRefused(() => {
    // Without a token of its own there is nothing to refuse: the open forms stay.
    if (!current.session?.isOffline) void endSession().then(tellOtherTabs);
  });
  for (const wakeUp of ['visibilitychange', 'focus', 'pageshow']) {
    globalThis.addEventListener?.(wakeUp, () => void currentSession());
  }
}

/** A channel does not hear itself. */
function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage('changed');
}
