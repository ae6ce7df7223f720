import { msg } from '@lingui/core/macro';
import type { TreasuryRecord } from '#contract/resources/treasury-records.ts';
import type { FieldsOf } from './fields-of.ts';

export const TREASURY_RECORDS_FIELDS = {
  companyId: msg`Company`,
  type: msg`Type`,
  direction: msg`Direction`,
  concept: msg`Concept`,
  amountCents: msg`Amount`,
  registerDate: msg`Registered on`,
  dueDate: msg`Due date`,
  endDate: msg`End`,
  holder: msg`Holder`,
  counterparty: msg`Provider or employee`,
  clientId: msg`Client`,
  contact: msg`Contact`,
  recurring: msg`Recurring record`,
  recurrence: msg`Recurrence`,
  exceptions: msg`Changed occurrences`,
  bankIban: msg`Bank account`,
  projectId: msg`Project`,
  callRequestId: msg`Call request`,
  probabilityBp: msg`Probability`,
  scenarioId: msg`Scenario`,
  state: msg`State`,
  notes: msg`Notes`,
} as const satisfies FieldsOf<TreasuryRecord>;
