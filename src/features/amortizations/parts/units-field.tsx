import { type ComponentProps, useState } from 'react';
import type { Thousandths } from '#domain/budgets/line.ts';
import { Field, type FieldProps } from '#ui/fields/field.tsx';
import { readUnits, unitsText } from '../units.ts';

/** Units in thousandths, written with a decimal comma. Null when empty, NaN while it is no number. */
export function UnitsField({
  value,
  onChange,
  readOnly,
  onBlur,
  name,
  ref,
  ...field
}: FieldProps & {
  value: Thousandths | null;
  onChange: (value: Thousandths | null) => void;
} & Pick<ComponentProps<'input'>, 'onBlur' | 'name' | 'ref'>) {
  const [typed, setTyped] = useState('');
  const [isFocused, setFocused] = useState(false);
  const isKept = isFocused || Number.isNaN(value);
  const text = isKept ? typed : value === null ? '' : unitsText(value);
  const error = !isFocused && Number.isNaN(value) ? 'not-a-number' : field.error;
  return (
    <Field {...field} error={error}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          name={name}
          readOnly={readOnly}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="x-input x-money-input"
          value={text}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(readUnits(event.target.value));
          }}
          onFocus={(event) => {
            setTyped(text);
            setFocused(true);
            event.target.select();
          }}
          onBlur={(event) => {
            setFocused(false);
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}
