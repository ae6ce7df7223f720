import type { Expense } from '#contract/resources/expenses.ts';
import { NO_LINE } from '#domain/budgets/kinds.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { isToBePaid } from '#domain/expenses/payments.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import { sumCents } from '#domain/money.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import type { LocalRow, XeitoDb } from '#local/db.ts';
import { allMirrorRows } from '#local/ledger/rows.ts';
import type {
  ExpenseLine,
  ExpenseQuery,
  ExpenseWindow,
  Ledgers,
  MatrixCell,
} from '#workers/analytics/ledger/types.ts';

/** The answers of the ledgers by reading every row each time: slow, and simple enough to be believed. */
export function naiveLedgers(
  db: XeitoDb,
): Pick<Ledgers, 'expenses' | 'expenseIds' | 'expenseMatrix'> {
  return {
    async expenses(query, start, count): Promise<ExpenseWindow> {
      const lines = await matching(db, query);
      const incomes = lines.filter(({ row }) => isIncome(row.type));
      return {
        lines: lines.slice(start, start + count),
        start,
        count: lines.length,
        sums: sumsOf(lines.filter(counts)),
        incomes: { count: incomes.length, sums: sumsOf(incomes.filter(counts)) },
        cancelled: lines.filter((line) => !counts(line)).length,
        // oxlint-disable-next-line no-underscore-dangle -- the mirror's own field
        unsent: lines.filter(({ row }) => row._mark !== null).length,
      };
    },
    expenseIds: async (query) => (await matching(db, query)).map(({ row }) => row.id),
    expenseMatrix: (query) => matrix(db, query),
  };
}

const counts = ({ row }: ExpenseLine) => row.state !== 'cancelled';

function sumsOf(lines: readonly ExpenseLine[]): ExpenseWindow['sums'] {
  const sum = (value: (line: ExpenseLine) => number) => sumCents(lines.map(value));
  return {
    netCents: sum(({ row }) => row.netCents),
    vatCents: sum(({ row }) => row.vatCents),
    totalCents: sum(({ row }) => totalOf(row)),
    baseCents: sum((line) => line.baseCents),
    imputedCents: sum((line) => line.imputedCents),
    leftCents: sum((line) => line.leftCents),
  };
}

async function matching(db: XeitoDb, query: ExpenseQuery): Promise<ExpenseLine[]> {
  const files = await db.files.toArray();
  const ofExpenses = files.filter(({ resource }) => resource === 'expenses');
  const documents = new Set(ofExpenses.map(({ rowId }) => rowId));
  const sign = query.sort.direction === 'ascending' ? 1 : -1;
  return (await allMirrorRows(db, 'expenses'))
    .map((row) => lineOf(row, query, documents.has(row.id)))
    .filter((line) => isMatch(line, query))
    .toSorted((a, b) => {
      const [x, y] = [keyOf(a, query.sort.field), keyOf(b, query.sort.field)];
      if (x !== y) return x < y ? -sign : sign;
      return a.row.id < b.row.id ? -sign : sign;
    });
}

async function matrix(
  db: XeitoDb,
  { companyIds, year, types }: Parameters<Ledgers['expenseMatrix']>[0],
): Promise<MatrixCell[]> {
  const parts = (await allMirrorRows(db, 'expenses'))
    .filter((row) => (companyIds?.includes(row.companyId) ?? true) && row.state !== 'cancelled')
    .filter((row) => types?.includes(row.type) ?? true)
    .flatMap((row) => {
      const month = (row.accrualDate ?? row.issueDate).slice(0, 7);
      const left = imputableBase(row) - amountsOf(row);
      const projectIds = [...new Set(row.imputations.map(({ projectId }) => projectId))];
      const borne = projectIds.map((id) => ({
        projectId: id,
        month,
        cents: amountsOf(row, { projectId: id }),
      }));
      return left === 0 ? borne : [...borne, { projectId: '', month, cents: left }];
    })
    .filter(({ month }) => month.startsWith(`${year}-`));
  const keys = new Set(parts.map(({ projectId, month }) => `${projectId} ${month}`));
  return [...keys].toSorted().map((key) => {
    const own = parts.filter((one) => `${one.projectId} ${one.month}` === key);
    const [projectId = '', month = ''] = key.split(' ');
    return { projectId, month, cents: sumCents(own.map(({ cents }) => cents)), count: own.length };
  });
}

