import type { BankQuery, ExpenseQuery } from '#workers/analytics/ledger/types.ts';

/** All expenses that a person sees, the earliest first. */
export const ALL_EXPENSES: ExpenseQuery = {
  companyIds: null,
  projectId: null,
  budgetId: null,
  from: null,
  to: null,
  types: null,
  states: null,
  only: null,
  search: '',
  sort: { field: 'issueDate', direction: 'ascending' },
};

/** All movements of the bank, the earliest first. */
export const ALL_MOVEMENTS: BankQuery = {
  companyIds: null,
  bankIban: null,
  projectId: null,
  from: null,
  to: null,
  kinds: null,
  states: null,
  search: '',
  sort: { field: 'date', direction: 'ascending' },
};
