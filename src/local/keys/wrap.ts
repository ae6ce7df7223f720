/** Bytes under AES-256-GCM; the tag is their end. */
export interface Sealed {
  /** 96 random bits, never used twice under one key. */
  iv: Bytes;
  bytes: Bytes;
}

export type Bytes = Uint8Array<ArrayBuffer>;

export const PASSWORD_ITERATIONS = 600_000;
const KEY_BITS = 256;

/** `purpose` is bound to the bytes: what was sealed for one place does not open in another. */
export async function sealBytes(key: CryptoKey, bytes: Bytes, purpose: string): Promise<Sealed> {
  const iv = randomBytes(12);
  const sealed = await crypto.subtle.encrypt(params(iv, purpose), key, bytes);
  return { iv, bytes: new Uint8Array(sealed) };
}

/** Null when the key or the purpose is not the one that it was sealed with. */
export async function openBytes(
  key: CryptoKey,
  { iv, bytes }: Sealed,
  purpose: string,
): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(params(iv, purpose), key, bytes));
  } catch {
    return null;
  }
}

/** The key that a password makes (PBKDF2-SHA-256), to wrap another with. */
export async function keyOfPassword(
  password: string,
  salt: Bytes,
  iterations: number,
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', utf8(password), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: KEY_BITS },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** The key that a secret of high entropy makes (HKDF-SHA-256), to wrap another with. */
export async function keyOfSecret(secret: Bytes, salt: Bytes, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(purpose) },
    material,
    { name: 'AES-GCM', length: KEY_BITS },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** The key of these 256 bits. */
export function keyOfBytes(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The key of a session: it may lie in IndexedDB, and no script can read it out. */
export function newSessionKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: KEY_BITS }, false, [
    'encrypt',
    'decrypt',
  ]);
}

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function bytesOfBase64Url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function params(iv: Bytes, purpose: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: utf8(purpose) };
}
