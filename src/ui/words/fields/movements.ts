import { msg } from '@lingui/core/macro';
import type { Movement } from '#contract/resources/movements.ts';
import type { FieldsOf } from './fields-of.ts';

export const MOVEMENTS_FIELDS = {
  companyId: msg`Company`,
  projectId: msg`Project`,
  date: msg`Date`,
  valueDate: msg`Value date`,
  kind: msg`Typology`,
  amountCents: msg`Amount`,
  concept: msg`Concept`,
  contact: msg`Contact`,
  budgetId: msg`Budget line`,
  bankIban: msg`Bank account`,
  importKey: msg`Line of the statement`,
  state: msg`State`,
  transferId: msg`Transfer between accounts`,
  notes: msg`Notes`,
} as const satisfies FieldsOf<Movement>;
