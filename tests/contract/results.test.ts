import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imputableBase } from '#domain/expenses/base.ts';
import { MAX_CENTS, sumCents } from '#domain/money.ts';
import { type AmortizationsTab, amortizationsTab } from '#domain/results/amortizations.ts';
import { type CollaboratorLine, collaboratorsTab } from '#domain/results/collaborators.ts';
import { withoutPeople } from '#domain/results/salaries.ts';
import { RESULT_BASES, type ResultQuestion, yearBefore } from '#domain/results/question.ts';
import {
  type ConceptLine,
  LINE_TABS,
  type LineOfTab,
  type LineTab,
  lineTab,
  type ProjectLine,
  projectsTab,
  summaryTab,
  type TabPart,
  tabParts,
} from '#domain/results/tabs.ts';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { pullChanges } from '#local/pull/pull.ts';
import { readBooks } from '#workers/analytics/results/books.ts';
import { Results } from '#workers/analytics/results/results.ts';
import {
  amortizations,
  balanceEntries,
  beads,
  categories,
  clients,
  collaborators,
  expenses,
  projects,
} from '../../server/db/schema/index.ts';
import { type Database, queryRows } from '../../server/db/client.ts';
import { allInParts } from '../../server/db/rows-in-parts.ts';
import { paidBy } from '../support/expenses.ts';
import { pullPortsOf } from '../support/pull-ports.ts';
import { type Book, book, cents, EVERY_KIND_BY_BASIS } from '../support/result-books.ts';
import { ENGINES } from '../support/server.ts';
import { createReinvoices, type ReinvoiceWorld } from './money/reinvoices.ts';
import { imputation, type MoneyWorld, startMoney } from './money/world.ts';

/** What the calls answer, one or the other. */
interface Answered {
  lines: (ConceptLine & ProjectLine & LineOfTab)[];
  unmatched: { id: string }[];
  parts: TabPart[];
}

const READERS = ['admin', 'editor'] as const;
const TABS = Object.keys(LINE_TABS) as LineTab[];

const PAYROLL = { type: 'payrolls', accountNum: '640000', netCents: 1_000_00 } as const;
const WHOLE_YEAR = {
  year: 2026,
  months: [1, 12],
  basis: 'accrual',
  intercompany: true,
} as const satisfies Omit<ResultQuestion, 'companyIds'>;
const question = fc.record({
  companies: fc.option(fc.constantFrom('own', 'other')),
  months: fc.constantFrom<[number, number]>([1, 12], [3, 6], [12, 12]),
  basis: fc.constantFrom(...RESULT_BASES),
  intercompany: fc.boolean(),
});

