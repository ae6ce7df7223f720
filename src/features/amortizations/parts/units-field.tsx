import type { OwnControlProps } from '#records/definition.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { readUnits, unitsText } from '../units.ts';

/** Units in thousandths, written with a decimal comma. Null when empty, NaN while it is no number. */
export function UnitsField({
  value,
  values: _values,
  data: _data,
  row: _row,
  ...field
}: OwnControlProps) {
  return (
    <NumberField
      {...field}
      read={readUnits}
      write={unitsText}
      value={typeof value === 'number' ? value : null}
    />
  );
}
