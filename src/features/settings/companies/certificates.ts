import * as z from 'zod';
import {
  type CERTIFICATE_TYPES,
  type Company,
  companyCreate,
} from '#contract/resources/companies.ts';
import { type Day, daysBetween, isDay } from '#domain/days.ts';

export type Certificate = Company['certificates'][number];
export type CertificateType = (typeof CERTIFICATE_TYPES)[number];

/** One that is being filled in: its day may be missing, or no day yet. */
export type CertificateDraft = Omit<Certificate, 'validTo'> & { validTo: string | null };

export type Validity = 'valid' | 'ending' | 'expired';

/** Days before its end in which a certificate is worth renewing. */
const ENDING_DAYS = 30;

export const NO_CERTIFICATES = '[]';

const list = companyCreate.shape.certificates.unwrap();

/** Certificates in the form: their list as text. */
export const companyCertificates = z.string().superRefine((text, context) => {
  const drafts = draftsIn(text);
  if (list.safeParse(drafts).success) return;
  const isUndated = drafts.some(({ validTo }) => validTo === null || !isDay(validTo));
  context.addIssue({ code: 'custom', params: { code: isUndated ? 'day' : 'invalid' } });
});

export function certificatesText(certificates: readonly CertificateDraft[]): string {
  return JSON.stringify(
    certificates.map(({ type, validTo, fileId }) => ({ type, validTo, fileId })),
  );
}

export function draftsIn(text: string): CertificateDraft[] {
  return JSON.parse(text) as CertificateDraft[];
}

/** The certificates of a form that was checked. */
export function certificatesIn(text: string): Certificate[] {
  return draftsIn(text).filter((draft): draft is Certificate => draft.validTo !== null);
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
  const last = new Map<CertificateType, Day>();
  for (const { type, validTo } of certificates) {
    const known = last.get(type);
    if (known === undefined || known < validTo) last.set(type, validTo);
  }
  const found = new Set([...last.values()].map((validTo) => validityOf(validTo, on)));
  return (['expired', 'ending', 'valid'] as const).find((one) => found.has(one)) ?? null;
}
