import { type Cents, formatCents, scaleCents } from '../money.ts';

/** What the stamp of an invoice names. */
export interface StampSubject {
  /** Name of the call. */
  tender: string;
  /** Number of the file of the request. */
  case: string;
  imputedCents: Cents;
  /** What of the document might be imputed at most: its imputable base. */
  baseCents: Cents;
}

/** The stamps of a call that has no text of its own, in the languages that bodies are written to. */
export const DEFAULT_STAMP_TEXTS = {
  es: 'Justificante presentado a la subvención «{tender}», expediente {case}. Importe imputado: {amount} ({pct}).',
  gl: 'Xustificante presentado á subvención «{tender}», expediente {case}. Importe imputado: {amount} ({pct}).',
} as const;

/**
 * The text of the stamp on a document: the subsidy that it justifies, whether it is imputed to it wholly
 * or in part, and then the exact amount (RLGS, art. 73.2). Fills {tender}, {case}, {amount} and {pct} as
 * often as they stand; what else is in braces stays as it is.
 */
export function stampText(template: string, subject: StampSubject): string {
  const values: Readonly<Record<string, string>> = {
    tender: subject.tender,
    case: subject.case,
    amount: `${formatCents(subject.imputedCents)}\u00a0€`,
    pct: `${formatBp(imputedBp(subject.imputedCents, subject.baseCents))}\u00a0%`,
  };
  return template.replace(/\{(\w+)\}/g, (braced, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? braced) : braced,
  );
}

/**
 * The part of a document that is imputed, in basis points, halves away from zero. A document that is
 * imputed in part is never rounded to all of it or to nothing: the stamp has to tell them apart (RLGS,
 * art. 73.2).
 */
export function imputedBp(imputedCents: Cents, baseCents: Cents): number {
  if (baseCents === 0 || imputedCents === 0) return 0;
  if (imputedCents === baseCents) return 10_000;
  const sign = Math.sign(baseCents);
  const bp = scaleCents(10_000, imputedCents * sign, Math.abs(baseCents));
  if (bp === 10_000) return imputedCents * sign < Math.abs(baseCents) ? 9_999 : 10_001;
  return bp === 0 ? Math.sign(imputedCents) * sign : bp;
}

/** Basis points as a percentage in Spanish digits, without zeros at its end: 3350 → "33,5". */
function formatBp(bp: number): string {
  return formatCents(bp).replace(/,?0{1,2}$/, '');
}
