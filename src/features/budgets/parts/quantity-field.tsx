import { useLingui } from '@lingui/react/macro';
import { ownNumber } from '#records/own-number.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { typedQuantity } from '#ui/fields/quantity.ts';
import { readQuantity, thousandthsIn } from '../cell-edits.ts';

/** Units in thousandths, written with a decimal comma. NaN while the text is no number of units. */
export const QuantityField = ownNumber(function UnitsOfLine({ onChange, ...field }) {
  const { t } = useLingui();
  return (
    <NumberField
      {...field}
      onChange={(next) => onChange(next ?? Number.NaN)}
      write={typedQuantity}
      read={thousandthsIn}
      problemOf={(text) => {
        const quantity = readQuantity(text);
        return quantity.ok ? undefined : t(quantity.problem);
      }}
    />
  );
});
