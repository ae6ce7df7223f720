import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem } from '#local/api/call.ts';
import { callProblem } from '#records/problems.ts';

/** Why a call was refused: by field where the server says so, and in words. */
export interface Refusal {
  message: MessageDescriptor;
  fields: readonly { name: string; code: string }[];
}

/** What to say of a call that failed; errors of other kinds are thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiProblem)) return { message: callProblem(error), fields: [] };
  const { errorCode, errors = [] } = error.problem;
  return {
    message:
      errorCode === 'INVALID'
        ? msg`The server does not take some of these values: correct them and save again.`
        : callProblem(error),
    fields: errors.map(({ path, code }) => ({ name: path.split('.')[0] ?? path, code })),
  };
}
