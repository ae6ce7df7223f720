import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useFieldMessage } from './field-messages.ts';

/** What every field takes. `error` is a code of the contract or a text. */
export interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/** What the control of a field gets, to be tied to its label, help and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
  disabled?: boolean | undefined;
}

// Chakra's own Field is a group to a screen reader, and finds its help and error only after it was drawn.
const { withProvider, withContext } = createSlotRecipeContext({ key: 'field' });
export const FieldRoot = withProvider<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'root');
export const FieldLabel = withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'label');
const FieldHelp = withContext<HTMLParagraphElement, HTMLChakraProps<'p'>>('p', 'helperText');
const FieldError = withContext<HTMLParagraphElement, HTMLChakraProps<'p'>>('p', 'errorText');

/** Label above, control, help and error below, tied together for a screen reader. */
export function Field({
  label,
  help,
  error,
  required,
  disabled,
  extra,
  children,
}: FieldProps & { extra?: ReactNode; children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const message = useFieldMessage()(error);
  const described = [help === undefined ? '' : `${id}-help`, message ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <FieldRoot className="x-field" data-invalid={message ? '' : undefined}>
      <FieldLabel className="x-field-label">
        <label htmlFor={id}>
          {label}
          {required ? <span aria-hidden="true"> *</span> : null}
        </label>
        {extra}
      </FieldLabel>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': message ? true : undefined,
        'aria-required': required ? true : undefined,
        disabled,
      })}
      <FieldFoot {...{ id, help, message }} />
    </FieldRoot>
  );
}

/** What stands below the control of a field; `id` ties it to that. */
export function FieldFoot({
  id,
  help,
  message,
}: {
  id: string;
  help: ReactNode;
  message: string | undefined;
}) {
  return (
    <>
      {help === undefined ? null : (
        <FieldHelp className="x-field-help" id={`${id}-help`}>
          {help}
        </FieldHelp>
      )}
      {message ? (
        <FieldError className="x-field-error" id={`${id}-error`}>
          {message}
        </FieldError>
      ) : null}
    </>
  );
}
