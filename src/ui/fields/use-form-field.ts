/* oxlint-disable no-underscore-dangle -- so the library names what its own hooks follow */
import {
  type ControllerRenderProps,
  type Control,
  type FieldPath,
  type FieldValues,
  type FormState,
  get,
  useController,
} from 'react-hook-form';
import { use, useLayoutEffect, useMemo, useState } from 'react';
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
  const { field } = useController({ control, name });
  const { message, isDirty } = useFieldState(control, name);
  const hint = use(FieldHints)[name];
  const isEmpty = (field.value ?? '') === '';
  return useMemo(() => {
    const onBlur = () => {
      if (isDirty || !isEmpty) afterPress(field.onBlur);
    };
    const said = hint === undefined ? {} : { help: hint };
    return { field: { ...field, onBlur, error: message, ...said }, isDirty };
  }, [field, isDirty, isEmpty, message, hint]);
}

/** What `fieldState` of a controller says, which draws its field anew with each step of the form: here where it is another. */
function useFieldState<T extends FieldValues>(
  control: Control<T>,
  name: FieldPath<T>,
): { message: string | undefined; isDirty: boolean } {
  const [message, setMessage] = useState<string>();
  const [isDirty, setDirty] = useState(false);
  useLayoutEffect(() => {
    const follow = ({ errors = {}, dirtyFields = {} }: Partial<FormState<T>>) => {
      const error: { message?: string } | undefined = get(errors, name);
      setMessage(error?.message);
      setDirty(Boolean(get(dirtyFields, name)));
    };
    const formState = { errors: true, dirtyFields: true };
    // The form counts only what somebody asks for.
    control._proxyFormState.errors ||= true;
    control._proxyFormState.dirtyFields ||= true;
    follow(control._formState);
    return control._subscribe({ name, exact: true, formState, callback: follow });
  }, [control, name]);
  return { message, isDirty };
}
