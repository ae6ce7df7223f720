import { MAX_QUANTITY, type Thousandths } from '#domain/budgets/line.ts';

/** `2,5` of 2500 thousandths, as it is typed: no thousands separator. */
export function typedQuantity(quantity: Thousandths): string {
  return String(quantity / 1_000).replace('.', ',');
}

/** A quantity as people write it, in thousandths; null for nothing, NaN for what is none. */
export function quantityIn(text: string, most: Thousandths = MAX_QUANTITY): Thousandths | null {
  const clean = text.trim();
  if (clean === '') return null;
  if (!/^\d{1,7}([.,]\d{1,3})?$/.test(clean)) return Number.NaN;
  const quantity = Math.round(Number(clean.replace(',', '.')) * 1_000);
  return quantity <= most ? quantity : Number.NaN;
}
