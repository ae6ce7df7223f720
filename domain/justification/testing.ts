import type { JustificationToCheck } from './checks.ts';
import type { CheckedExpense, CheckedItem, CheckedRecord, Claim } from './record.ts';
import { DEFAULT_RULES } from './rules.ts';

/** Parts of a justification in order, for tests to put out of order. */
export function claim(parts: Partial<Claim> = {}): Claim {
  return {
    id: 'r1',
    callRequestId: 'cr1',
    expenseId: 'e1',
    imputedCents: 1_000_00,
    result: 'ready',
    acceptedCents: null,
    creditor: 'Olivares SL',
    nif: 'B57456709',
    docNumber: 'F-26/001',
    ...parts,
  };
}

export function expense(parts: Partial<CheckedExpense> = {}): CheckedExpense {
  return {
    type: 'outgoings',
    concept: 'Alquiler de cámaras',
    accountNum: '62100001',
    netCents: 1_000_00,
    vatCents: 210_00,
    vatDeductibleBp: 10_000,
    withholdingCents: 0,
    totalCents: 1_210_00,
    paymentMethod: 'transfer',
    payments: [],
    accrualDate: null,
    relatedParty: false,
    intercompany: false,
    marginCents: 0,
    ...parts,
  };
}

export function record(
  parts: Partial<Omit<CheckedRecord, 'expense'>> = {},
  ofExpense: Partial<CheckedExpense> = {},
): CheckedRecord {
  return {
    ...claim(),
    crBudgetItemId: 'i1',
    issueDate: '2026-03-10',
    paymentDate: '2026-04-09',
    hasPaymentProof: true,
    agreedDays: null,
    contractKind: 'services',
    offers: [],
    isOffersExempt: false,
    hasChoiceReport: false,
    isSubcontracted: false,
    isAuthorised: false,
    expense: expense(ofExpense),
    ...parts,
  };
}

export function item(parts: Partial<CheckedItem> = {}): CheckedItem {
  return {
    id: 'i1',
    parentId: null,
    name: 'Rodaje',
    approvedCents: 10_000_00,
    maxCents: null,
    maxPctBp: null,
    isIndirect: false,
    ...parts,
  };
}

export function justification(parts: Partial<JustificationToCheck> = {}): JustificationToCheck {
  return {
    callRequestId: 'cr1',
    records: [record()],
    others: [],
    items: [item()],
    rules: {
      ...DEFAULT_RULES,
      executionPeriods: [{ from: '2026-01-01', to: '2026-09-30' }],
      justificationEnd: '2026-12-31',
    },
    grantedCents: 8_000_00,
    amountToJustifyCents: 10_000_00,
    ...parts,
  };
}
