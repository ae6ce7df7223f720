import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';
import { type RefusalCode, refusalSentence } from '#ui/words/refusals/index.ts';

/** A refusal of an action on a record in one sentence: what is invalid by itself is its place in a tree. */
export function recordProblem(code: RefusalCode): MessageDescriptor {
  return code === 'INVALID'
    ? msg`This cannot stand in its place: it was removed, or it lies below it.`
    : refusalSentence(code);
}

/** What to say of a call that failed; errors of other kinds are thrown on. */
export function callProblem(error: unknown): MessageDescriptor {
  if (error instanceof ApiProblem) return recordProblem(error.problem.errorCode);
  if (error instanceof NetworkProblem) return msg`The server did not answer: try again.`;
  throw error;
}
