import { type Control, type ControllerRenderProps, useController } from 'react-hook-form';
import type { CompanyForm } from '../form.ts';

/** One field of the form, as the kit's fields take it. */
export function useField<N extends keyof CompanyForm>(
  control: Control<CompanyForm>,
  name: N,
): ControllerRenderProps<CompanyForm, N> & { error: string | undefined } {
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
}
