import { Dexie, type Table } from 'dexie';
import type { Role } from '#domain/access/roles.ts';

/** What the service worker needs to send in the name of the signed-in person. */
export interface StoredSession {
  userId: string;
  role: Role;
  name: string;
  jwtToken: string;
  /** UTC instant of the automatic logout. */
  expiresAt: string;
}

interface DeviceItems {
  session: StoredSession;
  /** Last known `/config.json`, for a start without network. */
  config: Record<string, unknown>;
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

export async function removeDeviceItem(key: keyof DeviceItems): Promise<void> {
  await db.items.delete(key);
}
