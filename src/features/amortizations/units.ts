import { MAX_QUANTITY, type Thousandths } from '#domain/budgets/line.ts';

/** 2500 → `2,5`. */
export function unitsText(quantity: Thousandths): string {
  return String(quantity / 1_000).replace('.', ',');
}

/** Units as people write them, in thousandths; null for nothing, NaN for what is no number of units. */
export function readUnits(text: string): Thousandths | null {
  const clean = text.trim();
  if (clean === '') return null;
  if (!/^\d{1,7}([.,]\d{1,3})?$/.test(clean)) return Number.NaN;
  const quantity = Math.round(Number(clean.replace(',', '.')) * 1_000);
  return quantity <= MAX_QUANTITY ? quantity : Number.NaN;
}
