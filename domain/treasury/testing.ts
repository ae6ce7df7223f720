import type { Day } from '../days.ts';
import type { PaidPart } from '../justification/settlement.ts';
import type { Cents } from '../money.ts';
import type { CashFlowRequest } from './cash-flow.ts';

/** A payment of a grant. */
export function paid(cents: Cents, date: Day = '2026-02-01'): PaidPart[] {
  return [{ date, cents, isAdvance: false }];
}

/** A request that was granted 400.00 and was paid a quarter of it, with what a test says of it. */
export function expectedRequest(fields: Partial<CashFlowRequest> = {}): CashFlowRequest {
  return {
    id: 's',
    companyId: 'a',
    tenderId: 't',
    state: 'granted',
    requestedCents: 500_00,
    grantedCents: 400_00,
    eligibleBudgetCents: 0,
    amountToJustifyCents: null,
    payments: paid(100_00),
    returns: [],
    repaymentDate: null,
    repaymentCents: null,
    annuities: [],
    grantChanges: [],
    notificationDate: null,
    receptionDate: null,
    grantDate: '2026-01-10',
    startDate: null,
    endDate: null,
    stateDay: null,
    ...fields,
  };
}
