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
    <div className="x-field" data-invalid={message ? '' : undefined}>
      <div className="x-field-label">
        <label htmlFor={id}>
          {label}
          {required ? <span aria-hidden="true"> *</span> : null}
        </label>
        {extra}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': message ? true : undefined,
        'aria-required': required ? true : undefined,
        disabled,
      })}
      {help === undefined ? null : (
        <p className="x-field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {message ? (
        <p className="x-field-error" id={`${id}-error`}>
          {message}
        </p>
      ) : null}
    </div>
  );
}
