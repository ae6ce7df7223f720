import {
  type ControllerRenderProps,
  type Control,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { use, useMemo } from 'react';
import { afterPress } from './after-press.ts';
import { FieldHints } from './field-hints.ts';

/** One field of a form, as the kit's fields take it, with what is said of it. */
export type FormField<T extends FieldValues, N extends FieldPath<T>> = Omit<
  ControllerRenderProps<T, N>,
  'onBlur'
> & { onBlur: () => void; error: string | undefined; help?: string };

/**
 * A field of a form that is checked as it is left. Its message must not push away what was pressed to
 * leave it: it waits for the end of the press, and of an empty field that nobody filled in yet nothing is
 * said before saving. What it answers is the same until something of this field changes, so that typing in one field
 * draws that one alone.
 */
export function useFormField<T extends FieldValues, N extends FieldPath<T>>(
  control: Control<T>,
  name: N,
): { field: FormField<T, N>; isDirty: boolean } {
  const {
    field,
    fieldState: { error, isDirty },
  } = useController({ control, name });
  const hint = use(FieldHints)[name];
  const message = error?.message;
  const isEmpty = (field.value ?? '') === '';
  return useMemo(() => {
    const onBlur = () => {
      if (isDirty || !isEmpty) afterPress(field.onBlur);
    };
    const said = hint === undefined ? {} : { help: hint };
    return { field: { ...field, onBlur, error: message, ...said }, isDirty };
  }, [field, isDirty, isEmpty, message, hint]);
}
