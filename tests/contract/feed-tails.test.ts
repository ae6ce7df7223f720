import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access/policy.ts';
import type { Database } from '../../server/db/client.ts';
import { companies } from '../../server/db/schema/index.ts';
import { readHead } from '../../server/sync/epoch.ts';
import { createTails } from '../../server/sync/tails.ts';
import { nextCif } from '../support/cifs.ts';
import { ENGINES, openDatabase } from '../support/server.ts';

describe.each(ENGINES)('the end of the feed on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let db: Database;
  /** Snapshots that were read. */
  let readings = 0;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = new Proxy(database.connection.db, {
      get(target, name) {
        if (name === 'transaction') readings += 1;
        const member = Reflect.get(target, name, target) as unknown;
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
  });
  afterAll(async () => {
    await database.connection.close();
    await database.dispose();
  });

  const person = (more: Partial<Actor>): Actor => ({
    id: randomUUID(),
    role: 'admin',
    companyIds: [],
    projectRights: [],
    ...more,
  });
  const write = async () => {
    const before = await readHead(db);
    const id = uuidv7();
    await db.insert(companies).values({ id, cif: nextCif(), name: 'New', holdedKeyTail: '9911' });
    return { id, from: before.head, found: await readHead(db) };
  };

  it('is read once for all who are at the same place and see the same', async () => {
    const tails = createTails(db);
    const { id, from, found } = await write();
    readings = 0;
    const asked = Array.from({ length: 20 }, () => tails(person({}), from, found));
    const all = await Promise.all(asked);
    expect(new Set(all).size).toBe(1);
    expect(all[0]?.rows.map((row) => row.id)).toEqual([id]);
    expect(await tails(person({}), from, found)).toBe(all[0]);
    expect(readings).toBe(1);
    // One who is at the head needs no reading at all.
    expect((await tails(person({}), found.head, found))?.rows).toEqual([]);
    expect(readings).toBe(1);
  });

  it('is never shared by people of another role, other companies or other rights', async () => {
    const tails = createTails(db);
    const { from, found } = await write();
    readings = 0;
    const right = { projectId: randomUUID(), level: 'read', amounts: true } as const;
    const people = [
      person({}),
      person({ role: 'superadmin' }),
      person({ role: 'editor', companyIds: [randomUUID()] }),
      person({ role: 'editor', companyIds: [randomUUID()] }),
      person({ role: 'user', projectRights: [right] }),
      person({ role: 'user', projectRights: [{ ...right, amounts: false }] }),
    ];
    const all = await Promise.all(people.map((actor) => tails(actor, from, found)));
    expect(new Set(all).size).toBe(people.length);
    expect(readings).toBe(people.length);
    const keys = all.map((tail) => tail?.rows[0]?.d?.['holdedApiKey'] ?? null);
    expect(keys).toEqual(['••••9911', '••••9911', null, null, null, null]);
  });

  it('is of a moment no older than the asking', async () => {
    const tails = createTails(db);
    const first = await write();
    await tails(person({}), first.from, first.found);
    const second = await write();
    const tail = await tails(person({}), first.from, second.found);
    expect(tail?.head).toBe(second.found.head);
    expect(tail?.rows.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('is left to each device where it is long', async () => {
    const tails = createTails(db);
    const found = await readHead(db);
    expect(await tails(person({}), found.head - 257, found)).toBeUndefined();
  });
});
