import { useLingui } from '@lingui/react/macro';
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
  const { t } = useLingui();
  return form.handleSubmit(async (typed) => {
    const { changes, seen } = form.changesIn(typed);
    const names = Object.keys(changes);
    const outcome = await update(toPatch(typed, names), toPatch({ ...typed, ...seen }, names));
    if (outcome.ok) form.settle(typed);
    else showRefusal(form, outcome, t(refusalSentence(outcome.problem)));
  });
}

/** At the field that it is about, or above the form. */
export function showRefusal<Form extends FieldValues>(
  { setError }: Pick<RecordForm<Form>, 'setError'>,
  { field }: Refused<RefusalCode>,
  sentence: string,
): void {
  if (field) {
    const name = field.name as FieldPath<Form>;
    setError(name, { message: field.code }, { shouldFocus: true });
  } else setError('root', { message: sentence });
}
