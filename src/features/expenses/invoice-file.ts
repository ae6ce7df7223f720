import type { Company } from '#contract/resources/companies.ts';
import { type PlacedCode, readFromText, type TextPage } from '#domain/invoices/from-text.ts';
import { readInvoiceCode } from '#domain/invoices/invoice-code.ts';
import type { ElectronicInvoice } from '#domain/invoices/invoice.ts';
import { readInvoices } from '#domain/invoices/read-invoices.ts';
import { type InvoiceReading, readingOfFile, readingOfText } from '#domain/invoices/reading.ts';
import { formatOfBytes, formatOfText } from '#domain/tables/format.ts';
import type { OpenPdf } from '#ui/preview/open-pdf.ts';
import { decodeText } from '#ui/tables/decode-text.ts';

/** Bytes that tell what a file is. */
const HEAD_BYTES = 1_000;
/** Larger ones are no invoices that a program wrote. */
const MAX_XML_BYTES = 20_000_000;
/** What an invoice says of itself stands on its first pages. */
const MOST_PAGES = 5;
/** A code of 30 mm, the smallest that is allowed, has six pixels a module then. */
const CODE_DPI = 150;

export type GroupCompanies = readonly Pick<Company, 'name' | 'cif'>[];

type Codes = { code: PlacedCode | null; isTicketBai: boolean };

/**
 * What a document says of an invoice: an XML file (Facturae signed or not, UBL, CII), what a Factur-X PDF carries,
 * the text and the code of another PDF, the code of a photograph. Read on this device; nothing of a document that
 * is something else, or damaged.
 */
export async function readInvoiceFile(
  file: Blob,
  companies: GroupCompanies,
): Promise<InvoiceReading> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (formatOfBytes(head) === 'pdf') return readOfPdf(file, companies);
  if (file.type.startsWith('image/') && file.type !== 'image/svg+xml') {
    return readOfCodes(await codesOf(file, 1), companies);
  }
  if (file.size > MAX_XML_BYTES || !isXml(head)) return { said: 'nothing' };
  return readingOfFile(await readOfXml(new Uint8Array(await file.arrayBuffer())), companies);
}

async function readOfPdf(file: Blob, companies: GroupCompanies): Promise<InvoiceReading> {
  const { openPdf } = await import('#ui/preview/open-pdf.ts');
  const pdf = await openPdf(file).catch(() => null);
  if (!pdf) return { said: 'nothing' };
  try {
    const attached = await attachedTo(pdf);
    if (attached.length > 0) return readingOfFile(attached, companies);
    const codes = await codesIn(pdf);
    const pages = await pagesOf(pdf);
    const reading = readingOfText(readFromText(pages, ownOf(companies), codes.code), companies);
    return reading.said === 'nothing' && codes.isTicketBai ? { said: 'ticketbai' } : reading;
  } catch {
    return { said: 'nothing' };
  } finally {
    pdf.close();
  }
}

async function attachedTo({ document }: OpenPdf): Promise<ElectronicInvoice[]> {
  const attachments = Object.values((await document.getAttachments()) ?? {}) as {
    content: Uint8Array;
  }[];
  for (const { content } of attachments) {
    const invoices = isXml(content) ? await readOfXml(content) : [];
    if (invoices.length > 0) return invoices;
  }
  return [];
}

async function pagesOf(pdf: OpenPdf): Promise<TextPage[]> {
  const { textOfPage } = await import('#ui/preview/pdf-text.ts');
  const count = Math.min(pdf.document.numPages, MOST_PAGES);
  return Promise.all(Array.from({ length: count }, (_, index) => textOfPage(pdf, index + 1)));
}

/** The code stands on the first page (Orden HAC/1177/2024, article 20); some programs print it on the last. */
async function codesIn(pdf: OpenPdf): Promise<Codes> {
  const { pixelsOfPage } = await import('#ui/preview/pdf-text.ts');
  let isTicketBai = false;
  for (const page of new Set([1, pdf.document.numPages])) {
    const found = await codesOf(await pixelsOfPage(pdf, page, CODE_DPI), page);
    if (found.code) return found;
    isTicketBai ||= found.isTicketBai;
  }
  return { code: null, isTicketBai };
}

async function codesOf(picture: Blob | ImageData, page: number): Promise<Codes> {
  const { readCodes } = await import('#ui/codes/read-codes.ts');
  const codes = (await readCodes(picture)).map(readInvoiceCode);
  const code = codes.find((one) => one?.kind === 'verifactu');
  return {
    code: code?.kind === 'verifactu' ? { ...code, page } : null,
    isTicketBai: codes.some((one) => one?.kind === 'ticketbai'),
  };
}

function readOfCodes({ code, isTicketBai }: Codes, companies: GroupCompanies): InvoiceReading {
  if (code) return readingOfText(readFromText([], ownOf(companies), code), companies);
  return isTicketBai ? { said: 'ticketbai' } : { said: 'nothing' };
}

function ownOf(companies: GroupCompanies) {
  return companies.map(({ name, cif }) => ({ name, taxId: cif ?? '' }));
}

async function readOfXml(bytes: Uint8Array): Promise<ElectronicInvoice[]> {
  const { readXml } = await import('#ui/read-xml.ts');
  try {
    return readInvoices(readXml(decodeText(bytes)));
  } catch {
    return [];
  }
}

function isXml(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD_BYTES);
  return formatOfBytes(head) === null && formatOfText(decodeText(head)) === 'xml';
}
