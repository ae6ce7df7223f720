import '../support/indexeddb.ts';
import * as fc from 'fast-check';
import { eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { RESULT_GROUPS } from '#domain/categories/result-groups.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import { sumCents } from '#domain/money.ts';
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
} from '#domain/results/tabs.ts';
import { closeDb, openDb } from '#local/db.ts';
import { pullChanges } from '#local/pull/pull.ts';
import { Results } from '#workers/analytics/results/results.ts';
import {
  amortizations,
  beads,
  categories,
  clients,
  expenses,
  projects,
} from '../../server/db/schema/index.ts';
import { pullPortsOf } from '../support/pull-ports.ts';
import { ENGINES } from '../support/server.ts';
import { createReinvoices, type ReinvoiceWorld } from './money/reinvoices.ts';
import { imputation, type MoneyWorld, startMoney } from './money/world.ts';

/** What the calls answer, one or the other. */
interface Answered {
  lines: (ConceptLine & ProjectLine & LineOfTab)[];
  unmatched: { id: string }[];
}

const READERS = ['admin', 'editor'] as const;
const TABS = Object.keys(LINE_TABS) as LineTab[];

const company = fc.constantFrom('own', 'other');
const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-03-09', '2026-12-31');
const row = fc.record({
  company,
  type: fc.constantFrom(...EXPENSE_TYPES),
  state: fc.constantFrom(...EXPENSE_STATES),
  accountNum: fc.constantFrom('', '600', '6291', '640', '681', '705'),
  contactName: fc.constantFrom('Luz', 'Son'),
  contactNif: fc.constantFrom('', 'B15', 'b-15'),
  issueDate: day,
  accrualDate: fc.option(day),
  paidDate: fc.option(day),
  netCents: cents,
  vatCents: cents,
  vatDeductibleBp: fc.constantFrom(0, 5_000, 10_000),
  intercompany: fc.boolean(),
  isRemoved: fc.boolean(),
  parts: fc.array(fc.record({ line: fc.nat({ max: 2 }), isOnLine: fc.boolean(), cents }), {
    maxLength: 3,
  }),
});
const charge = fc.record({
  company,
  period: fc.constantFrom('2025-12', '2026-01', '2026-12'),
  project: fc.option(fc.nat({ max: 1 })),
  amountCents: fc.nat({ max: 10_000_00 }),
});
const book = fc.record({
  groups: fc.array(fc.constantFrom(...RESULT_GROUPS), { minLength: 2, maxLength: 2 }),
  rows: fc.array(row, { minLength: 5, maxLength: 30 }),
  charges: fc.array(charge, { maxLength: 4 }),
  reinvoices: fc.array(fc.nat({ max: 900_00 }), { maxLength: 2 }),
});
type Book = typeof book extends fc.Arbitrary<infer B> ? B : never;
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
  let resourceId: string;
  beforeAll(async () => {
    world = await startMoney(engine);
    reinvoices = await createReinvoices(world);
    const { db } = world.server;
    const clientId = uuidv7();
    await db.insert(clients).values({ id: clientId, name: 'A client' });
    resourceId = uuidv7();
    await db
      .insert(beads)
      .values({ id: resourceId, code: 'C-1', name: 'Camera', typology: 'equipo' });
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
  async function write({ groups, rows, charges, reinvoices: amounts }: Book): Promise<void> {
    const { db } = world.server;
    const deletedAt = new Date();
    await db.update(expenses).set({ deletedAt });
    await db.update(amortizations).set({ deletedAt });
    for (const [index, resultGroup] of groups.entries()) {
      await db
        .update(categories)
        .set({ resultGroup })
        .where(eq(categories.id, items[index] ?? ''));
    }
    for (const { company: of, isRemoved, parts, ...fields } of rows) {
      const imputations = parts.map(({ line, isOnLine, cents: part }) => {
        const { projectId = '', budgetId = '' } = places[line] ?? {};
        return imputation(projectId, part, isOnLine ? budgetId : null);
      });
      const companyId = world.companyIds[of];
      const removed = isRemoved ? { deletedAt } : {};
      await world.insertExpense({ ...fields, companyId, imputations, ...removed });
    }
    for (const { company: of, project, ...fields } of charges) {
      const projectId = project === null ? null : (places[project]?.projectId ?? null);
      const plain = { id: uuidv7(), resourceId, type: 'asset' as const, ...fields };
      const companyId = world.companyIds[of];
      await db.insert(amortizations).values({ ...plain, companyId, projectId });
    }
    for (const amount of amounts) {
      const cost = await reinvoices.insertCost(1_000_00);
      const line = reinvoices.line(amount, { expenseId: cost });
      await reinvoices.makeIssued({ expenses: [line] });
    }
  }

  async function answer(tab: string, asked: ResultQuestion, as: (typeof READERS)[number]) {
    const query = new URLSearchParams({
      year: String(asked.year),
      from: String(asked.months[0]),
      to: String(asked.months[1]),
      basis: asked.basis,
      intercompany: asked.intercompany ? 'with' : 'without',
      ...(asked.companyIds ? { companies: asked.companyIds.join(',') } : {}),
    });
    const { status, data } = await world.server.ask<Answered>('GET', `/results/${tab}?${query}`, {
      as: world.tokens[as],
    });
    expect(status).toBe(200);
    return data;
  }

  it('are to the cent those of a device, whoever asks, for any books', async () => {
    await fc.assert(
      fc.asyncProperty(book, question, async (books, { companies, ...asked }) => {
        await write(books);
        const companyIds = companies && [world.companyIds[companies]];
        const wanted: ResultQuestion = { ...asked, companyIds, year: 2026 };
        for (const reader of READERS) {
          const device = await openDb(uuidv7());
          await pullChanges(device, pullPortsOf(world.server, world.tokens[reader]));
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
            const { lines } = await answer(tab, wanted, reader);
            expect(byKey(lines.map(nameless).filter(isAny))).toEqual(
              byKey(lineTab(sums, tab).map(nameless).filter(isAny)),
            );
          }
          closeDb();
          await device.delete();
        }
      }),
      { numRuns: engine === 'pglite' ? 6 : 3 },
    );
  });

  it('eliminate what was reinvoiced, and list the half that somebody cancelled', async () => {
    await write({ groups: ['other', 'other'], rows: [], charges: [], reinvoices: [400_00] });
    const asked: ResultQuestion = {
      companyIds: null,
      year: 2026,
      months: [1, 12],
      basis: 'accrual',
      intercompany: true,
    };
    const { lines, unmatched } = await answer('summary', asked, 'admin');
    const margin = lines.find(({ concept }) => concept === 'projectIncome');
    expect(margin).toMatchObject({ sumCents: 400_00, eliminatedCents: 400_00, groupCents: 0 });
    expect(unmatched).toEqual([]);
    const halves = await world.server.db
      .select()
      .from(expenses)
      .where(eq(expenses.intercompany, true));
    const income = halves.find(({ type, deletedAt }) => type === 'incomes' && !deletedAt);
    await world.server.db
      .update(expenses)
      .set({ state: 'cancelled' })
      .where(eq(expenses.id, income?.id ?? ''));
    const after = await answer('summary', asked, 'admin');
    expect(after.unmatched).toMatchObject([{ type: 'outgoings', netCents: 400_00 }]);
    expect(after.lines.find(({ concept }) => concept === 'result')?.eliminatedCents).toBe(0);
  });
});

/** The contract writes no −0, and a company without anything may stand there or not. */
function withoutZeros({ byCompany, months, ...line }: ConceptLine) {
  const some = Object.entries(byCompany).filter(([, amount]) => amount !== 0);
  const plain = Object.entries(line).map(([name, value]) => [name, value === 0 ? 0 : value]);
  return {
    ...(Object.fromEntries(plain) as typeof line),
    months: months.map((amount) => amount || 0),
    byCompany: Object.fromEntries(some),
  };
}

/** Of several spellings of a name any may be told. */
function nameless(line: LineOfTab) {
  return { ...line, contactName: '', months: line.months.map((amount) => amount || 0) };
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
