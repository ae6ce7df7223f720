import type { Expense } from '#contract/resources/expenses.ts';

const BORN = '2026-01-07T09:00:00.000Z';

/** An expense as the server has it: 100 euro net, 21 of VAT, borne by nobody. */
export function expenseFixture(id: string, fields: Partial<Expense> = {}): Expense {
  return {
    id,
    version: 1,
    createdAt: BORN,
    createdBy: null,
    updatedAt: BORN,
    updatedBy: null,
    companyId: '',
    type: 'outgoings',
    docNumber: 'F-26/001',
    contactName: 'Luz e Son, S.L.',
    contactNif: 'B15123456',
    concept: 'Camera',
    issueDate: '2026-03-09',
    accrualDate: null,
    dueDate: null,
    paidDate: null,
    paymentMethod: '',
    movementId: null,
    netCents: 100_00,
    vatCents: 21_00,
    vatDeductibleBp: 10_000,
    withholdingCents: 0,
    accountNum: '6210000',
    offers: [],
    relatedParty: false,
    intercompany: false,
    state: 'pending',
    notes: '',
    imputations: [],
    origin: 'manual',
    holdedId: '',
    totalCents: 121_00,
    ...fields,
  };
}
