import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#local/session/account.ts';
import { current } from '#local/session/current.ts';

const startSync = vi.hoisted(() => vi.fn());
const load = vi.hoisted(() => vi.fn(() => ({ startSync, stopSync: vi.fn() })));
/** Is asked for once the session is prepared. */
const openFor = vi.hoisted(() => vi.fn());
vi.mock('#workers/analytics/client.ts', () => ({ openFor }));
vi.mock('#local/meta.ts', () => ({ readNote: async () => 'needed' }));
vi.mock('#local/db.ts', () => ({ localDb: () => ({}) }));
vi.mock('#local/engine.ts', () => load());
vi.mock('#ui/first-rows.ts', () => ({
  holdForFirstRows: () => undefined,
  whenFirstRows: () => new Promise(() => undefined),
}));

const SESSION: Session = {
  id: 'u',
  role: 'editor',
  name: 'Uxía',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
};
const router = { invalidate: async () => undefined } as unknown as AnyRouter;

beforeEach(() => {
  vi.resetModules();
  startSync.mockReset();
});
afterEach(() => {
  current.session = null;
});

async function follow(): Promise<void> {
  const [{ followSession }, own] = await Promise.all([
    import('./follow-session.ts'),
    import('#local/session/current.ts'),
  ]);
  own.current.session = { ...SESSION };
  // As another tab has it taken up again meanwhile.
  openFor.mockImplementationOnce(() => {
    own.current.session = { ...SESSION };
  });
  followSession(router, own.current.session);
}

it('starts the sync though the same session was taken up again meanwhile', async () => {
  await follow();
  await vi.waitFor(() => expect(startSync).toHaveBeenCalledOnce());
});

it('asks for what the sync needs again where it did not come', async () => {
  load.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await follow();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  dispatchEvent(new Event('online'));
  await vi.waitFor(
    () => {
      dispatchEvent(new Event('online'));
      expect(startSync).toHaveBeenCalledOnce();
    },
    { timeout: 5_000 },
  );
});
