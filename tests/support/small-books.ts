import type { Payment } from '#contract/resources/expenses.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/db/client.ts';
import {
  accountingLinks,
  bankBalances,
  expenseAccounts,
  expenses,
  movements,
} from '../../server/db/schema/index.ts';
import { nextCif } from './cifs.ts';
import { emptyHolded, holdedContact, holdedDocument, holdedLine, holdedPayment } from './holded.ts';

export const TODAY = '2026-06-30';
export const CLIENT_NIF = nextCif();
export const IBAN = 'ES9121000418450200051332';

/** A small company: a client, a supplier, an account, documents of both sides, a payment, a payroll. */
export function smallWorld() {
  const lines = { day: '2026-05-31', debit: 0, credit: 0 };
  return {
    ...emptyHolded(),
    contacts: [
      holdedContact({ id: 'client', name: 'Ría Films SL', code: CLIENT_NIF }),
      holdedContact({ id: 'supplier', name: 'Luz e Son SL', code: 'B36000008', type: 'supplier' }),
    ],
    expensesaccounts: [{ id: 'acc', name: 'Services', accountNum: 62_300_000 }],
    treasury: [{ id: 'bank', name: 'Bank', iban: IBAN, balance: 1234.565 }],
    documents: {
      purchase: [
        holdedDocument({ id: 'p1', day: '2026-05-02', contact: 'supplier', docNumber: 'A1' }),
        holdedDocument({ id: 'p2', day: '2026-05-03', contact: 'supplier', docNumber: 'A2' }),
        holdedDocument({ id: 'p3', day: '2026-05-04', currency: 'usd', docNumber: 'A3' }),
      ],
      purchaserefund: [holdedDocument({ id: 'r1', day: '2026-05-05', docNumber: 'R1' })],
      invoice: [
        holdedDocument({ id: 's1', day: '2026-05-06', contact: 'client', docNumber: 'S1' }),
      ],
      creditnote: [],
    },
    payments: [
      holdedPayment({
        id: 'pay',
        day: '2026-05-20',
        amount: 121,
        bankId: 'bank',
        documentId: 'p1',
        documentType: 'purchase',
      }),
    ],
    dailyledger: [
      holdedLine({ ...lines, entryNumber: 4, line: 1, account: 64_000_001, debit: 1500.5 }),
      holdedLine({ ...lines, entryNumber: 4, line: 2, account: 46_500_000, credit: 1500.5 }),
    ],
  };
}

/** What two runs that did the same differ in. */
const ITS_OWN = new Set(['id', 'companyId', 'createdAt', 'updatedAt', 'moneyAt']);

/** All that a company has, but for what differs from one time to the next. */
export async function stateOf(db: Database, companyId: string) {
  const own = async (table: typeof expenses | typeof movements) =>
    db
      .select()
      .from(table as typeof expenses)
      .where(eq(table.companyId, companyId));
  const bare = (row: Record<string, unknown>) => {
    const { movementId, ...kept } = row;
    const rest = Object.fromEntries(Object.entries(kept).filter(([name]) => !ITS_OWN.has(name)));
    const list = (rest['payments'] ?? []) as Payment[];
    const payments = list.map((payment) => ({ ...payment, id: '', movementId: '' }));
    return { ...rest, payments, lastSync: null, isMatched: typeof movementId === 'string' };
  };
  const sorted = (rows: object[]) =>
    rows.map((row) => JSON.stringify(bare(row as Record<string, unknown>))).toSorted();
  const accounts = await own(expenseAccounts as unknown as typeof expenses);
  const banks = await own(bankBalances as unknown as typeof expenses);
  const linked = await own(accountingLinks as unknown as typeof expenses);
  return {
    expenses: sorted(await own(expenses)),
    movements: sorted(await own(movements)),
    accounts: sorted(accounts),
    banks: sorted(banks),
    links: linked
      .map((link) => link as unknown as { kind: string; remoteId: string })
      .map(({ kind, remoteId }) => `${kind} ${remoteId}`)
      .toSorted(),
  };
}
