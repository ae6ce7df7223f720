import type { OwnControlProps } from '#records/definition.ts';
import { QuantityField } from '#ui/fields/quantity-field.tsx';

/** The units of a charge for the use of a resource. */
export function UnitsField({
  value,
  values: _values,
  data: _data,
  row: _row,
  ...field
}: OwnControlProps) {
  return <QuantityField {...field} value={typeof value === 'number' ? value : null} />;
}
