import type { ComponentProps } from 'react';
import { formatRate, readRate } from '#domain/currencies.ts';
import { NumberField } from './number-field.tsx';

/** How much of a currency is a euro, kept in millionths. Null when empty, NaN while the text is none. */
export function RateField(props: Omit<ComponentProps<typeof NumberField>, 'read' | 'write'>) {
  return <NumberField {...props} read={readRate} write={formatRate} />;
}
