import type { FundedRequest, FundingToCheck } from './check-funding.ts';
import type { CheckedGrant } from './check-grant.ts';
import type { JustificationToCheck } from './checks.ts';
import type { CheckedExpense, CheckedItem, CheckedRecord, Claim, KeptRecord } from './record.ts';
import { DEFAULT_RULES } from './rules.ts';

/** Parts of a justification in order, for tests to put out of order. */
export function claim(parts: Partial<Claim> = {}): Claim {
  return {
    id: 'r1',
    callRequestId: 'cr1',
    expenseId: 'e1',
    employeeId: null,
    imputedCents: 1_000_00,
    result: 'ready',
    acceptedCents: null,
    creditor: 'Olivares SL',
    nif: 'B57456709',
    docNumber: 'F-26/001',
    ...parts,
  };
}

/** Of a contract of which nothing has to be shown. */
const AS_AGREED = {
  agreedDays: null,
  contractKind: 'services',
  offers: [],
  isOffersExempt: false,
  hasChoiceReport: false,
  isSubcontracted: false,
  isAuthorised: false,
} as const;

/** A record as it is kept, of an expense of 1 000 € without VAT. */
export function kept(parts: Partial<KeptRecord> = {}): KeptRecord {
  return {
    ...claim(),
    crBudgetItemId: null,
    issueDate: '2026-05-04',
    paymentDate: null,
    netCents: 1_000_00,
    vatCents: 0,
    totalCents: 1_000_00,
    concept: '',
    paymentProofId: null,
    ...AS_AGREED,
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
    awaitsApproval: false,
    marginCents: 0,
    creditNotes: [],
    passedOnCents: 0,
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
    ...AS_AGREED,
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
    intensityBp: null,
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
    grant: grant(),
    funding: funding(),
    work: new Map(),
    due: null,
    ...parts,
  };
}

export function grant(parts: Partial<CheckedGrant> = {}): CheckedGrant {
  return {
    state: 'justifying',
    requestedCents: 8_000_00,
    grantedCents: 8_000_00,
    amountToJustifyCents: 10_000_00,
    projects: 1,
    advancedCents: 0,
    papers: [],
    hasPublicity: true,
    ...parts,
  };
}

/** A request of 80 % that is granted, of the project p1. */
export function funded(parts: Partial<FundedRequest> = {}): FundedRequest {
  return {
    id: 'cr1',
    internalCode: 'S-2026-001',
    mayHaveAid: true,
    holdsGrant: true,
    isCompatible: null,
    stateAid: null,
    intensityBp: null,
    aidCents: 8_000_00,
    amountToJustifyCents: 10_000_00,
    projectIds: ['p1'],
    rateOf: () => ({ numerator: 8_000, denominator: 10_000, of: 'grant' }),
    ...parts,
  };
}

export function funding(parts: Partial<FundingToCheck> = {}): FundingToCheck {
  return {
    request: funded(),
    others: [],
    costs: [],
    projects: [{ id: 'p1', parentId: null, code: 'P-1', name: 'Faro', costCents: 10_000_00 }],
    otherFunding: [],
    ownContributionBp: null,
    ...parts,
  };
}
