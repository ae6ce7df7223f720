/** Where an expense comes from. */
export const EXPENSE_ORIGINS = ['manual', 'holded', 'n43', 'reinvoice', 'amortization'] as const;
export type ExpenseOrigin = (typeof EXPENSE_ORIGINS)[number];

/** How it was paid; empty while nobody has said. */
export const PAYMENT_METHODS = [
  '',
  'transfer',
  'debit',
  'card',
  'cash',
  'cheque',
  'other',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
