import { msg } from '@lingui/core/macro';
import type { CallHitRow } from '#contract/resources/call-hits.ts';
import type { FieldsOf } from './fields-of.ts';

export const CALL_HITS_FIELDS = {
  searchIds: msg`Found by`,
  bdns: msg`BDNS number`,
  title: msg`Title`,
  body: msg`Granting body`,
  registeredOn: msg`In the BDNS since`,
  closesOn: msg`Last day of applications`,
  budgetCents: msg`Budget of the call`,
  prefill: msg`What the BDNS says`,
  state: msg`State`,
  tenderId: msg`Call`,
} as const satisfies FieldsOf<CallHitRow>;
