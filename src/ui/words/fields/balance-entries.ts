import { msg } from '@lingui/core/macro';
import type { BalanceEntryRow } from '#contract/resources/balance-entries.ts';
import type { FieldsOf } from './fields-of.ts';

export const BALANCE_ENTRIES_FIELDS = {
  collaboratorId: msg`Collaborator`,
  date: msg`Date`,
  concept: msg`Concept`,
  projectId: msg`Project`,
  origin: msg`Origin`,
  creditCents: msg`In favour`,
  debitCents: msg`Against`,
} as const satisfies FieldsOf<BalanceEntryRow>;
