import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountingRun } from '#contract/accounting-sync.ts';
import { createRunStreams } from './stream.ts';

const run = (state: AccountingRun['state']): AccountingRun => ({
  id: '0190f000-16c0-7174-a068-1c03c009e7c4',
  companyId: '0190f000-32be-77e1-8986-6c8e22012d80',
  startedBy: null,
  startedAt: '2026-11-22T10:00:00.000Z',
  finishedAt: null,
  state,
  step: null,
  counts: {},
  problems: [],
});

const WHO = {
  sessionId: 'a session',
  actor: { id: 'somebody', role: 'admin', companyIds: [], projectRights: [] },
} as const;

/** Null for somebody who may not listen any more. */
let runs: AccountingRun[] | null;
const read = vi.fn(async () => runs);

function open() {
  const { signal } = new AbortController();
  const streams = createRunStreams({ stopping: { signal, drain: async () => undefined } });
  const stream = streams.open(WHO, read);
  let told = '';
  stream.on('data', (part: Buffer) => (told += part.toString()));
  return { streams, stream, told: () => told };
}
/** How often the table is read in this time. */
async function looksIn(ms: number): Promise<number> {
  read.mockClear();
  await vi.advanceTimersByTimeAsync(ms);
  return read.mock.calls.length;
}

beforeEach(() => {
  vi.useFakeTimers();
  runs = [run('done')];
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('the stream of runs', () => {
  it('looks often while a run goes on, and seldom while none does', async () => {
    const { stream } = open();
    expect(await looksIn(20_000)).toBeLessThanOrEqual(5);
    runs = [run('running'), run('done')];
    await vi.advanceTimersByTimeAsync(5000);
    expect(await looksIn(7000)).toBe(10);
    stream.destroy();
    expect(await looksIn(20_000)).toBe(0);
  });

  it('tells at once of a run that was asked for here', async () => {
    const { streams, stream, told } = open();
    await vi.advanceTimersByTimeAsync(100);
    runs = [run('queued')];
    streams.wake();
    await vi.advanceTimersByTimeAsync(1);
    expect(told()).toContain('"state":"queued"');
    stream.destroy();
  });

  it('ends with the session, though nothing is told', async () => {
    const { stream, told } = open();
    const ended = vi.fn();
    stream.on('end', ended);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(told()).toContain(': beat');
    runs = null;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ended).toHaveBeenCalledOnce();
  });
});
