import { Dexie } from 'dexie';
import { v7 } from 'uuid';
import { expect, it, onTestFinished, vi } from 'vitest';
import { wake } from '../outbox/wake.ts';
import { calmLive } from './calm-live.ts';

async function open() {
  const db = new Dexie(`calm-${v7()}`);
  db.version(1).stores({ rows: 'id' });
  await db.open();
  const rows = db.table<{ id: string }>('rows');
  return { add: (id: string) => rows.add({ id }), count: () => rows.count() };
}

function follow<T>(read: () => Promise<T>) {
  const seen: T[] = [];
  const error = vi.fn<(error: unknown) => void>();
  const stop = calmLive(read).subscribe((value) => seen.push(value), error);
  onTestFinished(stop);
  return { seen, error, stop };
}

it('tells what is read, and what is read anew after a change', async () => {
  const { add, count } = await open();
  const { seen } = follow(count);
  await vi.waitFor(() => expect(seen).toEqual([0]));
  await add('a');
  await vi.waitFor(() => expect(seen).toEqual([0, 1]));
  await add('b');
  await vi.waitFor(() => expect(seen).toEqual([0, 1, 2]));
});

it('tells what was read though something has changed meanwhile, and then what came of it', async () => {
  const { add, count } = await open();
  const counted = vi.fn<(before: number) => void>();
  let change = (): void => undefined;
  const isChanged = new Promise<void>((resolve) => {
    change = resolve;
  });
  const { seen } = follow(async () => {
    const before = await count();
    counted(before);
    if (before === 0) await isChanged;
    return before;
  });
  await vi.waitFor(() => expect(counted).toHaveBeenCalledOnce());
  await add('a');
  change();
  await vi.waitFor(() => expect(seen).toEqual([0, 1]));
  expect(counted).toHaveBeenCalledTimes(2);
});

it('reads once for all that has changed while it rests', async () => {
  const { add, count } = await open();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const read = vi.fn(async () => {
    const before = await count();
    // As if it had taken 30 ms.
    now.mockReturnValue(performance.now() + 30);
    return before;
  });
  const { seen } = follow(read);
  await vi.waitFor(() => expect(seen).toEqual([0]));
  for (const id of ['a', 'b', 'c', 'd']) await add(id);
  await vi.waitFor(() => expect(seen).toEqual([0, 4]));
  expect(read).toHaveBeenCalledTimes(2);
});

it('rests no longer once something is saved in this tab', async () => {
  const { add, count } = await open();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  // A rest that does not end by itself.
  const later = globalThis.setTimeout;
  const rests = vi.fn<() => void>();
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((act: () => void, ms?: number) =>
      ms === 500 ? rests() : later(act, ms)) as typeof setTimeout);
  onTestFinished(() => [now, timers].forEach((spy) => spy.mockRestore()));
  const { seen } = follow(async () => {
    const before = await count();
    // As if it had taken a minute.
    now.mockReturnValue(performance.now() + 60_000);
    return before;
  });
  await vi.waitFor(() => expect(seen).toEqual([0]));
  await add('a');
  await vi.waitFor(() => expect(rests).toHaveBeenCalledOnce());
  wake();
  await vi.waitFor(() => expect(seen).toEqual([0, 1]));
  wake();
  await add('b');
  await vi.waitFor(() => expect(seen).toEqual([0, 1, 2]));
  expect(rests).toHaveBeenCalledOnce();
});

it('tells why it could not be read', async () => {
  const { seen, error } = follow(() => Promise.reject(new Error('closed')));
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(seen).toEqual([]);
});

it('reads and tells nothing once nobody listens', async () => {
  const { add, count } = await open();
  const read = vi.fn(count);
  const { seen, stop } = follow(read);
  await vi.waitFor(() => expect(seen).toEqual([0]));
  stop();
  await add('a');
  const other = follow(count);
  await vi.waitFor(() => expect(other.seen).toEqual([1]));
  expect(read).toHaveBeenCalledOnce();
  expect(seen).toEqual([0]);
});
