import { type Cents, scaleCents } from './money.ts';

/** Currencies that bank files name: number and code of ISO 4217. */
const CODES: Readonly<Record<string, string>> = {
  '032': 'ARS',
  '036': 'AUD',
  '124': 'CAD',
  '152': 'CLP',
  '156': 'CNY',
  '170': 'COP',
  '203': 'CZK',
  '208': 'DKK',
  '344': 'HKD',
  '348': 'HUF',
  '356': 'INR',
  '376': 'ILS',
  '392': 'JPY',
  '410': 'KRW',
  '484': 'MXN',
  '504': 'MAD',
  '554': 'NZD',
  '578': 'NOK',
  '604': 'PEN',
  '643': 'RUB',
  '702': 'SGD',
  '710': 'ZAR',
  '752': 'SEK',
  '756': 'CHF',
  '784': 'AED',
  '826': 'GBP',
  '840': 'USD',
  '858': 'UYU',
  '946': 'RON',
  '949': 'TRY',
  '975': 'BGN',
  '978': 'EUR',
  '985': 'PLN',
  '986': 'BRL',
};
const KNOWN = new Set(Object.values(CODES));

/** The code of a currency by its number; what is not known stays as it is. */
export function currencyOfNumber(number: string): string {
  return CODES[number] ?? number;
}

/** What everything is counted in. */
export const EURO = 'EUR';

/** All that are known, by their letters. */
export const CURRENCIES: readonly string[] = [...KNOWN].toSorted();

/** A rate says how much of a currency is a euro, as the European Central Bank publishes it, in millionths. */
export const RATE_UNIT = 1_000_000;
export const MAX_RATE = 1_000_000 * RATE_UNIT;

/** `1,085` of 1,085,000 millionths. */
export function formatRate(rateMillionths: number): string {
  return String(rateMillionths / RATE_UNIT).replace('.', ',');
}

/** A rate as people write it, in millionths; null for nothing, NaN for what is none. */
export function readRate(text: string): number | null {
  const clean = text.trim().replace(',', '.');
  if (clean === '') return null;
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(clean)) return Number.NaN;
  return Math.round(Number(clean) * RATE_UNIT) || Number.NaN;
}

/** What is rounded may be rounded the other way. */
const ROUNDING_CENTS = 1;

/** What an amount of a currency is in euros, half cents away from zero. */
export function eurosOf(originalCents: Cents, rateMillionths: number): Cents {
  return scaleCents(originalCents, RATE_UNIT, rateMillionths);
}

/**
 * Whether what a document asks for in its currency comes to its total in euros, to the cent (article 79.11 LIVA: at
 * the rate of the day). One in euros has neither amount nor rate.
 */
export function isCurrencySound(
  {
    currency,
    originalCents,
    rateMillionths,
  }: { currency: string; originalCents: Cents | null; rateMillionths: number | null },
  totalCents: Cents,
): boolean {
  if (currency === EURO) return originalCents === null && rateMillionths === null;
  if (originalCents === null || rateMillionths === null) return false;
  return Math.abs(eurosOf(originalCents, rateMillionths) - totalCents) <= ROUNDING_CENTS;
}

export function isCurrency(text: string): boolean {
  return KNOWN.has(text.trim().toUpperCase());
}
