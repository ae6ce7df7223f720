import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceName } from '#contract/paths.ts';
import { idsIn, REFERENCES } from '#contract/references.ts';
import { RESOURCES } from '#contract/resources/index.ts';
import { type Actor, RIGHT_LEVELS } from '#domain/access/policy.ts';
import { ROLES } from '#domain/access/roles.ts';
import { BEAD_TYPOLOGIES } from '#domain/beads/typologies.ts';
import { addDays } from '#domain/days.ts';
import { isCif } from '#domain/identifiers/tax-id.ts';
import { PROJECT_STATES } from '#domain/projects/states.ts';
import { REINVOICE_STATES } from '#domain/reinvoices/states.ts';
import { LIS_ROWS } from '#domain/tax/lis-amortization.ts';
import { COMPANY_CHART } from '../../modules/companies/chart.ts';
import { isPassword } from '../../modules/session/passwords.ts';
import { READERS } from '../../sync/readers.ts';
import type { Connection } from '../client.ts';
import { openPglite } from '../pglite.ts';
import { migrate } from '../migrate.ts';
import {
  amortizations,
  beads,
  budgets,
  clients,
  collaborators,
  companies,
  credentials,
  expenseAccounts,
  expenses,
  movements,
  organizations,
  projectRights,
  projects,
  reinvoices,
  users,
} from '../schema/index.ts';
import { seedDemo } from './index.ts';
import { EXPENSE_COUNT } from './ledger.ts';
import { userId } from './people.ts';
import { seedReference } from './reference.ts';

const TODAY = '2026-03-16';

let connection: Connection;

beforeAll(async () => {
  connection = await openSeeded(TODAY);
});
afterAll(() => connection.close());

async function openSeeded(today: string): Promise<Connection> {
  const fresh = await openPglite({});
  await migrate(fresh);
  await seedReference(fresh.db);
  await seedDemo(fresh.db, { today });
  return fresh;
}

async function readAll({ db }: Connection) {
  return {
    companies: await db.select().from(companies).orderBy(companies.id),
    projects: await db.select().from(projects).orderBy(projects.id),
    rights: await db.select().from(projectRights).orderBy(projectRights.projectId),
    clients: await db.select().from(clients).orderBy(clients.id),
    organizations: await db.select().from(organizations).orderBy(organizations.id),
    collaborators: await db.select().from(collaborators).orderBy(collaborators.id),
    beads: await db.select().from(beads).orderBy(beads.id),
    accounts: await db.select().from(expenseAccounts).orderBy(expenseAccounts.id),
    budgets: await db.select().from(budgets).orderBy(budgets.id),
    expenses: await db.select().from(expenses).orderBy(expenses.id),
    movements: await db.select().from(movements).orderBy(movements.id),
    amortizations: await db.select().from(amortizations).orderBy(amortizations.id),
    reinvoices: await db.select().from(reinvoices).orderBy(reinvoices.id),
  };
}

/** Every row that the feed has, as an administrator reads it. */
async function readFed({ db }: Connection) {
  const actor: Actor = { id: userId('admin'), role: 'admin', companyIds: [], projectRights: [] };
  const { rows } = await db.execute<{ tbl: ResourceName; ids: string[] }>(
    sql`select tbl, array_agg(distinct pk) as ids from sync_change group by tbl`,
  );
  return Promise.all(
    rows.map(async ({ tbl, ids }) => ({ tbl, ids, rows: await READERS[tbl](db, actor, ids) })),
  );
}

