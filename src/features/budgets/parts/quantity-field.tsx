import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import type { Thousandths } from '#domain/budgets/line.ts';
import { Field, type FieldProps } from '#ui/fields/field.tsx';
import { readQuantity } from '../cell-edits.ts';
import { typedQuantity } from '../words.ts';

/** Units in thousandths, written with a decimal comma. NaN while the text is no number of units. */
export function QuantityField({
  value,
  onChange,
  readOnly,
  onBlur,
  name,
  ref,
  ...field
}: FieldProps & {
  value: Thousandths;
  onChange: (value: Thousandths) => void;
} & Pick<ComponentProps<'input'>, 'onBlur' | 'name' | 'ref'>) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isFocused, setFocused] = useState(false);
  const isKept = isFocused || Number.isNaN(value);
  const text = isKept ? typed : typedQuantity(value);
  const read = readQuantity(text);
  const error = isFocused || read.ok ? field.error : t(read.problem);
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
            const next = readQuantity(event.target.value);
            onChange(next.ok ? next.value : Number.NaN);
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
