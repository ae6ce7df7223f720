/** What is being read, by its name. */
const running = new Map<string, Promise<unknown>>();

/**
 * What several questions ask for at the same time is read once. Nobody changes what they get of it: others have the
 * same.
 */
export function sharedRead<T>(name: string, read: () => Promise<T>): Promise<T> {
  const known = running.get(name);
  if (known) return known as Promise<T>;
  const reading = read().finally(() => {
    if (running.get(name) === reading) running.delete(name);
  });
  running.set(name, reading);
  return reading;
}

/** Something was written, or another database is open: a reading that runs may lack it, and nobody joins it any more. */
export function shareNoMore(): void {
  running.clear();
}