describe('the demonstration', () => {
  // It seeds a second database of some five thousand rows.
  it('is the same every time for the same day', { timeout: 60_000 }, async () => {
    const again = await openSeeded(TODAY);
    expect(await readAll(again)).toEqual(await readAll(connection));
    await again.close();
  });

  it('is never written over people who are there', async () => {
    await expect(seedDemo(connection.db, { today: TODAY })).rejects.toThrow('empty database');
  });

  it('has six companies with valid tax numbers, four of them of the UA subset', async () => {
    const rows = await connection.db.select().from(companies);
    expect(rows.map((row) => isCif(row.cif))).toEqual(Array(6).fill(true));
    expect(new Set(rows.map((row) => row.cif)).size).toBe(6);
    expect(rows.filter((row) => row.isUA)).toHaveLength(4);
  });

  it('has company colours that are told by 3:1 from both backgrounds', async () => {
    for (const { name, color } of await connection.db.select().from(companies)) {
      expect(contrast(color ?? '', '#ffffff'), `${name} on white`).toBeGreaterThanOrEqual(3);
      expect(contrast(color ?? '', '#0f1511'), `${name} at night`).toBeGreaterThanOrEqual(3);
    }
  });

  it('lets each of the five roles in with its password', async () => {
    const rows = await connection.db.select().from(users);
    const hashes = await connection.db.select().from(credentials);
    expect(rows.map((row) => row.role).toSorted()).toEqual([...ROLES].toSorted());
    for (const { id, role, login } of rows) {
      expect(login).toBe(`${role}@demo.xeito.gal`);
      const hash = hashes.find((row) => row.userId === id)?.passwordHash;
      expect(hash).toMatch(/^\$argon2id\$/);
      expect(await isPassword(`xeito-${role}`, hash)).toBe(true);
    }
  });

  it('has at least fourteen projects and twelve subprojects, in every state', async () => {
    const rows = await connection.db.select().from(projects);
    const parts = rows.filter((row) => row.parentId !== null);
    expect(rows.length - parts.length).toBeGreaterThanOrEqual(14);
    expect(parts.length).toBeGreaterThanOrEqual(12);
    expect(parts.some((row) => row.order === null)).toBe(true);
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set(PROJECT_STATES));
    expect(new Set(rows.map((row) => row.code)).size).toBe(rows.length);
  });

  it('always has something due today, in four days and overdue', async () => {
    const rows = await connection.db.select().from(projects);
    const active = rows.filter((row) => row.state === 'active');
    const ends = active.map((row) => row.endDate);
    expect(ends).toContain(TODAY);
    expect(ends).toContain(addDays(TODAY, 4));
    expect(ends.some((day) => day !== null && day < TODAY)).toBe(true);
  });

  it('gives the user rights of every level with and without amounts, and nobody else any', async () => {
    const rights = await connection.db.select().from(projectRights);
    const [user] = await connection.db.select().from(users).where(sql`role = 'user'`);
    expect(rights.every((right) => right.userId === user?.id)).toBe(true);
    expect(new Set(rights.map((right) => right.level))).toEqual(
      new Set(RIGHT_LEVELS.filter((level) => level !== 'none')),
    );
    expect(new Set(rights.map((right) => right.amounts))).toEqual(new Set([true, false]));
  });

  it('stands in the feed like any other write', async () => {
    const { rows } = await connection.db.execute<{ tbl: string; count: number }>(
      sql`select tbl, count(distinct pk)::int as count from sync_change group by tbl`,
    );
    const counts = Object.fromEntries(rows.map((row) => [row.tbl, row.count]));
    const all = await connection.db.select().from(projects);
    const wholes = all.filter(({ parentId }) => parentId === null).length;
    const { budgets: lines, movements: moved, amortizations: charges } = await readAll(connection);
    expect(counts).toMatchObject({
      accounts: 6,
      amortizations: charges.length,
      beads: 10,
      budgets: lines.length,
      clients: 10,
      collaborators: 5,
      companies: 6,
      expenseAccounts: 6 * COMPANY_CHART.length + 2 * wholes,
      // Six reinvoices, of which one is a draft and one was taken back: two entries each, or four.
      expenses: EXPENSE_COUNT + 12,
      movements: moved.length,
      organizations: 9,
      people: 6,
      projects: all.length,
      reinvoices: 6,
      users: 6,
    });
  });

  it('is rows that the contract takes, and that name only rows that are there', async () => {
    const fed = await readFed(connection);
    const idsOf = new Map<string, Set<string>>(fed.map(({ tbl, ids }) => [tbl, new Set(ids)]));
    for (const { tbl, rows } of fed) {
      for (const row of rows) {
        const parsed = RESOURCES[tbl].row.strict().safeParse(row);
        expect(parsed.error, `${tbl} ${row.id}`).toBeUndefined();
        for (const [field, target] of Object.entries(REFERENCES[tbl])) {
          for (const id of idsIn({ ...row }, field)) {
            expect(idsOf.get(target)?.has(id), `${tbl} ${row.id} ${field}`).toBe(true);
          }
        }
      }
    }
  });

  it('has a reinvoice in each state, with entries that pair', async () => {
    const { reinvoices: rows, expenses: booked } = await readAll(connection);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(REINVOICE_STATES));
    for (const { state, code, entries, baseCents } of rows) {
      expect([state, code !== '']).toEqual([state, state !== 'draft']);
      const own = booked.filter(({ id }) => entries.some(({ expenseId }) => expenseId === id));
      const amounts = { draft: [], cancelled: [1, 1, -1, -1] }[state as string] ?? [1, 1];
      expect(own.map(({ netCents }) => netCents).toSorted((a, b) => b - a)).toEqual(
        amounts.map((sign) => sign * baseCents),
      );
    }
  });

  it('has tax numbers and accounts of a bank that nobody can have', async () => {
    const all = await readAll(connection);
    const rows = [...all.clients, ...all.collaborators];
    const numbers = [...rows, ...all.companies].map((row) => ('nif' in row ? row.nif : row.cif));
    const given = numbers.filter((number) => number !== null);
    expect(new Set(given).size).toBe(given.length);
    for (const number of given) expect(number).toMatch(/^([ABGP]00\d{6}|9999\d{4}[A-Z])$/);
    const ibans = [...rows.map(({ iban }) => iban), ...all.companies.flatMap((row) => row.ibans)];
    for (const iban of ibans) expect(iban ?? 'ES009999').toMatch(/^ES\d\d9999/);
  });

  it('has resources of every kind, none of them faster than the law allows', async () => {
    const rows = await connection.db.select().from(beads);
    expect(new Set(rows.map(({ typology }) => typology))).toEqual(new Set(BEAD_TYPOLOGIES));
    for (const { typology, collaboratorId, lisRow, annualPctBp, code } of rows) {
      expect(collaboratorId !== null, code).toBe(typology === 'colaborador');
      const law = LIS_ROWS.find((row) => row.code === lisRow);
      expect(law !== undefined, code).toBe(typology !== 'colaborador');
      expect(annualPctBp, code).toBeLessThanOrEqual(law?.maxPctBp ?? 0);
    }
  });

  it('has one collaborator who signs in, with the role for it', async () => {
    const rows = await connection.db.select().from(collaborators);
    const linked = rows.flatMap((row) => (row.userId === null ? [] : [row.userId]));
    expect(linked).toEqual([userId('partner')]);
  });

  it('books every project on accounts of its company', async () => {
    const accounts = await connection.db.select().from(expenseAccounts);
    const keys = new Set(accounts.map(({ companyId, num }) => `${companyId}/${num}`));
    expect(keys.size).toBe(accounts.length);
    const rows = await connection.db.select().from(projects);
    for (const { code, companyId, expenseAccount, incomeAccount } of rows) {
      expect(keys.has(`${companyId}/${expenseAccount}`), code).toBe(true);
      expect(keys.has(`${companyId}/${incomeAccount}`), code).toBe(true);
    }
    const companyOf = new Map(rows.map((row) => [row.id, row.companyId]));
    const linked = accounts.filter(({ projectId }) => projectId !== null);
    expect(linked.length).toBeGreaterThan(0);
    for (const { projectId, companyId } of linked) {
      expect(companyOf.get(projectId ?? '')).toBe(companyId);
    }
  });

  it('always has a certificate that has ended, one that ends today and one in four days', async () => {
    const rows = await connection.db.select().from(companies);
    const ends = rows.flatMap((row) => row.certificates.map(({ validTo }) => validTo));
    expect(ends).toEqual(expect.arrayContaining([TODAY, addDays(TODAY, 4)]));
    expect(ends.some((day) => day < TODAY)).toBe(true);
  });
});

/** Contrast of two colours by WCAG 2. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
