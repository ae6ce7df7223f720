import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResourceName } from '#contract/paths.ts';
import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { sumCents } from '#domain/money.ts';
import { RESULT_GROUPS } from '#domain/categories/result-groups.ts';
import {
  type AmortizationsTab,
  amortizationsTab,
  sumResources,
} from '#domain/results/amortizations.ts';
import { bucketsOf } from '#domain/results/figures.ts';
import { isSalary } from '#domain/results/salaries.ts';
import { RESULT_BASES, type ResultQuestion, yearBefore } from '#domain/results/question.ts';
import { resultRows } from '#domain/results/rows.ts';
import { type ResultSums, sumResults } from '#domain/results/sums.ts';
import { type Concept, summaryTab } from '#domain/results/tabs.ts';
import { closeDb, openDb, XeitoDb } from '#local/db.ts';
import { foldLedgers } from '#local/ledger/fold.ts';
import { allMirrorRows, writeRows } from '#local/ledger/rows.ts';
import { tablesOverRows } from '#local/ledger/segments.ts';
import { saveNote } from '#local/meta.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { catalogueRow } from '../../../tests/support/catalogue.ts';
import { expenseFixture, paidBy } from '../../../tests/support/expenses.ts';
import { reinvoiceFixture } from '../../../tests/support/reinvoices.ts';
import { camerasOf, chargesIn } from '../../../tests/support/result-charges.ts';
import { figuresShown } from '../../../tests/support/result-figures.ts';
import { tellLedger } from '../../../tests/support/tell-ledger.ts';
import { Results } from './results.ts';
import { readSources } from './sources.ts';

const COMPANIES = [newRowId(), newRowId(), newRowId()] as const;
const [first, second] = COMPANIES;
const CIFS = ['A11', 'B22', 'C33'];
const PROJECTS = [newRowId(), newRowId()];
const BUDGETS = [newRowId(), newRowId()];
const CATEGORIES = [newRowId(), newRowId()];
const REINVOICE = newRowId();
/** So few that rows collide. The first two are the halves of the reinvoice. */
const IDS = Array.from({ length: 8 }, newRowId);
const CHARGES = Array.from({ length: 3 }, newRowId);

const RESOURCES = [newRowId(), newRowId()] as const;