function lineOf(row: LocalRow<Expense>, asked: Asked, hasDocument: boolean): ExpenseLine {
  const baseCents = imputableBase(row);
  const leftCents = baseCents - amountsOf(row);
  const imputedCents = amountsOf(row, asked);
  return { row, baseCents, imputedCents, leftCents, hasDocument, corrects: '' };
}

type Asked = Partial<Pick<ExpenseQuery, 'projectId' | 'budgetId'>>;

function amountsOf({ imputations }: Pick<Expense, 'imputations'>, asked: Asked = {}) {
  const wanted = imputations.filter((one) => isAsked(one, asked));
  return sumCents(wanted.map(({ amountCents }) => amountCents));
}

function isAsked(
  one: Expense['imputations'][number],
  { projectId = null, budgetId = null }: Asked,
): boolean {
  return (
    (projectId === null || one.projectId === projectId) &&
    (budgetId === null || (one.budgetId ?? NO_LINE) === budgetId)
  );
}

function isMatch(line: ExpenseLine, query: ExpenseQuery): boolean {
  const { row, baseCents, leftCents, hasDocument } = line;
  // Of a refund all is below zero.
  const sign = baseCents < 0 ? -1 : 1;
  const imputed = amountsOf(row);
  const texts = [row.contactName, row.contactNif, row.docNumber, row.concept, row.accountNum];
  const bears = row.imputations.some((one) => isAsked(one, query));
  return (
    (query.companyIds?.includes(row.companyId) ?? true) &&
    (bears || (query.projectId === null && query.budgetId === null)) &&
    (query.from === null || row.issueDate >= query.from) &&
    (query.to === null || row.issueDate <= query.to) &&
    (row.accrualDate ?? row.issueDate).startsWith(query.accruedIn ?? '') &&
    (query.types?.includes(row.type) ?? true) &&
    (query.states?.includes(stateOf(line)) ?? true) &&
    (query.only !== 'open' || stateOf(line) === 'pending' || stateOf(line) === 'partial') &&
    (query.only !== 'unpaid' || isToBePaid(line.row)) &&
    (query.only !== 'no-document' || !hasDocument) &&
    (query.only !== 'over' || sign * imputed < 0 || sign * leftCents < 0) &&
    words(query.search).every((word) => texts.some((text) => plain(text).includes(word)))
  );
}

function keyOf(line: ExpenseLine, field: ExpenseQuery['sort']['field']): string | number {
  if (field === 'baseCents' || field === 'imputedCents' || field === 'leftCents') {
    return line[field];
  }
  if (field === 'state') return EXPENSE_STATES.indexOf(stateOf(line));
  if (field === 'totalCents') return totalOf(line.row);
  const value = line.row[field];
  return typeof value === 'string' ? plain(value) : value;
}

function totalOf({ netCents, vatCents, withholdingCents }: Expense): number {
  return netCents + vatCents - withholdingCents;
}

/** By what is imputed of it and what is left, where nobody settled it. */
function stateOf({ row, baseCents, leftCents }: ExpenseLine): Expense['state'] {
  if (row.state === 'justified' || row.state === 'locked' || row.state === 'cancelled') {
    return row.state;
  }
  const sign = baseCents < 0 ? -1 : 1;
  if (sign * leftCents <= 0) return 'imputed';
  return sign * (baseCents - leftCents) > 0 ? 'partial' : 'pending';
}

function words(search: string): string[] {
  return plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
