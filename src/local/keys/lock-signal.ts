const CHANNEL = 'xeito-lock';

let channel: BroadcastChannel | null = null;

/** Tells the other realms of this device (tabs, workers) that a session has ended. */
export function tellLocked(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage('locked');
}

export function onLockElsewhere(act: () => Promise<void>): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel ??= new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => void act());
}
