import type { ComponentProps } from 'react';
import { NumberField } from '#ui/fields/number-field.tsx';
import { readUnits, unitsText } from '../units.ts';

/** Units in thousandths, written with a decimal comma. Null when empty, NaN while it is no number. */
export function UnitsField(props: Omit<ComponentProps<typeof NumberField>, 'read' | 'write'>) {
  return <NumberField {...props} read={readUnits} write={unitsText} />;
}
