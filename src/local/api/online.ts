// A first guess until the server has been asked; Node has no such word.
let online = globalThis.navigator?.onLine ?? true;
const listeners = new Set<(online: boolean) => void>();

/** Whether the server answered the last time it was asked. */
export function isOnline(): boolean {
  return online;
}

/** Every genuine answer says true, every failure to get one says false. */
export function reportOnline(now: boolean): void {
  if (now === online) return;
  online = now;
  for (const listener of listeners) listener(now);
}

export function onOnlineChange(listener: (online: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
