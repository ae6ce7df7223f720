import { elementsAt, type XmlNode } from '../xml.ts';
import { readCii } from './cii.ts';
import { readFacturae } from './facturae.ts';
import type { ElectronicInvoice } from './invoice.ts';
import { readUbl } from './ubl.ts';

/** The invoices of an XML file, by what its root is; none where it is no invoice of a known form. */
export function readInvoices(root: XmlNode): ElectronicInvoice[] {
  const has = (name: string) => elementsAt(root, name).length > 0;
  if (has('Facturae')) return readFacturae(root);
  if (has('CrossIndustryInvoice')) return readCii(root);
  return has('Invoice') || has('CreditNote') ? readUbl(root) : [];
}
