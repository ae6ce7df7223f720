import { type Day, isDay } from '../days.ts';
import { normaliseTaxId } from '../identifiers/tax-id.ts';
import type { Cents } from '../money.ts';
import { centsOfStamp } from '../stamps.ts';

/** What the QR code of an invoice says. */
export type InvoiceCode =
  | {
      kind: 'verifactu';
      /** Of who issued it. */
      taxId: string;
      /** With its series. */
      number: string;
      issueDate: Day;
      /** Net and VAT with its surcharge; what is withheld is not taken off. */
      grossCents: Cents;
    }
  /** Of the Basque countries: its address leads to the data and does not carry them. */
  | { kind: 'ticketbai' };

/**
 * The address of the QR of RD 1007/2023 and Orden HAC/1177/2024 (article 21): of the Agencia Tributaria, its
 * trials too, and of programs that send their records (`ValidarQR`) as of those that do not.
 */
const VERIFACTU =
  /^https?:\/\/[a-z\d]+\.(?:agenciatributaria\.gob\.es|aeat\.es)\/wlpl\/TIKE-CONT\/ValidarQR(?:NoVerifactu)?\/?\?(.*)$/i;
const TICKETBAI = /^https?:\/\/\S+[?&]id=TBAI-/i;

/** What a code says, where it is that of an invoice; null for any other, and for one that lacks a part. */
export function readInvoiceCode(text: string): InvoiceCode | null {
  const clean = text.trim();
  if (TICKETBAI.test(clean)) return { kind: 'ticketbai' };
  const query = VERIFACTU.exec(clean)?.[1];
  if (query === undefined) return null;
  const said = (name: string) => parameterOf(query, name);
  const [, date, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(said('fecha')) ?? [];
  const issueDate = `${year}-${month}-${date}`;
  const taxId = normaliseTaxId(said('nif'));
  const number = said('numserie').trim();
  const grossCents = centsOfStamp(said('importe'));
  if (taxId === '' || number === '' || !isDay(issueDate) || grossCents === null) return null;
  return { kind: 'verifactu', taxId, number, issueDate, grossCents };
}

/** A parameter of an address, as it was before it was written into it; empty for none. */
function parameterOf(query: string, name: string): string {
  for (const part of query.split('&')) {
    const [key = '', value = ''] = part.split(/=(.*)/s);
    if (key.toLowerCase() !== name) continue;
    try {
      return decodeURIComponent(value.replaceAll('+', ' '));
    } catch {
      return '';
    }
  }
  return '';
}
