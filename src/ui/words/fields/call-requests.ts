import { msg } from '@lingui/core/macro';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { FieldsOf } from './fields-of.ts';

export const CALL_REQUESTS_FIELDS = {
  tenderId: msg`Call`,
  companyId: msg`Applicant`,
  anonymousCompany: msg`Applicant outside the group`,
  projectIds: msg`Projects`,
  title: msg`Title`,
  caseNumber: msg`Case number`,
  requestedCents: msg({ message: 'Requested', context: 'amount' }),
  eligibleBudgetCents: msg`Approved eligible budget`,
  grantedCents: msg({ message: 'Granted', context: 'amount' }),
  amountToJustifyCents: msg`To justify`,
  payments: msg({ message: 'Payments', context: 'aid' }),
  minimisCents: msg`Gross grant equivalent`,
  grantDate: msg`Granted on`,
  notificationDate: msg`Grant notified on`,
  receptionDate: msg`Grant accessed on`,
  startDate: msg`Execution begins`,
  endDate: msg`Execution ends`,
  responsibleId: msg`Responsible`,
  scoreMilli: msg`Score`,
  position: msg`Place in the list`,
  state: msg`State`,
  stateDay: msg`Day of the state`,
  stateComment: msg`Comment on the state`,
  notes: msg`Notes`,
  internalCode: msg`Internal code`,
  history: msg`History of the states`,
} as const satisfies FieldsOf<CallRequest>;
