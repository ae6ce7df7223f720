import { expect, it } from 'vitest';
import { DOSSIER_WORDS } from './words.ts';

it.each([
  ['es', 1, 1, 0, 'tiene 1 gasto, con 1 factura y 0 justificantes de pago,'],
  ['es', 2, 3, 1, 'tiene 2 gastos, con 3 facturas y 1 justificante de pago,'],
  ['gl', 1, 1, 0, 'ten 1 gasto, con 1 factura e 0 xustificantes de pagamento,'],
  ['gl', 2, 3, 1, 'ten 2 gastos, con 3 facturas e 1 xustificante de pagamento,'],
] as const)(
  'the report in %s says %i expenses, %i invoices and %i proofs in their number',
  (language, records, invoices, proofs, said) => {
    expect(DOSSIER_WORDS[language].count(records, invoices, proofs)).toContain(said);
  },
);
