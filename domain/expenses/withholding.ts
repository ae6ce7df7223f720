import { type Cents, scaleCents } from '../money.ts';
import { ROUNDING_CENTS } from './vat.ts';

/** For what something is withheld at a rate of the law. */
export type WithheldFor =
  | 'profession'
  | 'new-profession'
  | 'rent'
  | 'farming'
  | 'flat-rate'
  | 'image';

/** A rate of withholding of the income tax, in basis points, with the article that says it. */
interface LegalRate {
  rateBp: number;
  isFor: WithheldFor;
  article: string;
}

/** The likeliest first: where cents leave two open, it is the first. */
export const LEGAL_RATES: readonly LegalRate[] = [
  // Professional work, courses and talks too (article 80.1.4 RIRPF).
  { rateBp: 1_500, isFor: 'profession', article: '95.1 RIRPF; 101.5 LIRPF' },
  // In the year when it begins and the two after it; some arts of little income (article 101.5.a LIRPF).
  { rateBp: 700, isFor: 'new-profession', article: '95.1 RIRPF; 101.5 LIRPF' },
  // Of premises; of capital (articles 90 and 101 RIRPF) and of rights too.
  { rateBp: 1_900, isFor: 'rent', article: '100 RIRPF; 101.8 LIRPF' },
  // Fattening of pigs and poultry has 1 %, the rest 2 % (article 95.4 RIRPF).
  { rateBp: 200, isFor: 'farming', article: '95.4 RIRPF; 101.5 LIRPF' },
  { rateBp: 100, isFor: 'flat-rate', article: '95.6 RIRPF; 101.5 LIRPF' },
  { rateBp: 2_400, isFor: 'image', article: '101 RIRPF; 101.10 LIRPF' },
];

/** At which documents withhold: the rates of today, and that of rents before July 2015 (Ley 26/2014). */
export const KNOWN_RATES: readonly number[] = [...LEGAL_RATES.map(({ rateBp }) => rateBp), 2_000];

/** What is withheld and at which rate; null where only the amount is known. */
interface Withheld {
  netCents: Cents;
  withholdingCents: Cents;
  withholdingBp: number | null;
}

/**
 * What is withheld of a net at a rate: of what is paid without VAT (article 93.1 RIRPF), to the cent, half cents away
 * from zero, so that a credit note gives back what its document withheld.
 */
export function withholdingAt(netCents: Cents, rateBp: number): Cents {
  return scaleCents(netCents, rateBp, 10_000);
}

/** The net of which so much is left when it is withheld from; itself where all of it is. */
export function netBeforeWithholding(leftCents: Cents, rateBp: number): Cents {
  return rateBp < 10_000 ? scaleCents(leftCents, 10_000, 10_000 - rateBp) : leftCents;
}

/** Whether the amount is that of its rate to the cent, as it is when nobody wrote it. */
export function isOfRate({ netCents, withholdingCents, withholdingBp }: Withheld): boolean {
  return withholdingBp !== null && withholdingCents === withholdingAt(netCents, withholdingBp);
}

/** Whether an amount is that of its rate, as near as each position of an invoice may be rounded by itself. */
export function isWithholdingSound({
  netCents,
  withholdingCents,
  withholdingBp,
}: Withheld): boolean {
  if (withholdingBp === null) return true;
  return Math.abs(withholdingAt(netCents, withholdingBp) - withholdingCents) <= ROUNDING_CENTS;
}

/** The rate where the amount is that of it, else none: a part of the net may have nothing withheld. */
export function soundRate(withheld: Withheld): number | null {
  return isWithholdingSound(withheld) ? withheld.withholdingBp : null;
}

/**
 * What follows of what was written of an expense. The amount follows from a rate that comes without it, and from
 * another net; one that was written by hand stays while it is that of the rate. Who writes another amount alone does
 * not know of the rate, which stays where the amount is that of it. Of a new one zero is no amount that was said.
 */
export function followWithholding(
  written: Partial<Withheld>,
  before: Withheld | undefined,
): Partial<Withheld> {
  const next = { ...NOTHING, ...before, ...written };
  const { withholdingBp: rateBp, netCents } = next;
  if (rateBp === null) return {};
  const isAmountSaid = before
    ? written.withholdingCents !== undefined
    : next.withholdingCents !== 0;
  const isRateSaid = written.withholdingBp !== undefined;
  if (isAmountSaid) return isRateSaid ? {} : { withholdingBp: soundRate(next) };
  if (!isRateSaid && written.netCents === undefined) return {};
  const isByHand = before !== undefined && !isOfRate(before);
  return isByHand && isWithholdingSound(next)
    ? {}
    : { withholdingCents: withholdingAt(netCents, rateBp) };
}

const NOTHING: Withheld = { netCents: 0, withholdingCents: 0, withholdingBp: null };
