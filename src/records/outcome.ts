import { i18n } from '@lingui/core';
import type { ErrorCode, FieldCode } from '#contract/problem.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { type RefusalCode, refusalSentence } from '#ui/words/refusals/index.ts';

/** What may be wrong with a field: a code of the contract, or of a rule between fields that the kit has words for. */
export type FormCode = FieldCode | 'dates-order';

/** Why something was not saved: by what the rules of this device know. */
export interface Refused<Problem extends RefusalCode = ErrorCode> {
  ok: false;
  problem: Problem;
  /** What it is about, where that is one field. */
  field?: { name: string; code: FormCode };
}

/** A row was saved: its entry in the outbox (0: nothing differed). */
interface SavedRow {
  seq: number;
  rowId: string;
}

/** What came of an action on this device: what it saved, or the rule that forbids it. */
export type Outcome<Problem extends RefusalCode = ErrorCode, Done extends object = SavedRow> =
  | ({ ok: true } & Done)
  | Refused<Problem>;

/** The same of any row, whatever else is told of it. */
export type Saved = Outcome<RefusalCode, { rowId: string }>;

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
