import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';

/** What to say where a rule refused an action. */
export function entryProblem(code: ErrorCode): MessageDescriptor {
  return code === 'FORBIDDEN'
    ? msg`Your role or your rights do not allow this.`
    : msg`This could not be saved.`;
}
