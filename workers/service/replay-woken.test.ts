import { v4 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { closeDb, localDb, openDb } from '#local/db.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { replayFor, replayWoken } from './replay.ts';

const userId = v4();
const FAILED = { type: 'ended', hasFailed: true };
const LATER = Date.now() + 300_000;
const runReplay = vi.hoisted(() => vi.fn<() => Promise<{ nextAt: number | null } | 'busy'>>());
vi.mock('#local/outbox/run.ts', () => ({ runReplay }));
vi.mock('#local/session/stored.ts', async (original) => ({
  ...(await original<object>()),
  validSession: async () => ({ userId }),
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

/** When a change is tried next that failed before, once the worker was woken. */
async function nextTryOf(failure: { problem?: Problem }): Promise<number | undefined> {
  const db = await openDb(userId);
  const patch = { cif: 'A58818501', name: 'Brétema' };
  const of = { op: 'create', resource: 'companies', rowId: newRowId(), label: 'x' } as const;
  const { seq } = await enqueue({ ...of, patch });
  await db.outbox.update(seq, { attempts: 9, nextAt: LATER, waitMs: 310_000, ...failure });
  let nextAt: number | undefined;
  runReplay.mockImplementationOnce(async () => {
    nextAt = (await localDb().outbox.get(seq))?.nextAt;
    return { nextAt: null };
  });
  await replayWoken();
  return nextAt;
}

it('lets nothing wait out that the network was away: it is back, and no tab may be there', async () => {
  expect(await nextTryOf({})).toBe(0);
});

it('sends nothing in vain once more that the server had refused for a while', async () => {
  const problem = { status: 507, errorCode: 'STORAGE_FULL' } as Problem;
  expect(await nextTryOf({ problem })).toBe(LATER);
});

it('tells the page that asked that it threw', async () => {
  runReplay.mockRejectedValueOnce(new Error('The disk failed.'));
  const { port1, port2 } = new MessageChannel();
  const told = vi.fn();
  port2.addEventListener('message', ({ data }) => told(data));
  port2.start();
  await expect(replayFor(port1)).rejects.toThrow('disk');
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining(FAILED)));
  port1.close();
});

it('fails where something still waits, so that the browser wakes it again', async () => {
  runReplay.mockResolvedValueOnce({ nextAt: Date.now() + 3_600_000 });
  await expect(replayWoken()).rejects.toThrow('another wake-up');
  expect(runReplay).toHaveBeenCalledTimes(1);
});

it.each([{ nextAt: null }, 'busy' as const])(
  'is done where nothing waits, or another one is at it: %o',
  async (result) => {
    runReplay.mockResolvedValueOnce(result);
    await replayWoken();
    expect(runReplay).toHaveBeenCalledTimes(1);
  },
);
