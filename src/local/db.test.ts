import { v4 } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { closeDb, openDb } from './db.ts';

afterEach(closeDb);

it('gives one database to all who open it at the same moment', async () => {
  const userId = v4();
  const [first, second] = await Promise.all([openDb(userId), openDb(userId)]);
  expect(second).toBe(first);
  expect(first.isOpen()).toBe(true);
  expect(await first.meta.count()).toBe(0);
});

it('opens anew after it was closed', async () => {
  const userId = v4();
  const first = await openDb(userId);
  closeDb();
  const second = await openDb(userId);
  expect(second).not.toBe(first);
  expect(second.isOpen()).toBe(true);
});
