import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import type { RegisterDifference } from '#domain/minimis/register.ts';
import { refusalTitle } from '#ui/refusals.ts';

/** Where an aid is known from. */
export const SOURCES: Readonly<Record<'manual' | 'bdns', MessageDescriptor>> = {
  manual: msg`By hand`,
  bdns: msg`Public register (BDNS)`,
};

/** What the public register says otherwise. */
export const DIFFERENCES: Readonly<Record<RegisterDifference, MessageDescriptor>> = {
  amount: msg`amount`,
  day: msg`day`,
  regime: msg`regime`,
  company: msg`company`,
  state: msg`granted there, asked for here`,
};

/** What to say where a rule refused an action. */
export function aidProblem(code: ErrorCode): MessageDescriptor {
  return code === 'FORBIDDEN'
    ? msg`Your role or your rights do not allow this.`
    : refusalTitle(code);
}
