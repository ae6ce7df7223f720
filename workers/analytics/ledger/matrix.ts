import type { Cents } from '#domain/money.ts';
import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import { type ExpenseColumns, USED } from './columns.ts';
import type { Ledgers, MatrixCell } from './types.ts';

const CANCELLED = EXPENSE_STATES.indexOf('cancelled');

/**
 * Expenses by project and month, sorted by both; under '' what is left of their bases, so that the cells
 * add up to the bases. A cell counts expenses, not imputations. Cancelled expenses are no cost.
 */
export function expenseMatrix(
  columns: ExpenseColumns,
  { companyIds, year, types }: Parameters<Ledgers['expenseMatrix']>[0],
): MatrixCell[] {
  const { ints, amounts, shares, size } = columns;
  const companies = companyIds && new Set(companyIds.map((id) => columns.companies.find(id)));
  const typesWanted = types && new Set(types.map((type) => EXPENSE_TYPES.indexOf(type)));
  const projectIds = shares.projects.texts;
  const cells = new Map<string, MatrixCell>();
  for (let place = 0; place < size; place += 1) {
    const month = ints.month[place] ?? 0;
    if (Math.floor(month / 100) !== year || ((ints.flags[place] ?? 0) & USED) === 0) continue;
    if (ints.state[place] === CANCELLED) continue;
    if (companies && !companies.has(ints.company[place])) continue;
    if (typesWanted && !typesWanted.has(ints.type[place] ?? 0)) continue;
    const borne = new Map<string, Cents>();
    const begin = shares.first[place] ?? 0;
    const end = begin + (shares.counts[place] ?? 0);
    for (let at = begin; at < end; at += 1) {
      const id = projectIds[shares.project[at] ?? 0] ?? '';
      borne.set(id, (borne.get(id) ?? 0) + (shares.cents[at] ?? 0));
    }
    const left = amounts.leftCents[place] ?? 0;
    if (left !== 0) borne.set('', left);
    for (const [id, cents] of borne) add(cells, id, month, cents);
  }
  return [...cells.keys()].toSorted().flatMap((key) => cells.get(key) ?? []);
}

function add(
  cells: Map<string, MatrixCell>,
  projectId: string,
  yyyymm: number,
  cents: Cents,
): void {
  const month = `${Math.floor(yyyymm / 100)}-${String(yyyymm % 100).padStart(2, '0')}`;
  const key = `${projectId} ${month}`;
  const cell = cells.get(key) ?? { projectId, month, cents: 0, count: 0 };
  cell.cents += cents;
  cell.count += 1;
  cells.set(key, cell);
}
