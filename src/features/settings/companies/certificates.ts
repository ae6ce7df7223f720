import type { Company } from '#contract/resources/companies.ts';
import { lastOfEachType } from '#domain/companies/certificates.ts';
import { type Day, daysBetween } from '#domain/days.ts';
import type { Words } from '#records/words.ts';
import { CERTIFICATE_WORDS } from '#ui/words/options.ts';

export type Certificate = Company['certificates'][number];

/** One that is being filled in: its day may be missing (empty), or no day yet. */
export type CertificateDraft = Omit<Certificate, 'validTo'> & { validTo: string };

export type Validity = 'valid' | 'ending' | 'expired';

/** Days before its end in which a certificate is worth renewing. */
const ENDING_DAYS = 30;

/** The certificates of a row as its form holds them: their list as text. */
export function certificatesText(certificates: unknown): string {
  return JSON.stringify(certificatesOf(certificates));
}

/** Those in a form; one without a day may not be saved. */
export function certificatesIn(text: string): CertificateDraft[] {
  return text === '' ? [] : (JSON.parse(text) as CertificateDraft[]);
}

export function certificatesWords(certificates: unknown, { say, fmt }: Words): string {
  return certificatesOf(certificates)
    .map(({ type, validTo }) => `${say(CERTIFICATE_WORDS[type])} ${fmt.day(validTo)}`)
    .join(', ');
}

function certificatesOf(value: unknown): readonly Certificate[] {
  return Array.isArray(value) ? value : [];
}

/** Whether it counts on a day; its last day still does. */
export function validityOf(validTo: Day, on: Day): Validity {
  const left = daysBetween(on, validTo);
  if (left < 0) return 'expired';
  return left <= ENDING_DAYS ? 'ending' : 'valid';
}

/**
 * The worst of what a company has; of each type the certificate that lasts longest counts. Null where it
 * has none.
 */
export function worstValidity(certificates: readonly Certificate[], on: Day): Validity | null {
  const found = new Set(lastOfEachType(certificates).map(({ validTo }) => validityOf(validTo, on)));
  return (['expired', 'ending', 'valid'] as const).find((one) => found.has(one)) ?? null;
}
