import type { ElectronicInvoice } from '#domain/invoices/invoice.ts';
import { decodeText } from '#ui/tables/decode-text.ts';
import { readInvoices } from '#domain/invoices/read-invoices.ts';
import { formatOfBytes, formatOfText } from '#domain/tables/format.ts';

/** Bytes that tell what a file is. */
const HEAD_BYTES = 1_000;
/** Larger ones are no invoices that a program wrote. */
const MAX_XML_BYTES = 20_000_000;

/**
 * The electronic invoices of a document: of an XML file (Facturae signed or not, UBL, CII), or of what a
 * Factur-X PDF carries. Read on this device; none in a document that is something else, or damaged.
 */
export async function readInvoiceFile(file: Blob): Promise<ElectronicInvoice[]> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (formatOfBytes(head) === 'pdf') return readOfPdf(file);
  if (file.size > MAX_XML_BYTES || !isXml(head)) return [];
  return readOfXml(new Uint8Array(await file.arrayBuffer()));
}

async function readOfPdf(file: Blob): Promise<ElectronicInvoice[]> {
  const { openPdf } = await import('#ui/preview/open-pdf.ts');
  const pdf = await openPdf(file).catch(() => null);
  try {
    const attachments = Object.values((await pdf?.document.getAttachments()) ?? {}) as {
      content: Uint8Array;
    }[];
    for (const { content } of attachments) {
      const invoices = isXml(content) ? await readOfXml(content) : [];
      if (invoices.length > 0) return invoices;
    }
    return [];
  } finally {
    pdf?.close();
  }
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
