import { v7 as uuidv7 } from 'uuid';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LEDGERS } from '#contract/ledgers/columns.ts';
import type { LedgerManifest } from '#contract/ledgers/manifest.ts';
import { openSegment } from '#contract/ledgers/segment.ts';
import { PATHS } from '#contract/paths.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { FeedPage } from '#contract/sync.ts';
import { closeDb, openDb } from '#local/db.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { savedRows } from '#local/mirror/read.ts';
import { pullChanges } from '#local/pull/pull.ts';
import type { Role } from '#domain/access/roles.ts';
import {
  companies,
  expenses,
  ledgerLeft,
  ledgerPacks,
  users,
} from '../../server/db/schema/index.ts';
import { packLedger } from '../../server/ledgers/pack.ts';
import { startPacking } from '../../server/ledgers/schedule.ts';
import { packStaleLedgers } from '../../server/ledgers/stale.ts';
import { pullPortsOf } from '../support/pull-ports.ts';
import { nextCif } from '../support/cifs.ts';
import { loginAll } from '../support/roles.ts';
import { askAll, ENGINES, type TestServer, startServer } from '../support/server.ts';

describe.each(ENGINES)('packed ledgers on %s', (engine) => {
  let server: TestServer;
  let tokens: Record<Role, string>;
  /** The editor's company, and one that is not theirs. */
  const [own, foreign] = [uuidv7(), uuidv7()];
  const [january, march, elsewhere] = [uuidv7(), uuidv7(), uuidv7()];
  beforeAll(async () => {
    server = await startServer(engine);
    await server.db.insert(companies).values([
      { id: own, cif: nextCif(), name: 'Own' },
      { id: foreign, cif: nextCif(), name: 'Foreign' },
    ]);
    await server.db
      .update(users)
      .set({ companyIds: [own] })
      .where(sql`role = 'editor'`);
    await server.db.insert(expenses).values([
      { id: january, companyId: own, issueDate: '2026-01-31', netCents: 100, concept: 'Ría' },
      { id: march, companyId: own, issueDate: '2026-03-01', netCents: -250, offers: [] },
      { id: elsewhere, companyId: foreign, issueDate: '2026-03-01', netCents: 7 },
    ]);
    tokens = await loginAll(server);
  });
  afterAll(() => server.stop());

  const manifest = (role: Role = 'admin') =>
    server.ask<LedgerManifest>('GET', `${PATHS.ledgers}/expenses/segments`, { as: tokens[role] });
  const fetchSegment = (id: string, role: Role = 'admin', headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api${PATHS.ledgers}/expenses/segments/${id}`, {
      headers: { authorization: `Bearer ${tokens[role]}`, ...headers },
    });
  const rowsOf = async (id: string, role: Role = 'admin') => {
    const response = await fetchSegment(id, role);
    expect(response.status).toBe(200);
    const segment = openSegment(LEDGERS.expenses, await response.arrayBuffer());
    return Array.from({ length: segment.count }, (_, index) => segment.row(index));
  };

  const segmentOf = async (companyId: string, month: string) => {
    const { data } = await manifest();
    const found = data.segments.find((one) => one.companyId === companyId && one.month === month);
    return { hash: found?.id, rows: found?.rows };
  };

  const listed = async (role: Role) => {
    const rows = await askAll<Expense>(server, '/expenses', { as: tokens[role] });
    return rows.toSorted(byId);
  };

  it('say that they were never packed', async () => {
    const { data } = await manifest();
    expect(data).toMatchObject({ head: null, segments: [] });
  });

  it('hold the very rows of the calls, by company and month, up to the head of the feed', async () => {
    await packLedger(server.db, 'expenses');
    const { data } = await manifest();
    expect(data.segments.map(({ companyId, month, rows }) => [companyId, month, rows])).toEqual([
      [own, '2026-01', 1],
      [own, '2026-03', 1],
      [foreign, '2026-03', 1],
    ]);
    const packed = (await Promise.all(data.segments.map(({ id }) => rowsOf(id)))).flat();
    const { data: listed } = await server.ask<Expense[]>('GET', '/expenses', { as: tokens.admin });
    expect(packed.toSorted(byId)).toEqual(listed.toSorted(byId));
    const { data: page } = await server.ask<{ rows: unknown[] }>('GET', '/sync/changes', {
      as: tokens.admin,
    });
    expect(page.rows.length).toBeGreaterThan(0);
    expect(data.head).toBeGreaterThan(0);
  });

  it('spare who holds them their rows in the feed, on all its pages, but not what changed since', async () => {
    const { head } = (await manifest()).data;
    const pull = async (role: Role, held: string) => {
      const rows: FeedPage['rows'] = [];
      for (let cursor = ''; ; ) {
        const { data } = await server.ask<FeedPage>(
          'GET',
          `/sync/changes?limit=3${cursor === '' ? held : `&cursor=${encodeURIComponent(cursor)}`}`,
          { as: tokens[role] },
        );
        rows.push(...data.rows);
        if (!data.more) return rows;
        cursor = data.next;
      }
    };
    for (const role of ['admin', 'editor'] as const) {
      const all = await pull(role, '');
      const spared = await pull(role, `&held=expenses:${head}`);
      expect(spared.filter(({ t }) => t === 'expenses')).toEqual([]);
      expect(spared).toEqual(all.filter(({ t }) => t !== 'expenses'));
      expect(await pull(role, '&held=expenses:0')).toEqual(all);
    }
    // Who sees only parts of the money is told of every row, whatever they say that they hold.
    expect(await pull('user', `&held=expenses:${head}`)).toEqual(await pull('user', ''));
    const { status } = await server.ask('GET', '/sync/changes?held=users:3', { as: tokens.admin });
    expect(status).toBe(422);
  });

  it('are packed again where rows changed, and stay the same elsewhere', async () => {
    const before = (await manifest()).data;
    await server.db.update(expenses).set({ netCents: 101 }).where(eq(expenses.id, january));
    await server.db.update(expenses).set({ deletedAt: new Date() }).where(eq(expenses.id, march));
    const { data: page } = await server.ask<FeedPage>(
      'GET',
      `/sync/changes?held=expenses:${before.head}`,
      { as: tokens.admin },
    );
    const told = page.rows.filter(({ t }) => t === 'expenses');
    expect(told.map(({ id, s }) => [id, s])).toEqual([
      [january, ['admin']],
      [march, []],
    ]);
    await packLedger(server.db, 'expenses');
    const after = (await manifest()).data;
    expect(after.segments.map(({ month }) => month)).toEqual(['2026-01', '2026-03']);
    expect(after.segments[1]?.id).toBe(before.segments[2]?.id);
    expect(after.segments[0]?.id).not.toBe(before.segments[0]?.id);
    expect(after.head).toBeGreaterThan(before.head ?? 0);
    expect(await rowsOf(after.segments[0]?.id ?? '')).toMatchObject([{ netCents: 101 }]);
  });

  it('are not sent again to who has them', async () => {
    const [segment] = (await manifest()).data.segments;
    const id = segment?.id ?? '';
    const answer = await fetchSegment(id, 'admin', { 'if-none-match': `"${id}"` });
    expect(answer.status).toBe(304);
    const whole = await fetchSegment(id, 'admin');
    // No browser keeps amounts beside the mirror.
    for (const { headers } of [answer, whole]) {
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('are of the own companies alone for an editor, and not for users and partners', async () => {
    const all = (await manifest()).data.segments;
    const { data } = await manifest('editor');
    expect(data.segments).toEqual(
      all
        .filter(({ companyId }) => companyId === own)
        .map((segment) => ({ ...segment, scope: `company:${own}` })),
    );
    const hidden = all.find(({ companyId }) => companyId === foreign);
    expect((await fetchSegment(hidden?.id ?? '', 'editor')).status).toBe(404);
    for (const role of ['user', 'partner'] as const) {
      expect((await manifest(role)).data).toMatchObject({ head: null, segments: [] });
      expect((await fetchSegment(hidden?.id ?? '', role)).status).toBe(404);
    }
  });

  it('exist for the names of ledgers only', async () => {
    const { status } = await server.ask('GET', `${PATHS.ledgers}/users/segments`, {
      as: tokens.admin,
    });
    expect(status).toBe(404);
  });

  it('are packed by themselves once enough has changed', async () => {
    expect(await packStaleLedgers(server.db)).toEqual([]);
    const many = Array.from({ length: 2_500 }, (_, index) => ({
      id: uuidv7(),
      companyId: own,
      issueDate: '2026-05-05',
      netCents: index,
    }));
    await server.db.insert(expenses).values(many);
    expect(await packStaleLedgers(server.db)).toEqual(['expenses']);
    const { data } = await manifest();
    expect(data.segments.find(({ month }) => month === '2026-05')?.rows).toBe(2_500);
    expect(await packStaleLedgers(server.db)).toEqual([]);
  });

  it('lose a row that goes to another month or company, and one that is removed for good', async () => {
    const [moved, given, gone] = [uuidv7(), uuidv7(), uuidv7()];
    const inMonth = async () => {
      const { data } = await manifest();
      const rows: string[] = [];
      for (const { id, companyId, month } of data.segments) {
        for (const row of await rowsOf(id)) {
          const known = [moved, given, gone].indexOf(String(row['id']));
          if (known >= 0)
            rows.push([['moved', 'given', 'gone'][known], companyId, month].join(' '));
        }
      }
      return rows.toSorted();
    };
    const issueDate = '2025-07-31';
    await server.db.insert(expenses).values([
      { id: moved, companyId: own, issueDate },
      { id: given, companyId: own, issueDate },
      { id: gone, companyId: own, issueDate },
    ]);
    await packLedger(server.db, 'expenses');
    expect(await inMonth()).toEqual(
      ['given', 'gone', 'moved'].map((name) => `${name} ${own} 2025-07`),
    );
    await server.db.update(expenses).set({ issueDate: '2025-08-01' }).where(eq(expenses.id, moved));
    await server.db.update(expenses).set({ companyId: foreign }).where(eq(expenses.id, given));
    await server.db.delete(expenses).where(eq(expenses.id, gone));
    await packLedger(server.db, 'expenses');
    expect(await inMonth()).toEqual([`given ${foreign} 2025-07`, `moved ${own} 2025-08`]);
    expect(await server.db.select().from(ledgerLeft)).toEqual([]);
  });

  it('are read without what changes meanwhile: the feed tells it', async () => {
    const [early, late] = [uuidv7(), uuidv7()];
    await server.db.insert(expenses).values([
      { id: early, companyId: own, issueDate: '2024-02-01' },
      { id: late, companyId: own, issueDate: '2024-11-01' },
    ]);
    const swap = async () => {
      await server.db
        .update(expenses)
        .set({ issueDate: '2024-11-02' })
        .where(eq(expenses.id, early));
      await server.db
        .update(expenses)
        .set({ issueDate: '2024-02-02' })
        .where(eq(expenses.id, late));
      await server.db.update(expenses).set({ deletedAt: new Date() }).where(eq(expenses.id, march));
    };
    // Between two months of the packing.
    let isSwapped = false;
    const meddled = whenWriting(server.db, async () => {
      if (!isSwapped) await swap();
      isSwapped = true;
    });
    expect(await packLedger(meddled, 'expenses')).toBe(true);
    expect(isSwapped).toBe(true);
    const db = await openDb(uuidv7());
    try {
      const ports = { ...pullPortsOf(server, tokens.admin) };
      expect(await pullChanges(db, ports)).toBe('done');
      const rows = (await savedRows('expenses')).map(({ _mark, _scopes, ...row }) => row);
      expect(rows.toSorted(byId)).toEqual(await listed('admin'));
    } finally {
      closeDb();
      await db.delete();
    }
  });

  it('are packed by one process at a time, and by who took over alone', async () => {
    const { head } = (await manifest()).data;
    await server.db.update(expenses).set({ notes: 'Changed' }).where(eq(expenses.id, january));
    const others: boolean[] = [];
    const watched = whenWriting(server.db, async () => {
      if (others.length > 0) return;
      others.push(await packLedger(server.db, 'expenses'));
      // As if this process had slept for long.
      await server.db.update(ledgerPacks).set({ packerAt: new Date(0) });
      others.push(await packLedger(server.db, 'expenses'));
    });
    const { hash } = await segmentOf(own, '2026-01');
    expect(await packLedger(watched, 'expenses')).toBe(false);
    expect(others).toEqual([false, true]);
    expect((await segmentOf(own, '2026-01')).hash).not.toBe(hash);
    expect((await manifest()).data.head).toBeGreaterThan(head ?? 0);
  });

  it('are packed soon after much has changed, once no more comes', async () => {
    const { head } = (await manifest()).data;
    const failures: unknown[] = [];
    const stop = startPacking(server.db, (error) => failures.push(error), 20);
    const many = Array.from({ length: 1_100 }, () => ({
      id: uuidv7(),
      companyId: own,
      issueDate: '2026-07-05',
    }));
    await server.db.insert(expenses).values(many);
    await vi.waitFor(async () => expect((await manifest()).data.head).toBeGreaterThan(head ?? 0), {
      timeout: 20_000,
    });
    await stop();
    expect((await segmentOf(own, '2026-07')).rows).toBe(1_100);
    expect(failures).toEqual([]);
  });

  it.each(['admin', 'editor'] as const)(
    'are what the device of the %s begins with, and changes come on top by the feed',
    async (role) => {
      const db = await openDb(uuidv7());
      try {
        const pull = () => pullChanges(db, pullPortsOf(server, tokens[role]));
        expect(await pull()).toBe('done');
        expect(await ledgerTable(db, 'expenses').count()).toBeLessThan(3);
        const mirrored = async () =>
          (await savedRows('expenses')).map(({ _mark, _scopes, ...row }) => row).toSorted(byId);
        const before = await listed(role);
        expect(await mirrored()).toEqual(before);
        const [changed, gone] = before;
        const set = { netCents: 5, issueDate: '2026-06-01' };
        await server.db
          .update(expenses)
          .set(set)
          .where(eq(expenses.id, changed?.id ?? ''));
        const deletedAt = new Date();
        await server.db
          .update(expenses)
          .set({ deletedAt })
          .where(eq(expenses.id, gone?.id ?? ''));
        expect(await pull()).toBe('done');
        expect(await mirrored()).toEqual(await listed(role));
      } finally {
        closeDb();
        await db.delete();
      }
    },
  );
});

/** A database on which something is done before each of its transactions. */
function whenWriting(db: TestServer['db'], work: () => Promise<void>): TestServer['db'] {
  return new Proxy(db, {
    get(target, name) {
      const member = Reflect.get(target, name, target) as unknown;
      if (typeof member !== 'function') return member;
      if (name !== 'transaction') return member.bind(target) as unknown;
      return async (...asked: unknown[]) => {
        await work();
        return member.apply(target, asked) as unknown;
      };
    },
  });
}

function byId(a: object, b: object): number {
  return (a as Expense).id < (b as Expense).id ? -1 : 1;
}
