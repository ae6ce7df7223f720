import { PATHS } from '#contract/paths.ts';
import { followEvents } from '../api/event-stream.ts';
import { backoffMs } from '../outbox/backoff.ts';

const LONGEST_WAIT_MS = 30_000;

export interface HintStream {
  /** Something has changed on the server. */
  onHint(): void;
  onConnected(isConnected: boolean): void;
}

/** Follows the server's hints, with reconnects, until the signal aborts. */
export async function followHints(stream: HintStream, signal: AbortSignal): Promise<void> {
  for (let attempts = 1; !signal.aborted; attempts += 1) {
    const wasConnected = await followOnce(stream, signal).catch(() => false);
    stream.onConnected(false);
    if (wasConnected) attempts = 1;
    await wait(Math.min(LONGEST_WAIT_MS, 500 + backoffMs(attempts, Math.random)), signal);
  }
}

function followOnce(stream: HintStream, signal: AbortSignal): Promise<boolean> {
  const onOpen = () => {
    stream.onConnected(true);
    // What changed while there was no connection has had no hint.
    stream.onHint();
  };
  return followEvents(PATHS.syncStream, { onOpen, onData: () => stream.onHint() }, signal);
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
