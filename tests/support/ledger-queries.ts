import type { BankQuery } from '#workers/analytics/ledger/types.ts';

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
