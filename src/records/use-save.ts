import { useLingui } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type RefusalCode, refusalSentence } from '#ui/words/refusals/index.ts';
import type { RecordForm } from './use-record-form.ts';

export interface Saving<Form extends FieldValues, Patch extends object> {
  form: RecordForm<Form>;
  /** The fields of the contract that these fields of the form stand for; without it they are those. */
  toPatch?: ((form: Form, names: string[]) => Patch) | undefined;
  /** Saves the changed fields of the row; `seen` is what stood in them before. */
  update: (
    patch: Patch,
    seen: Patch,
  ) => Promise<{ ok: true } | { ok: false; problem: RefusalCode }>;
}

/** Saves what was changed in a row; a refusal is said above the form. */
export function useSave<Form extends FieldValues, Patch extends object>({
  form,
  toPatch = (typed, names) => Object.fromEntries(names.map((name) => [name, typed[name]])) as Patch,
  update,
}: Saving<Form, Patch>): (event: SyntheticEvent) => Promise<void> {
  const { t } = useLingui();
  return form.handleSubmit(async (typed) => {
    const { changes, seen } = form.changesIn(typed);
    const names = Object.keys(changes);
    const outcome = await update(toPatch(typed, names), toPatch({ ...typed, ...seen }, names));
    if (outcome.ok) form.settle(typed);
    else form.setError('root', { message: t(refusalSentence(outcome.problem)) });
  });
}
