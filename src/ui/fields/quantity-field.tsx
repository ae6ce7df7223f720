import { type ComponentProps, memo } from 'react';
import type { Thousandths } from '#domain/budgets/line.ts';
import { NumberField } from './number-field.tsx';
import { quantityIn, typedQuantity } from './quantity.ts';

/** A quantity with at most three decimals, kept in thousandths. Null when empty, NaN while it is none. */
export const QuantityField = memo(function QuantityField({
  most,
  ...props
}: Omit<ComponentProps<typeof NumberField>, 'read' | 'write'> & { most?: Thousandths }) {
  return <NumberField {...props} read={(text) => quantityIn(text, most)} write={typedQuantity} />;
});
