import type { Expense } from '#contract/resources/expenses.ts';
import type { BorneCharges } from '#domain/budgets/charged.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { isDbOpen, type LocalRow, localDb, type XeitoDb } from '#local/db.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import type { Eligible } from '#local/mirror/eligible.ts';
import { parseAmount } from '#domain/money.ts';
import { bankMovementIds, bankMovements } from './bank.ts';
import { type BorneSum, borneSums } from './borne.ts';
import { ledgerState } from './changes.ts';
import { chargeMatrix, chargesBehind, chargesBorne } from './charges.ts';
import { imputedOf } from './columns.ts';
import { NO_SUMS } from './find.ts';
import { Ledger } from './ledger.ts';
import { expenseMatrix } from './matrix.ts';
import { movementsLike } from './movements.ts';
import { idsNamed } from './named.ts';
import { idsEntered, idsPaidBy, idsUnpaid, isOfCompanies } from './payments.ts';
import { readExpenses } from './source.ts';
import { suppliersOf } from './suppliers.ts';
import { billedByTaxId } from './tax-ids.ts';
import { idsCorrecting, idsUnapproved } from './unapproved.ts';
import { usesInLedgers } from './uses.ts';
import type { BankWindow, ExpenseLine, ExpenseQuery, ExpenseWindow, Ledgers } from './types.ts';

/** The ledgers of the open database; empty while none is open. */
export const ledgers: Ledgers = {
  expenses: (query, start, count) =>
    ask<ExpenseWindow>({ ...NO_EXPENSES, start }, async (ledger) => {
      const listed = ledger.list(query);
      const { ids, documents } = ledger.columns;
      const window = [...listed.places.subarray(start, start + count)];
      const rows = await ledger.rows(window.map((place) => ids[place] ?? ''));
      // A row that goes while it is read is no line: whoever follows the ledgers asks again.
      const corrected = await readCorrected(ledger.db, rows);
      const lines = rows.flatMap((row) => {
        if (!row) return [];
        const corrects = corrected.get(row.rectifiesId ?? '') ?? '';
        return [{ ...lineOf(row, query, documents.has(row.id)), corrects }];
      });
      const { count: all, sums, incomes, cancelled, unsent } = listed;
      return { lines, start, count: all, sums, incomes, cancelled, unsent };
    }),
  expenseIds: (query) =>
    ask([], (ledger) => {
      const { ids } = ledger.columns;
      return Array.from(ledger.list(query).places, (place) => ids[place] ?? '');
    }),
  expenseMatrix: (query) => ask([], (ledger) => expenseMatrix(ledger.columns, query)),
  expensesPaidBy: (movementIds) =>
    ask([], ({ db, columns }) => rowsOf(db, idsPaidBy(columns, movementIds))),
  unpaidExpenses: (companyIds) =>
    ask([], ({ db, columns }) => rowsOf(db, idsUnpaid(columns, companyIds))),
  unapprovedExpenses: (rules) =>
    ask([], ({ db, columns }) => rowsOf(db, idsUnapproved(columns, rules))),
  creditNotes: (documentId) =>
    ask([], async ({ db, columns }) => {
      const notes = await rowsOf(db, idsCorrecting(columns, documentId));
      return notes
        .filter(({ state }) => state !== 'cancelled')
        .toSorted((a, b) => (a.issueDate < b.issueDate ? -1 : 1));
    }),
  usesInLedgers: (named) => ask([], ({ columns }) => usesInLedgers(columns, named)),
  chargeMatrix: (query) => askDb({ rows: [], takenById: {} }, (db) => chargeMatrix(db, query)),
  chargesBehind: (query) => askDb({ rows: [], count: 0 }, (db) => chargesBehind(db, query)),
  bankMovements: (query, start, count) =>
    ask<BankWindow>({ ...NO_MOVEMENTS, start }, ({ db, columns }) =>
      bankMovements(db, columns, query, [start, count]),
    ),
  bankMovementIds: (query) => ask([], ({ db, columns }) => bankMovementIds(db, columns, query)),
  expensesLike: ({ companyIds, text, most }) =>
    ask([], ({ db, columns }) => {
      const amount = parseAmount(text.trim());
      const accepts = isOfCompanies(columns, companyIds);
      return rowsOf(db, idsNamed(columns, text, amount.ok ? amount.cents : null, most, accepts));
    }),
  bankEntries: (companyIds) =>
    ask([], ({ db, columns }) => rowsOf(db, idsEntered(columns, companyIds))),
  movementsLike: (query) => askDb([], (db) => movementsLike(db, query)),
  billedByTaxId: (query) => ask({}, (ledger) => billedByTaxId(ledger.columns, query)),
  suppliers: () => ask([], ({ columns }) => suppliersOf(columns)),
  eligible: ({ callRequestId, itemIds }) =>
    ask<Eligible>({ lines: [], leftCents: 0 }, async (ledger) => {
      // The rules of a justification are loaded when one is made: the rows of a list need none of them.
      const { eligibleOf } = await import('#local/mirror/eligible.ts');
      return eligibleOf(callRequestId, itemIds, (projectIds, companyIds) =>
        rowsOf(ledger.db, idsBorneBy(ledger, projectIds, companyIds)),
      );
    }),
  ledgerState,
};

