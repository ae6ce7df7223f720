import { msg } from '@lingui/core/macro';
import type { TreasuryScenario } from '#contract/resources/treasury-scenarios.ts';
import type { FieldsOf } from './fields-of.ts';

export const TREASURY_SCENARIOS_FIELDS = {
  companyId: msg`Company`,
  name: msg`Name`,
  suppositions: msg`Assumptions`,
  copies: msg`Frozen copies`,
  notes: msg`Notes`,
} as const satisfies FieldsOf<TreasuryScenario>;
