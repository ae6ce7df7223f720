import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Person } from '#contract/resources/people.ts';
import { closeDb, openDb } from '../db.ts';
import { readNotices } from './notices.ts';

const id = v7();
const plain = {
  version: 1,
  createdAt: '2026-01-07T09:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-01-07T09:00:00.000Z',
  updatedBy: null,
};
const person = (name: string, fields: Partial<Person>) =>
  ({ ...plain, id: name, name, role: 'user', active: true, ...fields }) satisfies Person;

afterEach(closeDb);

describe('what this device knows for the inbox', () => {
  it('leaves out of those who can be told who signs in no more, and partners', async () => {
    const db = await openDb(id);
    const mark = { _mark: null, _scopes: [`user:${id}`] };
    await db.table('accounts').put({ ...plain, ...mark, id, role: 'admin' });
    await db
      .table('people')
      .bulkPut(
        [
          person('Ana', {}),
          person('Brais', { active: false }),
          person('Uxía', { role: 'partner' }),
        ].map((one) => ({ ...one, ...mark })),
      );
    expect([...((await readNotices())?.activeIds ?? [])]).toEqual(['Ana']);
  });
});
