import type { ExpenseType } from '../accounts/account-class.ts';
import { imputableBase } from '../expenses/base.ts';
import { type Payment, paymentsOf } from '../expenses/payments.ts';
import type { ExpenseState } from '../expenses/state.ts';
import type { VatLine } from '../expenses/vat.ts';
import type { Cents } from '../money.ts';
import { isIncome } from '../projects/own-totals.ts';
import { ledgerDay } from './paid.ts';
import {
  type IntercompanyRow,
  type Pairing,
  type PairingCompany,
  type PairingReinvoice,
  pairRows,
} from './pairs.ts';
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
  holdedId: string;
  accrualDate: string | null;
  totalCents: Cents;
  payments: readonly Payment[];
  netCents: Cents;
  vatCents: Cents;
  vatDeductibleBp: number;
  vatLines: readonly VatLine[];
  intercompany: boolean;
  imputations: readonly { projectId: string; budgetId: string | null; amountCents: Cents }[];
}

/** The rows of a ledger as the results count them, and the intercompany ones without their other half. */
export function resultRows(
  ledger: readonly LedgerRow[],
  reinvoices: readonly PairingReinvoice[],
  companies: readonly PairingCompany[],
): { rows: ResultRow[]; unmatched: string[] } {
  const halves = ledger.filter(({ intercompany }) => intercompany).map(halfOf);
  const { byId, unmatched } = pairRows(reinvoices, halves, companies);
  return { rows: ledger.flatMap((row) => countedRow(row, byId) ?? []), unmatched };
}

/** What the pairing reads of an intercompany row. */
export function halfOf(row: LedgerRow): IntercompanyRow {
  const { id, companyId, type, state, netCents, docNumber, contactNif } = row;
  const [isCancelled, isOfIssuer] = [state === 'cancelled', isIncome(type)];
  return { id, companyId, isCancelled, isIncome: isOfIssuer, netCents, docNumber, contactNif };
}

/** A row as the results count it; null for one that is cancelled. */
export function countedRow(row: LedgerRow, pairs: Pairing['byId']): ResultRow | null {
  if (row.state === 'cancelled') return null;
  const { companyId, type, accountNum, contactName, contactNif, imputations } = row;
  const { issueDate, accrualDate, totalCents } = row;
  const payments = paymentsOf(row);
  const [baseCents, pair] = [imputableBase(row), pairs.get(row.id) ?? null];
  const counted = { companyId, type, accountNum, contactName, contactNif, imputations, baseCents };
  const paid = { totalCents, payments, ledgerDay: ledgerDay(row) };
  return { ...counted, issueDate, accrualDate, ...paid, pair };
}
