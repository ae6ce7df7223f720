import type { ErrorCode, Problem } from '#contract/problem.ts';

/** The API refused: `problem` says why, by `errorCode`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}

/** No genuine answer: no network, a timeout, or a page that is not the API's (a captive portal). */
export class NetworkProblem extends Error {
  override readonly name = 'NetworkProblem';
}

/** Why a question to the server came to nothing: the code of its refusal; null for an error that is not of the server. */
export function failureOf(error: unknown): 'no-answer' | ErrorCode | null {
  if (error instanceof NetworkProblem) return 'no-answer';
  return error instanceof ApiProblem ? error.problem.errorCode : null;
}
