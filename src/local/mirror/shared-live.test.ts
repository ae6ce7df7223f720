import { Dexie } from 'dexie';
import { v7 } from 'uuid';
import { expect, it, vi } from 'vitest';
import { sharedLive } from './shared-live.ts';

async function open() {
  const db = new Dexie(`shared-${v7()}`);
  db.version(1).stores({ rows: 'id' });
  await db.open();
  const read = vi.fn(async () => db.table('rows').count());
  const seen: Record<string, number[]> = {};
  const shared = sharedLive(read);
  const follow = (name: string) => {
    const counts = (seen[name] = [] as number[]);
    return shared.subscribe((count) => counts.push(count));
  };
  return { db, read, seen, shared, follow };
}

it('what several follow is read once, and once more after a change; who comes later has it at once', async () => {
  const { db, read, seen, follow } = await open();
  follow('bell');
  follow('badge');
  await vi.waitFor(() => expect(seen).toEqual({ bell: [0], badge: [0] }));
  follow('deadlines');
  expect(seen['deadlines']).toEqual([0]);
  expect(read).toHaveBeenCalledOnce();
  await db.table('rows').add({ id: 'a' });
  await vi.waitFor(() => expect(seen).toEqual({ bell: [0, 1], badge: [0, 1], deadlines: [0, 1] }));
  expect(read).toHaveBeenCalledTimes(2);
});

it('nothing is kept of it when the last one goes', async () => {
  const { db, read, seen, shared, follow } = await open();
  const stop = follow('bell');
  await vi.waitFor(() => expect(seen['bell']).toEqual([0]));
  stop();
  expect(shared.hasValue()).toBe(false);
  await db.table('rows').add({ id: 'a' });
  expect(read).toHaveBeenCalledOnce();
  follow('badge');
  await vi.waitFor(() => expect(seen['badge']).toEqual([1]));
});

it('who follows is told that it failed, and who comes next tries anew', async () => {
  const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('closed'));
  read.mockResolvedValue(1);
  const shared = sharedLive(read);
  const error = vi.fn<(error: unknown) => void>();
  const next = vi.fn<(value: number) => void>();
  shared.subscribe(next, error);
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  shared.subscribe(next, error);
  await vi.waitFor(() => expect(next).toHaveBeenCalledWith(1));
});

it('what was not there yet is asked for anew by whoever comes later', async () => {
  const read = vi.fn<() => Promise<number | undefined>>().mockResolvedValueOnce(undefined);
  read.mockResolvedValue(1);
  const shared = sharedLive(read);
  const first = vi.fn<(value: number | undefined) => void>();
  shared.subscribe(first);
  await vi.waitFor(() => expect(first).toHaveBeenCalledWith(undefined));
  const later = vi.fn<(value: number | undefined) => void>();
  shared.subscribe(later);
  await vi.waitFor(() => expect(later).toHaveBeenCalledWith(1));
  expect(first).toHaveBeenLastCalledWith(1);
});
