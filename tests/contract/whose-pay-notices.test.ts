import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationRow } from '#contract/resources/notifications.ts';
import { companies, notifications, projectRights } from '../../server/db/schema/index.ts';
import { createMirror } from '../support/mirror.ts';
import { statementsOf } from '../support/migration.ts';
import { ENGINES } from '../support/server.ts';
import { imputation, type MoneyWorld, startMoney } from './money/world.ts';

const NAME = 'Ana Outeiro';
const WORDS = { contactName: NAME, concept: `Nomina de ${NAME}`, docNumber: 'N-7' };

describe.each(ENGINES)('notices of what people cost, on %s', { timeout: 60_000 }, (engine) => {
  let world: MoneyWorld;
  let project: string;
  let quiet: string;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    await world.server.db.delete(projectRights);
    [project, quiet] = [await world.insertProject(), await world.insertProject()];
    await world.grant(project, 'edit');
  });

  const pay = (fields: Parameters<MoneyWorld['insertExpense']>[0] = {}) =>
    world.insertExpense({
      ...WORDS,
      type: 'payrolls',
      imputations: [imputation(project, 10_00), imputation(quiet, 10_00)],
      ...fields,
    });
  const say = async (path: string, rowId: string, body: object) => {
    const subject = { resource: 'expenses', rowId };
    const as = world.tokens.admin;
    const { status } = await world.server.change('POST', path, {
      as,
      body: { ...subject, ...body },
    });
    expect(status).toBe(201);
  };
  const toldTo = async (role: 'user' | 'editor', rowId: string) => {
    const { data } = await world.server.ask<NotificationRow[]>('GET', '/notifications?limit=500', {
      as: world.tokens[role],
    });
    const own = data.filter(({ about }) => about?.rowId === rowId);
    const words = own.map(({ rule, about }) => [rule, about?.title, about?.context]);
    return words.toSorted((one, other) => (one.join() < other.join() ? -1 : 1));
  };
  const tellAll = async (rowId: string) => {
    const { user, editor } = world.server.people;
    await say('/comments', rowId, { text: 'Look', mentions: [user.id, editor.id] });
    for (const { id: assigneeId } of [user, editor]) {
      await say('/assignments', rowId, { assigneeId });
      await say('/assignments', rowId, { assigneeId, text: 'Look it up' });
    }
  };

  const NAMED = [
    ['given', 'Look it up', WORDS.concept],
    ['given', WORDS.concept, ''],
    ['mentioned', WORDS.concept, ''],
  ];
  const NAMELESS = [
    ['given', 'Look it up', 'N-7'],
    ['given', 'N-7', ''],
    ['mentioned', 'N-7', ''],
  ];

  it('call it by what each person sees of it, in the inbox and on the device', async () => {
    const id = await pay();
    await tellAll(id);
    expect(await toldTo('editor', id)).toEqual(NAMED);
    expect(await toldTo('user', id)).toEqual(NAMELESS);
    const mirror = createMirror(world.server, () => world.tokens.user);
    await mirror.pull();
    expect(mirror.wire.join()).not.toContain(NAME);
  });

  it('call it nothing where all that names it is hidden, and by its name who may correct it', async () => {
    const bare = await pay({ docNumber: '' });
    await tellAll(bare);
    expect(await toldTo('user', bare)).toEqual([
      ['given', '', ''],
      ['given', 'Look it up', ''],
      ['mentioned', '', ''],
    ]);
    const theirs = await pay({ imputations: [imputation(project, 10_00)] });
    await tellAll(theirs);
    expect(await toldTo('user', theirs)).toEqual(NAMED);
  });

  it('that it is not approved name it to whoever wrote it as far as they still see it', async () => {
    const { db, people } = world.server;
    await db
      .update(companies)
      .set({ approvalOverCents: 1, approvalSince: '2026-01-01' })
      .where(eq(companies.id, world.companyIds.own));
    const decline = async (imputations: ReturnType<typeof imputation>[]) => {
      const id = await pay({ imputations, createdBy: people.user.id });
      const { status } = await world.server.change('PUT', `/expenses/${id}`, {
        as: world.tokens.admin,
        version: 1,
        body: { approval: { verdict: 'declined', moneyAt: null, note: 'Dobre' } },
      });
      expect(status).toBe(200);
      return toldTo('user', id);
    };
    expect(await decline([imputation(project, 10_00)])).toEqual([['declined', NAME, 'N-7']]);
    const shared = [imputation(project, 10_00), imputation(quiet, 10_00)];
    expect(await decline(shared)).toEqual([['declined', 'N-7', 'N-7']]);
    expect(await decline([imputation(quiet, 10_00)])).toEqual([]);
  });

  it('that were written before lose the names with the migration', async () => {
    const [hidden, theirs] = [await pay(), await pay({ imputations: [imputation(project, 1)] })];
    const bill = await pay({ type: 'outgoings' });
    for (const id of [hidden, theirs, bill]) await tellAll(id);
    const named = { title: WORDS.concept, context: '' };
    const isOf = (id: string) => sql`about->>'rowId' = ${id} and about->>'title' <> 'Look it up'`;
    const isTask = sql`about->>'rowId' = ${hidden} and about->>'title' = 'Look it up'`;
    const { db } = world.server;
    const set = (about: object) => ({ about: sql`about || ${JSON.stringify(about)}::jsonb` });
    await db.update(notifications).set(set(named)).where(isOf(hidden));
    await db
      .update(notifications)
      .set(set({ context: WORDS.concept }))
      .where(isTask);
    const mirror = createMirror(world.server, () => world.tokens.user);
    await mirror.pull();
    const [statement = ''] = statementsOf('0061_nameless_notices');
    await db.execute(sql.raw(statement));
    expect(await toldTo('user', hidden)).toEqual(NAMELESS);
    expect(await toldTo('editor', hidden)).toEqual(NAMED);
    for (const id of [theirs, bill]) expect(await toldTo('user', id)).toEqual(NAMED);
    await mirror.pull();
    const onDevice = [...mirror.rows.values()].map(({ d }) => JSON.stringify(d['about'] ?? ''));
    const told = onDevice.filter((about) => about.includes(hidden));
    expect(told).toHaveLength(3);
    expect(told.join()).not.toContain(NAME);
  });
});
