import { EURO } from '../currencies.ts';
import { type InvoiceCode } from './invoice-code.ts';
import type { ElectronicInvoice } from './invoice.ts';
import { amountsIn } from './text/amounts.ts';
import { currencyIn } from './text/currency.ts';
import { daysIn } from './text/days.ts';
import type { Value } from './text/labelled.ts';
import { linesOf, type TextPage } from './text/lines.ts';
import { numberIn } from './text/number.ts';
import { type OwnParty, partiesIn } from './text/parties.ts';

export type { OwnParty } from './text/parties.ts';
export type { TextPage } from './text/lines.ts';

/** A part of an invoice that is found in its document. */
export type InvoicePart =
  | 'supplierName'
  | 'supplierTaxId'
  | 'customer'
  | 'number'
  | 'issueDate'
  | 'dueDate'
  | 'net'
  | 'vat'
  | 'withholding'
  | 'total';

/** Where a part was found: in the code of a page, or by these words of it; pages count from 1. */
export interface PartPlace {
  by: 'code' | 'words';
  page: number;
  words: string;
}

/** What was read of a document that is no electronic invoice. */
export interface ReadInvoice {
  invoice: ElectronicInvoice;
  places: Partial<Record<InvoicePart, PartPlace>>;
  /** A company of the group wrote it. */
  isOwn: boolean;
  /** Net and VAT as the code says; null without one. */
  grossCents: number | null;
}

/** The code of a document with the page that it stands on. */
export type PlacedCode = Extract<InvoiceCode, { kind: 'verifactu' }> & { page: number };

/**
 * What the text of a document says of an invoice, where it is one: who wrote it (never one of the group), its number, its days
 * and its amounts. Nothing is guessed: amounts are those that add up, and what could be two things is neither.
 * What its code says (RD 1007/2023) goes before what its text does. Null where nothing tells an invoice.
 */
export function readFromText(
  pages: readonly TextPage[],
  own: readonly OwnParty[],
  code: PlacedCode | null = null,
): ReadInvoice | null {
  const lines = pages.flatMap(linesOf);
  const parties = partiesIn(lines, own);
  const currency = currencyIn(lines);
  const isForeign = currency !== EURO;
  const days = daysIn(lines, isForeign);
  // Its code has euros.
  const grossCents = isForeign ? null : (code?.grossCents ?? null);
  const amounts = currency === '' ? null : amountsIn(lines, grossCents);
  const numbered = numberIn(lines);
  const number = numbered?.value ? numbered : null;
  const found: Partial<Record<InvoicePart, Value<unknown> | null>> = {
    supplierName: parties.supplierName,
    supplierTaxId: parties.supplier,
    customer: parties.customer,
    number,
    issueDate: days.issueDate,
    dueDate: days.dueDate,
    net: amounts?.net ?? null,
    vat: amounts?.vat ?? null,
    withholding: amounts?.withholding ?? null,
    total: amounts?.total ?? null,
  };
  const places: ReadInvoice['places'] = {};
  for (const [part, value] of Object.entries(found)) {
    if (value) places[part as InvoicePart] = { by: 'words', page: value.page, words: value.words };
  }
  for (const part of code ? CODE_PARTS : []) {
    places[part] = { by: 'code', page: code?.page ?? 1, words: '' };
  }
  const isOwn = code ? own.some(({ taxId }) => taxId === code.taxId) : parties.isOwn;
  const tells = code ?? (isOwn || numbered || (parties.supplier && amounts));
  if (!tells) return null;
  return {
    invoice: {
      format: lines.length > 0 ? 'text' : 'code',
      number: code?.number ?? number?.value ?? '',
      supplier: {
        name: parties.supplierName?.value ?? '',
        taxId: code?.taxId ?? parties.supplier?.value ?? '',
      },
      customer: { name: '', taxId: parties.customer?.value ?? '' },
      concept: '',
      issueDate: code?.issueDate ?? days.issueDate?.value ?? null,
      dueDate: days.dueDate?.value ?? null,
      currency,
      rateMillionths: null,
      taxes: amounts?.taxes ?? [],
      netCents: amounts?.net.value ?? null,
      withholdingCents: amounts?.withholding?.value ?? 0,
      withholdingBp: amounts?.withholdingBp ?? null,
      totalCents: amounts?.total.value ?? null,
      iban: '',
      rectifies: '',
    },
    places,
    isOwn,
    grossCents: code?.grossCents ?? null,
  };
}

const CODE_PARTS = ['supplierTaxId', 'number', 'issueDate'] as const satisfies InvoicePart[];
