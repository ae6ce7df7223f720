import { afterEach, expect, it, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { HEADERS } from '#contract/sync.ts';
import { followHints } from '../pull/stream.ts';
import { onOnlineChange, reportOnline } from './online.ts';
import { probeWhileOffline } from './probe.ts';

const MINUTES = 10;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reportOnline(true);
});

/** A server all of whose answers are its own; what is asked for, path by path. */
function answeringServer(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/config.json') return Response.json({ apiBaseUrl: '/api' });
    asked.push(url.replace('/api', ''));
    return Response.json({ data: {} }, { headers: { [HEADERS.result]: '1' } });
  });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  return asked;
}

async function minutesPass(): Promise<void> {
  for (let second = 0; second < MINUTES * 60; second += 1) {
    // oxlint-disable-next-line no-await-in-loop -- second after second
    await vi.advanceTimersByTimeAsync(1_000);
    // oxlint-disable-next-line no-await-in-loop -- what is read comes in turns of its own
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('asks ever more seldom where the sign of life gets through and what follows it does not', async () => {
  const asked = answeringServer();
  // As a pull to which a proxy gives an answer of its own.
  const stopPulling = onOnlineChange((isOnline) => {
    if (isOnline) queueMicrotask(() => reportOnline(false));
  });
  const stop = probeWhileOffline();
  reportOnline(false);
  await minutesPass();
  stop();
  stopPulling();
  const probes = asked.filter((path) => path === PATHS.health);
  expect(probes.length).toBeGreaterThan(MINUTES / 2);
  expect(probes.length).toBeLessThan(4 * MINUTES);
});

it('connects ever more seldom to a stream of hints that ends as soon as it has begun', async () => {
  answeringServer();
  const ending = new AbortController();
  const onHint = vi.fn();
  const following = followHints({ onHint, onConnected: () => undefined }, ending.signal);
  await minutesPass();
  ending.abort();
  await following;
  expect(onHint.mock.calls.length).toBeGreaterThan(MINUTES);
  expect(onHint.mock.calls.length).toBeLessThan(6 * MINUTES);
});
