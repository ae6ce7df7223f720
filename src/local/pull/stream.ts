import { PATHS } from '#contract/paths.ts';
import { followEvents } from '../api/event-stream.ts';
import { backoffMs, Failures } from '../outbox/backoff.ts';

const LONGEST_WAIT_MS = 30_000;
/** A proxy may end each connection after half a minute; one that ends them at once is not asked every second. */
const LASTING_MS = 15_000;

export interface HintStream {
  /** Something has changed on the server. */
  onHint(): void;
  onConnected(isConnected: boolean): void;
}

/** Follows the server's hints, with reconnects, until the signal aborts. */
export async function followHints(stream: HintStream, signal: AbortSignal): Promise<void> {
  const failures = new Failures(LASTING_MS);
  const onOpen = () => {
    failures.good(performance.now());
    stream.onConnected(true);
    // What changed while there was no connection has had no hint.
    stream.onHint();
  };
  const events = { onOpen, onData: () => stream.onHint() };
  while (!signal.aborted) {
    await followEvents(PATHS.syncStream, events, signal).catch(() => false);
    stream.onConnected(false);
    const rest = backoffMs(failures.failed(performance.now()), Math.random);
    await wait(Math.min(LONGEST_WAIT_MS, 500 + rest), signal);
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
