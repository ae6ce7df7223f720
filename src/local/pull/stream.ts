import { PATHS } from '#contract/paths.ts';
import { fetchApi, isMarked } from '../api/net.ts';
import { backoffMs } from '../outbox/backoff.ts';

/** The server says something at least every 20 s; a longer silence is a dead connection. */
const SILENCE_MS = 50_000;
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

/** One connection, until it ends. False when it never was one. */
async function followOnce(stream: HintStream, signal: AbortSignal): Promise<boolean> {
  const silence = new AbortController();
  const alarm = () => setTimeout(() => silence.abort(), SILENCE_MS);
  let timer = alarm();
  try {
    const response = await fetchApi(
      { method: 'GET', path: PATHS.syncStream, headers: { accept: 'text/event-stream' } },
      AbortSignal.any([signal, silence.signal]),
    );
    if (!response.ok || !isMarked(response) || !response.body) return false;
    stream.onConnected(true);
    // What changed while there was no connection has had no hint.
    stream.onHint();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let line = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      clearTimeout(timer);
      timer = alarm();
      const lines = `${line}${value}`.split('\n');
      line = lines.pop() ?? '';
      if (lines.some((text) => text.startsWith('data:'))) stream.onHint();
    }
  } finally {
    clearTimeout(timer);
  }
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
