import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from '#ui/fields/field.tsx';

/** A share in percent, kept in basis points. Null when empty, NaN while the text is no share up to 100. */
export function PercentField({
  value,
  onChange,
  readOnly,
  onBlur,
  name,
  ref,
  ...field
}: FieldProps & {
  value: number | null;
  onChange: (value: number | null) => void;
} & Pick<ComponentProps<'input'>, 'onBlur' | 'name' | 'ref'>) {
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const text = focused || Number.isNaN(value) ? typed : write(value);
  return (
    <Field {...field} error={!focused && Number.isNaN(value) ? 'invalid' : field.error}>
      {(control) => (
        <span className="x-input-group">
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
              onChange(read(event.target.value));
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
          <span className="x-input-suffix" aria-hidden="true">
            %
          </span>
        </span>
      )}
    </Field>
  );
}

function write(value: number | null): string {
  return value === null ? '' : String(value / 100).replace('.', ',');
}

function read(text: string): number | null {
  const clean = text.replaceAll(/[\s%]/g, '').replace(',', '.');
  if (clean === '') return null;
  const value = /^\d{1,3}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : Number.NaN;
  return value <= 10_000 ? value : Number.NaN;
}
