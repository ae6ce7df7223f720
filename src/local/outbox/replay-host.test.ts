import { v4 } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import { closeDb, openDb } from '../db.ts';
import { enqueue } from './enqueue.ts';
import { replayInBestHost, type ReplayNews } from './replay-host.ts';

const asked = vi.fn((_: unknown, [port]: MessagePort[]) => {
  port?.postMessage({ type: 'ended', nextAt: 7 } satisfies ReplayNews);
});

afterEach(() => {
  vi.unstubAllGlobals();
  closeDb();
});

it('wakes the service worker where something waits, and nobody where nothing does', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: asked } } });
  const db = await openDb(v4());
  const { signal } = new AbortController();
  expect(await replayInBestHost(db, signal)).toEqual({ nextAt: null });
  expect(asked).not.toHaveBeenCalled();
  await enqueue({
    op: 'create',
    resource: 'companies',
    rowId: v4(),
    patch: { name: 'Ficticia', cif: 'B00000000' },
    label: 'New company: Ficticia',
  });
  expect(await replayInBestHost(db, signal)).toEqual({ nextAt: 7 });
});