const cents = fc.constantFrom(-5_003, 0, 1, 5_000, 10_007);
const day = fc.constantFrom('2024-12-31', '2025-06-30', '2026-01-01', '2026-03-09', '2026-12-31');
const expense = fc.record({
  companyId: fc.constantFrom(...COMPANIES),
  type: fc.constantFrom(...EXPENSE_TYPES),
  state: fc.constantFrom('pending', 'imputed', 'cancelled'),
  accountNum: fc.constantFrom('', '600', '6291', '640', '681', '705'),
  contactName: fc.constantFrom('', 'Luz', 'Son'),
  contactNif: fc.constantFrom('', 'B15', 'b-15'),
  issueDate: day,
  holdedId: fc.constantFrom('', '', '2026-7-1'),
  accrualDate: fc.option(day),
  paidDate: fc.option(day),
  paid: fc.array(
    fc.record({ day, amountCents: cents, pays: fc.constantFrom('total', 'total', 'withholding') }),
    { maxLength: 2 },
  ),
  netCents: cents,
  vatCents: cents,
  vatDeductibleBp: fc.constantFrom(0, 5_000, 10_000),
  intercompany: fc.boolean(),
  imputations: fc.array(
    fc.record({
      id: fc.constant(newRowId()),
      projectId: fc.constantFrom(...PROJECTS),
      budgetId: fc.constantFrom(null, ...BUDGETS),
      amountCents: cents,
      date: day,
      note: fc.constant(''),
    }),
    { maxLength: 2 },
  ),
});
const charge = fc.record({
  companyId: fc.constantFrom(...COMPANIES),
  resourceId: fc.constantFrom(...RESOURCES),
  type: fc.constantFrom('asset' as const, 'usage' as const),
  period: fc.constantFrom('2025-06', '2026-01', '2026-12'),
  projectId: fc.constantFrom(null, ...PROJECTS),
  accountNum: fc.constantFrom('', '681'),
  amountCents: fc.constantFrom(0, 700),
});
const question: fc.Arbitrary<ResultQuestion> = fc.record({
  companyIds: fc.option(fc.subarray([...COMPANIES], { minLength: 1 })),
  projectIds: fc.option(fc.subarray([...PROJECTS]), { nil: undefined }),
  year: fc.constantFrom(2025, 2026),
  months: fc.constantFrom<[number, number]>([1, 12], [3, 6], [12, 12]),
  basis: fc.constantFrom(...RESULT_BASES),
  intercompany: fc.boolean(),
});
const change = fc.oneof(
  fc.record({
    put: fc.constant('expenses' as const),
    ids: fc.subarray(IDS, { minLength: 1 }),
    fields: expense,
  }),
  fc.record({
    put: fc.constant('told' as const),
    ids: fc.subarray(IDS, { minLength: 1 }),
    fields: expense,
    gone: fc.subarray([...IDS, ...CHARGES]),
  }),
  fc.record({
    put: fc.constant('halves' as const),
    netCents: cents,
    kept: cents,
    paid: fc.option(cents),
    isReinvoiced: fc.boolean(),
  }),
  fc.record({
    put: fc.constant('amortizations' as const),
    ids: fc.subarray(CHARGES, { minLength: 1 }),
    fields: charge,
  }),
  fc.record({ put: fc.constant('nothing' as const), ids: fc.subarray([...IDS, ...CHARGES]) }),
  fc.record({
    put: fc.constant('category' as const),
    id: fc.constantFrom(...CATEGORIES),
    group: fc.constantFrom(...RESULT_GROUPS),
    pattern: fc.constantFrom('', String.raw`^629\d$`),
  }),
  fc.record({ put: fc.constant('client' as const), id: fc.constantFrom(...PROJECTS) }),
  fc.record({
    put: fc.constant('bead' as const),
    id: fc.constantFrom(...RESOURCES),
    typology: fc.constantFrom('equipo', 'colaborador'),
  }),
  fc.record({ put: fc.constant('packed' as const) }),
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

let db: XeitoDb;
let results: Results;
/** The same database as another worker opens it. */
let worker: XeitoDb;

beforeEach(async () => {
  db = await openDb(newRowId());
  worker = new XeitoDb(db.userId);
  worker.vault.leaveOpen();
  await saveNote(db, 'firstDownload', 'done');
  results = new Results(db);
  for (const [index, id] of BUDGETS.entries()) {
    const place = { projectId: PROJECTS[0] ?? '', categoryId: CATEGORIES[index] ?? null };
    await write('budgets', catalogueRow('budgets', { id, ...place }));
  }
  for (const [index, id] of COMPANIES.entries()) {
    await write('companies', catalogueRow('companies', { id, cif: CIFS[index] }));
  }
  for (const id of PROJECTS) await write('projects', catalogueRow('projects', { id }));
});
afterEach(async () => {
  worker.close();
  closeDb();
  await db.delete();
});

/** As the feed and the sync write to the mirror. */
async function write(resource: ResourceName, row: { id: string }): Promise<void> {
  const shown = { ...row, _mark: null, _scopes: ['admin'] };
  await db.transaction('rw', [db.table(resource), db.meta, ...tablesOverRows(db)], async () => {
    await writeRows(db, resource, [shown], []);
    await saveNote(db, 'cursor', newRowId());
  });
}

function expenseOf(
  id: string,
  { paid, paidDate, ...fields }: Partial<typeof expense extends fc.Arbitrary<infer E> ? E : never>,
) {
  return expenseFixture(id, { ...fields, ...paidBy(paid ?? [], paidDate ?? null) });
}

async function make(one: Change): Promise<void> {
  switch (one.put) {
    case 'expenses':
      for (const id of one.ids) await write('expenses', expenseOf(id, one.fields));
      return;
    case 'told': {
      const rows = one.ids.map((id) => expenseOf(id, one.fields));
      await tellLedger(db, 'expenses', { rows, gone: one.gone });
      return tellLedger(db, 'amortizations', { gone: one.gone });
    }
    case 'halves': {
      const [income = '', spent = ''] = IDS;
      const both = { netCents: one.netCents, intercompany: true, docNumber: 'GR-1' };
      const sold = { ...both, companyId: first, type: 'incomes' as const, contactNif: CIFS[1] };
      const bought = { ...both, companyId: second, contactNif: CIFS[0] };
      const more = {
        vatCents: one.kept,
        vatDeductibleBp: 0,
        ...paidBy(
          one.paid === null ? [] : [{ day: '2026-01-01', amountCents: one.paid, pays: 'total' }],
          null,
        ),
      };
      await write('expenses', expenseFixture(income, sold));
      await write('expenses', expenseFixture(spent, { ...bought, ...more }));
      if (!one.isReinvoiced) return;
      const entries = [
        { key: `${REINVOICE}:issue:income`, expenseId: income },
        { key: `${REINVOICE}:issue:expense`, expenseId: spent },
      ];
      const parties = { issuerId: first, receiverId: second, projectId: null, entries };
      await write('reinvoices', reinvoiceFixture({ id: REINVOICE, ...parties }));
      return;
    }
    case 'amortizations':
      for (const id of one.ids) {
        await write('amortizations', catalogueRow('amortizations', { id, ...one.fields }));
      }
      return;
    case 'nothing':
      await db.transaction('rw', db.tables, async () => {
        const among = (ids: readonly string[]) => one.ids.filter((id) => ids.includes(id));
        await writeRows(db, 'expenses', [], among(IDS));
        await writeRows(db, 'amortizations', [], among(CHARGES));
        await saveNote(db, 'cursor', newRowId());
      });
      return;
    case 'category': {
      const { id, group: resultGroup, pattern: defaultAccountPattern } = one;
      await write(
        'categories',
        catalogueRow('categories', { id, resultGroup, defaultAccountPattern }),
      );
      return;
    }
    case 'client':
      await write('projects', catalogueRow('projects', { id: one.id, clientId: newRowId() }));
      return;
    case 'bead':
      return write('beads', catalogueRow('beads', { id: one.id, typology: one.typology }));
    case 'packed':
      await foldLedgers(db, { rowsToFold: 1 });
  }
}

/** As after a start of the browser, from what was kept where it fits. */
async function beginAnew(): Promise<Results> {
  const begun = new Results(worker, { build: 'one', rowsToKeep: 1 });
  await begun.catchUp();
  await begun.keep();
  return begun;
}

/** The rule, over rows. */
async function plainly(asked: ResultQuestion): Promise<ResultSums> {
  const { context, pairing } = await readSources(db);
  const expenses = await allMirrorRows(db, 'expenses');
  return sumResults(
    asked,
    resultRows(expenses, pairing.reinvoices, pairing.companies).rows,
    await chargesIn(db),
    context,
  );
}

/** The same of the amortizations. */
const plainResources = async (asked: ResultQuestion) => sumResources(asked, await chargesIn(db));

const CAMERAS = camerasOf(RESOURCES);

/** In an order, without groups of zeros and without the spelling of names. */
function comparable(sums: ResultSums) {
  const listed = (groups: readonly { months: number[] }[]) =>
    groups
      .filter(({ months }) => months.some((cents) => cents !== 0))
      .map((group) => JSON.stringify({ ...group, contactName: '' }, Object.keys(KEYS)))
      .toSorted();
  const { companies, projects, lines, eliminated } = sums;
  return {
    companies: listed(companies),
    projects: listed(projects),
    lines: listed(lines),
    eliminated: listed(eliminated),
  };
}
const ALL_OF_2026: Partial<ResultQuestion> = {
  companyIds: null,
  year: 2026,
  months: [1, 12],
  basis: 'accrual',
};
const NONE = { count: 0, cents: 0 };
const ALL_ROWS = { start: 0, count: 100, hidesSalaries: false };
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const KEYS = { companyId: 0, projectId: 0, bucket: 0, accountNum: 0, contact: 0, months: 0 };

function isConceptOfAmortization(concept: Concept): boolean {
  return concept === 'amortization' || concept === 'projectAmortization';
}

/** Lines and resources in an order. */
function sorted({ byResource, byProject, byAccount, values, ...tab }: AmortizationsTab) {
  const listed = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).toSorted();
  return [tab, ...[byResource, byProject, byAccount, values].map(listed)];
}

