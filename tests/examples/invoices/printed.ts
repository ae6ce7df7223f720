import type { Cents } from '#domain/money.ts';

/** A line of a printed page: where each of its cells begins, in points, and what it says. */
export type PrintedLine = readonly (readonly [x: number, text: string])[];

/** An invented invoice as programs print them, and what is read of it. */
export interface PrintedInvoice {
  title: string;
  lines: readonly PrintedLine[];
  read: {
    supplier: string;
    name?: string;
    number: string;
    issueDate: string | null;
    dueDate?: string | null;
    netCents: Cents | null;
    /** Rate in basis points and VAT. */
    taxes?: readonly (readonly [rateBp: number, vatCents: Cents])[];
    withholdingCents?: Cents;
    withholdingBp?: number;
    totalCents: Cents | null;
  };
}

/** The company of the group that all of them are for. */
export const OWN = { taxId: 'A13585625', name: 'Ficticia Audiovisual S.A.' };

const left = (text: string): PrintedLine => [[50, text]];
const both = (a: string, b: string): PrintedLine => [
  [50, a],
  [330, b],
];
const sum = (name: string, amount: string): PrintedLine => [
  [330, name],
  [470, amount],
];

export const PRINTED: readonly PrintedInvoice[] = [
  {
    title: 'in Spanish, with the parties side by side',
    lines: [
      left('Luz Inventada, S.L.'),
      both('NIF: B78640570', 'CLIENTE'),
      both('Rúa Imaxinaria 1, 15001 A Coruña', 'Ficticia Audiovisual S.A.'),
      both('Tel. 600 000 000', 'NIF: A13585625'),
      left('FACTURA N.º F26/118'),
      left('Fecha: 05/03/2026'),
      left('Vencimiento: 04/04/2026'),
      [
        [50, 'Concepto'],
        [300, 'Uds.'],
        [380, 'Precio'],
        [470, 'Importe'],
      ],
      [
        [50, 'Alquiler de focos'],
        [300, '4'],
        [380, '250,00'],
        [470, '1.000,00'],
      ],
      [
        [50, 'Transporte'],
        [300, '1'],
        [380, '200,00'],
        [470, '200,00'],
      ],
      sum('Base imponible', '1.200,00 €'),
      sum('IVA 21 %', '252,00 €'),
      sum('TOTAL FACTURA', '1.452,00 €'),
      left('IBAN ES77 1234 1234 1612 3456 7890'),
    ],
    read: {
      supplier: 'B78640570',
      name: 'Luz Inventada, S.L.',
      number: 'F26/118',
      issueDate: '2026-03-05',
      dueDate: '2026-04-04',
      netCents: 1200_00,
      taxes: [[2100, 252_00]],
      totalCents: 1452_00,
    },
  },
  {
    title: 'in Galician, with a withholding',
    lines: [
      left('Uxía Inventada Lema'),
      left('NIF 12345678Z'),
      left('Factura número: 2026-014'),
      left('Data de emisión: 12 de marzo de 2026'),
      left('Data de vencemento: 11/04/2026'),
      left('Cliente: Ficticia Audiovisual S.A.'),
      left('NIF: A-13.585.625'),
      [
        [50, 'Guión de curtametraxe'],
        [470, '800,00'],
      ],
      sum('Base impoñible', '800,00'),
      sum('IVE (21%)', '168,00'),
      sum('Retención IRPF (15%)', '-120,00'),
      sum('Total a pagar', '848,00 €'),
    ],
    read: {
      supplier: '12345678Z',
      number: '2026-014',
      issueDate: '2026-03-12',
      dueDate: '2026-04-11',
      netCents: 800_00,
      taxes: [[2100, 168_00]],
      withholdingCents: 120_00,
      withholdingBp: 1_500,
      totalCents: 848_00,
    },
  },
  {
    title: 'in English, with points before the decimals',
    lines: [
      left('Made-up Post Ltd'),
      left('VAT No: IE6388047V'),
      left('INVOICE'),
      both('Bill to: Ficticia Audiovisual S.A.', 'Invoice number: INV-0042'),
      both('VAT: ESA13585625', 'Invoice date: March 5, 2026'),
      both('Spain', 'Due date: 4 April 2026'),
      sum('Subtotal', '€1,250.00'),
      sum('VAT 0% (reverse charge)', '€0.00'),
      sum('Total', '€1,250.00'),
    ],
    read: {
      supplier: 'IE6388047V',
      name: 'Made-up Post Ltd',
      number: 'INV-0042',
      issueDate: '2026-03-05',
      dueDate: '2026-04-04',
      netCents: 1250_00,
      taxes: [[0, 0]],
      totalCents: 1250_00,
    },
  },
  {
    title: 'with two rates in a table, and headings above their values',
    lines: [
      left('Hostal Inventado, S.L.U. · CIF B-99.286.320'),
      [
        [50, 'Nº Factura'],
        [180, 'Fecha'],
        [300, 'Cliente'],
      ],
      [
        [50, 'A 118'],
        [180, '31-01-26'],
        [300, 'Ficticia Audiovisual S.A. A13585625'],
      ],
      [
        [50, 'Base'],
        [150, '% IVA'],
        [250, 'Cuota IVA'],
      ],
      [
        [50, '320,00'],
        [150, '10,00 %'],
        [250, '32,00'],
      ],
      [
        [50, '45,50'],
        [150, '21,00 %'],
        [250, '9,56'],
      ],
      sum('Total', '407,06'),
    ],
    read: {
      supplier: 'B99286320',
      name: 'Hostal Inventado, S.L.U.',
      number: 'A 118',
      issueDate: '2026-01-31',
      netCents: 365_50,
      taxes: [
        [1000, 32_00],
        [2100, 9_56],
      ],
      totalCents: 407_06,
    },
  },
  {
    title: 'without VAT, as of who teaches',
    lines: [
      left('Academia Inventada S. Coop. Galega'),
      left('CIF: F15000003'),
      left('Factura: 77'),
      left('Fecha de factura 02/02/2026'),
      left('A13585625'),
      sum('Importe', '300,00'),
      left('Exenta de IVA, art. 20.Uno.9 LIVA'),
      sum('Total', '300,00'),
    ],
    read: {
      supplier: 'F15000003',
      name: 'Academia Inventada S. Coop. Galega',
      number: '77',
      issueDate: '2026-02-02',
      netCents: 300_00,
      taxes: [[0, 0]],
      totalCents: 300_00,
    },
  },
  {
    title: 'that gives back, below zero',
    lines: [
      left('Luz Inventada, S.L. – NIF B78640570'),
      left('Factura rectificativa n.º R26-3'),
      left('Fecha de expedición: 2026-03-20'),
      left('Destinatario: Ficticia Audiovisual S.A. NIF A13585625'),
      sum('Base imponible', '-100,00'),
      sum('21% IVA', '-21,00'),
      sum('Total factura', '-121,00'),
    ],
    read: {
      supplier: 'B78640570',
      name: 'Luz Inventada, S.L.',
      number: 'R26-3',
      issueDate: '2026-03-20',
      netCents: -100_00,
      taxes: [[2100, -21_00]],
      totalCents: -121_00,
    },
  },
  {
    title: 'whose amounts do not agree: they are left to the person',
    lines: [
      left('Luz Inventada, S.L.'),
      left('NIF: B78640570'),
      left('Factura: 9'),
      left('Fecha: 05/03/2026'),
      sum('Base', '100,00'),
      sum('IVA 21 %', '21,00'),
      sum('Total', '125,00'),
    ],
    read: {
      supplier: 'B78640570',
      name: 'Luz Inventada, S.L.',
      number: '9',
      issueDate: '2026-03-05',
      netCents: null,
      totalCents: null,
    },
  },
  {
    title: 'with two numbers that could be the supplier: it is neither',
    lines: [
      left('Luz Inventada, S.L. NIF: B78640570'),
      left('Agencia Inventada, S.A. NIF: A15000003'),
      left('Factura n.º 10'),
      left('Fecha: 05/03/2026 · Vto.: 05/04/2026'),
      sum('Total', '121,00'),
      sum('IVA 21 %', '21,00'),
      sum('Base imponible', '100,00'),
    ],
    read: {
      supplier: '',
      name: '',
      number: '10',
      issueDate: '2026-03-05',
      dueDate: '2026-04-05',
      netCents: 100_00,
      taxes: [[2100, 21_00]],
      totalCents: 121_00,
    },
  },
  {
    title: 'with its number below the heading, beside an address',
    lines: [
      both('FACTURA', 'Luz Inventada, S.L.'),
      both('15001 A Coruña', 'N.I.F. B 78640570'),
      left('Nº Cliente: 4411'),
      [
        [50, 'Núm. factura'],
        [180, 'Data'],
        [330, 'Total'],
      ],
      [
        [50, '2026/0042'],
        [180, '09.03.2026'],
        [330, '60,50 €'],
      ],
      sum('Base', '50,00 €'),
      sum('IVE 21', '10,50 €'),
      left('Exenta de retención'),
    ],
    read: {
      supplier: 'B78640570',
      name: 'Luz Inventada, S.L.',
      number: '2026/0042',
      issueDate: '2026-03-09',
      netCents: 50_00,
      taxes: [[2100, 10_50]],
      totalCents: 60_50,
    },
  },
  {
    title:
      'exempt from a withholding, whose VAT does not agree: it is not taken for one without VAT',
    lines: [
      left('Luz Inventada, S.L. NIF B78640570'),
      left('Factura: 12'),
      left('Fecha: 05/03/2026'),
      left('Exenta de retención'),
      sum('Base', '121,00'),
      sum('IVA 21 %', '20,00'),
      sum('Total', '121,00'),
    ],
    read: {
      supplier: 'B78640570',
      name: 'Luz Inventada, S.L.',
      number: '12',
      issueDate: '2026-03-05',
      netCents: null,
      totalCents: null,
    },
  },
];

/** The lines of one of the examples for another company, under another number. */
export function printedFor(index: number, taxId: string, number?: string): PrintedLine[] {
  const { lines = [], read } = PRINTED[index] ?? {};
  return lines.map((line) =>
    line.map(([x, text]) => {
      const forThem = text.replace(/A-?13\.?585\.?625/, taxId);
      return [x, number && read ? forThem.replace(read.number, number) : forThem] as const;
    }),
  );
}
