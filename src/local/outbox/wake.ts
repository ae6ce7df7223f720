const sleepers = new Set<() => void>();
const CHANNEL = 'xeito-outbox';

/** Tells whoever replays, here or in another realm of this device, that there is something new to send. */
export function wake(): void {
  for (const sleeper of sleepers) sleeper();
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage('wake');
  channel?.close();
}

/** Called after each write of the outbox in this realm. Returns how to stop. */
export function onWake(sleeper: () => void): () => void {
  sleepers.add(sleeper);
  return () => sleepers.delete(sleeper);
}

/** The same for writes in any realm, this one included. */
export function onWakeAnywhere(sleeper: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', sleeper);
  return () => channel?.close();
}

/** Null where the browser has none: what is new then goes as soon as something that is out has ended. */
function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
