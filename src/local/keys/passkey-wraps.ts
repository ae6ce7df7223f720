import { changeDeviceItem, readDeviceItem, readRings, updateDeviceItem } from '../device.ts';
import type { KnownPasskey, Ring } from './ring.ts';
import { type Bytes, keyOfSecret, openBytes, randomBytes, sealBytes } from './wrap.ts';

/** A passkey that its person has just made or used, verified by finger, face or PIN. */
export interface UsedPasskey {
  credentialId: string;
  /** The device itself is its authenticator. */
  isBuiltIn: boolean;
  /** What it gives for the salt of this device (WebAuthn PRF), 32 bytes; null where it gives nothing. */
  secret: Bytes | null;
}

/** What passkeys are asked for a secret with on this device: another device gets another. */
export function passkeySalt(): Promise<Bytes> {
  return changeDeviceItem('passkeySalt', (salt) => salt ?? randomBytes(32));
}

/** Credential ids of the passkeys that open this device without network, of whomever. */
export async function openingPasskeys(): Promise<string[]> {
  const rings = await readRings();
  return rings
    .filter(({ isMine }) => isMine)
    .flatMap(({ passkeys = [] }) => passkeys.filter(({ wrap }) => wrap !== null))
    .map(({ credentialId }) => credentialId);
}

/** Credential ids of the passkeys of a person whose authenticator is this device. */
export async function passkeysHere(userId: string): Promise<string[]> {
  const ring = await readDeviceItem(`ring:${userId}`);
  return (ring?.passkeys ?? []).map(({ credentialId }) => credentialId);
}

/** The ring of whose passkey this is, where this device is its authenticator. */
export async function ringOfPasskey(credentialId: string): Promise<Ring | undefined> {
  return (await readRings()).find(({ passkeys = [] }) =>
    passkeys.some((passkey) => passkey.credentialId === credentialId),
  );
}

/** The data key, opened with a passkey; null when it is not one of those that open it. */
export async function openWithPasskey(
  { userId, passkeys = [] }: Ring,
  { credentialId, secret }: UsedPasskey,
): Promise<Bytes | null> {
  const known = passkeys.find((passkey) => passkey.credentialId === credentialId);
  if (!known?.wrap || !secret) return null;
  const purpose = purposeOf(userId, credentialId);
  return openBytes(await keyOfSecret(secret, await passkeySalt(), purpose), known.wrap, purpose);
}

/**
 * The passkeys of this device after a sign-in: those that were ended are gone, and the one that was used wraps
 * the data key where the device is the person's own.
 * @param passkeys credential ids of all that the person has now
 */
export async function passkeysAfter(
  bytes: Bytes,
  {
    userId,
    isMine,
    passkey: used,
    passkeys = [],
  }: {
    userId: string;
    isMine: boolean;
    passkey?: UsedPasskey | undefined;
    passkeys?: readonly string[] | undefined;
  },
  known: readonly KnownPasskey[] = [],
): Promise<readonly KnownPasskey[]> {
  const kept = known
    .filter(({ credentialId }) => passkeys.includes(credentialId))
    .map((passkey) => (isMine ? passkey : { ...passkey, wrap: null }));
  return used?.isBuiltIn ? joined(kept, await knownBy(bytes, userId, used), isMine) : kept;
}

/** Notes that a passkey was made or used on this device; it opens it from now on, where the device is own. */
export async function keepPasskey(userId: string, bytes: Bytes, used: UsedPasskey): Promise<void> {
  if (!used.isBuiltIn) return;
  const passkey = await knownBy(bytes, userId, used);
  await updateDeviceItem(`ring:${userId}`, (ring) => ({
    ...ring,
    passkeys: joined(ring.passkeys ?? [], passkey, ring.isMine),
  }));
}

/** Keeps nothing for passkeys that have ended. */
export async function forgetPasskeys(
  userId: string,
  hasEnded: (credentialId: string) => boolean,
): Promise<void> {
  await updateDeviceItem(`ring:${userId}`, (ring) => ({
    ...ring,
    passkeys: (ring.passkeys ?? []).filter(({ credentialId }) => !hasEnded(credentialId)),
  }));
}

/** One that gave no secret this time keeps what it opens by. */
function joined(
  known: readonly KnownPasskey[],
  { credentialId, wrap }: KnownPasskey,
  isMine: boolean,
): readonly KnownPasskey[] {
  const before = known.find((passkey) => passkey.credentialId === credentialId);
  const others = known.filter((passkey) => passkey !== before);
  return [...others, { credentialId, wrap: isMine ? (wrap ?? before?.wrap ?? null) : null }];
}

async function knownBy(
  bytes: Bytes,
  userId: string,
  { credentialId, secret }: UsedPasskey,
): Promise<KnownPasskey> {
  if (!secret) return { credentialId, wrap: null };
  const purpose = purposeOf(userId, credentialId);
  const key = await keyOfSecret(secret, await passkeySalt(), purpose);
  return { credentialId, wrap: await sealBytes(key, bytes, purpose) };
}

function purposeOf(userId: string, credentialId: string): string {
  return `passkey|${userId}|${credentialId}`;
}
