import { type Passing, passedOnWithNotes, passingOf } from './one-cost.ts';
import {
  areProven,
  type CheckedExpense,
  type CheckedRecord,
  type KeptRecord,
  type KnownExpense,
} from './record.ts';
import { differencesOf } from './snapshot.ts';

/**
 * A record with what its checks look at. Of an expense that is not known here only what the record says
 * of it is looked at: its amounts, with their VAT taken for deducted.
 */
export function checkedRecord(
  record: KeptRecord,
  known: KnownExpense | undefined,
  passing: Passing = passingOf([]),
): CheckedRecord {
  return {
    ...record,
    hasPaymentProof: areProven(
      known?.expense.payments ?? [],
      record.paymentProofId,
      known?.proofIds ?? [],
    ),
    isOutdated: known?.document ? differencesOf(record, known.document).length > 0 : false,
    expense: known ? checkedExpense(known, passing) : expenseOfRecord(record),
  };
}

/** No more of it than is looked at: a request may have thousands. */
function checkedExpense(
  { expense, awaitsApproval, creditNotes = [] }: KnownExpense,
  passing: Passing,
): CheckedExpense {
  return {
    type: expense.type,
    concept: expense.concept,
    accountNum: expense.accountNum,
    netCents: expense.netCents,
    vatCents: expense.vatCents,
    vatDeductibleBp: expense.vatDeductibleBp,
    vatLines: expense.vatLines,
    withholdingCents: expense.withholdingCents,
    totalCents: expense.totalCents,
    paymentMethod: expense.paymentMethod,
    payments: expense.payments,
    accrualDate: expense.accrualDate,
    relatedParty: expense.relatedParty,
    intercompany: expense.intercompany,
    awaitsApproval,
    marginCents: passing.marginOf(expense),
    creditNotes,
    passedOnCents: passedOnWithNotes(expense.id, creditNotes, passing),
  };
}

function expenseOfRecord(record: KeptRecord): CheckedExpense {
  const { netCents, vatCents, totalCents, concept, employeeId } = record;
  return {
    type: employeeId === null ? 'outgoings' : 'payrolls',
    concept,
    accountNum: '',
    netCents,
    vatCents,
    vatDeductibleBp: 10_000,
    withholdingCents: netCents + vatCents - totalCents,
    totalCents,
    paymentMethod: '',
    payments: [],
    accrualDate: null,
    relatedParty: false,
    intercompany: false,
    awaitsApproval: false,
    marginCents: 0,
    creditNotes: [],
    passedOnCents: 0,
  };
}
