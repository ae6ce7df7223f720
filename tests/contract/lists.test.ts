import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { queryRows } from '../../server/db/client.ts';
import { categories, expenses, movements } from '../../server/db/schema/index.ts';
import { idsSeen } from '../../server/lists/seen.ts';
import { seedBigLedger } from '../support/big-ledger.ts';
import { askAll, ENGINES, openDatabase } from '../support/server.ts';
import { imputation, type MoneyWorld, startMoney } from './money/world.ts';

type Row = { id: string };
interface Operation {
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, { schema: { properties: object } }> }>;
}

/** More than is read at once. */
const MANY = 300;

describe.each(ENGINES)('lists that are read page by page, on %s', (engine) => {
  if (engine === 'postgres' && inject('postgresUrl') === '') return;
  let world: MoneyWorld;
  let mine: string;
  /** Ids of the expenses that each role sees. */
  let seen: Record<'admin' | 'editor' | 'user', string[]>;
  const ask = (role: Role, path: string) =>
    world.server.ask<Row[]>('GET', path, { as: world.tokens[role] });

  beforeAll(async () => {
    world = await startMoney(engine);
    mine = await world.insertProject();
    await world.grant(mine, 'read', true);
    const { own, other } = world.companyIds;
    const rows = Array.from({ length: MANY }, (_, at) => ({
      id: uuidv7(),
      companyId: at % 3 === 0 ? other : own,
      issueDate: '2026-05-04',
      netCents: 100_00,
      imputations: at % 4 === 0 ? [imputation(mine, 1)] : [],
    }));
    await world.server.db.insert(expenses).values(rows);
    const ids = (of: typeof rows) => of.map(({ id }) => id).toSorted();
    seen = {
      admin: ids(rows),
      editor: ids(rows.filter(({ companyId }) => companyId === own)),
      user: ids(rows.filter(({ imputations }) => imputations.length > 0)),
    };
  });
  afterAll(() => world.server.stop());

  it.each(['admin', 'editor', 'user'] as const)(
    'give the %s each row once, in the order of ids, and say where they end',
    async (role) => {
      const wanted = seen[role];
      const found: string[] = [];
      let path = '/expenses?limit=70';
      for (let pages = 0; path !== ''; pages += 1) {
        expect(pages).toBeLessThan(wanted.length / 70 + 1);
        const { data, next } = await ask(role, path);
        found.push(...data.map(({ id }) => id));
        path = next === null ? '' : `/expenses?limit=70&cursor=${next}`;
      }
      expect(found).toEqual(wanted);
      const { data, next } = await ask(role, '/expenses?limit=1000');
      expect(data.map(({ id }) => id)).toEqual(wanted);
      expect(next).toBeNull();
      expect((await ask(role, '/expenses')).data).toEqual(data.slice(0, 100));
    },
  );

  it('miss and repeat nothing though rows come, change and go between the pages', async () => {
    const first = await ask('editor', '/expenses?limit=120');
    const [gone] = seen.editor;
    const late = await world.insertExpense({ concept: 'Late' });
    await world.server.db.execute(
      sql`update expenses set notes = 'Changed', deleted_at = case when id = ${gone} then now() end`,
    );
    const rest = await askAll<Row>(world.server, `/expenses?cursor=${first.next}`, {
      as: world.tokens.editor,
    });
    await world.server.db.execute(sql`update expenses set deleted_at = null`);
    const ids = [...first.data, ...rest].map(({ id }) => id);
    expect(ids).toEqual([...seen.editor, late]);
    await world.server.db.execute(sql`update expenses set deleted_at = now() where id = ${late}`);
  });

  it('refuse what is no page at its field', async () => {
    const { next } = await ask('admin', '/expenses?limit=1');
    const [packed = '', signature = ''] = String(next).split('.');
    const cases = [
      ['limit=0', 'limit', 'too-small'],
      ['limit=1001', 'limit', 'too-large'],
      ['limit=-1', 'limit', 'too-small'],
      ['limit=x', 'limit', 'invalid'],
      ['limit=1.5', 'limit', 'invalid'],
      ['limit=', 'limit', 'too-small'],
      ['limit=1&limit=2', 'limit', 'invalid'],
      ['cursor=', 'cursor', 'required'],
      ['cursor=x', 'cursor', 'invalid'],
      ['cursor=%00', 'cursor', 'characters'],
      [`cursor=${packed}`, 'cursor', 'invalid'],
      [`cursor=${packed}.${signature.slice(1)}`, 'cursor', 'invalid'],
      [`cursor=${packed.slice(2)}.${signature}`, 'cursor', 'invalid'],
      [`cursor=${'x'.repeat(600)}`, 'cursor', 'too-long'],
    ];
    for (const [query, path, code] of cases) {
      const { status, problem } = await ask('admin', `/expenses?${query}`);
      expect([query, status, problem.errors]).toEqual([query, 422, [{ path, code }]]);
    }
    expect((await ask('admin', `/movements?cursor=${next}`)).status).toBe(422);
    expect((await ask('partner', `/expenses?cursor=${next}`)).status).toBe(403);
  });

  it('are so under a path too', async () => {
    const rows = Array.from({ length: 5 }, () => ({
      id: uuidv7(),
      companyId: world.companyIds.own,
      projectId: mine,
      date: '2026-05-04',
      kind: 'expense' as const,
    }));
    await world.server.db.insert(movements).values(rows);
    const path = `/projects/${mine}/movements`;
    const first = await ask('user', `${path}?limit=2`);
    const second = await ask('user', `${path}?limit=3&cursor=${first.next}`);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(second.next).toBeNull();
  });

  it('have all accounts where no size is said, and none of no rows', async () => {
    const path = '/expenses_accounts';
    const made = { companyId: world.companyIds.own, num: '629000', name: 'Others' };
    await world.server.change('POST', path, { as: world.tokens.admin, body: made });
    const read = (query: string) =>
      world.server.ask<{ size: number; content: unknown[]; totalElements: number }>(
        'GET',
        `${path}?${query}`,
        { as: world.tokens.admin },
      );
    for (const query of ['', 'size=&page=', 'size=-1']) {
      const { status, data } = await read(query);
      expect([query, status, data.size]).toEqual([query, 200, -1]);
      expect(data.content).toHaveLength(data.totalElements);
      expect(data.totalElements).toBeGreaterThan(0);
    }
    const { status, problem } = await read('size=0');
    expect([status, problem.errors]).toEqual([422, [{ path: 'size', code: 'too-small' }]]);
  });

  it('are told of in the OpenAPI document, and are these', async () => {
    const answer = await fetch(`${world.server.url}/api/openapi.json`);
    const { paths } = (await answer.json()) as { paths: Record<string, { get?: Operation }> };
    const paged = Object.entries(paths).filter(([, { get }]) =>
      get?.parameters?.some(({ name }) => name === 'limit'),
    );
    expect(paged.map(([path]) => path.replace('/api', '')).toSorted()).toEqual([
      '/amortizations',
      '/assignments',
      '/audit',
      '/balance_entries',
      '/bank_balances',
      '/call_request/accounting',
      '/call_request/accounting/planning',
      '/call_request/budget',
      '/call_request/documentation',
      '/call_request/milestone',
      '/comments',
      '/dedications',
      '/employee_months',
      '/employees',
      '/expenses',
      '/files',
      '/minimis_aids',
      '/movements',
      '/multimedias',
      '/notifications',
      '/projects/{id}/movements',
      '/projects/{id}/multimedias',
      '/sync/changes',
      '/treasury',
    ]);
    for (const [path, { get }] of paged) {
      if (path.endsWith('/sync/changes')) continue;
      expect(get?.parameters?.map(({ name }) => name)).toContain('cursor');
      const json = get?.responses['200']?.content?.['application/json'];
      expect(Object.keys(json?.schema.properties ?? {})).toEqual(
        expect.arrayContaining(['data', 'next']),
      );
    }
  });

  it('are whole where they do not grow, however many rows they have', async () => {
    const rows = Array.from({ length: MANY }, (_, at) => ({
      id: uuidv7(),
      code: `x-${at}`,
      name: `Category ${at}`,
    }));
    await world.server.db.insert(categories).values(rows);
    const { data, next } = await ask('user', '/categories');
    const ids = data.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(next).toBeNull();
  });
});

