import { type BaseSyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useDirty } from '#ui/dirty.ts';
import type { DraftOffer } from '#ui/fields/draft-notice.tsx';
import type { Unsaved } from './draft-keeper.ts';
import { useDraft } from './use-draft.ts';

export interface RecordForm<T extends FieldValues> extends UseFormReturn<T> {
  /** Something typed is not saved. Holds while the row changes; `formState.isDirty` blinks then. */
  hasChanges: boolean;
  /** What was touched, and what stood there before it was. Asked as the form is sent. */
  changesIn: (form: T) => { changes: Partial<T>; seen: Partial<T> };
  /** After a save: these values are the new ground; what was typed meanwhile stays. */
  settle: (saved: T) => void;
  /** After a new row was saved, by a form that goes: nothing in it is unsaved any more. */
  finish: () => void;
  /** After a new row was saved, by a form that stays for the next one. */
  startAnew: (next: T) => void;
  /** Back to the row as it is now, or to an empty form. */
  discard: () => void;
  /** What an earlier visit left in it, until the person has answered to that. */
  draft: DraftOffer | null;
}

/**
 * A form over a row that others change meanwhile: untouched fields follow the row, touched ones keep
 * what was typed and remember which value the person saw before. Over a new row the same, with what it
 * starts with. What is typed is kept on this device as the draft of that name (`draftName`).
 */
export function useRecordForm<T extends FieldValues>(
  draft: string,
  row: T,
  options: Pick<UseFormProps<T>, 'resolver' | 'mode'> & {
    /** Its draft is a record of its own that waits: who leaves the page is not asked. */
    isKept?: boolean;
  },
): RecordForm<T> {
  const { values, settleOver } = useSettled(row);
  const form = useForm<T>({
    ...(options.resolver && { resolver: options.resolver }),
    ...(options.mode && { mode: options.mode }),
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const [isFinished, setFinished] = useState(false);
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
  const hasChanges =
    !isFinished && (isDirty || Object.keys(touched).some((name) => touched[name] && differs(name)));

  const takeUp = (left: Unsaved) => {
    for (const [name, value] of Object.entries(left.values)) {
      // What was typed since then is what they want now.
      if (!(name in values) || touched[name]) continue;
      form.setValue(name as FieldPath<T>, value as never, { shouldDirty: true });
      if (name in left.seen) seen.current = { ...seen.current, [name]: left.seen[name] };
    }
  };
  const read = (): Unsaved =>
    hasChanges ? { values: pick(form.getValues()), seen: pick(seen.current) } : NOTHING;
  const { offer, keep, forget } = useDraft(draft, form, { read, takeUp });
  const discard = () => {
    form.reset(values, { keepDirtyValues: false });
    forget();
  };
  const settled = useDirty(hasChanges && !isSubmitting && !options.isKept, discard);
  return {
    ...form,
    handleSubmit: sentAnew(form),
    hasChanges,
    changesIn: (typed) => {
      sent.current.set(typed, form.getValues());
      return { changes: pick(typed), seen: pick(seen.current) };
    },
    settle: (typed) => {
      // What they saved they have seen, also when they type on before the row comes back with it.
      seen.current = { ...seen.current, ...pick(typed) };
      settleOver(row, pick(typed));
      const before = sent.current.get(typed) ?? typed;
      for (const name of Object.keys(typed) as FieldPath<T>[]) {
        const isAsSent = form.getValues(name) === before[name];
        // The others stand on what they show already.
        const isOther = touched[name] || typed[name] !== before[name];
        if (isAsSent && isOther) form.resetField(name, { defaultValue: typed[name] });
      }
      keep();
    },
    finish: () => {
      settled();
      setFinished(true);
      forget();
    },
    startAnew: (next) => {
      form.reset(next, { keepDirtyValues: false });
      forget();
    },
    discard,
    draft: offer,
  };
}

/** As long as a row that was saved may take to come back to its form. */
export const COMES_BACK_MS = 2000;

/**
 * The row, and in its place what a save left in it until it comes back with that. One that does not is as it was
 * before: the save was taken back before anybody looked.
 */
function useSettled<T extends FieldValues>(row: T) {
  const [saved, setSaved] = useState<{ before: Partial<T>; after: Partial<T> } | null>(null);
  const isAsBefore =
    saved !== null && Object.entries(saved.before).every(([name, value]) => row[name] === value);
  useEffect(() => {
    if (saved === null) return undefined;
    const timer = setTimeout(() => setSaved(null), isAsBefore ? COMES_BACK_MS : 0);
    return () => clearTimeout(timer);
  }, [saved, isAsBefore]);
  const values = useMemo(
    () => (isAsBefore ? { ...row, ...saved?.after } : row),
    [row, saved, isAsBefore],
  );
  const settleOver = (over: T, after: Partial<T>) => {
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, over[name]]));
    setSaved({ before: before as Partial<T>, after });
  };
  return { values, settleOver };
}

const NOTHING: Unsaved = { values: {}, seen: {} };

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
