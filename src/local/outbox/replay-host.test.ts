import { v4 } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import { closeDb, openDb } from '../db.ts';
import { enqueue } from './enqueue.ts';
import { replayInBestHost, type ReplayNews } from './replay-host.ts';

const asked = vi.fn((_: unknown, [port]: MessagePort[]) => {
  port?.postMessage({ type: 'ended', nextAt: 7 } satisfies ReplayNews);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeDb();
});

it('wakes the service worker where something waits, and nobody where nothing does', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: asked } } });
  const db = await openDb(v4());
  const { signal } = new AbortController();
  expect(await replayInBestHost(db, signal)).toEqual({ nextAt: null });
  expect(asked).not.toHaveBeenCalled();
  await enqueueOne();
  expect(await replayInBestHost(db, signal)).toEqual({ nextAt: 7 });
});

it('throws where the service worker threw, so that it is not asked again every second', async () => {
  const postMessage = (_: unknown, [port]: MessagePort[]) => {
    port?.postMessage({ type: 'ended', nextAt: 'busy', hasFailed: true } satisfies ReplayNews);
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
  const db = await openDb(v4());
  await enqueueOne();
  await expect(replayInBestHost(db, new AbortController().signal)).rejects.toThrow('worker');
});

it('asks again soon where the browser has ended the service worker in the middle', async () => {
  const db = await openDb(v4());
  await enqueueOne();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const began = new Promise<void>((resolve) => {
    const postMessage = (_: unknown, [port]: MessagePort[]) => {
      port?.postMessage({ type: 'working' } satisfies ReplayNews);
      resolve();
    };
    vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
  });
  const begun = Date.now();
  const answer = replayInBestHost(db, new AbortController().signal);
  await began;
  // What it said is on its way: a turn later it was heard.
  await new Promise((resolve) => setImmediate(resolve));
  await vi.runAllTimersAsync();
  expect(await answer).toBe('busy');
  expect(Date.now() - begun).toBeLessThanOrEqual(20_000);
});

async function enqueueOne(): Promise<void> {
  await enqueue({
    op: 'create',
    resource: 'companies',
    rowId: v4(),
    patch: { name: 'Ficticia', cif: 'B00000000' },
    label: 'New company: Ficticia',
  });
}