describe('the results of the worker', () => {
  it('are after any changes what the rule says of all rows', async () => {
    // The same questions again and again: their sums are kept, and each change put into them.
    const questions = fc.array(question, { minLength: 2, maxLength: 3 });
    const changes = fc.array(change, { minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(changes, questions, async (steps, asked) => {
        for (const one of steps) {
          await make(one);
          await results.catchUp();
          for (const each of asked) {
            expect(comparable(results.sums(each))).toEqual(comparable(await plainly(each)));
          }
          if (one.put === 'packed') await beginAnew();
        }
        const begun = await beginAnew();
        for (const each of asked) {
          expect(comparable(begun.sums(each))).toEqual(comparable(results.sums(each)));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('have amortization by resource, project and account as the rule says, each of the same total', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 3, maxLength: 12 }),
        question,
        async (steps, asked) => {
          for (const one of steps) await make(one);
          await results.catchUp();
          await beginAnew();
          const [tab, again] = [results, await beginAnew()].map((one) =>
            amortizationsTab(asked, one.sums(asked), one.resourceSums(asked), CAMERAS),
          ) as [AmortizationsTab, AmortizationsTab];
          const sums = await plainly(asked);
          const plain = amortizationsTab(asked, sums, await plainResources(asked), CAMERAS);
          expect(sorted(tab)).toEqual(sorted(plain));
          expect(sorted(again)).toEqual(sorted(plain));
          const { total } = tab;
          for (const lines of [tab.byResource, tab.byProject, tab.byAccount]) {
            expect(sumCents(lines.map(({ totalCents }) => totalCents))).toBe(total.totalCents);
          }
          const inSummary = summaryTab(sums, sums).filter(({ concept }) =>
            isConceptOfAmortization(concept),
          );
          expect(sumCents(inSummary.map(({ sumCents: cents }) => cents))).toBe(total.totalCents);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('lead from every figure to rows that add up to it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 3, maxLength: 12 }),
        question,
        fc.boolean(),
        async (steps, anything, hasPair) => {
          const asked = hasPair ? { ...anything, ...ALL_OF_2026 } : anything;
          const both = { netCents: 5_000, kept: 10_007, paid: 5_000, isReinvoiced: true } as const;
          for (const one of steps) await make(one);
          if (hasPair) await make({ put: 'halves', ...both });
          await results.catchUp();
          const [sums, before] = [results.sums(asked), results.sums(yearBefore(asked))];
          const tab = amortizationsTab(asked, sums, results.resourceSums(asked), CAMERAS);
          await beginAnew();
          const begun = await beginAnew();
          for (const [figure, cents] of figuresShown(asked, sums, before, tab)) {
            const rowsFrom = (start: number, count: number, hidesSalaries = false) =>
              results.drillDown(asked, figure, { start, count, hidesSalaries });
            const all = rowsFrom(0, 100);
            const { rows, count } = all;
            const told = sumCents(rows.map((row) => row.cents));
            expect([figure, all.cents, told, all.untold]).toEqual([
              figure,
              cents + 0,
              cents + 0,
              NONE,
            ]);
            expect(new Set(idsOf(rows)).size).toBe(count);
            const again = begun.drillDown(asked, figure, ALL_ROWS);
            expect(new Set(idsOf(again.rows))).toEqual(new Set(idsOf(rows)));
            expect([...rowsFrom(0, 2).rows, ...rowsFrom(2, 100).rows]).toEqual(rows);
            const hidden = rowsFrom(0, 100, true);
            expect(hidden.cents + hidden.untold.cents + 0).toBe(cents + 0);
            expect(bucketsOf(figure.of).every(isSalary) ? hidden.rows : []).toEqual([]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
