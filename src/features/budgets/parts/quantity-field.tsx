import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Thousandths } from '#domain/budgets/line.ts';
import type { FieldProps } from '#ui/fields/field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { readQuantity } from '../cell-edits.ts';
import { typedQuantity } from '../words.ts';

/** Units in thousandths, written with a decimal comma. NaN while the text is no number of units. */
export function QuantityField({
  onChange,
  ...field
}: FieldProps & {
  value: Thousandths;
  onChange: (value: Thousandths) => void;
} & Pick<ComponentProps<'input'>, 'onBlur' | 'name' | 'ref'>) {
  const { t } = useLingui();
  return (
    <NumberField
      {...field}
      onChange={(value) => onChange(value ?? Number.NaN)}
      write={typedQuantity}
      read={read}
      problemOf={(text) => {
        const quantity = readQuantity(text);
        return quantity.ok ? undefined : t(quantity.problem);
      }}
    />
  );
}

function read(text: string): Thousandths {
  const quantity = readQuantity(text);
  return quantity.ok ? quantity.value : Number.NaN;
}
