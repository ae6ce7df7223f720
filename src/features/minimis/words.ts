import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RegisterDifference } from '#domain/minimis/register.ts';

/** What the public register says otherwise. */
export const DIFFERENCES: Readonly<Record<RegisterDifference, MessageDescriptor>> = {
  amount: msg`amount`,
  day: msg`day`,
  regime: msg`regime`,
  company: msg`company`,
  state: msg`granted there, asked for here`,
};
