import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { readFromText } from '#domain/invoices/from-text.ts';
import { OWN, PRINTED } from '../../../tests/examples/invoices/printed.ts';
import { pdfOf } from '../../../tests/support/invoice-pdf.ts';
import { textOfPage } from './pdf-text.ts';

describe('the text layer of a PDF', () => {
  it.each(PRINTED.map((one) => [one.title, one] as const))(
    'tells what an invoice says that is written %s',
    async (_, { lines, read }) => {
      const data = Uint8Array.from(await pdfOf(lines));
      const document = await getDocument({ data, verbosity: 0 }).promise;
      const page = await textOfPage({ document }, 1);
      await document.destroy();
      const { number, issueDate, supplier, netCents, totalCents } =
        readFromText([page], [OWN])?.invoice ?? {};
      expect({ number, issueDate, netCents, totalCents, supplier: supplier?.taxId }).toEqual({
        number: read.number,
        issueDate: read.issueDate,
        netCents: read.netCents,
        totalCents: read.totalCents,
        supplier: read.supplier,
      });
    },
  );
});
