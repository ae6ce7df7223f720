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
  /** The list that was left last, as it stood on the screen, under the session's key. */
  picture: Sealed;
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

const NAME = 'xeito_device';
const ITEMS = 'items';
/** Dexie, which made it first, counts in tens. */
const VERSION = 10;

let opening: Promise<IDBDatabase> | null = null;
const listeners = new Set<() => void>();

/** Told after each change that this page makes. Returns how to stop. */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function readDeviceItem<K extends keyof DeviceItems>(
  key: K,
): Promise<DeviceItems[K] | undefined> {
  const item = await inItems('readonly', (items) => items.get(key));
  return valueIn(item) as DeviceItems[K] | undefined;
}

export async function saveDeviceItem<K extends keyof DeviceItems>(
  key: K,
  value: DeviceItems[K],
): Promise<void> {
  await inItems('readwrite', (items) => items.put({ key, value }));
}

/** Changes an item in one transaction; `change` gets undefined where there is none. Answers the new value. */
export async function changeDeviceItem<K extends keyof DeviceItems>(
  key: K,
  change: (value: DeviceItems[K] | undefined) => DeviceItems[K],
): Promise<DeviceItems[K]> {
  let next: DeviceItems[K] | undefined;
  await inItems('readwrite', (items) =>
    then(items.get(key), (item) => {
      next = change(valueIn(item) as DeviceItems[K] | undefined);
      items.put({ key, value: next });
    }),
  );
  return next as DeviceItems[K];
}

/** Changes an item in one transaction, where there is one. Answers the new value. */
export async function updateDeviceItem<K extends keyof DeviceItems>(
  key: K,
  change: (value: DeviceItems[K]) => DeviceItems[K],
): Promise<DeviceItems[K] | undefined> {
  let next: DeviceItems[K] | undefined;
  await inItems('readwrite', (items) =>
    then(items.get(key), (item) => {
      const value = valueIn(item) as DeviceItems[K] | undefined;
      if (value === undefined) return;
      next = change(value);
      items.put({ key, value: next });
    }),
  );
  return next;
}

export async function removeDeviceItem(key: keyof DeviceItems): Promise<void> {
  await inItems('readwrite', (items) => items.delete(key));
}

/** The session with all that lies under its key. */
export async function removeSession(): Promise<void> {
  await inItems('readwrite', (items) => {
    items.delete('picture');
    return items.delete('session');
  });
}

/** The data keys of all who used this device. */
export async function readRings(): Promise<Ring[]> {
  const rings = IDBKeyRange.bound('ring:', 'ring;', false, true);
  const found = await inItems('readonly', (items) => items.getAll(rings));
  return (found as { value: Ring }[]).map(({ value }) => value);
}

function valueIn(item: unknown): unknown {
  return (item as { value: unknown } | undefined)?.value;
}

/** One transaction; what its request found, once all of it is on the disk. */
async function inItems<T>(
  mode: IDBTransactionMode,
  ask: (items: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = await begin(mode);
  const request = ask(transaction.objectStore(ITEMS));
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => {
      resolve(request.result);
      if (mode === 'readwrite') for (const listener of listeners) listener();
    });
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? failureIn(transaction)),
    );
  });
}

const failures = new WeakMap<IDBTransaction, unknown>();
const failureIn = (transaction: IDBTransaction): unknown =>
  failures.get(transaction) ?? new Error('Nothing was written to this device.');

/** Goes on within the transaction; what it throws undoes all of it. */
function then<T>(request: IDBRequest<T>, goOn: (found: T) => void): IDBRequest<T> {
  request.addEventListener('success', () => {
    try {
      goOn(request.result);
    } catch (error) {
      if (request.transaction) failures.set(request.transaction, error);
      request.transaction?.abort();
    }
  });
  return request;
}

async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
  const options = { durability: 'strict' } as const;
  const db = await open();
  try {
    return db.transaction(ITEMS, mode, options);
  } catch {
    // The browser has closed it meanwhile, and does not always say so.
    opening = null;
    return (await open()).transaction(ITEMS, mode, options);
  }
}

/** What belongs to the device and to no person's database; without Dexie, which the login does not wait for. */
function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(ITEMS, { keyPath: 'key' });
    });
    request.addEventListener('success', () => {
      const db = request.result;
      const forget = () => {
        opening = null;
      };
      db.addEventListener('close', forget);
      db.addEventListener('versionchange', () => {
        db.close();
        forget();
      });
      resolve(db);
    });
    request.addEventListener('error', () => reject(request.error));
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}
