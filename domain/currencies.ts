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

export function isCurrency(text: string): boolean {
  return KNOWN.has(text.trim().toUpperCase());
}
