import { v4 } from 'uuid';
import { PATHS } from '#contract/paths.ts';
import type { LoginAnswer } from '#contract/session.ts';
import { HEADERS } from '#contract/sync.ts';
import { callApi, onSessionRefused } from '../api/call.ts';
import { openDb } from '../db.ts';
import { removeDeviceItem, saveDeviceItem } from '../device.ts';
import { readNote, saveNote } from '../meta.ts';
import {
  readAccountCookie,
  removeAccountCookie,
  removeAuthToken,
  type Session,
  saveAccountCookie,
  saveAuthToken,
} from './account.ts';
import { validSession } from './stored.ts';

export type { Session } from './account.ts';

const CHANNEL = 'xeito-session';

let session: Session | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Counts beginnings and ends, so that a slow restore does not undo what came after it. */
let turn = 0;
let channel: BroadcastChannel | null = null;
const listeners = new Set<(session: Session | null) => void>();

/**
 * Signs in, online, and opens the person's database; another person's stays as it is.
 * @throws ApiProblem BAD_CREDENTIALS or TOO_MANY_REQUESTS, NetworkProblem
 */
export async function signIn(login: string, password: string): Promise<Session> {
  const answer = await callApi<LoginAnswer>({
    method: 'POST',
    path: PATHS.login,
    body: { login, password },
    blocking: true,
    token: null,
  });
  const { id, role, name, expiresAt, jwtToken, authToken } = answer;
  await saveDeviceItem('session', { userId: id, role, name, jwtToken, expiresAt });
  saveAuthToken(authToken);
  const signedIn: Session = { id, role, name, expiresAt };
  saveAccountCookie(signedIn);
  turn += 1;
  await begin(signedIn, turn);
  tellOtherTabs();
  return signedIn;
}

/** Ends the session here at once and on the server when it can be reached. What is unsent stays. */
export async function signOut(): Promise<void> {
  const token = (await validSession())?.jwtToken;
  await endSession();
  tellOtherTabs();
  if (!token) return;
  // Offline the token simply runs out: it is nowhere on this device any more.
  await callApi({ method: 'POST', path: PATHS.logout, token }).catch(() => undefined);
}

/** The session, once `restoreSession` or `signIn` has resolved. */
export function currentSession(): Session | null {
  if (!session || Date.parse(session.expiresAt) > Date.now()) return session;
  // Not from within the reading transaction of whoever asks.
  setTimeout(() => void endSession());
  return null;
}

/** Takes up the session that this device holds, without network; null when it has ended. */
export async function restoreSession(): Promise<Session | null> {
  follow();
  const asked = turn;
  const stored = await validSession();
  if (asked !== turn) return session;
  if (!stored || readAccountCookie()?.id !== stored.userId) {
    await endSession();
    return null;
  }
  const { userId: id, role, name, expiresAt } = stored;
  await begin({ id, role, name, expiresAt }, asked);
  return session;
}

/** Told of each sign-in (the session) and end (null). Returns how to stop. */
export function onSessionChange(listener: (session: Session | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends the session of this device: tokens and account go, the outbox stays. */
export async function endSession(): Promise<void> {
  const had = session !== null;
  turn += 1;
  session = null;
  clearTimeout(timer);
  removeAccountCookie();
  removeAuthToken();
  if (had) publish();
  await removeDeviceItem('session');
}

/** Asks for a mail with a link; the answer is the same for an unknown address. */
export async function forgotPassword(email: string): Promise<void> {
  await callApi({
    method: 'POST',
    path: PATHS.forgotPassword,
    body: { email },
    blocking: true,
    token: null,
  });
}

/** @throws ApiProblem RESET_TOKEN_INVALID or PASSWORD_WEAK */
export async function resetPassword(token: string, password: string): Promise<void> {
  await callApi({
    method: 'POST',
    path: PATHS.resetPassword,
    body: { token, password },
    blocking: true,
    token: null,
  });
}

/** @throws ApiProblem PASSWORD_WRONG or PASSWORD_WEAK */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await callApi({
    method: 'PUT',
    path: PATHS.profilePassword,
    body: { oldPassword, newPassword },
    // A second try must not find the password already changed.
    headers: { [HEADERS.idempotencyKey]: v4() },
    blocking: true,
  });
}

async function begin(next: Session, asked: number): Promise<void> {
  const db = await openDb(next.id);
  if ((await readNote(db, 'pause')) === 'auth') await saveNote(db, 'pause', null);
  if (asked !== turn) return;
  const isSame = session?.id === next.id && session.expiresAt === next.expiresAt;
  session = next;
  follow();
  clearTimeout(timer);
  timer = setTimeout(() => void endSession(), Date.parse(next.expiresAt) - Date.now());
  if (!isSame) publish();
}

/** Timers sleep with the device: the expiry is looked at again on each wake-up, for good. */
function follow(): void {
  if (channel) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => void restoreSession());
  onSessionRefused(() => void endSession().then(tellOtherTabs));
  for (const wakeUp of ['visibilitychange', 'focus', 'pageshow']) {
    globalThis.addEventListener?.(wakeUp, () => void currentSession());
  }
}

/** A channel does not hear itself. */
function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage('changed');
}

function publish(): void {
  for (const listener of listeners) listener(session);
}
