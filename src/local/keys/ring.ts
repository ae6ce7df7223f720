import type { Bytes, Sealed } from './wrap.ts';

/** A passkey of the person whose authenticator is this device; one on a telephone beside it is not kept here. */
export interface KnownPasskey {
  credentialId: string;
  /**
   * The data key, by the secret that the passkey gives for this device (PRF); null where it gives none, or the
   * device is nobody's own.
   */
  wrap: Sealed | null;
}

/** What this device keeps of one person's data key: the key itself only wrapped. */
export interface Ring {
  userId: string;
  /** SHA-256 of the e-mail: who unlocks without network types the e-mail. */
  loginHash: string;
  /** The person said in the profile that the device is theirs: it can be unlocked without network. */
  isMine: boolean;
  /** By the key that the server gives at each sign-in; null with a server that gives none. */
  wrappedByServer: Sealed | null;
  /** Only where the device is the person's own, or where the server gives no key. */
  wrappedByPassword: (Sealed & { salt: Bytes; iterations: number }) | null;
  /** Of the password that wraps, as the server marks it: with another mark the wrap is of an earlier one. */
  passwordMark?: string | undefined;
  passkeys?: readonly KnownPasskey[];
  /** Role and name, sealed with the data key: what a session without network needs. */
  profile: Sealed;
  /** UTC instant of the last sign-in with network, as all here by the clock of this device. */
  lastOnlineAt: string;
  /** The latest instant at which it was unlocked without network since then. */
  unlockedAt?: string;
  /** What unlocks under a clock that was put back behind that have used up of the days, in milliseconds. */
  usedMs?: number;
}

/** Wrong passwords in a row. */
export interface Tries {
  wrong: number;
  /** Epoch milliseconds before which no other is looked at. */
  nextAt: number;
}
