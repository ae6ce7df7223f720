import { msg } from '@lingui/core/macro';
import type { CallSearchRow } from '#contract/resources/call-searches.ts';
import type { FieldsOf } from './fields-of.ts';

export const CALL_SEARCHES_FIELDS = {
  name: msg`Name`,
  words: msg`Words of the title`,
  region: msg`Region`,
  purpose: msg`Purpose of the aid`,
  beneficiary: msg`Beneficiaries`,
  openOnly: msg`Only those that are open or to come`,
  lastTriedAt: msg`Last asked`,
  lastRunAt: msg`Last answer`,
  lastProblem: msg`Last problem`,
} as const satisfies FieldsOf<CallSearchRow>;
