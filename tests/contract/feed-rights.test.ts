import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies, expenses, users } from '../../server/db/schema/index.ts';
import { createMirror } from '../support/mirror.ts';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, imputation, startMoney } from './money/world.ts';

describe.each(ENGINES)('rights in the feed on %s', (engine) => {
  let world: MoneyWorld;
  let first: string;
  let second: string;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    [first, second] = [await world.insertProject(), await world.insertProject()];
    await world.grant(first, 'read');
    await world.grant(second, 'read');
  });

  const mirrorOf = (role: 'editor' | 'user') =>
    createMirror(world.server, () => world.tokens[role]);
  const shared = () =>
    world.insertExpense({ imputations: [imputation(first, 40_00), imputation(second, 60_00)] });

  it('tell a row again when one of the scopes that showed it is dropped, as it may be seen now', async () => {
    const id = await shared();
    const alone = await world.insertExpense({ imputations: [imputation(first, 10_00)] });
    const mirror = mirrorOf('user');
    await mirror.pull();
    expect(mirror.rows.get(`expenses/${id}`)?.d['imputations']).toHaveLength(2);

    await world.revoke(second);
    const page = await mirror.pull();
    expect(page.scopesDropped.toSorted()).toEqual([`amounts:${second}`, `project:${second}`]);
    const told = page.rows.filter(({ t }) => t === 'expenses');
    expect(told.map(({ id: row, v, s, l }) => ({ row, v, s, l }))).toEqual([
      { row: id, v: 1, s: [`amounts:${first}`], l: [] },
    ]);
    expect(mirror.rows.get(`expenses/${id}`)?.d['imputations']).toMatchObject([
      { projectId: first, amountCents: 40_00 },
    ]);
    expect(mirror.wire.at(-1)).not.toContain(second.concat('","budgetId'));
    expect(mirror.has('expenses', alone)).toBe(true);
    expect((await mirror.pull()).rows).toEqual([]);
  });

  it('take the amounts of one project alone, and give them back', async () => {
    const id = await shared();
    const mirror = mirrorOf('user');
    const seen = async () => {
      await mirror.pull();
      const all = mirror.rows.get(`expenses/${id}`)?.d['imputations'] as { amountCents: number }[];
      return all.map(({ amountCents }) => amountCents);
    };
    expect(await seen()).toEqual([40_00, 60_00]);
    await world.grant(first, 'read', false);
    expect(await seen()).toEqual([60_00]);
    await world.grant(first, 'read', true);
    expect(await seen()).toEqual([40_00, 60_00]);
  });

  it('tell it beside the limit of the page, and hold up nothing of it', async () => {
    const ids = [await shared(), await shared(), await shared()];
    const mirror = mirrorOf('user');
    await mirror.pull();
    await world.revoke(second);
    const later = await Promise.all(
      Array.from({ length: 3 }, () =>
        world.insertExpense({ imputations: [imputation(first, 1_00)] }),
      ),
    );
    const { data } = await mirror.page(2);
    const told = new Set(data.rows.map(({ id }) => id));
    expect([data.more, ids.filter((id) => told.has(id)).length]).toEqual([true, 3]);
    // The person's own row and one of the new expenses are the two of the page.
    expect(data.rows).toHaveLength(5);
    await mirror.pull(2);
    for (const id of later) expect(mirror.has('expenses', id)).toBe(true);
    const fresh = mirrorOf('user');
    await fresh.pull();
    expect(mirror.rows).toEqual(fresh.rows);
  });

  it('tell in portions what a dropped scope showed, and the last page is the whole truth', async () => {
    const { db } = world.server;
    const count = 1_050;
    const both = JSON.stringify([imputation(first, 40_00), imputation(second, 60_00)]);
    await db.execute(sql`
      insert into expenses (id, company_id, issue_date, net_cents, total_cents, imputations)
      select gen_random_uuid(), ${world.companyIds.own}::uuid, '2026-03-01', 10000, 10000, ${both}::jsonb
      from generate_series(1, ${count})
    `);
    const mirror = mirrorOf('user');
    await mirror.pull();
    await world.revoke(second);
    const { data } = await mirror.page(500);
    expect(data).toMatchObject({ more: true });
    expect(data.scopesDropped.toSorted()).toEqual([`amounts:${second}`, `project:${second}`]);
    // What changes between two of the pages is told as it is then.
    const [changed = ''] = [...mirror.rows.keys()].filter((key) => key.startsWith('expenses/'));
    await db
      .update(expenses)
      .set({ notes: 'Changed meanwhile' })
      .where(eq(expenses.id, changed.slice('expenses/'.length)));
    await mirror.pull();
    const fresh = mirrorOf('user');
    await fresh.pull();
    expect(mirror.rows.size).toBe(fresh.rows.size);
    expect(mirror.rows).toEqual(fresh.rows);
    expect(mirror.rows.get(changed)?.d['notes']).toBe('Changed meanwhile');
    await world.grant(second, 'read');
    await mirror.pull();
    await db.execute(sql`delete from expenses`);
    await mirror.pull();
    expect([...mirror.rows.keys()].filter((key) => key.startsWith('expenses/'))).toEqual([]);
  });

  it('take from an editor what is of a company that is no longer theirs', async () => {
    const { own, other } = world.companyIds;
    const setCompanies = (companyIds: string[]) =>
      world.server.db
        .update(users)
        .set({ companyIds })
        .where(eq(users.id, world.server.people.editor.id));
    const known = await world.server.db.select().from(companies);
    await setCompanies(known.map(({ id }) => id));
    const [mine, lost] = [await shared(), await world.insertExpense({ companyId: other })];
    const mirror = mirrorOf('editor');
    await mirror.pull();
    await setCompanies([own]);
    await mirror.pull();
    expect([mirror.has('expenses', mine), mirror.has('expenses', lost)]).toEqual([true, false]);
    const fresh = mirrorOf('editor');
    await fresh.pull();
    expect(mirror.rows).toEqual(fresh.rows);
  });
});
