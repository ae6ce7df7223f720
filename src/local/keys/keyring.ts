import type { Role } from '#domain/access/roles.ts';
import {
  changeDeviceItem,
  readDeviceItem,
  readRings,
  saveDeviceItem,
  updateDeviceItem,
} from '../device.ts';
import { LockedProblem } from './problems.ts';
import { openWithPasskey, passkeysAfter, type UsedPasskey } from './passkey-wraps.ts';
import type { Ring } from './ring.ts';
import type { DataKey } from './vault.ts';
import {
  type Bytes,
  bytesOfBase64Url,
  keyOfBytes,
  keyOfPassword,
  openBytes,
  PASSWORD_ITERATIONS,
  randomBytes,
  sealBytes,
  utf8,
} from './wrap.ts';

export interface Profile {
  role: Role;
  name: string;
}

/** What a sign-in with network knows. */
export interface OnlineLogin extends Profile {
  userId: string;
  login: string;
  /** Null for who came by a passkey. */
  password: string | null;
  /** As the server marks the password that it has now. */
  passwordMark?: string | undefined;
  /** The passkey that they came by. */
  passkey?: UsedPasskey;
  /** Credential ids of all passkeys that they have now. */
  passkeys?: readonly string[];
  /** The server's key for this person, base64url; undefined with a server that has none. */
  deviceKey: string | undefined;
  /** Whether the person calls this device their own; undefined leaves it as it is. */
  isMine?: boolean;
  /** Where the data were locked with another password, and the server cannot open them. */
  earlierPassword?: string;
}

/** Whether this browser has the ciphers; without https it has not. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export function ringOf(userId: string): Promise<Ring | undefined> {
  return readDeviceItem(`ring:${userId}`);
}

/**
 * The key of the person's database while a session of theirs is held here; null when none was ever made.
 * @throws LockedProblem when there is one, and no session to open it
 */
export async function dataKeyOf(userId: string): Promise<DataKey | null> {
  if (!(await ringOf(userId))) return null;
  const session = await readDeviceItem('session');
  const until = Date.parse(session?.expiresAt ?? '');
  if (session?.userId === userId && session.key && session.wrappedKey && until > Date.now()) {
    const bytes = await openBytes(session.key, session.wrappedKey, `session|${userId}`);
    if (bytes) return { bytes, until };
  }
  throw new LockedProblem();
}

/**
 * The person's data key after a sign-in with network, made at the first one; it is wrapped anew, so
 * that a password changed elsewhere opens it from now on, and a passkey that was ended does not.
 * @throws LockedProblem when neither the server nor a password opens it
 */
export async function openRing(login: OnlineLogin): Promise<Bytes> {
  const known = await ringOf(login.userId);
  const bytes = known ? await dataKeyIn(known, login) : randomBytes(32);
  if (!bytes) throw new LockedProblem();
  const isMine = login.isMine ?? known?.isMine ?? false;
  const ring = await wrapped(bytes, { ...login, isMine }, known);
  if (known) await saveDeviceItem(`ring:${login.userId}`, ring);
  // Another tab signed in at the same moment: what it seals must open with the same key.
  else if (!(await addRing(ring))) return openRing(login);
  return bytes;
}

/** Wraps the data key by a new password of the person, where one wraps it. */
export async function rewrapByPassword(
  userId: string,
  bytes: Bytes,
  password: string,
  passwordMark?: string,
): Promise<void> {
  const ring = await ringOf(userId);
  if (!ring?.isMine && ring?.wrappedByServer !== null) return;
  const wrappedByPassword = await wrapByPassword(bytes, userId, password);
  await updateDeviceItem(`ring:${userId}`, (now) => ({ ...now, wrappedByPassword, passwordMark }));
}

/** From now on only the server's key opens the data key, where there is one. */
export async function disownRing(userId: string): Promise<void> {
  await updateDeviceItem(`ring:${userId}`, (ring) => ({
    ...ring,
    isMine: false,
    wrappedByPassword: ring.wrappedByServer ? null : ring.wrappedByPassword,
    passkeys: (ring.passkeys ?? []).map((passkey) => ({ ...passkey, wrap: null })),
  }));
}

