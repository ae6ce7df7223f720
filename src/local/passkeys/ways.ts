import { loadConfig } from '../api/config.ts';
import { openingPasskeys, passkeysHere } from '../keys/passkey-wraps.ts';

/**
 * Whether passkeys can be used on this page: `ready`; `no-browser` where it cannot; `elsewhere` where they are
 * bound to another address of the app; `none` where the server offers none.
 */
export type PasskeyWay =
  | { state: 'ready' | 'no-browser' | 'none' }
  | { state: 'elsewhere'; origin: string };

/** What the server said at the last start, and what this browser can. */
export async function passkeyWay(): Promise<PasskeyWay> {
  const { passkeys: origin } = await loadConfig();
  return wayAt(origin ?? null);
}

/** The same where the server says now to which address they are bound. */
export function wayAt(origin: string | null): PasskeyWay {
  if (origin === null) return { state: 'none' };
  if (origin !== globalThis.location.origin) return { state: 'elsewhere', origin };
  return { state: typeof PublicKeyCredential === 'undefined' ? 'no-browser' : 'ready' };
}

/** Whether a passkey opens this device without network. */
export async function canUnlockByPasskey(): Promise<boolean> {
  return typeof PublicKeyCredential !== 'undefined' && (await openingPasskeys()).length > 0;
}

/** Whether the person of an open session can go on by a passkey of this device. */
export async function canRenewWithPasskey(userId: string): Promise<boolean> {
  const { state } = await passkeyWay();
  return state === 'ready' && (await passkeysHere(userId)).length > 0;
}
