import type { PdfLanguage } from '../../../pdf/language.ts';
import type { NoStamp } from './stampable.ts';

/** The languages that bodies are written to. */
export const DOSSIER_LANGUAGES = ['es', 'gl'] as const;
export type DossierLanguage = (typeof DOSSIER_LANGUAGES)[number] & PdfLanguage;

interface Words {
  /** Headings of the classified list of expenses (RLGS, art. 72.2.a), in the order of its columns. */
  columns: Readonly<Record<keyof ColumnNames, string>>;
  relation: string;
  invoices: string;
  payments: string;
  index: string;
  indexColumns: readonly string[];
  offersFolder: string;
  stamped: string;
  plain: Readonly<Record<NoStamp, string>>;
  /** Of an electronic invoice as pages that people read. */
  readable: string;
  electronic: Readonly<Record<ElectronicWord, string>>;
  body: string;
  call: string;
  caseNumber: string;
  applicant: string;
  nif: string;
  period: string;
  granted: string;
  toJustify: string;
  justified: string;
  expected: string;
  byItem: string;
  item: string;
  approved: string;
  imputed: string;
  deviation: string;
  pct: string;
  total: string;
  offers: string;
  noOffers: string;
  supplier: string;
  amount: string;
  chosen: string;
  yes: string;
  count: (records: number, invoices: number, proofs: number) => string;
}

type ElectronicWord =
  | 'invoice'
  | 'issueDate'
  | 'dueDate'
  | 'rectifies'
  | 'concept'
  | 'currency'
  | 'iban'
  | 'supplier'
  | 'customer'
  | 'base'
  | 'rate'
  | 'vat'
  | 'net'
  | 'withholding'
  | 'total'
  | 'original';

interface ColumnNames {
  orderNo: unknown;
  item: unknown;
  creditor: unknown;
  nif: unknown;
  docNumber: unknown;
  concept: unknown;
  issueDate: unknown;
  paymentDate: unknown;
  netCents: unknown;
  vatCents: unknown;
  documentCents: unknown;
  imputedCents: unknown;
  imputedBp: unknown;
}

