import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import { refusalTitle } from '#ui/refusals.ts';

/** Why an action of the page was refused. */
export function treasuryProblem(code: ErrorCode): MessageDescriptor {
  return code === 'FORBIDDEN'
    ? msg`Only administrators, and editors of the company, may change this.`
    : refusalTitle(code);
}
