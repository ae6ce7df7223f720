import type { PdfLanguage } from '../../pdf/language.ts';

/** The words of what companies of the group charge each other. Never an invoice: Xeito issues none (docs/decisions/0197). */
export interface InvoiceWords {
  title: string;
  draft: string;
  rectification: string;
  code: string;
  invoice: string;
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
    title: 'Documento interno de refacturación (no es factura)',
    draft: 'Borrador de documento interno de refacturación (no es factura)',
    rectification: 'Documento interno de anulación de refacturación (no es factura)',
    code: 'Código',
    invoice: 'Factura',
    issuer: 'Emisor',
    receiver: 'Receptor',
    taxId: 'CIF',
    date: 'Fecha',
    period: 'Período',
    project: 'Proyecto',
    rectifies: 'Anula',
    rectifiedBy: 'Anulado por',
    codeOfDay: (code, day) => `${code}, del ${day}`,
    lines: 'Conceptos',
    item: 'Proyecto y partida',
    noItem: 'Sin partida',
    concept: 'Concepto',
    amount: 'Importe',
    margin: 'Margen',
    base: 'Base',
    vat: 'IVA',
    vatTable: 'Desglose del IVA',
    rate: 'Tipo',
    vatAmount: 'Cuota',
    total: 'Total',
    payTo: 'IBAN para el pago',
  },
  gl: {
    title: 'Documento interno de refacturación (non é factura)',
    draft: 'Borrador de documento interno de refacturación (non é factura)',
    rectification: 'Documento interno de anulación de refacturación (non é factura)',
    code: 'Código',
    invoice: 'Factura',
    issuer: 'Emisor',
    receiver: 'Receptor',
    taxId: 'CIF',
    date: 'Data',
    period: 'Período',
    project: 'Proxecto',
    rectifies: 'Anula',
    rectifiedBy: 'Anulado por',
    codeOfDay: (code, day) => `${code}, do ${day}`,
    lines: 'Conceptos',
    item: 'Proxecto e partida',
    noItem: 'Sen partida',
    concept: 'Concepto',
    amount: 'Importe',
    margin: 'Marxe',
    base: 'Base',
    vat: 'IVE',
    vatTable: 'Desagregación do IVE',
    rate: 'Tipo',
    vatAmount: 'Cota',
    total: 'Total',
    payTo: 'IBAN para o pagamento',
  },
  en: {
    title: 'Internal recharge note (not an invoice)',
    draft: 'Draft internal recharge note (not an invoice)',
    rectification: 'Internal note that cancels a recharge (not an invoice)',
    code: 'Code',
    invoice: 'Invoice',
    issuer: 'Issuer',
    receiver: 'Receiver',
    taxId: 'Tax number',
    date: 'Date',
    period: 'Period',
    project: 'Project',
    rectifies: 'Cancels',
    rectifiedBy: 'Cancelled by',
    codeOfDay: (code, day) => `${code} of ${day}`,
    lines: 'Lines',
    item: 'Project and budget item',
    noItem: 'No budget item',
    concept: 'Concept',
    amount: 'Amount',
    margin: 'Margin',
    base: 'Base',
    vat: 'VAT',
    vatTable: 'VAT by rate',
    rate: 'Rate',
    vatAmount: 'VAT amount',
    total: 'Total',
    payTo: 'IBAN for the payment',
  },
};
