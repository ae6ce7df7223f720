import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';
import { refusalSentence } from '#ui/words/refusals/index.ts';

const BDNS_MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  NOT_FOUND: msg`The BDNS knows no call with this number. Check it, or fill in the fields yourself.`,
  UPSTREAM_UNAVAILABLE: msg`The BDNS does not answer now. Fill in the fields yourself, or try again in a while.`,
};

/** What to say where the national database could not be asked. */
export function bdnsProblem(error: unknown): MessageDescriptor {
  if (error instanceof ApiProblem) {
    const { errorCode } = error.problem;
    return BDNS_MESSAGES[errorCode] ?? refusalSentence(errorCode);
  }
  if (error instanceof NetworkProblem) return msg`The server did not answer: try again.`;
  throw error;
}
