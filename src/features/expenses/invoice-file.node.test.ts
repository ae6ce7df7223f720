import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldsFrom } from './fill-from-invoice.ts';
import { readInvoiceFile } from './invoice-file.ts';

const bytesOf = (name: string) =>
  readFileSync(new URL(`../../../tests/examples/invoices/${name}`, import.meta.url));
const COMPANIES = [
  { id: 'b', name: 'Inventada SCP', cif: 'J99216582' },
  { id: 'a', name: 'Ficticia', cif: 'A13585625' },
];

async function only(content: BlobPart) {
  const reading = await readInvoiceFile(new Blob([content]), COMPANIES);
  if (reading.said !== 'read') throw new Error(`It is said: ${reading.said}`);
  return reading.invoice;
}

describe('an electronic invoice in a form', () => {
  it('fills in all that it says, for the company that it is written to', async () => {
    const invoice = await only(bytesOf('facturae.xml'));
    expect(fieldsFrom(invoice, COMPANIES)).toEqual({
      companyId: 'a',
      contactName: 'Luz & Son, S.L.',
      contactNif: 'B78640570',
      docNumber: 'F26/118',
      concept: 'Lighting equipment; Transport',
      issueDate: '2026-03-05',
      dueDate: '2026-04-04',
      refund: false,
      rates: [
        { base: 1000_00, rateBp: 2_100, vat: 210_00, deductibleBp: 10_000, surcharge: null },
        { base: 200_00, rateBp: 1_000, vat: 20_00, deductibleBp: 10_000, surcharge: null },
      ],
      net: 1200_00,
      vat: 230_00,
      // Of a part of the net.
      withholding: 150_00,
      withholdingBp: null,
    });
  });

  it('is a refund where it gives back', async () => {
    const fields = fieldsFrom(await only(bytesOf('ubl-credit-note.xml')), []);
    expect(fields).toMatchObject({ refund: true, net: 100_00, vat: 21_00 });
    expect(fields).not.toHaveProperty('companyId');
  });

  it('leaves amounts in another currency to the person', async () => {
    const text = bytesOf('facturae.xml').toString().replace('Code>EUR', 'Code>USD');
    const fields = fieldsFrom(await only(text), COMPANIES);
    expect(fields).toMatchObject({ docNumber: 'F26/118' });
    expect(fields).not.toHaveProperty('net');
  });

  it('is known to be written by the group itself', async () => {
    const file = new Blob([bytesOf('facturae.xml')]);
    const own = [{ name: 'Luz & Son', cif: 'B-78640570' }];
    expect(await readInvoiceFile(file, own)).toEqual({ said: 'own', company: 'Luz & Son' });
  });

  it('is read by the encoding that it names', async () => {
    const text = bytesOf('facturae.xml')
      .toString()
      .replace('UTF-8', 'ISO-8859-1')
      .replace('Transport', 'Iluminación');
    expect((await only(Buffer.from(text, 'latin1'))).concept).toContain('Iluminación');
  });

  it.each(['', 'Factura 118', '<a><b></a>', '<html></html>', '<?xml version="1.0"?><Facturae/>'])(
    'is not in %j',
    async (content) => {
      expect(await readInvoiceFile(new Blob([content]), COMPANIES)).toEqual({ said: 'nothing' });
    },
  );

  it('expands no entities of its own', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY x "lol"><!ENTITY y "&x;&x;&x;">]>';
    const text = bytesOf('facturae.xml')
      .toString()
      .replace('?>', `?>${bomb}`)
      .replace('Transport', '&y;');
    const reading = await readInvoiceFile(new Blob([text]), COMPANIES);
    expect(JSON.stringify(reading)).not.toContain('lol');
  });
});
