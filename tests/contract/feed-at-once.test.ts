import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditCheck } from '#contract/audit.ts';
import { type Database, queryRows } from '../../server/db/client.ts';
import {
  audit,
  comments,
  companies,
  movements,
  syncChange,
  users,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { ENGINES, type TestServer, startServer } from '../support/server.ts';

describe.each(ENGINES)('what a transaction wrote is told at once on %s', (engine) => {
  let server: TestServer;
  let db: TestServer['db'];
  const [here, there] = [uuidv7(), uuidv7()];
  beforeAll(async () => {
    server = await startServer(engine);
    ({ db } = server);
    const named = [here, there].map((id) => ({ id, cif: nextCif(), name: id }));
    await db.insert(companies).values(named);
  });
  afterAll(() => server.stop());

  const movement = (id: string, companyId = here) => ({
    id,
    companyId,
    date: '2026-03-01',
    kind: 'income' as const,
    amountCents: 1,
  });
  const move = (tx: Database, ids: string[], companyId = there) =>
    tx.update(movements).set({ companyId }).where(inArray(movements.id, ids));
  const comment = (id: string, rowId: string) => ({
    id,
    resource: 'movements' as const,
    rowId,
    text: 'Said',
    authorName: 'Ana',
  });
  const newIds = (count: number) => Array.from({ length: count }, () => uuidv7());
  /** Where the feed shows rows and where it tells that they have left, by the scope's name. */
  const toldOf = async (id: string) => {
    const found = await db.select().from(syncChange).where(eq(syncChange.pk, id));
    const names = new Map([
      [`company:${here}`, 'here'],
      [`company:${there}`, 'there'],
    ]);
    const told = found.map(({ scope, op }) => `${op} ${names.get(scope) ?? scope}`);
    return told.toSorted();
  };
  /** The rows in the order of their places; a row has one. */
  const inOrder = async (ids: string[]) => {
    const found = await db
      .selectDistinct({ pk: syncChange.pk, seq: syncChange.seq })
      .from(syncChange)
      .where(inArray(syncChange.pk, ids))
      .orderBy(syncChange.seq);
    return found.map(({ pk }) => pk);
  };
  const HERE = ['put admin', 'put here'];
  const THERE = ['put admin', 'put there'];
  const MOVED = ['leave here', 'put admin', 'put there'];

  it('in every table that the feed tells of, at each way to write', async () => {
    const found = await queryRows<{ name: string; ways: string[] }>(
      db,
      sql`select told.tgrelid::regclass::text as name, array(
          select tgname::text from pg_trigger note
          where note.tgrelid = told.tgrelid and note.tgfoid = 'sync_note'::regproc order by tgname
        ) as ways
        from pg_trigger told where told.tgfoid = 'sync_touch'::regproc`,
    );
    expect(found.length).toBeGreaterThan(30);
    const ways = ['sync_note_delete', 'sync_note_insert', 'sync_note_update'];
    expect(found.filter((one) => one.ways.join() !== ways.join())).toEqual([]);
  });

  it('with a place for each row, in the order in which they were written last', async () => {
    const [a = '', b = '', c = '', d = ''] = newIds(4);
    await db.transaction(async (tx) => {
      await tx.insert(movements).values([a, b, c].map((id) => movement(id)));
      await tx.insert(movements).values(movement(d));
      await tx.update(movements).set({ notes: 'Again' }).where(eq(movements.id, a));
    });
    expect(await inOrder([a, b, c, d])).toEqual([b, c, d, a]);
    for (const id of [a, b, c, d]) expect(await toldOf(id)).toEqual(HERE);
  });

  it('as it is at the end, where a new row goes to another company', async () => {
    const [id = ''] = newIds(1);
    await db.transaction(async (tx) => {
      await tx.insert(movements).values(movement(id));
      await move(tx, [id]);
    });
    expect(await toldOf(id)).toEqual(THERE);
  });

  it('to those that it leaves too, of each row by itself', async () => {
    const [stays = '', goes = '', ends = ''] = newIds(3);
    await db.insert(movements).values([stays, goes, ends].map((id) => movement(id)));
    await db.transaction(async (tx) => {
      await tx
        .update(movements)
        .set({ notes: 'One' })
        .where(inArray(movements.id, [stays, goes]));
      await move(tx, [goes]);
      await tx.update(movements).set({ deletedAt: new Date() }).where(eq(movements.id, ends));
    });
    expect(await toldOf(stays)).toEqual(HERE);
    expect(await toldOf(goes)).toEqual(MOVED);
    expect(await toldOf(ends)).toEqual(['leave admin', 'leave here']);
  });

  it('of a row that is made anew under its old id', async () => {
    const [atOnce = '', later = ''] = newIds(2);
    await db.insert(movements).values([atOnce, later].map((id) => movement(id)));
    await db.transaction(async (tx) => {
      await tx.delete(movements).where(eq(movements.id, atOnce));
      await tx.insert(movements).values(movement(atOnce, there));
    });
    expect(await toldOf(atOnce)).toEqual(MOVED);
    await db.delete(movements).where(eq(movements.id, later));
    expect(await toldOf(later)).toEqual(['leave admin', 'leave here']);
    await db.insert(movements).values(movement(later, there));
    expect(await toldOf(later)).toEqual(MOVED);
  });

  it('with what is said on the rows, wherever they go', async () => {
    const [old = '', fresh = '', onOld = '', onFresh = ''] = newIds(4);
    await db.insert(movements).values(movement(old));
    await db.insert(comments).values(comment(onOld, old));
    await db.transaction(async (tx) => {
      await tx.insert(comments).values(comment(onFresh, fresh));
      await tx.insert(movements).values(movement(fresh));
      await move(tx, [old, fresh]);
    });
    expect(await toldOf(onFresh)).toEqual(THERE);
    expect(await toldOf(onOld)).toEqual(MOVED);
    await db.delete(movements).where(inArray(movements.id, [old, fresh]));
    expect(await toldOf(onFresh)).toEqual(['leave admin', 'leave there']);
    await db.insert(movements).values([old, fresh].map((id) => movement(id)));
    for (const id of [onOld, onFresh]) {
      expect(await toldOf(id)).toEqual(['leave there', 'put admin', 'put here']);
    }
  });

  it('in each way in which its table is read', async () => {
    const { id } = server.people.user;
    await db.update(users).set({ name: 'Another' }).where(eq(users.id, id));
    expect(await toldOf(id)).toEqual(['put admin', 'put staff', `put user:${id}`]);
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id));
    expect(await toldOf(id)).toEqual(['leave admin', 'leave staff', `leave user:${id}`]);
  });

  it('but for what was taken back', async () => {
    const [kept = '', back = '', after = ''] = newIds(3);
    await db.transaction(async (tx) => {
      await tx.insert(movements).values(movement(kept));
      const given = tx.transaction(async (inner) => {
        await inner.insert(movements).values(movement(back));
        throw new Error('taken back');
      });
      await expect(given).rejects.toThrow('taken back');
      await tx.insert(movements).values(movement(after));
    });
    expect(await inOrder([kept, back, after])).toEqual([kept, after]);
  });

  it('and its lines of the audit are put into the chain in their order', async () => {
    const line = (action: string) => ({ resource: 'movements', action });
    await db.transaction(async (tx) => {
      await tx.insert(audit).values(['one', 'two', 'three'].map(line));
      await tx.insert(audit).values(line('four'));
    });
    const found = await db.select().from(audit).orderBy(audit.place);
    expect(found.slice(-4).map(({ action }) => action)).toEqual(['one', 'two', 'three', 'four']);
    expect(new Set(found.map(({ place }) => place)).size).toBe(found.length);
    const as = await server.login('admin');
    const check = await server.ask<AuditCheck>('GET', '/audit/check', { as });
    expect(check.data).toMatchObject({ isWhole: true, firstBroken: null });
  });
});
