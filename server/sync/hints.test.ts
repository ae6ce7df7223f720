import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from '../db/client.ts';
import { createHints } from './hints.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells of a commit once the database answers again, though it failed as that was to be told', async () => {
  let isAway = true;
  let commit: (scope?: string) => void = () => undefined;
  const head = async () => {
    if (isAway) throw new Error('The database is away.');
    return [{ head: 7 }];
  };
  const connection = {
    db: { select: () => ({ from: head }) },
    onCommit: async (callback: typeof commit) => {
      commit = callback;
      return async () => undefined;
    },
  };
  const hints = await createHints(connection as unknown as Connection, {
    aliveSessions: async (ids) => new Set(ids),
    scopesOfUsers: async (ids) => new Map(ids.map((id) => [id, ['staff']])),
  });
  const actor = { id: 'u', role: 'admin', companyIds: [], projectRights: [] } as const;
  const session = { sessionId: 's', actor, expiresAt: new Date(Date.now() + 3_600_000) };
  const told: string[] = [];
  hints.open(session).on('data', (bytes: Buffer) => told.push(String(bytes)));
  commit('staff');
  await vi.advanceTimersByTimeAsync(100);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told.filter((text) => text.includes('"seq":7'))).toHaveLength(1);
  await hints.close();
});
