import { i18n } from '@lingui/core';
import type { ErrorCode, FieldCode } from '#contract/problem.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { type RefusalCode, refusalSentence } from '#ui/words/refusals/index.ts';

/** Why something was not saved: by what the rules of this device know. */
export interface Refused<Problem extends RefusalCode = ErrorCode> {
  ok: false;
  problem: Problem;
}

/** What came of saving a row on this device: its entry in the outbox, or why there is none. */
export type Outcome<Problem extends RefusalCode = ErrorCode> =
  | { ok: true; seq: number; rowId: string }
  | Refused<Problem>;

/** What came of saving any row: its id, or what forbids it, with the field that it is about. */
export type Saved =
  | { ok: true; rowId: string }
  | { ok: false; problem: RefusalCode; field?: { name: string; code: FieldCode } };

export function refused<Problem extends RefusalCode>(problem: Problem): Refused<Problem> {
  return { ok: false, problem };
}

/** Says why an action was refused, where it was. True where it was done. */
export function sayRefused<Done extends { ok: true }>(
  outcome: Done | Refused<RefusalCode>,
): outcome is Done {
  if (!outcome.ok) showSnackbar(i18n._(refusalSentence(outcome.problem)), { color: 'danger' });
  return outcome.ok;
}
