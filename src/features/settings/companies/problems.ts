import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';
import { refusalSentence } from '#ui/words/refusals/index.ts';

const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  PRECONDITION_REQUIRED: msg`The company was not sent yet: send it first.`,
  NOT_FOUND: msg`This server does not offer it.`,
  INVALID: msg`The key was refused: it needs between 8 and 200 characters.`,
};

/** What to say where a rule of companies, or the server, refused an action. */
export function companyProblem(code: ErrorCode): MessageDescriptor {
  return MESSAGES[code] ?? refusalSentence(code);
}

/** What to say of a call that failed; errors of other kinds are thrown on. */
export function callProblem(error: unknown): MessageDescriptor {
  if (error instanceof ApiProblem) return companyProblem(error.problem.errorCode);
  if (error instanceof NetworkProblem) return msg`The server did not answer: try again.`;
  throw error;
}
