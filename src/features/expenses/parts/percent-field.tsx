import type { ComponentProps } from 'react';
import { NumberField } from '#ui/fields/number-field.tsx';

/** A share in percent, kept in basis points. Null when empty, NaN while the text is no share up to 100. */
export function PercentField(props: Omit<ComponentProps<typeof NumberField>, 'read' | 'write'>) {
  return <NumberField {...props} read={read} write={write} suffix="%" problemOf={problemOf} />;
}

function write(value: number): string {
  return String(value / 100).replace('.', ',');
}

function read(text: string): number | null {
  const clean = text.replaceAll(/[\s%]/g, '').replace(',', '.');
  if (clean === '') return null;
  const value = /^\d{1,3}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : Number.NaN;
  return value <= 10_000 ? value : Number.NaN;
}

function problemOf(text: string): string | undefined {
  return Number.isNaN(read(text)) ? 'invalid' : undefined;
}
