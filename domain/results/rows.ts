import type { ExpenseType } from '../accounts/account-class.ts';
import { imputableBase } from '../expenses/base.ts';
import type { ExpenseState } from '../expenses/state.ts';
import type { Cents } from '../money.ts';
import { isIncome } from '../projects/own-totals.ts';
import { type PairingReinvoice, pairRows } from './pairs.ts';
import type { ResultRow } from './sums.ts';

/** What the results read of an expense or an income. */
export interface LedgerRow {
  id: string;
  companyId: string;
  type: ExpenseType;
  state: ExpenseState;
  accountNum: string;
  docNumber: string;
  contactName: string;
  contactNif: string;
  issueDate: string;
  accrualDate: string | null;
  paidDate: string | null;
  netCents: Cents;
  vatCents: Cents;
  vatDeductibleBp: number;
  intercompany: boolean;
  imputations: readonly { projectId: string; budgetId: string | null; amountCents: Cents }[];
}

/** The rows of a ledger as the results count them, and the intercompany ones without their other half. */
export function resultRows(
  ledger: readonly LedgerRow[],
  reinvoices: readonly PairingReinvoice[],
  companies: readonly { id: string; cif: string }[],
): { rows: ResultRow[]; unmatched: string[] } {
  const isCancelled = ({ state }: LedgerRow) => state === 'cancelled';
  const { byId, unmatched } = pairRows(
    reinvoices,
    ledger
      .filter(({ intercompany }) => intercompany)
      .map((row) => ({ ...row, isCancelled: isCancelled(row), isIncome: isIncome(row.type) })),
    companies,
  );
  const rows = ledger
    .filter((row) => !isCancelled(row))
    .map((row) => ({ ...row, baseCents: imputableBase(row), pair: byId.get(row.id) ?? null }));
  return { rows, unmatched };
}
