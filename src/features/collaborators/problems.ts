import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import { refusalTitle } from '#ui/refusals.ts';

/** What to say where a rule refused an action. */
export function entryProblem(code: ErrorCode): MessageDescriptor {
  return code === 'FORBIDDEN'
    ? msg`Your role or your rights do not allow this.`
    : refusalTitle(code);
}
