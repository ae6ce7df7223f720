import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from '#ui/fields/field.tsx';

/**
 * A whole number, or a share written in percent and kept in basis points. Null when empty, NaN while the
 * text is no number: no schema takes it.
 */
export function NumberField({
  value,
  onChange,
  percent = false,
  readOnly,
  onBlur,
  name,
  ref,
  ...field
}: FieldProps & {
  value: number | null;
  onChange: (value: number | null) => void;
  percent?: boolean;
} & Pick<ComponentProps<'input'>, 'onBlur' | 'name' | 'ref'>) {
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const isKept = focused || Number.isNaN(value);
  const text = isKept ? typed : write(value, percent);
  return (
    <Field {...field}>
      {(control) => (
        <span className="x-input-group">
          <input
            {...control}
            ref={ref}
            name={name}
            readOnly={readOnly}
            type="text"
            inputMode={percent ? 'decimal' : 'numeric'}
            autoComplete="off"
            className="x-input cat-number"
            value={text}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(read(event.target.value, percent));
            }}
            onFocus={() => {
              setTyped(text);
              setFocused(true);
            }}
            onBlur={(event) => {
              setFocused(false);
              onBlur?.(event);
            }}
          />
          {percent ? (
            <span className="x-input-suffix" aria-hidden="true">
              %
            </span>
          ) : null}
        </span>
      )}
    </Field>
  );
}

function write(value: number | null, percent: boolean): string {
  if (value === null) return '';
  return String(percent ? value / 100 : value)
    .replace('.', ',')
    .replace('-', '−');
}

function read(text: string, percent: boolean): number | null {
  const clean = text.replaceAll(/[\s%]/g, '').replace('−', '-');
  if (clean === '') return null;
  if (!percent) return /^-?\d{1,9}$/.test(clean) ? Number(clean) : Number.NaN;
  return /^\d{1,3}([.,]\d{1,2})?$/.test(clean)
    ? Math.round(Number(clean.replace(',', '.')) * 100)
    : Number.NaN;
}
