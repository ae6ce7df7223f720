const KEY = 'unsent';

/**
 * Notes how many changes of a person wait on this device, so that the login can say it. Only the
 * number: the changes themselves are nobody else's business.
 */
export function noteUnsent(userId: string, count: number): void {
  const counts = read();
  if (count > 0) counts[userId] = count;
  else delete counts[userId];
  try {
    localStorage.setItem(KEY, JSON.stringify(counts));
  } catch {
    // Nothing is kept in private mode; the login then says nothing.
  }
}

/** Changes on this device that were never sent, of all who used it. */
export function unsentOnDevice(): number {
  return Object.values(read()).reduce((sum, count) => sum + count, 0);
}

function read(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
    );
  } catch {
    return {};
  }
}
