import { type Cents, formatCents, scaleCents } from '#domain/money.ts';

/** `1.234,50 €`, in every language (specification §9), with a minus as wide as a digit. */
export function moneyText(cents: Cents): string {
  return `${formatCents(cents)}\u00a0€`;
}

/** Basis points → `12,5 %`. */
export function percentText(basisPoints: number): string {
  return `${formatCents(basisPoints).replace(/,00$|(?<=,\d)0$/, '')}\u00a0%`;
}

/** Hours in thousandths → `120,5 h`. */
export function hoursText(hours: number): string {
  const cents = formatCents(scaleCents(hours, 1, 10));
  return `${cents.replace(/,00$|(?<=,\d)0$/, '')}\u00a0h`;
}