export const DOSSIER_WORDS: Readonly<Record<DossierLanguage, Words>> = {
  es: {
    columns: {
      orderNo: 'N.º',
      item: 'Partida',
      creditor: 'Acreedor',
      nif: 'NIF',
      docNumber: 'Documento',
      concept: 'Concepto',
      issueDate: 'Fecha de emisión',
      paymentDate: 'Fecha de pago',
      netCents: 'Base',
      vatCents: 'IVA',
      documentCents: 'Importe',
      imputedCents: 'Importe imputado',
      imputedBp: '% imputado',
    },
    relation: 'relacion-clasificada',
    invoices: 'facturas',
    payments: 'pagos',
    index: 'indice',
    indexColumns: ['Archivo', 'N.º', 'Sello', 'SHA-256'],
    stamped: 'Sellado',
    readable: 'legible',
    electronic: {
      invoice: 'Factura',
      issueDate: 'Fecha de emisión',
      dueDate: 'Vencimiento',
      rectifies: 'Rectifica',
      concept: 'Concepto',
      currency: 'Moneda',
      iban: 'Cuenta de pago',
      supplier: 'Emisor',
      customer: 'Cliente',
      base: 'Base',
      rate: 'Tipo',
      vat: 'IVA',
      net: 'Base imponible',
      withholding: 'Retención',
      total: 'Total',
      original: 'Copia legible de la factura electrónica; el original es el archivo',
    },
    plain: {
      kind: 'Sin sellar: no es un PDF ni una imagen JPEG o PNG',
      size: 'Sin sellar: ocupa demasiado',
      locked: 'Sin sellar: protegido con contraseña',
      unreadable: 'Sin sellar: dañado, no se puede leer entero',
    },
    offersFolder: 'ofertas',
    body: 'Órgano concedente',
    call: 'Convocatoria',
    caseNumber: 'Expediente',
    applicant: 'Beneficiario/a',
    nif: 'NIF',
    period: 'Plazo de ejecución',
    granted: 'Importe concedido',
    toJustify: 'Importe por justificar',
    justified: 'Importe justificado',
    expected: 'Subvención que resulta',
    byItem: 'Gasto por partidas y desviaciones',
    item: 'Partida',
    approved: 'Aprobado',
    imputed: 'Imputado',
    deviation: 'Desviación',
    pct: '%',
    total: 'Total',
    offers: 'Ofertas solicitadas',
    noOffers: 'No constan ofertas solicitadas.',
    supplier: 'Proveedor',
    amount: 'Importe',
    chosen: 'Elegida',
    yes: 'Sí',
    count: (records, invoices, proofs) =>
      `La relación tiene ${counted(records, 'gasto', 'gastos')}, con ${counted(invoices, 'factura', 'facturas')} y ${counted(proofs, 'justificante de pago', 'justificantes de pago')}, numerados en el orden de la relación.`,
  },
  gl: {
    columns: {
      orderNo: 'N.º',
      item: 'Partida',
      creditor: 'Acredor',
      nif: 'NIF',
      docNumber: 'Documento',
      concept: 'Concepto',
      issueDate: 'Data de emisión',
      paymentDate: 'Data de pagamento',
      netCents: 'Base',
      vatCents: 'IVE',
      documentCents: 'Importe',
      imputedCents: 'Importe imputado',
      imputedBp: '% imputado',
    },
    relation: 'relacion-clasificada',
    invoices: 'facturas',
    payments: 'pagamentos',
    index: 'indice',
    indexColumns: ['Ficheiro', 'N.º', 'Selo', 'SHA-256'],
    stamped: 'Selado',
    readable: 'lexible',
    electronic: {
      invoice: 'Factura',
      issueDate: 'Data de emisión',
      dueDate: 'Vencemento',
      rectifies: 'Rectifica',
      concept: 'Concepto',
      currency: 'Moeda',
      iban: 'Conta de pagamento',
      supplier: 'Emisor',
      customer: 'Cliente',
      base: 'Base',
      rate: 'Tipo',
      vat: 'IVE',
      net: 'Base impoñible',
      withholding: 'Retención',
      total: 'Total',
      original: 'Copia lexible da factura electrónica; o orixinal é o ficheiro',
    },
    plain: {
      kind: 'Sen selar: non é un PDF nin unha imaxe JPEG ou PNG',
      size: 'Sen selar: ocupa demasiado',
      locked: 'Sen selar: protexido con contrasinal',
      unreadable: 'Sen selar: danado, non se pode ler enteiro',
    },
    offersFolder: 'ofertas',
    body: 'Órgano concedente',
    call: 'Convocatoria',
    caseNumber: 'Expediente',
    applicant: 'Persoa beneficiaria',
    nif: 'NIF',
    period: 'Prazo de execución',
    granted: 'Importe concedido',
    toJustify: 'Importe por xustificar',
    justified: 'Importe xustificado',
    expected: 'Subvención que resulta',
    byItem: 'Gasto por partidas e desviacións',
    item: 'Partida',
    approved: 'Aprobado',
    imputed: 'Imputado',
    deviation: 'Desviación',
    pct: '%',
    total: 'Total',
    offers: 'Ofertas solicitadas',
    noOffers: 'Non constan ofertas solicitadas.',
    supplier: 'Provedor',
    amount: 'Importe',
    chosen: 'Escollida',
    yes: 'Si',
    count: (records, invoices, proofs) =>
      `A relación ten ${counted(records, 'gasto', 'gastos')}, con ${counted(invoices, 'factura', 'facturas')} e ${counted(proofs, 'xustificante de pagamento', 'xustificantes de pagamento')}, numerados na orde da relación.`,
  },
};

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
