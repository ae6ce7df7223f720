import type { LedgerName } from '#contract/ledgers/columns.ts';
import { savedRowsNaming } from '#local/mirror/naming.ts';
import { type ExpenseColumns, UNSENT } from './columns.ts';
import { ALL_EXPENSES, findExpenses } from './find.ts';
import { idsPaidBy } from './payments.ts';
import type { ExpenseQuery, LedgerUse, Named } from './types.ts';
import { idsCorrecting } from './unapproved.ts';

interface Naming {
  id: string;
  isUnsent: boolean;
}

/** How many rows of ledgers keep a row from being removed, by their ledger. */
export async function usesInLedgers(
  columns: ExpenseColumns,
  { by, rowId, released }: Named,
): Promise<LedgerUse[]> {
  const freed = new Set(released);
  const uses = new Map<LedgerName, LedgerUse>();
  for (const { resource: ledger, field } of by) {
    const rows =
      ledger === 'expenses'
        ? expensesNaming(columns, field, rowId)
        : // oxlint-disable-next-line no-await-in-loop -- one ledger at a time: some are large
          await rowsNaming({ resource: ledger, field }, rowId);
    for (const { id, isUnsent } of rows) {
      if (freed.has(id)) continue;
      const use = uses.get(ledger) ?? { resource: ledger, count: 0, unsent: 0 };
      uses.set(ledger, use);
      use.count += 1;
      use.unsent += Number(isUnsent);
    }
  }
  return [...uses.values()];
}

async function rowsNaming(...asked: Parameters<typeof savedRowsNaming>): Promise<Naming[]> {
  const rows = await savedRowsNaming(...asked);
  // oxlint-disable-next-line no-underscore-dangle -- the mirror's own field
  return rows.map(({ id, _mark }) => ({ id, isUnsent: _mark !== null }));
}

/** From the columns alone. @throws Error for a field that they do not know */
function expensesNaming(columns: ExpenseColumns, field: string, id: string): Naming[] {
  if (field === 'rectifiesId') return ofIds(columns, idsCorrecting(columns, id));
  if (field === 'payments.movementId') return ofIds(columns, idsPaidBy(columns, [id]));
  const query = QUERIES[field];
  if (!query) throw new Error(`The columns of expenses do not know ${field}`);
  const { isMatch } = findExpenses(columns, { ...ALL_EXPENSES, ...query(id) });
  return ofIds(
    columns,
    columns.ids.filter((_, place) => isMatch[place] === 1),
  );
}

const QUERIES: Readonly<Record<string, (id: string) => Partial<ExpenseQuery>>> = {
  companyId: (id) => ({ companyIds: [id] }),
  'imputations.projectId': (id) => ({ projectId: id }),
  'imputations.budgetId': (id) => ({ budgetId: id }),
};

function ofIds(columns: ExpenseColumns, ids: readonly string[]): Naming[] {
  return ids.map((id) => {
    const flags = columns.ints.flags[columns.placeOf(id) ?? -1] ?? 0;
    return { id, isUnsent: (flags & UNSENT) !== 0 };
  });
}
