import { normaliseTaxId } from '../identifiers/tax-id.ts';
import type { ReadInvoice } from './from-text.ts';
import { type ElectronicInvoice, type InvoiceProblem, lacksRate, problemsOf } from './invoice.ts';

/** What was read of a document, or why nothing was taken of it. Plain data: it is kept with the document. */
export type InvoiceReading =
  | (Omit<ReadInvoice, 'isOwn'> & { said: 'read'; wrong: InvoiceProblem[] })
  | { said: 'several'; count: number }
  /** A company of the group wrote it: it is none of its expenses. */
  | { said: 'own'; company: string }
  /** Its code leads to a page of the Basque treasuries, and says nothing by itself. */
  | { said: 'ticketbai' }
  | { said: 'nothing' };

/** A company of the group, as far as invoices name it. */
export interface GroupCompany {
  name: string;
  cif: string | null;
}

/** What the invoices of an electronic file come to. */
export function readingOfFile(
  invoices: readonly ElectronicInvoice[],
  companies: readonly GroupCompany[],
): InvoiceReading {
  const [invoice, ...others] = invoices;
  if (!invoice) return { said: 'nothing' };
  if (others.length > 0) return { said: 'several', count: invoices.length };
  const own = companyOf(invoice.supplier.taxId, companies);
  if (own) return { said: 'own', company: own.name };
  return { said: 'read', invoice, places: {}, grossCents: null, wrong: problemsOf(invoice) };
}

/** What the text or the code of a document comes to. */
export function readingOfText(
  read: ReadInvoice | null,
  companies: readonly GroupCompany[],
): InvoiceReading {
  if (!read) return { said: 'nothing' };
  const { invoice, places, grossCents, isOwn } = read;
  if (isOwn) {
    const own = companyOf(invoice.supplier.taxId, companies);
    return { said: 'own', company: own?.name ?? '' };
  }
  return { said: 'read', invoice, places, grossCents, wrong: lacksOf(read) };
}

function lacksOf({ invoice, grossCents }: ReadInvoice): InvoiceProblem[] {
  const { currency, issueDate, netCents } = invoice;
  const lacks: InvoiceProblem[] = [];
  if (lacksRate(invoice)) lacks.push('other-currency');
  if (issueDate === null) lacks.push('no-day');
  if (currency === 'EUR' && netCents === null) {
    lacks.push(grossCents === null ? 'amounts-unclear' : 'only-total');
  }
  return lacks;
}

/** The company of the group with this tax number, as it is compared. */
export function companyOf<T extends Pick<GroupCompany, 'cif'>>(
  taxId: string,
  companies: readonly T[],
): T | undefined {
  if (taxId === '') return undefined;
  return companies.find(({ cif }) => normaliseTaxId(cif ?? '') === taxId);
}