/** The data key, opened with a password; null when it is not the right one, or the ring has none. */
export async function openWithPassword(ring: Ring, password: string): Promise<Bytes | null> {
  const { wrappedByPassword: wrap, userId } = ring;
  if (!wrap) return null;
  const key = await keyOfPassword(password, wrap.salt, wrap.iterations);
  return openBytes(key, wrap, `password|${userId}`);
}

/** Role and name as of the last sign-in with network. */
export async function profileIn(ring: Ring, bytes: Bytes): Promise<Profile | null> {
  const found = await openBytes(await keyOfBytes(bytes), ring.profile, `profile|${ring.userId}`);
  return found && (JSON.parse(new TextDecoder().decode(found)) as Profile);
}

/** The ring of whoever signed in last with this e-mail: it may have belonged to another before. */
export async function ringOfLogin(login: string): Promise<Ring | undefined> {
  const hash = await hashOfLogin(login);
  const rings = (await readRings()).filter((ring) => ring.loginHash === hash);
  return rings.toSorted((a, b) => a.lastOnlineAt.localeCompare(b.lastOnlineAt)).at(-1);
}

async function dataKeyIn(ring: Ring, login: OnlineLogin): Promise<Bytes | null> {
  if (ring.wrappedByServer && login.deviceKey) {
    const key = await keyOfBytes(bytesOfBase64Url(login.deviceKey));
    const bytes = await openBytes(key, ring.wrappedByServer, `server|${ring.userId}`);
    if (bytes) return bytes;
  }
  const byPasskey = login.passkey && (await openWithPasskey(ring, login.passkey));
  if (byPasskey) return byPasskey;
  for (const password of [login.password, login.earlierPassword]) {
    const bytes = password == null ? null : await openWithPassword(ring, password);
    if (bytes) return bytes;
  }
  const held = await dataKeyOf(ring.userId).catch(() => null);
  return held?.bytes ?? null;
}

async function wrapped(
  bytes: Bytes,
  login: OnlineLogin & { isMine: boolean },
  known: Ring | undefined,
): Promise<Ring> {
  const { userId, deviceKey, isMine, role, name, passwordMark } = login;
  const serverKey = deviceKey ? await keyOfBytes(bytesOfBase64Url(deviceKey)) : null;
  const profile = utf8(JSON.stringify({ role, name }));
  return {
    userId,
    loginHash: await hashOfLogin(login.login),
    isMine,
    wrappedByServer: serverKey ? await sealBytes(serverKey, bytes, `server|${userId}`) : null,
    wrappedByPassword: isMine || !serverKey ? await passwordWrap(bytes, login, known) : null,
    passwordMark,
    passkeys: await passkeysAfter(bytes, login, known?.passkeys),
    profile: await sealBytes(await keyOfBytes(bytes), profile, `profile|${userId}`),
    lastOnlineAt: new Date().toISOString(),
  };
}

/** Who came by a passkey typed no password: that of before goes on opening, unless it was changed meanwhile. */
async function passwordWrap(
  bytes: Bytes,
  { userId, password, passwordMark }: OnlineLogin,
  known: Ring | undefined,
): Promise<Ring['wrappedByPassword']> {
  if (password !== null) return wrapByPassword(bytes, userId, password);
  const isSame = passwordMark !== undefined && passwordMark === known?.passwordMark;
  return isSame ? known.wrappedByPassword : null;
}

async function wrapByPassword(bytes: Bytes, userId: string, password: string) {
  const salt = randomBytes(16);
  const key = await keyOfPassword(password, salt, PASSWORD_ITERATIONS);
  const sealed = await sealBytes(key, bytes, `password|${userId}`);
  return { ...sealed, salt, iterations: PASSWORD_ITERATIONS };
}

/** False when there is one by now. */
async function addRing(ring: Ring): Promise<boolean> {
  const kept = await changeDeviceItem(`ring:${ring.userId}`, (now) => now ?? ring);
  return kept === ring;
}

/** By which an e-mail is known again where it need not be read. */
export async function hashOfLogin(login: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', utf8(login.trim().toLowerCase()));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
