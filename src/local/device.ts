import { Dexie, type Table } from 'dexie';
import type { Role } from '#domain/access/roles.ts';
import type { Ring, Tries } from './keys/ring.ts';
import type { Bytes, Sealed } from './keys/wrap.ts';

/** The session that this device holds, for its pages and its service worker. */
export interface StoredSession {
  userId: string;
  role: Role;
  name: string;
  /** UTC instant of the automatic logout, by the clock of this device. */
  expiresAt: string;
  /** Opens the two below; no script can read it out of the browser. It ends with this item. */
  key?: CryptoKey;
  /** The person's data key. */
  wrappedKey?: Sealed;
  /** The bearer token; none in a session that was begun without network. */
  token?: Sealed | null;
  /** The token in the clear: only where the browser gives no cipher, without https. */
  jwtToken?: string;
}

export interface PushNote {
  userId: string;
  publicKey: string;
}

interface DeviceItems {
  session: StoredSession;
  /** Last known `/config.json`, for a start without network. */
  config: Record<string, unknown>;
  /** Whom this browser was told to tell by push, and with which key of the server. */
  push: PushNote;
  /** Wrong passwords at the unlock without network, of whomever. */
  tries: Tries;
  /** What passkeys are asked for a secret with here. */
  passkeySalt: Bytes;
  /** Per person: the wrapped data key. */
  [ring: `ring:${string}`]: Ring;
  /** Per hash of a login: what tells the server that it was signed in with here before. */
  [pass: `pass:${string}`]: string;
}

/** What belongs to the device and to no person's database: read by pages and the service worker. */
class DeviceDb extends Dexie {
  declare readonly items: Table<{ key: string; value: unknown }, string>;

  constructor() {
    super('xeito_device', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ items: 'key' });
  }
}

const db = new DeviceDb();

export async function readDeviceItem<K extends keyof DeviceItems>(
  key: K,
): Promise<DeviceItems[K] | undefined> {
  const item = await db.items.get(key);
  return item?.value as DeviceItems[K] | undefined;
}

export async function saveDeviceItem<K extends keyof DeviceItems>(
  key: K,
  value: DeviceItems[K],
): Promise<void> {
  await db.items.put({ key, value });
}

/** Changes an item in one transaction; `change` gets undefined where there is none. Answers the new value. */
export async function changeDeviceItem<K extends keyof DeviceItems>(
  key: K,
  change: (value: DeviceItems[K] | undefined) => DeviceItems[K],
): Promise<DeviceItems[K]> {
  return db.transaction('rw', db.items, async () => {
    const next = change(await readDeviceItem(key));
    await saveDeviceItem(key, next);
    return next;
  });
}

/** Changes an item in one transaction, where there is one. Answers the new value. */
export async function updateDeviceItem<K extends keyof DeviceItems>(
  key: K,
  change: (value: DeviceItems[K]) => DeviceItems[K],
): Promise<DeviceItems[K] | undefined> {
  return db.transaction('rw', db.items, async () => {
    const value = await readDeviceItem(key);
    if (value === undefined) return undefined;
    const next = change(value);
    await saveDeviceItem(key, next);
    return next;
  });
}

export async function removeDeviceItem(key: keyof DeviceItems): Promise<void> {
  await db.items.delete(key);
}

/** The data keys of all who used this device. */
export async function readRings(): Promise<Ring[]> {
  const items = await db.items.where('key').startsWith('ring:').toArray();
  return items.map(({ value }) => value as Ring);
}
