import { v4 } from 'uuid';

/** One call of the API beginning or ending: what the loading overlay counts. */
export interface ApiActivity {
  id: string;
  phase: 'begin' | 'end';
  /** The person waits for it: the overlay may cover the page. */
  blocking: boolean;
}

const CHANNEL = 'xeito-activity';
/** A worker that was killed never says that its call ended. */
const LOST_AFTER_MS = 60_000;

const listeners = new Set<(event: ApiActivity) => void>();
let channel: BroadcastChannel | null = null;
let isShared = false;

/** Follows the calls of this page and of the service worker. Returns how to stop. */
export function onApiActivity(listener: (event: ApiActivity) => void): () => void {
  listeners.add(listener);
  if (!isShared && channel === null) channel = followWorker();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

/** In the service worker: its calls are told to the pages. */
export function shareActivity(): void {
  isShared = true;
  channel ??= new BroadcastChannel(CHANNEL);
}

/** Notes that a call begins; the returned function notes its end. */
export function beginActivity(blocking: boolean): () => void {
  const id = v4();
  publish({ id, phase: 'begin', blocking });
  return () => publish({ id, phase: 'end', blocking });
}

function publish(event: ApiActivity): void {
  for (const listener of listeners) listener(event);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  if (isShared) channel?.postMessage(event);
}

function followWorker(): BroadcastChannel {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const worker = new BroadcastChannel(CHANNEL);
  worker.addEventListener('message', ({ data }: MessageEvent<ApiActivity>) => {
    clearTimeout(timers.get(data.id));
    timers.delete(data.id);
    if (data.phase === 'begin') {
      timers.set(
        data.id,
        setTimeout(() => publish({ ...data, phase: 'end' }), LOST_AFTER_MS),
      );
    }
    publish(data);
  });
  return worker;
}
