import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FileRow, FoundFile } from '#contract/resources/files.ts';
import type { Role } from '#domain/access/roles.ts';
import { isPersonnel } from '#domain/results/buckets.ts';
import { queryRows } from '../../server/db/client.ts';
import { expenses, projectRights, projects } from '../../server/db/schema/index.ts';
import { formOf, newDocument } from '../support/file-server.ts';
import { createMirror } from '../support/mirror.ts';
import { statementsOf } from '../support/migration.ts';
import { ENGINES } from '../support/server.ts';
import { imputation, type MoneyWorld, startMoney } from './money/world.ts';

const EVERYWHERE = { list: true, get: 200, content: 200, search: true, feed: true };
const NOWHERE = { list: false, get: 404, content: 404, search: false, feed: false };
const READS = { create: 403, rename: 403, remove: 403 };
const WRITES = { create: 201, rename: 200, remove: 200 };
const UNSEEN = { create: 422, rename: 404, remove: 404 };

describe.each(ENGINES)('whose pay an expense is, on %s', { timeout: 60_000 }, (engine) => {
  let world: MoneyWorld;
  let project: string;
  let second: string;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());
  beforeEach(async () => {
    await world.server.db.delete(projectRights);
    [project, second] = [await world.insertProject(), await world.insertProject()];
  });

  const PAY = { type: 'payrolls', contactName: 'Ana Outeiro', concept: 'Of Ana' } as const;
  const pay = (on: readonly string[], fields: Parameters<MoneyWorld['insertExpense']>[0] = PAY) =>
    world.insertExpense({ ...fields, imputations: on.map((id) => imputation(id, 10_00)) });
  const post = async (as: Role, rowId: string, text = '') => {
    const document = newDocument({ name: 'Ana.txt', resource: 'expenses', rowId, text });
    const response = await fetch(`${world.server.url}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.tokens[as]}`, 'idempotency-key': randomUUID() },
      body: formOf(document),
    });
    await response.arrayBuffer();
    return { status: response.status, id: document.row.id };
  };
  /** A word that stands in no other document. */
  const attach = async (rowId: string) => {
    const word = `liquido${randomUUID().replaceAll('-', '')}`;
    return { ...(await post('admin', rowId, word)), word };
  };
  type Kept = Awaited<ReturnType<typeof attach>>;

  /** Everywhere that a document may be met. */
  const look = async (role: Role, { id, word }: Kept) => {
    const as = world.tokens[role];
    const list = await world.server.ask<FileRow[]>('GET', '/files', { as });
    const content = await fetch(`${world.server.url}/api/files/${id}/content`, {
      headers: { authorization: `Bearer ${as}` },
    });
    await content.arrayBuffer();
    const found = await world.server.ask<FoundFile[]>('GET', `/files/search?q=${word}`, { as });
    const mirror = createMirror(world.server, () => as);
    await mirror.pull();
    return {
      list: list.data.some((file) => file.id === id),
      get: (await world.server.ask('GET', `/files/${id}`, { as })).status,
      content: content.status,
      search: found.data.some((file) => file.id === id),
      feed: mirror.has('files', id),
    };
  };
  const write = async (as: Role, rowId: string, { id }: Kept) => {
    const change = async (method: 'PUT' | 'DELETE', version: number, body?: object) =>
      (
        await world.server.change(method, `/files/${id}`, {
          as: world.tokens[as],
          version,
          ...(body && { body }),
        })
      ).status;
    return {
      create: (await post(as, rowId)).status,
      rename: await change('PUT', 1, { name: 'x' }),
      remove: await change('DELETE', 2),
    };
  };
  const nameOf = async (id: string) =>
    (await world.server.ask<Expense>('GET', `/expenses/${id}`, { as: world.tokens.user })).data
      .contactName;

  it.each([{ type: 'payrolls' }, { type: 'outgoings', accountNum: '64000001' }] as const)(
    'is told by no document to whom it is shown without names: %j',
    async (kind) => {
      await world.grant(project, 'read');
      const id = await pay([project, second], kind);
      const kept = await attach(id);
      expect(await look('user', kept)).toEqual(NOWHERE);
      expect(await look('editor', kept)).toEqual(EVERYWHERE);
      expect(await look('admin', kept)).toEqual(EVERYWHERE);
      expect(await write('user', id, kept)).toEqual(UNSEEN);
      const other = await pay([project, second], { contactName: 'Luz e Son' });
      const bill = await attach(other);
      expect(await look('user', bill)).toEqual(EVERYWHERE);
      expect(await write('user', other, bill)).toEqual(READS);
    },
  );

  it('is told by its documents to who may correct it, of one project in the books of its company', async () => {
    await world.grant(project, 'edit');
    const alone = await pay([project]);
    const kept = await attach(alone);
    expect(await look('user', kept)).toEqual(EVERYWHERE);
    expect(await write('user', alone, kept)).toEqual(WRITES);

    const shared = await pay([project, second]);
    const ofBoth = await attach(shared);
    expect(await look('user', ofBoth)).toEqual(NOWHERE);
    await world.grant(second, 'edit');
    expect(await nameOf(shared)).toBe(PAY.contactName);
    expect(await look('user', ofBoth)).toEqual(NOWHERE);
    expect(await write('user', shared, ofBoth)).toEqual(UNSEEN);

    const elsewhere = await pay([project], { ...PAY, companyId: world.companyIds.other });
    expect(await nameOf(elsewhere)).toBe('');
    expect(await look('user', await attach(elsewhere))).toEqual(NOWHERE);
    await world.grant(project, 'manage', false);
    expect(await look('user', await attach(alone))).toEqual(NOWHERE);
  });

  /** What is on a device of the user that stays. */
  const openDevice = (expense: string, file: string) => {
    const mirror = createMirror(world.server, () => world.tokens.user);
    return async () => {
      await mirror.pull();
      const name = mirror.rows.get(`expenses/${expense}`)?.d['contactName'];
      return { name, hasFile: mirror.has('files', file) };
    };
  };
  const NAMED = { name: PAY.contactName, hasFile: true };
  const HIDDEN = { name: '', hasFile: false };

  it('leaves a device with the right to correct it, and comes back with it', async () => {
    await world.grant(project, 'edit');
    const id = await pay([project]);
    const device = openDevice(id, (await attach(id)).id);
    expect(await device()).toEqual(NAMED);
    await world.grant(project, 'read');
    expect(await device()).toEqual(HIDDEN);
    await world.grant(project, 'manage');
    expect(await device()).toEqual(NAMED);
    const moveTo = (companyId: string) =>
      world.server.db.update(projects).set({ companyId }).where(eq(projects.id, project));
    await moveTo(world.companyIds.other);
    expect(await device()).toEqual(HIDDEN);
    await moveTo(world.companyIds.own);
    expect(await device()).toEqual(NAMED);
  });

  it.each([{ type: 'payrolls' }, { accountNum: '64000001' }] as const)(
    'leaves a device when the expense becomes what people cost, and comes back: %j',
    async (kind) => {
      await world.grant(project, 'read');
      const id = await pay([project], { ...PAY, type: 'outgoings' });
      const device = openDevice(id, (await attach(id)).id);
      expect(await device()).toEqual(NAMED);
      const set = (fields: Partial<typeof expenses.$inferInsert>) =>
        world.server.db.update(expenses).set(fields).where(eq(expenses.id, id));
      await set(kind);
      expect(await device()).toEqual(HIDDEN);
      await set({ type: 'outgoings', accountNum: '62900000' });
      expect(await device()).toEqual(NAMED);
    },
  );

  it('leaves the devices that have it with the migration', async () => {
    await world.grant(project, 'read');
    const id = await pay([project], { ...PAY, type: 'outgoings' });
    const device = openDevice(id, (await attach(id)).id);
    expect(await device()).toEqual(NAMED);
    const { db } = world.server;
    await db.transaction(async (tx) => {
      // As the feed stood before: nothing is told of this.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(expenses).set({ type: 'payrolls' }).where(eq(expenses.id, id));
    });
    expect(await device()).toEqual(NAMED);
    const statements = statementsOf('0060_whose_pay');
    const tells = statements.filter((one) => /^SELECT sync_record/m.test(one));
    expect(tells).toHaveLength(2);
    for (const statement of tells) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await db.execute(sql.raw(statement));
    }
    expect(await device()).toEqual(HIDDEN);
  });

  it('is asked of the database as the rule of all says it', async () => {
    const types = ['payrolls', 'outgoings', 'incomes', 'amortizations'] as const;
    const all = types.flatMap((type) =>
      ['', '6', '64', '64000001', '46400000', '62900000'].map((accountNum) => {
        return { type, accountNum, is: isPersonnel({ type, accountNum }) };
      }),
    );
    const told = await queryRows(
      world.server.db,
      sql`select type, "accountNum", is_personnel(type, "accountNum") as is
        from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as asked (type text, "accountNum" text)`,
    );
    expect(told).toEqual(all);
  });
});
