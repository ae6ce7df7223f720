import type { Expense } from '#contract/resources/expenses.ts';
import type { ExpenseRefusal } from '#domain/expenses/change.ts';
import type { Example } from './example.ts';

type ExpenseExample = Example<Expense, ExpenseRefusal>;

/** 150.00 without VAT, and 100.00 less at 21 %: 29.00 in all. */
const DISCOUNTED = {
  netCents: 50_00,
  vatCents: -21_00,
  vatLines: [
    { baseCents: 150_00, rateBp: 0, vatCents: 0, deductibleBp: 10_000, surchargeCents: 0 },
    {
      baseCents: -100_00,
      rateBp: 2_100,
      vatCents: -21_00,
      deductibleBp: 10_000,
      surchargeCents: 0,
    },
  ],
};

/** One table for domain, app and server: all three say the same. */
export const EXPENSE_EXAMPLES: readonly ExpenseExample[] = [
  { role: 'editor', is: {}, change: { concept: 'Outro' }, refusal: null },
  { role: 'editor', is: {}, change: { netCents: 90_00 }, refusal: null },
  // H7
  {
    role: 'editor',
    is: {},
    change: { netCents: -100_00, vatCents: 21_00 },
    refusal: 'EXPENSE_AMOUNTS_INVALID',
  },
  {
    role: 'editor',
    is: {},
    change: { withholdingCents: 200_00 },
    refusal: 'EXPENSE_AMOUNTS_INVALID',
  },
  // A discount at another rate may be more than all the VAT beside it, as long as the lines say so.
  { role: 'editor', is: {}, change: DISCOUNTED, refusal: null },
  {
    role: 'editor',
    is: DISCOUNTED,
    change: { vatLines: [] },
    refusal: 'EXPENSE_AMOUNTS_INVALID',
  },
  // As near as positions may be rounded each by itself, and no nearer.
  {
    role: 'editor',
    is: {},
    change: { withholdingBp: 1_500, withholdingCents: 15_05 },
    refusal: null,
  },
  {
    role: 'editor',
    is: {},
    change: { withholdingBp: 1_500, withholdingCents: 15_06 },
    refusal: 'EXPENSE_WITHHOLDING_INVALID',
  },
  // 121,00 €, of 131,29 dollars at 1,085 for a euro.
  {
    role: 'editor',
    is: {},
    change: { vatCents: 21_00, currency: 'USD', originalCents: 131_29, rateMillionths: 1_085_000 },
    refusal: null,
  },
  {
    role: 'editor',
    is: {},
    change: { vatCents: 21_00, currency: 'USD', originalCents: 131_32, rateMillionths: 1_085_000 },
    refusal: 'EXPENSE_CURRENCY_INVALID',
  },
  { role: 'editor', is: {}, change: { currency: 'USD' }, refusal: 'EXPENSE_CURRENCY_INVALID' },
  {
    role: 'editor',
    is: {},
    change: { originalCents: 121_00 },
    refusal: 'EXPENSE_CURRENCY_INVALID',
  },
  { role: 'editor', is: {}, change: null, refusal: null },
  { role: 'editor', is: {}, change: { state: 'justified' }, refusal: null },
  { role: 'editor', is: { state: 'justified' }, change: { concept: 'Outro' }, refusal: null },
  {
    role: 'editor',
    is: { state: 'justified' },
    change: { netCents: 90_00 },
    refusal: 'EXPENSE_SETTLED',
  },
  {
    role: 'admin',
    is: { state: 'justified' },
    change: { type: 'incomes' },
    refusal: 'EXPENSE_SETTLED',
  },
  {
    role: 'editor',
    is: { state: 'locked' },
    change: { vatCents: 1_00 },
    refusal: 'EXPENSE_SETTLED',
  },
  {
    role: 'editor',
    is: { state: 'justified' },
    change: { state: 'pending' },
    refusal: 'EXPENSE_SETTLED',
  },
  { role: 'admin', is: { state: 'justified' }, change: { state: 'pending' }, refusal: null },
  {
    role: 'admin',
    is: { state: 'justified' },
    change: { netCents: 90_00 },
    refusal: 'EXPENSE_SETTLED',
  },
  { role: 'admin', is: { state: 'justified' }, change: null, refusal: 'EXPENSE_SETTLED' },
  { role: 'editor', is: { state: 'locked' }, change: null, refusal: 'EXPENSE_SETTLED' },
  { role: 'admin', is: { state: 'cancelled' }, change: null, refusal: 'EXPENSE_SETTLED' },
  { role: 'admin', is: { origin: 'reinvoice' }, change: null, refusal: 'EXPENSE_OF_REINVOICE' },
  {
    role: 'admin',
    is: { origin: 'reinvoice' },
    change: { netCents: 1_00 },
    refusal: 'EXPENSE_OF_REINVOICE',
  },
  {
    role: 'admin',
    is: { origin: 'reinvoice' },
    change: { docNumber: 'X' },
    refusal: 'EXPENSE_OF_REINVOICE',
  },
  { role: 'editor', is: { origin: 'reinvoice' }, change: { notes: 'Pagada' }, refusal: null },
  { role: 'editor', is: { origin: 'reinvoice' }, change: { vatDeductibleBp: 0 }, refusal: null },
  {
    role: 'admin',
    is: { origin: 'reinvoice', type: 'incomes' },
    change: { vatDeductibleBp: 0 },
    refusal: 'EXPENSE_OF_REINVOICE',
  },
  {
    role: 'admin',
    is: { origin: 'reinvoice' },
    change: { state: 'cancelled' },
    refusal: 'EXPENSE_OF_REINVOICE',
  },
];
