import { useId } from 'react';
import { useFieldMessage } from './field-messages.ts';
import type { ComboOption } from './combo-field.tsx';

/** Several of a few, each a chip that is on or off. */
export function ChipsField({
  label,
  help,
  error,
  value,
  onChange,
  options,
  readOnly = false,
}: {
  label: string;
  help?: React.ReactNode;
  error?: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly ComboOption[];
  readOnly?: boolean;
}) {
  const id = useId();
  const message = useFieldMessage()(error);
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return (
    <div className="x-field x-wide" data-invalid={message ? '' : undefined}>
      <div className="x-field-label" id={id}>
        {label}
      </div>
      <div className="x-toggles" role="group" aria-labelledby={id}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className="x-toggle"
            aria-pressed={value.includes(option.value)}
            disabled={readOnly}
            onClick={() => toggle(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
      {help === undefined ? null : <p className="x-field-help">{help}</p>}
      {message ? <p className="x-field-error">{message}</p> : null}
    </div>
  );
}
