import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { TotpSecret } from '#contract/session.ts';

const ISSUER = 'Xeito';
/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, 30 s; 160 random bits. */
const FORM = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a clock may be early or late. */
const WINDOW = 1;

const RECOVERY_CODES = 10;
/** 16 of these 32 signs are 80 bits; none looks like another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789';

/** A new secret, in base32 and as the address that authenticator apps read. */
export function newTotpSecret(login: string): TotpSecret {
  const totp = new TOTP({ ...FORM, label: login, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step whose code this is; null for a wrong one. Whoever takes a code keeps its step and takes
 * none of it, or of an earlier one, again.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const token = code.replaceAll(/\s/g, '');
  // The library compares bytes, and fails where signs have more than one.
  if (!/^\d+$/.test(token)) return null;
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** Ten codes that let in once each: `xxxx-xxxx-xxxx-xxxx`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from(randomBytes(16), (byte) => SIGNS.charAt(byte % SIGNS.length));
    return signs.join('').replaceAll(/.{4}(?!$)/g, '$&-');
  });
}

/** A recovery code as it is compared: without marks, in lower case. */
export function plainRecoveryCode(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
