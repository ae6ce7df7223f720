import type { Cents } from '#domain/money.ts';

/** What a bank gives as a list of movements, as it comes, and what it is read as without a touch. */
export interface BankTable {
  title: string;
  lines: readonly string[];
  /** The oldest first: day, text and amount. */
  movements: readonly (readonly [operationOn: string, concept: string, amountCents: Cents])[];
  /** Null where the table has no running balance. */
  closingCents: Cents | null;
}

/** The account that the table of ING says above its headings; those of the others say none. */
export const ACCOUNT_OF_ING = 'ES9121000418450200051332';

export const BANK_TABLES: readonly BankTable[] = [
  {
    title: 'ABANCA',
    lines: [
      'Fecha ctble;Fecha valor;Concepto;Importe;Moneda;Saldo;Moneda;Concepto ampliado',
      '29-12-2025;30-12-2025;RECIBO;-1.210,50;EUR;8.789,50;EUR;LUZ DO NORTE FRA 7',
      '28-12-2025;28-12-2025;TRANSFERENCIA;10.000,00;EUR;10.000,00;EUR;TVG',
    ],
    movements: [
      ['2025-12-28', 'TRANSFERENCIA TVG', 10_000_00],
      ['2025-12-29', 'RECIBO LUZ DO NORTE FRA 7', -1_210_50],
    ],
    closingCents: 8_789_50,
  },
  {
    title: 'Santander',
    lines: [
      'FECHA OPERACIÓN,FECHA VALOR,CONCEPTO,IMPORTE EUR,SALDO',
      '05/03/2026,06/03/2026,Recibo luz,-1210.50,8789.50',
      '04/03/2026,04/03/2026,Ingreso,10000.00,10000.00',
    ],
    movements: [
      ['2026-03-04', 'Ingreso', 10_000_00],
      ['2026-03-05', 'Recibo luz', -1_210_50],
    ],
    closingCents: 8_789_50,
  },
  {
    title: 'Santander, older',
    lines: [
      'Movimientos de la cuenta,,,,',
      'Titular: EMPRESA SL,,,,',
      '',
      'FECHA OPERACIÓN,FECHA VALOR,CONCEPTO,IMPORTE EUR,SALDO',
      '05/03/2025,06/03/2025,Recibo luz,"-1.210,50","8.789,50"',
      '04/03/2025,04/03/2025,Ingreso,"10.000,00","10.000,00"',
    ],
    movements: [
      ['2025-03-04', 'Ingreso', 10_000_00],
      ['2025-03-05', 'Recibo luz', -1_210_50],
    ],
    closingCents: 8_789_50,
  },
  {
    title: 'BBVA',
    lines: [
      'F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones',
      '06/03/2026;05/03/2026;Adeudo;Pago de servicios;-1.210,50;EUR;8.789,50;EUR;LUZ DO NORTE',
      '04/03/2026;04/03/2026;Abono;Transferencia recibida;10.000,00;EUR;10.000,00;EUR;',
    ],
    movements: [
      ['2026-03-04', 'Abono Transferencia recibida', 10_000_00],
      ['2026-03-05', 'Adeudo Pago de servicios LUZ DO NORTE', -1_210_50],
    ],
    closingCents: 8_789_50,
  },
  {
    title: 'ING',
    lines: [
      'Movimientos de la Cuenta;;;;;;',
      'Número de cuenta;ES91 2100 0418 4502 0005 1332;;;;;',
      'Titular;EMPRESA SL;;;;;',
      '',
      'F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMPORTE (€);SALDO (€)',
      '05/03/2026;Hogar;Luz;Recibo LUZ DO NORTE;;-1.210,50;8.789,50',
      '04/03/2026;Ingresos;Otros;Transferencia;TVG;10.000,00;10.000,00',
    ],
    movements: [
      ['2026-03-04', 'Transferencia TVG', 10_000_00],
      ['2026-03-05', 'Recibo LUZ DO NORTE', -1_210_50],
    ],
    closingCents: 8_789_50,
  },
  {
    title: 'Bankinter',
    lines: [
      'Fecha Contable,Fecha Valor,Descripcion,Importe,Saldo',
      '05/03/2026,06/03/2026,Recibo luz,"-1,210.50","8,789.50"',
      '04/03/2026,04/03/2026,Ingreso,"10,000.00","10,000.00"',
    ],
    movements: [
      ['2026-03-04', 'Ingreso', 10_000_00],
      ['2026-03-05', 'Recibo luz', -1_210_50],
    ],
    closingCents: 8_789_50,
  },
  {
    title: 'Revolut',
    lines: [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'CARD_PAYMENT,Current,2026-03-05 10:22:00,2026-03-06 09:00:00,Luz,-1210.00,0.50,EUR,COMPLETED,8789.50',
      'CARD_PAYMENT,Current,2026-03-06 10:22:00,,Hotel,-80.00,0.00,EUR,PENDING,',
      'TOPUP,Current,2026-03-07 10:22:00,2026-03-07 10:22:01,Top-up,100.00,0.00,EUR,COMPLETED,8889.50',
    ],
    movements: [
      ['2026-03-05', 'Luz', -1_210_50],
      ['2026-03-07', 'Top-up', 100_00],
    ],
    closingCents: 8_889_50,
  },
  {
    title: 'N26, whose other currency is what was bought, not what was paid',
    lines: [
      '"Date","Payee","Account number","Payment reference","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency"',
      '"2026-03-05","Hotel","","Lisboa","-80.50","-95.00","USD"',
      '"2026-03-06","TVG","","","100.0","",""',
    ],
    movements: [
      ['2026-03-05', 'Hotel', -80_50],
      ['2026-03-06', 'TVG', 100_00],
    ],
    closingCents: null,
  },
];
