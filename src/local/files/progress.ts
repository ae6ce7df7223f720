/** How far a document is on its way to the server. */
export interface FileProgress {
  /** Bytes that the server has. */
  sent: number;
  size: number;
  /** Bytes a second in this attempt; 0 while it is not known. */
  speed: number;
}

/** One attempt to send a document. */
export interface ProgressTeller {
  sent: (bytes: number) => void;
  end: () => void;
}

interface News {
  fileId: string;
  /** Null: nothing is being sent of it any more. */
  progress: FileProgress | null;
}

const CHANNEL = 'xeito-files';
/** A worker that was killed never says that it stopped: longer than one request may take. */
const LOST_AFTER_MS = 600_000;

let progressById: ReadonlyMap<string, FileProgress> = new Map();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

/** The documents that are being sent, here or in the service worker; the same map until one moves. */
export function readProgress(): ReadonlyMap<string, FileProgress> {
  return progressById;
}

/** Told after each step. Returns how to stop. Fits `useSyncExternalStore`. */
export function onProgress(listener: () => void): () => void {
  listeners.add(listener);
  openChannel();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

/** Notes that a document is being sent: `sent` after each step, `end` when the attempt is over. */
export function beginProgress(fileId: string, size: number, now: () => number): ProgressTeller {
  const begun = now();
  let first: number | null = null;
  return {
    sent: (bytes) => {
      first ??= bytes;
      const seconds = (now() - begun) / 1000;
      const speed = seconds > 0 ? Math.round((bytes - first) / seconds) : 0;
      tell({ fileId, progress: { sent: bytes, size, speed } });
    },
    end: () => tell({ fileId, progress: null }),
  };
}

/** To this realm and to all others of the origin: the worker sends, the pages show. */
function tell(news: News): void {
  note(news);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  openChannel().postMessage(news);
  if (listeners.size > 0 || progressById.size > 0) return;
  channel?.close();
  channel = null;
}

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => note(data));
  return channel;
}

function note({ fileId, progress }: News): void {
  clearTimeout(timers.get(fileId));
  timers.delete(fileId);
  const next = new Map(progressById);
  if (progress) {
    next.set(fileId, progress);
    timers.set(
      fileId,
      setTimeout(() => note({ fileId, progress: null }), LOST_AFTER_MS),
    );
  } else {
    next.delete(fileId);
  }
  progressById = next;
  for (const listener of listeners) listener();
}
