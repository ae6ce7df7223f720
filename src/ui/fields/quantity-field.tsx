import type { ComponentProps } from 'react';
import { MAX_QUANTITY, type Thousandths } from '#domain/budgets/line.ts';
import { NumberField } from './number-field.tsx';

/** A quantity with at most three decimals, kept in thousandths. Null when empty, NaN while it is none. */
export function QuantityField(props: Omit<ComponentProps<typeof NumberField>, 'read' | 'write'>) {
  return <NumberField {...props} read={read} write={write} />;
}

function write(value: Thousandths): string {
  return String(value / 1_000).replace('.', ',');
}

function read(text: string): Thousandths | null {
  const clean = text.trim();
  if (clean === '') return null;
  if (!/^\d{1,7}([.,]\d{1,3})?$/.test(clean)) return Number.NaN;
  const quantity = Math.round(Number(clean.replace(',', '.')) * 1_000);
  return quantity <= MAX_QUANTITY ? quantity : Number.NaN;
}
