import { onTestFinished } from 'vitest';

/** What a piece of work asked of IndexedDB and of the cipher. */
export interface StoreCosts {
  reads: number;
  writes: number;
  /** Transactions that may write. */
  writing: number;
  sealed: number;
  opened: number;
  /** The most stores that one of them locked. */
  locked: number;
}

const NONE: StoreCosts = { reads: 0, writes: 0, writing: 0, sealed: 0, opened: 0, locked: 0 };
const READS = ['get', 'getAll', 'getAllKeys', 'getKey', 'count', 'openCursor', 'openKeyCursor'];
const WRITES = ['put', 'add', 'delete', 'clear'];

let costs = NONE;

/** For a mock of the cipher: counts one more. */
export function countCipher(what: 'sealed' | 'opened'): void {
  costs = { ...costs, [what]: costs[what] + 1 };
}

/** Counts what the work asks for; nothing else may run beside it. */
export async function costsOf(work: () => Promise<unknown>): Promise<StoreCosts> {
  costs = NONE;
  await work();
  return costs;
}

/** From now on, until the test has ended. */
export function countStoreCalls(): void {
  for (const place of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    for (const name of READS) if (name in place) count(place, name, 'reads');
  }
  for (const name of WRITES) count(IDBObjectStore.prototype, name, 'writes');
  const { prototype } = IDBDatabase;
  const begin = Reflect.get(prototype, 'transaction');
  prototype.transaction = function transaction(stores, mode, options) {
    const transaction = begin.call(this, stores, mode, options);
    if (mode === 'readwrite') {
      const locked = Math.max(costs.locked, transaction.objectStoreNames.length);
      costs = { ...costs, writing: costs.writing + 1, locked };
    }
    return transaction;
  };
  onTestFinished(() => {
    prototype.transaction = begin;
  });
}

function count(place: object, name: string, what: 'reads' | 'writes'): void {
  const call = Reflect.get(place, name) as (...args: unknown[]) => unknown;
  Reflect.set(place, name, function counted(this: unknown, ...args: unknown[]) {
    costs = { ...costs, [what]: costs[what] + 1 };
    return call.apply(this, args);
  });
  onTestFinished(() => {
    Reflect.set(place, name, call);
  });
}
