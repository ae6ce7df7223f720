import { useLingui } from '@lingui/react/macro';
import type { OwnControlProps } from '#records/definition.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { readQuantity, thousandthsIn } from '../cell-edits.ts';
import { typedQuantity } from '#ui/fields/quantity.ts';

/** Units in thousandths, written with a decimal comma. NaN while the text is no number of units. */
export function QuantityField({
  value,
  values: _values,
  data: _data,
  row: _row,
  onChange,
  ...field
}: OwnControlProps) {
  const { t } = useLingui();
  return (
    <NumberField
      {...field}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => onChange(next ?? Number.NaN)}
      write={typedQuantity}
      read={thousandthsIn}
      problemOf={(text) => {
        const quantity = readQuantity(text);
        return quantity.ok ? undefined : t(quantity.problem);
      }}
    />
  );
}
