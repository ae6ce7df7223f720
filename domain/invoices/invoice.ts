import type { Day } from '../days.ts';
import { EURO, eurosOf, MAX_RATE, RATE_UNIT } from '../currencies.ts';
import { normaliseTaxId } from '../identifiers/tax-id.ts';
import { type Cents, scaleCents, splitCents, sumCents } from '../money.ts';
import { centsOfStamp, dayOfStamp } from '../stamps.ts';

/** Electronic forms, and what else an invoice is read of: the text of a PDF, and the code printed on it. */
export type InvoiceFormat = 'facturae' | 'ubl' | 'cii' | 'text' | 'code';

export interface InvoiceParty {
  name: string;
  /** As it is kept and compared; empty where the file says none. */
  taxId: string;
}

/** What is taxed at one rate. A credit note has amounts below zero. */
export interface InvoiceTax {
  baseCents: Cents;
  /** Basis points: 2100 for 21 %. */
  rateBp: number;
  vatCents: Cents;
  /** Equivalence surcharge (article 161 LIVA). */
  surchargeCents: Cents;
}

/** What an invoice says of itself, in our days and cents. */
export interface ElectronicInvoice {
  format: InvoiceFormat;
  /** With its series before it. */
  number: string;
  supplier: InvoiceParty;
  customer: InvoiceParty;
  /** What its lines are for, each once. */
  concept: string;
  issueDate: Day | null;
  /** The first, where it is to be paid in instalments. */
  dueDate: Day | null;
  /** Days on which a part of it is due, where there are several. */
  dueDays?: number;
  /** ISO 4217. */
  currency: string;
  /** How much of it is a euro, in millionths, where the file says that. */
  rateMillionths: number | null;
  taxes: readonly InvoiceTax[];
  netCents: Cents | null;
  withholdingCents: Cents;
  /** The rate of what is withheld; null where the document does not say one. */
  withholdingBp: number | null;
  /** Net and VAT less what is withheld. */
  totalCents: Cents | null;
  /** Where it asks to be paid to. */
  iban: string;
  /** The number of the invoice that it corrects; empty for none. */
  rectifies: string;
  /** It says that it stands in the place of the invoice that it corrects (article 15.5 of Real Decreto 1619/2012). */
  replaces?: boolean;
  /** What it asks to be paid, with what it takes off for having been paid or to be kept back, where its file says so. */
  askedCents?: Cents | null;
}

export const INVOICE_PROBLEMS = [
  'other-currency',
  'no-day',
  'no-amounts',
  'bases-differ',
  'vat-differs',
  'total-differs',
  'asked-differs',
  'replaces',
  'instalments',
  'amounts-unclear',
  'only-total',
] as const;
export type InvoiceProblem = (typeof INVOICE_PROBLEMS)[number];

/** What of all taxes is on top of the net. */
export function vatOf({ taxes }: Pick<ElectronicInvoice, 'taxes'>): Cents {
  return sumCents(taxes.flatMap(({ vatCents, surchargeCents }) => [vatCents, surchargeCents]));
}

/** Each line may be rounded by itself: so much may lie between a base at its rate and its VAT. */
const ROUNDING_CENTS = 5;

/** What of the invoice does not add up, or cannot be taken as it is; none for one that is sound. */
export function problemsOf(invoice: ElectronicInvoice): InvoiceProblem[] {
  const { issueDate, netCents, totalCents, taxes, withholdingCents, askedCents } = invoice;
  const problems: InvoiceProblem[] = [];
  // Below zero it takes the other back, and both together are what is left.
  if (invoice.replaces && (totalCents ?? 0) >= 0) problems.push('replaces');
  if (lacksRate(invoice)) problems.push('other-currency');
  if (issueDate === null) problems.push('no-day');
  if (invoice.dueDays) problems.push('instalments');
  if (netCents === null || totalCents === null) return [...problems, 'no-amounts'];
  const bases = sumCents(taxes.map(({ baseCents }) => baseCents));
  if (taxes.length > 0 && bases !== netCents) problems.push('bases-differ');
  const isOff = ({ baseCents, rateBp, vatCents }: InvoiceTax) =>
    Math.abs(scaleCents(baseCents, rateBp, 10_000) - vatCents) > ROUNDING_CENTS;
  if (taxes.some(isOff)) problems.push('vat-differs');
  if (netCents + vatOf(invoice) - withholdingCents !== totalCents) problems.push('total-differs');
  if ((askedCents ?? totalCents) !== totalCents) problems.push('asked-differs');
  return problems;
}

/** When it is due, of the days that it says: an expense has one, and what is due first is not to be missed. */
export function dueOn(stamps: readonly string[]): Pick<ElectronicInvoice, 'dueDate' | 'dueDays'> {
  const days = [...new Set(stamps.flatMap((stamp) => dayOfStamp(stamp) ?? []))].toSorted();
  return { dueDate: days[0] ?? null, ...(days.length > 1 && { dueDays: days.length }) };
}

/** Whether its amounts are in another currency, and nobody says what they are in euros. */
export function lacksRate({ currency, rateMillionths }: ElectronicInvoice): boolean {
  return currency !== EURO && !rateMillionths;
}

/**
 * An invoice in another currency with its amounts in euros, which add up: the total at the rate, VAT and withholding
 * by themselves, and the rest is the net, shared out among the bases by largest remainder.
 */
export function inEuros(invoice: ElectronicInvoice, rateMillionths: number): ElectronicInvoice {
  const euros = (cents: Cents) => eurosOf(cents, rateMillionths);
  const withholdingCents = euros(invoice.withholdingCents);
  const taxes = invoice.taxes.map((tax) => ({
    ...tax,
    vatCents: euros(tax.vatCents),
    surchargeCents: euros(tax.surchargeCents),
  }));
  if (invoice.netCents === null || invoice.totalCents === null) {
    return { ...invoice, taxes, withholdingCents };
  }
  const totalCents = euros(invoice.totalCents);
  const netCents = totalCents - vatOf({ taxes }) + withholdingCents;
  const weights = taxes.map(({ baseCents }) => baseCents);
  const bases = sumCents(weights) === 0 ? weights.map(euros) : splitCents(netCents, weights);
  return {
    ...invoice,
    askedCents: invoice.askedCents && euros(invoice.askedCents),
    taxes: taxes.map((tax, index) => ({ ...tax, baseCents: bases[index] ?? 0 })),
    netCents,
    withholdingCents,
    totalCents,
  };
}

/** How much of a currency is a euro, in millionths, of what the same is in both; null where nothing tells. */
export function rateBetween(originalCents: Cents, euroCents: Cents): number | null {
  if (originalCents === 0 || euroCents === 0) return null;
  const rate = Math.round(Math.abs(originalCents / euroCents) * RATE_UNIT);
  return rate >= 1 && rate <= MAX_RATE ? rate : null;
}

/** A percentage of XML (`21.00`) in basis points; 0 where there is none. */
export function basisPointsOf(text: string): number {
  return centsOfStamp(text) ?? 0;
}

/** The rate of all that is withheld; null where there are several, or none is said. */
export function rateOfAll(percents: readonly string[]): number | null {
  const [rateBp = 0, ...others] = new Set(percents.map(basisPointsOf));
  return others.length === 0 && rateBp > 0 ? rateBp : null;
}

export function partyOf(name: string, taxId: string): InvoiceParty {
  return { name: name.replace(/\s+/g, ' ').trim(), taxId: normaliseTaxId(taxId) };
}

/** Several texts as one, each once. */
export function conceptOf(texts: readonly string[]): string {
  const clean = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  return [...new Set(clean)].join('; ').slice(0, 500);
}
