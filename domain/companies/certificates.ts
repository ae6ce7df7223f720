import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';

/**
 * What grants ask for: nothing owed to the State, to the Social Security and to Galicia, and what is said of
 * the terms in which suppliers are paid.
 */
export const CERTIFICATE_TYPES = ['aeat', 'tgss', 'atriga', 'payment-terms'] as const;
export type CertificateType = (typeof CERTIFICATE_TYPES)[number];

/** Above it a company proves in which terms it pays (Ley 38/2003, article 13.3 bis). */
const PAYMENT_TERMS_ABOVE: Cents = 30_000_00;

/** What a grant asks certificates by. */
export interface CertificatesAsked {
  /** Of the grant, as far as it is known. */
  cents: Cents;
  /** Whether a body of Galicia gives it, to which nothing may be owed either (Lei 9/2007, article 10.2.e, text of 2007). */
  isGalician: boolean;
}

/**
 * The certificates without which a company may not be granted aid or be paid it (Ley 38/2003, articles
 * 13.2.e, 13.3 bis and 34.5).
 */
export function certificatesAsked({ cents, isGalician }: CertificatesAsked): CertificateType[] {
  return CERTIFICATE_TYPES.filter((type) => {
    if (type === 'atriga') return isGalician;
    return type !== 'payment-terms' || cents > PAYMENT_TERMS_ABOVE;
  });
}

/** Of those that are asked for the ones that nobody has written down, or that hold no more on a day. */
export function certificatesMissing(
  certificates: readonly { type: string; validTo: Day }[],
  asked: CertificatesAsked,
  day: Day,
): CertificateType[] {
  return certificatesAsked(asked).filter(
    (wanted) => !certificates.some(({ type, validTo }) => type === wanted && validTo >= day),
  );
}

/** Of each type the certificate that lasts longest: the ones before it were renewed. */
export function lastOfEachType<T extends { type: string; validTo: Day }>(
  certificates: readonly T[],
): T[] {
  const last = new Map<string, T>();
  for (const one of certificates) {
    const known = last.get(one.type);
    if (!known || known.validTo < one.validTo) last.set(one.type, one);
  }
  return [...last.values()];
}
