import { expect, it, vi } from 'vitest';
import { replayStored } from './replay.ts';

it('takes the number from the icon where the session has ended, as whoever wakes first finds it', async () => {
  const clearAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clearAppBadge });
  expect(await replayStored()).toEqual({ nextAt: null });
  expect(clearAppBadge).toHaveBeenCalledOnce();
});
