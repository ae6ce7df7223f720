/** Keys of IndexedDB that are in use here, in its order: numbers, then text, then lists. */
export type Key = number | string | readonly Key[];

export function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'object' && typeof b === 'object') {
    for (const [index, item] of a.entries()) {
      const other = b[index];
      if (other === undefined) return 1;
      const order = compareKeys(item, other);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  return rankOf(a) - rankOf(b);
}

function rankOf(key: Key): number {
  return typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2;
}

/** Whether a value may be a key: IndexedDB leaves rows with others out of an index. */
export function isKey(value: unknown): value is Key {
  return (
    typeof value === 'number' ||
    typeof value === 'string' ||
    (Array.isArray(value) && value.every(isKey))
  );
}

export function keyText(key: Key): string {
  return typeof key === 'object'
    ? JSON.stringify(key)
    : `${typeof key === 'number' ? '#' : ''}${key}`;
}

/** A deep copy, as IndexedDB makes one of whatever goes in or out. */
export function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) copy[name] = copyOf((value as typeof copy)[name]);
  return copy as T;
}
