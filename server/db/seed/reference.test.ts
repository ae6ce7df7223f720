import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '#contract/resources/index.ts';
import { weekdayOf } from '#domain/days.ts';
import { MILESTONE_TYPES } from '#domain/milestones/types.ts';
import { MUNICIPALITIES } from '#domain/calendar/holidays.ts';
import type { Connection, Database } from '../client.ts';
import { openPglite } from '../pglite.ts';
import { migrate } from '../migrate.ts';
import {
  calendarYears,
  categories,
  holidays,
  milestoneTypes,
  organizations,
  tenders,
} from '../schema/index.ts';
import { toWire } from '../wire.ts';
import { seedReference } from './reference.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');
const TABLES = { categories, milestoneTypes, holidays, calendarYears } as const;
type Name = keyof typeof TABLES;
const TEMPLATE = {
  id: 'a0000000-0000-4000-8000-000000000000',
  typeId: null,
  title: 'X',
  date: null,
  rule: null,
  alertDays: [],
  evidenceRequired: false,
};
const NAMES = Object.keys(TABLES) as Name[];

let connection: Connection;

beforeAll(async () => {
  connection = await openPglite({});
  await migrate(connection);
  await seedReference(connection.db);
});
afterAll(() => connection.close());

/** Leaves no trace. */
async function tried(work: (tx: Database) => Promise<void>): Promise<void> {
  const isDone = new Error('done');
  const trial = connection.db.transaction(async (tx) => {
    await work(tx);
    throw isDone;
  });
  await expect(trial).rejects.toBe(isDone);
}

const readAll = async (db: Database) =>
  Object.fromEntries(
    await Promise.all(
      NAMES.map(async (name) => {
        const rows = await db.select().from(TABLES[name]).orderBy(TABLES[name].id);
        return [name, rows] as const;
      }),
    ),
  );

