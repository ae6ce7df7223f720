import type { PdfLanguage } from '../../pdf/language.ts';

/** The words of an invoice between companies of the group. */
export interface InvoiceWords {
  draft: string;
  invoice: (code: string) => string;
  rectification: (code: string) => string;
  issuer: string;
  receiver: string;
  taxId: string;
  date: string;
  period: string;
  project: string;
  rectifies: string;
  rectifiedBy: string;
  codeOfDay: (code: string, day: string) => string;
  lines: string;
  item: string;
  noItem: string;
  concept: string;
  amount: string;
  margin: string;
  base: string;
  vat: string;
  vatTable: string;
  rate: string;
  vatAmount: string;
  total: string;
  payTo: string;
}

export const INVOICE_WORDS: Readonly<Record<PdfLanguage, InvoiceWords>> = {
  es: {
    draft: 'Borrador de factura',
    invoice: (code) => `Factura ${code}`,
    rectification: (code) => `Factura rectificativa ${code}`,
    issuer: 'Emisor',
    receiver: 'Receptor',
    taxId: 'CIF',
    date: 'Fecha',
    period: 'Período',
    project: 'Proyecto',
    rectifies: 'Rectifica a',
    rectifiedBy: 'Rectificada por',
    codeOfDay: (code, day) => `${code}, de ${day}`,
    lines: 'Conceptos',
    item: 'Proyecto y partida',
    noItem: 'Sin partida',
    concept: 'Concepto',
    amount: 'Importe',
    margin: 'Margen',
    base: 'Base imponible',
    vat: 'IVA',
    vatTable: 'Desglose del IVA',
    rate: 'Tipo',
    vatAmount: 'Cuota',
    total: 'Total',
    payTo: 'IBAN para el pago',
  },
  gl: {
    draft: 'Borrador de factura',
    invoice: (code) => `Factura ${code}`,
    rectification: (code) => `Factura rectificativa ${code}`,
    issuer: 'Emisor',
    receiver: 'Receptor',
    taxId: 'CIF',
    date: 'Data',
    period: 'Período',
    project: 'Proxecto',
    rectifies: 'Rectifica a',
    rectifiedBy: 'Rectificada por',
    codeOfDay: (code, day) => `${code}, do ${day}`,
    lines: 'Conceptos',
    item: 'Proxecto e partida',
    noItem: 'Sen partida',
    concept: 'Concepto',
    amount: 'Importe',
    margin: 'Marxe',
    base: 'Base impoñible',
    vat: 'IVE',
    vatTable: 'Desagregación do IVE',
    rate: 'Tipo',
    vatAmount: 'Cota',
    total: 'Total',
    payTo: 'IBAN para o pagamento',
  },
  en: {
    draft: 'Draft invoice',
    invoice: (code) => `Invoice ${code}`,
    rectification: (code) => `Corrective invoice ${code}`,
    issuer: 'Issuer',
    receiver: 'Receiver',
    taxId: 'Tax number',
    date: 'Date',
    period: 'Period',
    project: 'Project',
    rectifies: 'Corrects',
    rectifiedBy: 'Corrected by',
    codeOfDay: (code, day) => `${code} of ${day}`,
    lines: 'Lines',
    item: 'Project and budget item',
    noItem: 'No budget item',
    concept: 'Concept',
    amount: 'Amount',
    margin: 'Margin',
    base: 'Taxable base',
    vat: 'VAT',
    vatTable: 'VAT by rate',
    rate: 'Rate',
    vatAmount: 'VAT amount',
    total: 'Total',
    payTo: 'IBAN for the payment',
  },
};
