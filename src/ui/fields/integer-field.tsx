import { type ComponentProps, memo } from 'react';
import { NumberField } from './number-field.tsx';

/**
 * A whole number, with a minus for less than nothing; `min` and `max` bound it. Null when empty, NaN while
 * the text is none within them.
 */
export const IntegerField = memo(function IntegerField({
  min = -999_999_999,
  max = 999_999_999,
  ...props
}: Omit<ComponentProps<typeof NumberField>, 'read' | 'write'> & { min?: number; max?: number }) {
  return <NumberField {...props} read={(text) => readInteger(text, min, max)} write={write} />;
});

function write(value: number): string {
  return String(value).replace('-', '−');
}

function readInteger(text: string, min: number, max: number): number | null {
  const clean = text.replaceAll(/\s/g, '').replace('−', '-');
  if (clean === '') return null;
  const number = /^-?\d{1,9}$/.test(clean) ? Number(clean) : Number.NaN;
  return number >= min && number <= max ? number : Number.NaN;
}
