import type { ErrorCode } from '#contract/problem.ts';
import type { Answer } from '../outbox/classify.ts';

/** The API itself speaks, and it is done. */
export function isSuccess(answer: Answer): boolean {
  return answer.kind === 'answer' && answer.marked && answer.status >= 200 && answer.status < 300;
}

/** The API itself says that there is no such thing (any more). */
export function isMissing(answer: Answer): boolean {
  return answer.kind === 'answer' && answer.marked && [404, 410].includes(answer.status);
}

/** The API refuses with this code. */
export function hasCode(answer: Answer, code: ErrorCode): boolean {
  if (answer.kind === 'none' || !answer.marked) return false;
  const { body } = answer;
  return (
    typeof body === 'object' && body !== null && 'errorCode' in body && body.errorCode === code
  );
}