describe.each(ENGINES)('the results on %s', { timeout: 120_000 }, (engine) => {
  let world: MoneyWorld;
  let reinvoices: ReinvoiceWorld;
  let places: { projectId: string; budgetId: string }[];
  let items: string[];
  let resourceIds: string[];
  let collaboratorId: string;
  beforeAll(async () => {
    world = await startMoney(engine);
    reinvoices = await createReinvoices(world);
    const { db } = world.server;
    const clientId = uuidv7();
    await db.insert(clients).values({ id: clientId, name: 'A client' });
    resourceIds = [uuidv7(), uuidv7()];
    collaboratorId = uuidv7();
    const [camera = '', person = ''] = resourceIds;
    await db.insert(collaborators).values({
      id: collaboratorId,
      name: 'Uxía',
      kind: 'freelance',
      companyIds: [world.companyIds.own],
      openingBalanceCents: 70_00,
    });
    await db.insert(beads).values([
      {
        id: camera,
        code: 'C-1',
        name: 'Camera',
        typology: 'equipo',
        costCents: 9_000_00,
        openingAccumulatedCents: 2_000_00,
      },
      { id: person, code: 'C-2', name: 'Uxía', typology: 'colaborador', collaboratorId },
    ]);
    items = [uuidv7(), uuidv7()];
    const plain = { name: 'x' };
    await db.insert(categories).values([
      { id: items[0] ?? '', code: '01', ...plain, defaultAccountPattern: String.raw`^629\d$` },
      { id: items[1] ?? '', code: '02', ...plain },
    ]);
    const [inside, film, foreign] = [
      await world.insertProject(),
      await world.insertProject(),
      await world.insertProject('other'),
    ];
    await db
      .update(projects)
      .set({ clientId })
      .where(inArray(projects.id, [film, foreign]));
    places = await Promise.all(
      [inside, film, foreign].map(async (projectId, index) => ({
        projectId,
        budgetId: await world.insertLine(projectId, { categoryId: items[index % 2] ?? null }),
      })),
    );
  });
  afterAll(() => world.server.stop());

  /** In place of what was there. */
  async function write({ groups, rows, charges, entries, reinvoices: amounts }: Book) {
    const { db } = world.server;
    const deletedAt = new Date();
    await db.update(expenses).set({ deletedAt });
    await db.update(amortizations).set({ deletedAt });
    await db.update(balanceEntries).set({ deletedAt });
    for (const [index, resultGroup] of groups.entries()) {
      await db
        .update(categories)
        .set({ resultGroup })
        .where(eq(categories.id, items[index] ?? ''));
    }
    for (const { company: of, isRemoved, parts, paid, paidDate, ...fields } of rows) {
      const imputations = parts.map(({ line, isOnLine, cents: part }) => {
        const { projectId = '', budgetId = '' } = places[line] ?? {};
        return imputation(projectId, part, isOnLine ? budgetId : null);
      });
      const companyId = world.companyIds[of];
      const removed = isRemoved ? { deletedAt } : {};
      await world.insertExpense({
        ...fields,
        ...paidBy(paid, paidDate),
        companyId,
        imputations,
        ...removed,
      });
    }
    const projectOf = (index: number | null) => places[index ?? -1]?.projectId ?? null;
    for (const { project, amount, ...fields } of entries) {
      const sides = { creditCents: Math.max(amount, 0), debitCents: Math.max(-amount, 0) };
      const ofHim = { id: uuidv7(), collaboratorId, projectId: projectOf(project), ...sides };
      if (amount !== 0) await db.insert(balanceEntries).values({ ...ofHim, ...fields });
    }
    for (const { company: of, project, resource, ...fields } of charges) {
      const projectId = projectOf(project);
      const ofIt = { id: uuidv7(), resourceId: resourceIds[resource] ?? '', ...fields };
      const companyId = world.companyIds[of];
      await db.insert(amortizations).values({ ...ofIt, companyId, projectId });
    }
    for (const amount of amounts) {
      const cost = await reinvoices.insertCost(1_000_00);
      const line = reinvoices.line(amount, { expenseId: cost });
      await reinvoices.makeIssued({ expenses: [line] });
    }
  }

  /** Amortizations and collaborators, to the cent. */
  async function expectBooks(
    device: XeitoDb,
    results: Results,
    asked: ResultQuestion,
    reader: (typeof READERS)[number],
  ): Promise<void> {
    const charged = await answer<AmortizationsTab>('amortizations', asked, reader);
    const [sums, resources] = [results.sums(asked), results.resourceSums(asked)];
    const own = amortizationsTab(asked, sums, resources, await device.beads.toArray());
    expect(inOrder(charged)).toEqual(inOrder(own));
    const { lines } = await answer<{ lines: CollaboratorLine[] }>('collaborators', asked, reader);
    expect(plainly(lines)).toEqual(plainly(collaboratorsTab(asked, await readBooks(device))));
  }

  async function answer<Data = Answered>(
    tab: string,
    asked: ResultQuestion,
    as: (typeof READERS)[number],
  ): Promise<Data> {
    const query = new URLSearchParams({
      year: String(asked.year),
      from: String(asked.months[0]),
      to: String(asked.months[1]),
      basis: asked.basis,
      intercompany: asked.intercompany ? 'with' : 'without',
      ...(asked.companyIds ? { companies: asked.companyIds.join(',') } : {}),
    });
    const { status, data } = await world.server.ask<Data>('GET', `/results/${tab}?${query}`, {
      as: world.tokens[as],
    });
    expect(status).toBe(200);
    return data;
  }

  it('are of months that end after they begin', async () => {
    for (const tab of ['summary', 'projects', 'structures', 'amortizations', 'collaborators']) {
      const { status, problem } = await world.server.ask(
        'GET',
        `/results/${tab}?year=2026&from=5&to=3`,
        { as: world.tokens.admin },
      );
      const errors = [{ path: 'to', code: 'too-small' }];
      expect([tab, status, problem.errors]).toEqual([tab, 422, errors]);
    }
  });

  it('are to the cent those of a device, whoever asks, for any books', async () => {
    await fc.assert(
      fc.asyncProperty(book, question, async (books, { companies, ...asked }) => {
        await write(books);
        const companyIds = companies && [world.companyIds[companies]];
        const wanted: ResultQuestion = { ...asked, companyIds, year: 2026 };
        for (const reader of READERS) {
          const device = await openDb(uuidv7());
          await pullChanges(device, pullPortsOf(world.server, world.tokens[reader]));
          const seen = { role: reader, companyIds: [world.companyIds.own] };
          await device.accounts.put({ id: device.userId, ...seen } as never);
          const results = new Results(device);
          await results.catchUp();
          const [sums, before] = [results.sums(wanted), results.sums(yearBefore(wanted))];
          const summary = await answer('summary', wanted, reader);
          expect(summary.lines.map(withoutZeros)).toEqual(
            summaryTab(sums, before).map(withoutZeros),
          );
          expect(summary.unmatched.map(({ id }) => id)).toEqual(results.unmatched);
          const margins = await answer('projects', wanted, reader);
          expect(byKey(margins.lines.filter(isAny))).toEqual(
            byKey(projectsTab(sums).filter(isAny)),
          );
          for (const tab of TABS) {
            const { lines, parts } = await answer(tab, wanted, reader);
            expect(parts).toEqual(tabParts(sums, tab).map(withoutMinus));
            const all = lineTab(sums, tab);
            const hidesPeople = tab === 'personals' && reader === 'editor';
            const seen = hidesPeople ? withoutPeople(all) : all;
            expect(byKey(lines.map(nameless).filter(isAny))).toEqual(
              byKey(seen.map(nameless).filter(isAny)),
            );
          }
          await expectBooks(device, results, wanted, reader);
          closeDb();
          await device.delete();
        }
      }),
      {
        numRuns: engine === 'pglite' ? 6 : 3,
        examples: EVERY_KIND_BY_BASIS,
      },
    );
  });

  it('sum two ledgers at once and no more, however many ask', async () => {
    const { db } = world.server;
    let summing = 0;
    let most = 0;
    const watched: Database = Object.create(db, {
      transaction: {
        value: async (work: Parameters<Database['transaction']>[0]) => {
          most = Math.max(most, (summing += 1));
          return db.transaction(work).finally(() => (summing -= 1));
        },
      },
    });
    const asked = Array.from({ length: 6 }, () =>
      allInParts(watched, sql`select 1 as cents`, { isSum: true }),
    );
    expect(await Promise.all(asked)).toEqual(asked.map(() => [{ cents: 1 }]));
    expect(most).toBe(2);
  });

  it('took the base of the rows of before as the domain rounds it, half cents and below zero too', async () => {
    const migration = join(import.meta.dirname, '../../server/db/migrations/0040_vat_by_rate.sql');
    const [, base = ''] = /SET base_cents = ([^;]+);/.exec(readFileSync(migration, 'utf8')) ?? [];
    const amount = fc.oneof(fc.integer({ min: -3, max: 3 }), cents, fc.constant(MAX_CENTS));
    const bp = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(0, 5_000, 10_000));
    const amounts = fc.record({ netCents: amount, vatCents: amount, vatDeductibleBp: bp });
    const rows = fc.sample(amounts, 2_000);
    const named = rows.map((one) => ({
      net_cents: one.netCents,
      vat_cents: one.vatCents,
      vat_deductible_bp: one.vatDeductibleBp,
    }));
    const asked = sql`
      select ${sql.raw(base)} as base
      from json_to_recordset(${JSON.stringify(named)})
        as expenses (net_cents bigint, vat_cents bigint, vat_deductible_bp int)
    `;
    const found = await queryRows<{ base: number }>(world.server.db, asked);
    expect(found.map(({ base }) => base)).toEqual(rows.map((one) => imputableBase(one) || 0));
  });

  it('eliminate what was reinvoiced, and list the half that somebody cancelled', async () => {
    await write({
      groups: ['other', 'other'],
      rows: [],
      charges: [],
      entries: [],
      reinvoices: [400_00],
    });
    const asked: ResultQuestion = { ...WHOLE_YEAR, companyIds: null };
    const { lines, unmatched } = await answer('summary', asked, 'admin');
    const margin = lines.find(({ concept }) => concept === 'projectIncome');
    expect(margin).toMatchObject({ sumCents: 400_00, eliminatedCents: 400_00, groupCents: 0 });
    expect(unmatched).toEqual([]);
    const { db } = world.server;
    const halves = await db.select().from(expenses).where(eq(expenses.intercompany, true));
    const income = halves.find(({ type, deletedAt }) => type === 'incomes' && !deletedAt);
    await db
      .update(expenses)
      .set({ state: 'cancelled' })
      .where(eq(expenses.id, income?.id ?? ''));
    const after = await answer('summary', asked, 'admin');
    expect(after.unmatched).toMatchObject([{ type: 'outgoings', netCents: 400_00 }]);
    expect(after.lines.find(({ concept }) => concept === 'result')?.eliminatedCents).toBe(0);
    // Nobody misses a half in books that they do not see.
    expect((await answer('summary', asked, 'editor')).unmatched).toEqual([]);
  });

  it('name no person beside what she earns to an editor, and every one to an administrator', async () => {
    const paid = { ...PAYROLL, imputations: [imputation(places[1]?.projectId ?? '', 300_00)] };
    await write({ groups: ['other', 'other'], rows: [], charges: [], entries: [], reinvoices: [] });
    await world.insertExpense({ ...paid, contactName: 'Antía', contactNif: '11111111H' });
    await world.insertExpense({ ...PAYROLL, contactName: 'Brais', netCents: 200_00 });
    const asked = { ...WHOLE_YEAR, companyIds: null };
    const shown = async (reader: (typeof READERS)[number]) =>
      (await answer('personals', asked, reader)).lines
        .map((line) => [
          line.accountNum,
          line.contact,
          line.contactName,
          line.totalCents,
          line.onProjectsCents,
        ])
        .toSorted((a, b) => (String(a[2]) < String(b[2]) ? -1 : 1));
    expect(await shown('editor')).toEqual([['640000', '', '', -1_200_00, -300_00]]);
    expect(await shown('admin')).toEqual([
      ['640000', 'nif:11111111H', 'Antía', -1_000_00, -300_00],
      ['640000', 'name:brais', 'Brais', -200_00, 0],
    ]);
  });
});

