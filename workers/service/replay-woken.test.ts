import { v4 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeDb } from '#local/db.ts';
import { replayWoken } from './replay.ts';

const runReplay = vi.hoisted(() => vi.fn<() => Promise<{ nextAt: number | null } | 'busy'>>());
vi.mock('#local/outbox/run.ts', () => ({ runReplay }));
vi.mock('#local/session/stored.ts', async (original) => ({
  ...(await original<object>()),
  validSession: async () => ({ userId: v4() }),
}));

beforeEach(() => {
  vi.stubGlobal('navigator', { clearAppBadge: async () => undefined });
  runReplay.mockReset().mockResolvedValue({ nextAt: null });
});
afterEach(closeDb);

it('waits for a removal that can still be taken back, since no tab may be there to send it then', async () => {
  let at = 0;
  runReplay.mockImplementationOnce(async () => {
    at = Date.now() + 400;
    return { nextAt: at };
  });
  await replayWoken();
  expect(runReplay).toHaveBeenCalledTimes(2);
  expect(Date.now()).toBeGreaterThanOrEqual(at);
});

it.each([{ nextAt: null }, { nextAt: Date.now() + 3_600_000 }, 'busy' as const])(
  'leaves what is for later, or for another, to the next wake-up: %o',
  async (result) => {
    runReplay.mockResolvedValueOnce(result);
    await replayWoken();
    expect(runReplay).toHaveBeenCalledTimes(1);
  },
);
