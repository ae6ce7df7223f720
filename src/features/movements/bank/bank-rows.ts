import type { WindowedList } from '#ui/analytics/use-window-rows.ts';
import type { BankLine, BankQuery, BankWindow } from '#workers/analytics/ledger/types.ts';

/** The column of the grid that shows a field of the ledger, where it is called otherwise. */
const COLUMNS = { amountCents: 'amount' } as const;

/** The movements of all accounts as a grid asks for them, and a file. */
export const BANK_ROWS: WindowedList<BankQuery, BankLine, BankWindow> = {
  ask: (ledgers, query, start, count) => ledgers.bankMovements(query, start, count),
  allIds: (ledgers, query) => ledgers.bankMovementIds(query),
  idOf: ({ movement }) => movement.id,
  sortOf: ({ sort: { field, direction } }) => ({
    id: field === 'amountCents' ? COLUMNS.amountCents : field,
    desc: direction === 'descending',
  }),
};

/** The field that a column sorts by. */
export function sortFieldOf(column: string): BankQuery['sort']['field'] | undefined {
  if (column === COLUMNS.amountCents) return 'amountCents';
  return column === 'date' || column === 'concept' || column === 'contact' ? column : undefined;
}
