import { i18n } from '@lingui/core';
import type { SyntheticEvent } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type RefusalCode, refusalSentence } from '#ui/words/refusals/index.ts';
import type { Refused } from './outcome.ts';
import type { RecordForm } from './use-record-form.ts';

export interface Saving<Form extends FieldValues, Patch extends object> {
  form: RecordForm<Form>;
  /** The fields of the contract that these fields of the form stand for; without it they are those. */
  toPatch?: ((form: Form, names: string[]) => Patch) | undefined;
  /** Saves the changed fields of the row; `seen` is what stood in them before. */
  update: (patch: Patch, seen: Patch) => Promise<{ ok: true } | Refused<RefusalCode>>;
}

/** Saves what was changed in a row; a refusal is said above the form. */
export function useSave<Form extends FieldValues, Patch extends object>({
  form,
  toPatch = (typed, names) => Object.fromEntries(names.map((name) => [name, typed[name]])) as Patch,
  update,
}: Saving<Form, Patch>): (event: SyntheticEvent) => Promise<void> {
  return form.handleSubmit(async (typed) => {
    const { changes, seen } = form.changesIn(typed);
    const names = Object.keys(changes);
    const outcome = await update(toPatch(typed, names), toPatch({ ...typed, ...seen }, names));
    if (showRefused(form, outcome)) form.settle(typed);
  });
}

/** Says why a form was refused, where it was: at the field that it is about, or above it. True where it was saved. */
export function showRefused<Form extends FieldValues, Done extends { ok: true }>(
  { setError }: Pick<RecordForm<Form>, 'setError'>,
  outcome: Done | Refused<RefusalCode>,
): outcome is Done {
  if (outcome.ok) return true;
  const { field, problem } = outcome;
  if (field)
    setError(field.name as FieldPath<Form>, { message: field.code }, { shouldFocus: true });
  else setError('root', { message: i18n._(refusalSentence(problem)) });
  return false;
}
