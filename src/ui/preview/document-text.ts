import { MAX_TEXT, textOfPages } from '#domain/documents/text.ts';
import type { TextPage } from '#domain/invoices/from-text.ts';
import { formatOfBytes } from '#domain/tables/format.ts';

/** Bytes that tell what a file is. */
const HEAD_BYTES = 1_000;

/** The text layer of a PDF, as far as it is kept; empty for other files, for scans, and for what cannot be opened. */
export async function readDocumentText(content: Blob): Promise<string> {
  const head = new Uint8Array(await content.slice(0, HEAD_BYTES).arrayBuffer());
  if (formatOfBytes(head) !== 'pdf') return '';
  const [{ openPdf }, { textOfPage }] = await Promise.all([
    import('./open-pdf.ts'),
    import('./pdf-text.ts'),
  ]);
  const pdf = await openPdf(content);
  try {
    const pages: TextPage[] = [];
    let length = 0;
    for (let number = 1; number <= pdf.document.numPages && length < MAX_TEXT; number += 1) {
      const page = await textOfPage(pdf, number);
      pages.push(page);
      length += page.pieces.reduce((sum, { text }) => sum + text.length, 0);
    }
    return textOfPages(pages);
  } finally {
    pdf.close();
  }
}
