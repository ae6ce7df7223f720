import type { TaxedPart } from '../expenses/vat.ts';
import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';

/** What the accounting service has, in our days and cents. */
export interface RemoteContact {
  id: string;
  name: string;
  nif: string;
  isClient: boolean;
  email: string;
  phone: string;
  iban: string;
  /** Null where it says none. */
  paymentDays: number | null;
}

export interface RemoteAccount {
  id: string;
  num: string;
  name: string;
}

export const DOCUMENT_KINDS = [
  'purchase',
  'purchaserefund',
  'invoice',
  'salesreceipt',
  'creditnote',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export function isSaleKind(kind: DocumentKind): boolean {
  return kind === 'invoice' || kind === 'salesreceipt' || kind === 'creditnote';
}

export interface RemoteDocument {
  id: string;
  number: string;
  contactId: string;
  contactName: string;
  concept: string;
  date: Day;
  dueDate: Day | null;
  netCents: Cents;
  vatCents: Cents;
  totalCents: Cents;
  /** What its lines say is withheld of them, before any discount on the whole; 0 where they say nothing. */
  retainedCents: Cents;
  /** At which rate all of its lines say so, in basis points; null where they differ, or say nothing. */
  retainedBp: number | null;
  /** Its lines with their rates of VAT, before that discount; none where one does not say it. */
  taxed: readonly TaxedPart[];
  /** On the whole document, in hundredths of what it says: cents, or of a percent. */
  discount: number;
  /** ISO 4217, in capitals. */
  currency: string;
  /** Account of its first line, by id or by number; empty for none. */
  account: string;
  isPaid: boolean;
  /** Not approved: it may yet become another, or none. */
  isDraft: boolean;
  /** It stands in the list, and counts no longer. */
  isAnnulled: boolean;
}

export interface RemotePayment {
  id: string;
  bankId: string;
  contactName: string;
  amountCents: Cents;
  concept: string;
  date: Day;
  documentId: string;
  documentType: string;
}

export interface RemoteBank {
  id: string;
  name: string;
  iban: string;
  balanceCents: Cents;
}

/** A line of the daily ledger. */
export interface RemoteEntryLine {
  entry: number;
  line: number;
  type: string;
  date: Day;
  description: string;
  account: string;
  debitCents: Cents;
  creditCents: Cents;
}

/** An invoice to be made there. */
export interface NewInvoice {
  contactNif: string;
  contactName: string;
  date: Day;
  /** By which it is known again: the code of what it was made of. */
  reference: string;
  notes: string;
  lines: readonly { name: string; netCents: Cents; vatPercent: number }[];
}
