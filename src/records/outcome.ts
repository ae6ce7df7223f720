import type { ErrorCode } from '#contract/problem.ts';

/** Why something was not saved: by what the rules of this device know. */
export interface Refused<Problem = ErrorCode> {
  ok: false;
  problem: Problem;
}

/** What came of saving a row on this device: its entry in the outbox, or why there is none. */
export type Outcome<Problem = ErrorCode> =
  | { ok: true; seq: number; rowId: string }
  | Refused<Problem>;

export function refused<Problem>(problem: Problem): Refused<Problem> {
  return { ok: false, problem };
}
