import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';
import { refusalSentence } from '#ui/words/refusals/index.ts';

/** What to say of a call that failed; errors of other kinds are thrown on. */
export function callProblem(error: unknown): MessageDescriptor {
  if (error instanceof ApiProblem) return refusalSentence(error.problem.errorCode);
  if (error instanceof NetworkProblem) return msg`The server did not answer: try again.`;
  throw error;
}
