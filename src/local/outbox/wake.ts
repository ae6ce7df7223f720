const sleepers = new Set<() => void>();

/** Tells whoever replays in this realm that there is something new to send. */
export function wake(): void {
  for (const sleeper of sleepers) sleeper();
}

/** Called after each write of the outbox. Returns how to stop. */
export function onWake(sleeper: () => void): () => void {
  sleepers.add(sleeper);
  return () => sleepers.delete(sleeper);
}