/** The contract writes no −0, and a company without anything may stand there or not. */
function withoutZeros({ byCompany, months, previousMonths, ...line }: ConceptLine) {
  const some = Object.entries(byCompany).filter(([, amount]) => amount !== 0);
  const plain = Object.entries(line).map(([name, value]) => [name, value === 0 ? 0 : value]);
  return {
    ...(Object.fromEntries(plain) as typeof line),
    ...withoutMinus({ months }),
    previousMonths: previousMonths.map((amount) => amount || 0),
    byCompany: Object.fromEntries(some),
  };
}

function withoutMinus<Part extends { months: number[] }>(part: Part): Part {
  return { ...part, months: part.months.map((amount) => amount || 0) };
}

/** The contract writes no −0. */
function plainly<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function inOrder({ byResource, byProject, byAccount, values, ...tab }: AmortizationsTab) {
  const worth = values.toSorted((a, b) => (a.resourceId < b.resourceId ? -1 : 1));
  return [...[byResource, byProject, byAccount].map(byKey), plainly({ ...tab, worth })];
}

/** Of several spellings of a name any may be told. */
function nameless(line: LineOfTab) {
  return withoutMinus({ ...line, contactName: '' });
}

function isAny(line: object): boolean {
  const amounts = Object.values(line).flatMap((value) =>
    typeof value === 'number' ? [value] : Array.isArray(value) ? (value as number[]) : [],
  );
  return sumCents(amounts.map(Math.abs)) !== 0;
}

function byKey(lines: readonly object[]): string[] {
  return lines.map((line) => JSON.stringify(line)).toSorted();
}
