import { msg } from '@lingui/core/macro';
import type { MinimisAidRow } from '#contract/resources/minimis-aids.ts';
import type { FieldsOf } from './fields-of.ts';

export const MINIMIS_AIDS_FIELDS = {
  companyId: msg`Company`,
  callRequestId: msg`Call request`,
  grantDate: msg`Day of the grant`,
  regime: msg`Minimis regime`,
  ggeCents: msg`Gross grant equivalent`,
  state: msg`State`,
  source: msg`Source`,
  body: msg`Granting body`,
  bdns: msg`BDNS number`,
  concessionCode: msg`Code of the award`,
  notes: msg`Notes`,
} as const satisfies FieldsOf<MinimisAidRow>;
