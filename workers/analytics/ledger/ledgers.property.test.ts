import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { NO_LINE } from '#domain/budgets/kinds.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import { closeDb, type LocalRow, openDb, type RowOf, type XeitoDb } from '#local/db.ts';
import { mirrorRow } from '#local/ledger/rows.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { naiveLedgers } from '../../../tests/support/naive-ledger.ts';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { tellLedger } from '../../../tests/support/tell-ledger.ts';
import { fileFixture } from '../../../tests/support/files.ts';
import { ledgers } from './ledgers.ts';
import { EXPENSE_SORT_FIELDS, type ExpenseQuery } from './types.ts';

const COMPANIES = [newRowId(), newRowId(), newRowId()];
const PROJECTS = [newRowId(), newRowId(), newRowId()];
const BUDGETS = [newRowId(), newRowId()];
/** So few that rows collide; the last has more of them than Dexie writes the keys of down. */
const IDS = Array.from({ length: 12 }, newRowId);
const MANY = Array.from({ length: 55 }, newRowId);

const text = fc.constantFrom('', 'Luz', 'LÚZ e Son', 'Máquina 1', 'ñandú', 'Ñu 21', '600', 'B15');
const cents = fc.constantFrom(-50_00, 0, 1, 50_00, 100_00);
const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-03-09', '2026-12-31');
const imputation = fc.record({
  id: fc.constant(newRowId()),
  projectId: fc.constantFrom(...PROJECTS),
  budgetId: fc.constantFrom(null, ...BUDGETS),
  amountCents: cents,
  date: day,
  note: fc.constant(''),
});
const fields = fc.record({
  companyId: fc.constantFrom(...COMPANIES),
  type: fc.constantFrom(...EXPENSE_TYPES),
  state: fc.constantFrom(...EXPENSE_STATES),
  docNumber: text,
  contactName: text,
  contactNif: text,
  concept: text,
  accountNum: text,
  issueDate: day,
  accrualDate: fc.option(day),
  netCents: cents,
  vatCents: cents,
  withholdingCents: cents,
  vatDeductibleBp: fc.constantFrom(0, 5_000, 10_000),
  imputations: fc.array(imputation, { maxLength: 3 }),
});
const some = <T>(all: readonly T[]) => fc.option(fc.subarray([...all], { minLength: 1 }));
const query: fc.Arbitrary<ExpenseQuery> = fc.record({
  companyIds: some(COMPANIES),
  projectId: fc.option(fc.constantFrom(...PROJECTS, newRowId())),
  budgetId: fc.option(fc.constantFrom(...BUDGETS, NO_LINE), { freq: 1 }),
  from: fc.option(day, { freq: 1 }),
  to: fc.option(day, { freq: 1 }),
  accruedIn: fc.option(
    day.map((one) => one.slice(0, 7)),
    { nil: undefined, freq: 1 },
  ),
  types: some(EXPENSE_TYPES),
  states: some(EXPENSE_STATES),
  only: fc.constantFrom(null, null, 'open', 'no-document', 'over'),
  search: fc.constantFrom('', '', 'luz', 'ÑU', 'nandu 6', ' maquina  1 ', 'b15 luz', 'nobody'),
  sort: fc.record({
    field: fc.constantFrom(...EXPENSE_SORT_FIELDS),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
});
const change = fc.oneof(
  fc.record({ do: fc.constant('save' as const), id: fc.constantFrom(...IDS), fields }),
  fc.record({ do: fc.constant('remove' as const), id: fc.constantFrom(...IDS) }),
  fc.record({ do: fc.constant('pull' as const), ids: fc.subarray(IDS), fields }),
  fc.record({ do: fc.constant('document' as const), of: fc.option(fc.constantFrom(...IDS)) }),
  fc.record({ do: fc.constant('forget' as const), ids: fc.subarray(IDS) }),
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const FILE = newRowId();
let db: XeitoDb;

beforeEach(async () => {
  db = await openDb(newRowId());
});
afterEach(async () => {
  closeDb();
  await db.delete();
});

const row = (id: string, given: object) =>
  ({ ...expenseFixture(id, given), _mark: null, _scopes: ['admin'] }) as LocalRow<
    RowOf<'expenses'>
  >;

/** As the person, the feed and the sync write to the mirror. */
async function make(one: Change): Promise<void> {
  if ('ids' in one) await settle(one.ids);
  if (one.do === 'pull') {
    await tellLedger(db, 'expenses', { rows: one.ids.map((id) => expenseFixture(id, one.fields)) });
  } else if (one.do === 'forget') {
    await tellLedger(db, 'expenses', { gone: one.ids });
  } else if (one.do === 'document') {
    const place = one.of === null ? {} : { resource: 'expenses' as const, rowId: one.of };
    await db.files.put({ ...fileFixture(FILE, place), _mark: null, _scopes: ['admin'] });
  } else {
    const rowId = one.id;
    const isThere = (await mirrorRow(db, 'expenses', rowId)) !== undefined;
    const here = { resource: 'expenses', rowId, label: 'x' } as const;
    if (one.do === 'remove') {
      if (isThere) await enqueue({ ...here, op: 'delete' });
    } else {
      const op = isThere ? ('update' as const) : ('create' as const);
      await enqueue({ ...here, op, patch: one.fields });
    }
  }
}

/** What was saved of these rows waits no more: else the feed would bring them under it. */
async function settle(ids: readonly string[]): Promise<void> {
  const names = ids.map((id): ['expenses', string] => ['expenses', id]);
  await db.outbox.where('[resource+rowId]').anyOf(names).delete();
  await db.bases.bulkDelete(names);
}

/** All that may be asked of them. */
async function answersOf(asked: ReturnType<typeof naiveLedgers>, question: ExpenseQuery) {
  const { companyIds, types } = question;
  return {
    window: await asked.expenses(question, 1, 4),
    ids: await asked.expenseIds(question),
    matrix: await asked.expenseMatrix({ companyIds, types, year: 2026 }),
  };
}

describe('the ledgers', () => {
  it('answer after any changes what a reading of all rows would', async () => {
    const naive = naiveLedgers(db);
    const step = fc.tuple(change, fc.array(query, { minLength: 1, maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const [one, queries] of steps) {
          await make(one);
          for (const asked of queries) {
            expect(await answersOf(ledgers, asked)).toEqual(await answersOf(naive, asked));
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('answer the same after a pull of many rows, whose keys nobody wrote down', async () => {
    const naive = naiveLedgers(db);
    await fc.assert(
      fc.asyncProperty(fields, fields, query, async (before, after, asked) => {
        await ledgerTable(db, 'expenses').bulkPut(MANY.map((id) => row(id, before)));
        expect(await answersOf(ledgers, asked)).toEqual(await answersOf(naive, asked));
        await ledgerTable(db, 'expenses').bulkPut(MANY.slice(2).map((id) => row(id, after)));
        expect(await answersOf(ledgers, asked)).toEqual(await answersOf(naive, asked));
      }),
      { numRuns: 10 },
    );
  });
});