describe.runIf(inject('postgresUrl') !== '')('a page of a list on PostgreSQL', () => {
  it('costs a page, at whatever place and whoever reads', async () => {
    const { connection, dispose } = await openDatabase('postgres');
    try {
      const { db } = connection;
      const { companyIds } = await seedBigLedger(db, 20_000);
      // A page that somebody was still looking at (the analysis of PostgreSQL itself) is not marked as seen by all.
      for (let isWhole = false; !isWhole; ) {
        await db.execute(sql`vacuum (analyze) sync_change`);
        const [found] = await queryRows<{ whole: boolean }>(
          db,
          sql`select relallvisible >= relpages as whole from pg_class where relname = 'sync_change'`,
        );
        isWhole = found?.whole === true;
      }
      const [place] = await queryRows<{ id: string }>(
        db,
        sql`select id from expenses order by id offset 19500 limit 1`,
      );
      const projects = await queryRows<{ id: string }>(db, sql`select id from projects limit 20`);
      const buffersOf = async (scopes: readonly string[], after: string | undefined) => {
        const ids = idsSeen(scopes, 'expenses', { after, limit: 51 });
        const [{ plan } = { plan: '' }] = await queryRows<{ plan: string }>(
          db,
          sql`explain (analyze, buffers, format json) ${ids}`,
        ).then((rows) => rows.map((row) => ({ plan: JSON.stringify(row) })));
        return (
          Number(/"Shared Hit Blocks": ?(\d+)/.exec(plan)?.[1]) +
          Number(/"Shared Read Blocks": ?(\d+)/.exec(plan)?.[1])
        );
      };
      const readers = {
        administrator: ['staff', 'elevated', 'admin'],
        'editor of one company': ['staff', 'elevated', `company:${companyIds[0]}`],
        'user of twenty projects': projects.map(({ id }) => `amounts:${id}`),
      };
      for (const [who, scopes] of Object.entries(readers)) {
        const [first, deep] = [
          await buffersOf(scopes, undefined),
          await buffersOf(scopes, place?.id),
        ];
        expect([who, first < 40 + 8 * scopes.length]).toEqual([who, true]);
        expect([who, deep <= first + 8 * scopes.length]).toEqual([who, true]);
      }
    } finally {
      await connection.close();
      await dispose();
    }
  });
});
