/** Invoices, and those that rectify one: the law asks for a series of their own (RD 1619/2012, art. 6.1.a). */
export const REINVOICE_SERIES = ['RF', 'RR'] as const;
export type ReinvoiceSeries = (typeof REINVOICE_SERIES)[number];

export interface ReinvoiceCode {
  series: ReinvoiceSeries;
  year: number;
  number: number;
}

const CODE = /^(RF|RR)-(\d{4})-(\d{4,9})$/;

/** `RF-2026-0001`: four digits at least, five from the ten thousandth on. Each issuer has its own. */
export function reinvoiceCode({ series, year, number }: ReinvoiceCode): string {
  return `${series}-${year}-${String(number).padStart(4, '0')}`;
}

/** The parts of a definitive code; null for any other text, also where a zero too many leads. */
export function parseReinvoiceCode(text: string): ReinvoiceCode | null {
  const [, series, year, number] = CODE.exec(text) ?? [];
  if (series !== 'RF' && series !== 'RR') return null;
  const code: ReinvoiceCode = { series, year: Number(year), number: Number(number) };
  return code.number > 0 && reinvoiceCode(code) === text ? code : null;
}

/** Shown while the server has not given the code: `RF-TMP-3`. */
export function provisionalReinvoiceCode(number: number): string {
  return `RF-TMP-${number}`;
}

export function isProvisionalReinvoiceCode(code: string): boolean {
  return code.startsWith('RF-TMP-');
}

/**
 * The code that follows in a series of one issuer, whose codes are given: one more than the highest
 * of the year, so a series has no gaps. Codes of other series and years do not count.
 */
export function nextReinvoiceCode(
  series: ReinvoiceSeries,
  year: number,
  codesOfIssuer: Iterable<string>,
): string {
  let highest = 0;
  for (const text of codesOfIssuer) {
    const code = parseReinvoiceCode(text);
    if (code?.series === series && code.year === year) highest = Math.max(highest, code.number);
  }
  return reinvoiceCode({ series, year, number: highest + 1 });
}
