import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HeldLedgers } from '#contract/ledgers/manifest.ts';
import { type Database, queryRows } from '../../server/db/client.ts';
import { readHead } from '../../server/sync/epoch.ts';
import { type Progress, readAgain, readPlaces } from '../../server/sync/places.ts';
import { seedBigLedger } from '../support/big-ledger.ts';
import { openDatabase } from '../support/server.ts';

/** About 36,000 and 145,000 places of the feed. */
const SIZES = [10_000, 40_000] as const;
const LIMIT = 500;

interface World {
  db: Database;
  head: number;
  /** Scopes of a person who sees the amounts of forty projects. */
  ofUser: string[];
  dispose: () => Promise<void>;
}

interface Plan extends Record<string, unknown> {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

describe('a page of the feed on postgres', { timeout: 120_000 }, () => {
  let worlds: World[];
  beforeAll(async () => {
    worlds = await Promise.all(SIZES.map(createWorld));
  }, 120_000);
  afterAll(async () => {
    for (const { dispose } of worlds) await dispose();
  });

  /** The pages that the database touches for the same reading of the small feed and of the large one. */
  const costs = async (work: (tx: Database, world: World) => Promise<unknown>) => {
    const [small = 0, large = 0] = await Promise.all(
      worlds.map(async (world) => {
        let buffers = 0;
        const explained = explaining(world.db, (count) => (buffers += count));
        await work(explained, world);
        return buffers;
      }),
    );
    return { small, large };
  };
  /** What the large feed may cost: an index may be a level deeper. */
  const mostOf = (small: number) => small * 1.5 + 50;

  it.each([
    ['at the beginning', 0],
    ['in the middle', 0.5],
    ['at the head', 1],
  ])('costs an administrator as much %s of a large feed as of a small one', async (_, part) => {
    const scopes = ['user:x', 'tray:x', 'staff', 'elevated', 'admin'];
    const found = await costs((tx, { head }) =>
      readPlaces(tx, progressOf(scopes, Math.floor(head * part)), { head, limit: LIMIT + 1 }),
    );
    expect(found.large).toBeLessThanOrEqual(mostOf(found.small));
    expect(found.large).toBeLessThan(LIMIT);
  });

  it.each([
    ['at the beginning', 0],
    ['later', 0.25],
  ])('costs who has many scopes as much %s', async (_, part) => {
    const found = await costs((tx, { head, ofUser }) =>
      readPlaces(tx, progressOf(ofUser, Math.floor(head * part)), { head, limit: LIMIT + 1 }),
    );
    expect(found.large).toBeLessThanOrEqual(mostOf(found.small));
  });

  it('does not walk over what a device holds packed', async () => {
    const found = await costs((tx, { head }) => {
      const held = { expenses: head, movements: head };
      const progress = progressOf(['user:x', 'admin'], 0, { head, held });
      return readPlaces(tx, progress, { head, limit: LIMIT + 1 });
    });
    expect(found.large).toBeLessThan(LIMIT);
  });

  it('looks through a dropped scope in portions', async () => {
    const found = await costs((tx, { head, ofUser: [first = '', ...scopes] }) =>
      readAgain(
        tx,
        { scopes: [first], after: 0, until: head },
        { scopes, tables: ['expenses'], limit: 20 },
      ),
    );
    expect(found.large).toBeLessThanOrEqual(mostOf(found.small));
  });

  it('learns the head of the feed from an index', async () => {
    const found = await costs(async (tx) => {
      await tx.execute(sql`select max(seq) from sync_change`);
    });
    expect(found.large).toBeLessThan(10);
  });

  it('does not walk over what was left before a device began', async () => {
    const leaving = sql`update sync_change set op = 'leave' where tbl = 'movements' and scope = 'admin'`;
    for (const { db } of worlds) await db.execute(leaving);
    const found = await costs((tx, { head }) =>
      readPlaces(tx, progressOf(['admin'], 0, { head }), { head, limit: LIMIT + 1 }),
    );
    expect(found.large).toBeLessThan(2 * LIMIT);
  });
});

async function createWorld(rows: number): Promise<World> {
  const { connection, dispose } = await openDatabase('postgres');
  const { db } = connection;
  await seedBigLedger(db, rows);
  const { head } = await readHead(db);
  const found = await queryRows<{ scope: string }>(
    db,
    sql`select distinct scope from sync_change where scope like 'amounts:%' order by scope limit 40`,
  );
  return {
    db,
    head,
    ofUser: found.map(({ scope }) => scope),
    dispose: async () => {
      await connection.close();
      await dispose();
    },
  };
}

function progressOf(
  scopes: readonly string[],
  seq: number,
  { head = 0, held = {} }: { head?: number; held?: HeldLedgers } = {},
): Progress[] {
  return scopes.map((scope) => ({ scope, seq, begun: head, held }));
}

/** A database that tells of each hand-written query how many pages its plan touches. */
function explaining(db: Database, tell: (buffers: number) => void): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name, target) as unknown;
      return async (query: SQL) => {
        const asked = sql`explain (analyze, buffers, format json) ${query}`;
        const [found] = await queryRows<Plan>(target, asked);
        const plan = found?.['QUERY PLAN'][0].Plan;
        tell((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0));
        return target.execute(query);
      };
    },
  });
}