/** What may be justified: no incomes, nothing that was cancelled, nothing of another company. */
const JUSTIFIABLE = {
  budgetId: null,
  from: null,
  to: null,
  types: ['outgoings', 'payrolls', 'amortizations'],
  states: EXPENSE_STATES.filter((state) => state !== 'cancelled'),
  only: null,
  search: '',
  sort: { field: 'issueDate', direction: 'ascending' },
} as const satisfies Partial<ExpenseQuery>;

function idsBorneBy(
  ledger: Ledger,
  projectIds: readonly string[],
  holders: readonly string[],
): string[] {
  const companyIds = holders.length > 0 ? holders : null;
  const { ids } = ledger.columns;
  const found = projectIds.flatMap((projectId) =>
    Array.from(
      ledger.list({ ...JUSTIFIABLE, companyIds, projectId }).places,
      (place) => ids[place] ?? '',
    ),
  );
  return [...new Set(found)];
}

/** What these projects bear of the expenses of the mirror, unsent changes included. */
export function expensesBorne(projectIds: Iterable<string>): Promise<BorneSum[]> {
  return ask([], ({ columns }) => borneSums(columns, projectIds));
}

/** See `chargesBorne`, unsent changes included. */
export function projectCharges(): Promise<BorneCharges[]> {
  return askDb([], chargesBorne);
}

/** The expenses that a text or an amount means, the likeliest first. */
export function expensesNamed(
  text: string,
  cents: number | null,
  most: number,
): Promise<LocalRow<Expense>[]> {
  return ask([], ({ db, columns }) => rowsOf(db, idsNamed(columns, text, cents, most)));
}

const NO_MOVEMENTS = {
  lines: [],
  count: 0,
  sums: { inCents: 0, outCents: 0 },
  unsent: 0,
  planned: 0,
};
const NO_EXPENSES = {
  lines: [],
  count: 0,
  sums: NO_SUMS,
  incomes: { count: 0, sums: NO_SUMS },
  cancelled: 0,
  unsent: 0,
};

let open: Ledger | null = null;

/** Asks the expenses as they are now. */
async function ask<T>(nothing: T, question: (ledger: Ledger) => T | Promise<T>): Promise<T> {
  return askDb(nothing, async (db) => {
    if (open?.db !== db) open = new Ledger(db);
    const ledger = open;
    await ledger.catchUp();
    return question(ledger);
  });
}

/** A database that is closed meanwhile answers nothing more. */
export async function askDb<T>(nothing: T, question: (db: XeitoDb) => Promise<T>): Promise<T> {
  if (!isDbOpen()) return nothing;
  const db = localDb();
  try {
    return await question(db);
  } catch (error) {
    if (isDbOpen() && localDb() === db) throw error;
    return nothing;
  }
}

async function rowsOf(db: XeitoDb, ids: readonly string[]): Promise<LocalRow<Expense>[]> {
  const rows = await readExpenses(db, ids);
  return rows.filter((row) => row !== undefined);
}

/** The numbers of what these rows correct, by its id. */
async function readCorrected(
  db: XeitoDb,
  rows: readonly (Expense | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => row?.rectifiesId ?? []))];
  const named = ids.length === 0 ? [] : await rowsOf(db, ids);
  return new Map(named.map(({ id, docNumber }) => [id, docNumber]));
}

function lineOf(
  row: LocalRow<Expense>,
  query: ExpenseQuery,
  hasDocument: boolean,
): Omit<ExpenseLine, 'corrects'> {
  const baseCents = imputableBase(row);
  return {
    row,
    baseCents,
    imputedCents: imputedOf(row.imputations, query),
    leftCents: baseCents - imputedOf(row.imputations),
    hasDocument,
  };
}
