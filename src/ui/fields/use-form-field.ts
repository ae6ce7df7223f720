import {
  type ControllerRenderProps,
  type Control,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { use } from 'react';
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
 * said before saving.
 */
export function useFormField<T extends FieldValues, N extends FieldPath<T>>(
  control: Control<T>,
  name: N,
): { field: FormField<T, N>; isDirty: boolean } {
  const {
    field: { onBlur: leave, ...field },
    fieldState: { error, isDirty },
  } = useController({ control, name });
  const hint = use(FieldHints)[name];
  const isEmpty = (field.value ?? '') === '';
  const onBlur = () => {
    if (isDirty || !isEmpty) afterPress(leave);
  };
  const said = hint === undefined ? {} : { help: hint };
  return { field: { ...field, onBlur, error: error?.message, ...said }, isDirty };
}
