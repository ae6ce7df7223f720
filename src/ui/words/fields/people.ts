import { msg } from '@lingui/core/macro';
import type { Person } from '#contract/resources/people.ts';
import type { FieldsOf } from './fields-of.ts';

export const PEOPLE_FIELDS = {
  name: msg`Name`,
  role: msg`Role`,
  active: msg`Active`,
} as const satisfies FieldsOf<Person>;