describe('what every installation begins with', () => {
  it('is rows that the contract takes, all of them in the feed', async () => {
    const counts: Record<string, number> = {};
    for (const [name, rows] of Object.entries(await readAll(connection.db))) {
      counts[name] = rows.length;
      for (const row of rows) {
        const parsed = RESOURCES[name as Name].row.strict().safeParse(toWire(row));
        expect(parsed.error, `${name} ${row.id}`).toBeUndefined();
      }
    }
    expect(counts).toMatchObject({ categories: 18, calendarYears: 4 });
    const fed = await connection.db.execute<{ tbl: string; count: number }>(
      sql`select tbl, count(*)::int as count from sync_change where scope = 'staff' group by tbl`,
    );
    expect(Object.fromEntries(fed.rows.map(({ tbl, count }) => [tbl, count]))).toEqual(counts);
  });

  it('has the holidays of three decreed years and provisional ones of the next', async () => {
    const years = await connection.db.select().from(calendarYears).orderBy(calendarYears.year);
    expect(years.map(({ year, confirmed }) => [year, confirmed])).toEqual([
      [2024, true],
      [2025, true],
      [2026, true],
      [2027, false],
    ]);
    expect(years.map(({ source }) => source === '')).toEqual([false, false, false, true]);
    const days = await connection.db.select().from(holidays);
    for (const { year } of years) {
      const ofYear = days.filter(({ day }) => day.startsWith(`${year}-`));
      expect(ofYear.filter(({ scope }) => scope !== 'local')).toHaveLength(12);
    }
    const local = days.filter(({ scope }) => scope === 'local');
    expect(new Set(local.map(({ municipality }) => municipality))).toEqual(new Set(MUNICIPALITIES));
    expect(local.every(({ day }) => weekdayOf(day) < 6)).toBe(true);
  });

  it('has the same ids on every installation', async () => {
    const before = await readAll(connection.db);
    const idsOf = (all: typeof before) =>
      Object.entries(all).map(([name, rows]) => [name, rows.map(({ id }) => id)]);
    await tried(async (tx) => {
      for (const name of NAMES) await tx.delete(TABLES[name]);
      await seedReference(tx);
      expect(idsOf(await readAll(tx))).toEqual(idsOf(before));
    });
  });

  it('stays as the people of the installation made it', async () => {
    await tried(async (tx) => {
      await tx.update(categories).set({ name: 'Ours' }).where(sql`code = '01'`);
      await tx.update(holidays).set({ deletedAt: new Date() });
      const before = await readAll(tx);
      await seedReference(tx);
      expect(await readAll(tx)).toEqual(before);
    });
  });

  it('fills only the catalogues that are new where others have rows', async () => {
    await tried(async (tx) => {
      await tx.delete(categories);
      await tx.delete(milestoneTypes);
      await tx.insert(categories).values({ id: crypto.randomUUID(), code: 'X', name: 'Ours' });
      await seedReference(tx);
      const { categories: own, milestoneTypes: types } = await readAll(tx);
      expect(own).toHaveLength(1);
      expect(types?.length).toBeGreaterThan(10);
    });
  });

  it('tells of the rows of an older installation whose they are', async () => {
    const updates = ['0035_subsidies_by_law.sql', '0059_terms_before_the_grant.sql'].flatMap(
      (name) =>
        readFileSync(join(MIGRATIONS, name), 'utf8')
          .split('--> statement-breakpoint')
          .filter((statement) => statement.includes('UPDATE')),
    );
    await tried(async (tx) => {
      await tx.update(holidays).set({
        scope: sql`case name when 'Jueves Santo' then 'national' else scope end`,
        region: null,
      });
      const older = [
        ['Xunta de Galicia', 'regional', 'Santiago de Compostela'],
        ['Deputación da Coruña', 'local', 'A Coruña'],
        ['Concello de Cee', 'local', 'Cee'],
        ['Comunidad de Madrid', 'regional', 'Madrid'],
        ['ICAA', 'state', 'Madrid'],
      ] as const;
      for (const [name, level, municipality] of older) {
        await tx
          .insert(organizations)
          .values({ id: crypto.randomUUID(), name, level, municipality });
      }
      await tx
        .update(milestoneTypes)
        .set({ anchor: 'justification-end', legalBasis: 'Ley 38/2003, art. 39' })
        .where(sql`code = 'limitation'`);
      const rule = { from: 'justification-end', amount: 4, unit: 'years' } as const;
      const template = { ...TEMPLATE, rule };
      const tender = {
        id: crypto.randomUUID(),
        code: 'X',
        title: 'X',
        milestones: [TEMPLATE, template],
      };
      await tx.insert(tenders).values(tender);
      for (const update of updates) await tx.execute(sql.raw(update));
      const [type] = await tx.select().from(milestoneTypes).where(sql`code = 'limitation'`);
      expect(type).toMatchObject(MILESTONE_TYPES.find(({ code }) => code === 'limitation') ?? {});
      const [call] = await tx.select().from(tenders);
      expect(call?.milestones).toEqual([
        TEMPLATE,
        { ...template, rule: { ...rule, from: 'obligations-end' } },
      ]);
      const days = await tx
        .select()
        .from(holidays)
        .where(sql`day between '2026-03-19' and '2026-04-03'`);
      expect(
        days
          .toSorted((a, b) => (a.day < b.day ? -1 : 1))
          .map(({ day, scope, region }) => [day, scope, region]),
      ).toEqual([
        ['2026-03-19', 'regional', 'GA'],
        ['2026-03-28', 'local', null],
        ['2026-04-02', 'regional', 'GA'],
        ['2026-04-03', 'national', null],
      ]);
      const bodies = await tx.select().from(organizations).orderBy(organizations.createdAt);
      expect(
        Object.fromEntries(bodies.map(({ name, level, region }) => [name, [level, region]])),
      ).toEqual({
        'Xunta de Galicia': ['regional', 'GA'],
        'Deputación da Coruña': ['provincial', 'GA'],
        'Concello de Cee': ['local', 'GA'],
        'Comunidad de Madrid': ['regional', null],
        ICAA: ['state', null],
      });
    });
  });
});
