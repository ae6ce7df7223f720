import { type BaseSyntheticEvent, useEffect, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';

export interface LiveForm<T extends FieldValues> extends UseFormReturn<T> {
  /** Something typed is not saved. Holds while the row changes; `formState.isDirty` blinks then. */
  hasChanges: boolean;
  /** What was touched, and what stood there before it was. Asked as the form is sent. */
  changesIn: (form: T) => { changes: Partial<T>; seen: Partial<T> };
  /** After a save: these values are the new ground; what was typed meanwhile stays. */
  settle: (saved: T) => void;
  /** Back to the row as it is now. */
  discard: () => void;
}

/**
 * A form over a row that others change meanwhile: untouched fields follow the row, touched ones keep
 * what was typed and remember which value the person saw before.
 */
export function useLiveForm<T extends FieldValues>(
  values: T,
  options: Pick<UseFormProps<T>, 'resolver' | 'mode'>,
): LiveForm<T> {
  const form = useForm<T>({
    ...options,
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { dirtyFields, isDirty } = form.formState;
  const seen = useRef<T>(values);
  /** What stood in the form when these values were sent, which may be tidier. */
  const sent = useRef(new WeakMap<T, T>());
  const touched = dirtyFields as Readonly<Record<string, unknown>>;
  useEffect(() => {
    const followed = Object.entries(values).filter(([name]) => !touched[name]);
    seen.current = { ...seen.current, ...Object.fromEntries(followed) };
  }, [values, touched]);

  const pick = (from: T): Partial<T> =>
    Object.fromEntries(Object.entries(from).filter(([name]) => touched[name])) as Partial<T>;
  const differs = (name: string) => form.getValues(name as FieldPath<T>) !== values[name];
  return {
    ...form,
    handleSubmit: sentAnew(form),
    hasChanges: isDirty || Object.keys(touched).some((name) => touched[name] && differs(name)),
    changesIn: (saved) => {
      sent.current.set(saved, form.getValues());
      return { changes: pick(saved), seen: pick(seen.current) };
    },
    settle: (saved) => {
      // What they saved they have seen, also when they type on before the row comes back with it.
      seen.current = { ...seen.current, ...pick(saved) };
      const typed = sent.current.get(saved) ?? saved;
      for (const name of Object.keys(saved) as FieldPath<T>[]) {
        const isAsSent = form.getValues(name) === typed[name];
        if (isAsSent) form.resetField(name, { defaultValue: saved[name] });
      }
    },
    discard: () => form.reset(values, { keepDirtyValues: false }),
  };
}

/** A row that changes while the form is being checked ends its sending without a word: it is sent anew. */
function sentAnew<T extends FieldValues>(form: UseFormReturn<T>): UseFormReturn<T>['handleSubmit'] {
  return <R>(onValid: SubmitHandler<T, R>, onInvalid?: SubmitErrorHandler<T>) =>
    async (event?: BaseSyntheticEvent): Promise<Awaited<R> | undefined> => {
      for (;;) {
        let isAnswered = false;
        const send = form.handleSubmit<R>(
          (...valid) => {
            isAnswered = true;
            return onValid(...valid);
          },
          (...invalid) => {
            isAnswered = true;
            return onInvalid?.(...invalid);
          },
        );
        // oxlint-disable-next-line no-await-in-loop -- anew only after the time before
        const result = await send(event);
        if (isAnswered) return result;
      }
    };
}
