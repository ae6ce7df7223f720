import { type ComponentProps, memo } from 'react';
import { NumberField } from './number-field.tsx';

/**
 * A share or a rate in percent, kept in basis points; `minBp` and `maxBp` bound it. Null when empty, NaN
 * while the text is none within them.
 */
export const PercentField = memo(function PercentField({
  minBp = 0,
  maxBp = 10_000,
  ...props
}: Omit<ComponentProps<typeof NumberField>, 'read' | 'write' | 'suffix' | 'problemOf'> & {
  minBp?: number;
  maxBp?: number;
}) {
  const read = (text: string) => readPercent(text, minBp, maxBp);
  const problemOf = (text: string) => (Number.isNaN(read(text)) ? 'invalid' : undefined);
  return <NumberField {...props} {...{ read, problemOf }} write={write} suffix="%" />;
});

function write(value: number): string {
  return String(value / 100).replace('.', ',');
}

function readPercent(text: string, minBp: number, maxBp: number): number | null {
  const clean = text.replaceAll(/[\s%]/g, '').replace(',', '.').replace('−', '-');
  if (clean === '') return null;
  const bp = /^-?\d{1,4}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : Number.NaN;
  return bp >= minBp && bp <= maxBp ? bp : Number.NaN;
}
