import type { ComponentProps } from 'react';
import { NumberField } from './number-field.tsx';
import { quantityIn, typedQuantity } from './quantity.ts';

/** A quantity with at most three decimals, kept in thousandths. Null when empty, NaN while it is none. */
export function QuantityField(props: Omit<ComponentProps<typeof NumberField>, 'read' | 'write'>) {
  return <NumberField {...props} read={quantityIn} write={typedQuantity} />;
}
