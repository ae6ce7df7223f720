import type { Expense } from '#contract/resources/expenses.ts';
import type { ExpenseRefusal } from '#domain/expenses/change.ts';
import type { Example } from './example.ts';

type ExpenseExample = Example<Expense, ExpenseRefusal>;

/** One table for domain, app and server: all three say the same. */
export const EXPENSE_EXAMPLES: readonly ExpenseExample[] = [
  { role: 'editor', is: {}, wish: { concept: 'Outro' }, refusal: null },
  { role: 'editor', is: {}, wish: { netCents: 90_00 }, refusal: null },
  { role: 'editor', is: {}, wish: null, refusal: null },
  { role: 'editor', is: {}, wish: { state: 'justified' }, refusal: null },
  { role: 'editor', is: { state: 'justified' }, wish: { concept: 'Outro' }, refusal: null },
  {
    role: 'editor',
    is: { state: 'justified' },
    wish: { netCents: 90_00 },
    refusal: 'EXPENSE_SETTLED',
  },
  { role: 'editor', is: { state: 'locked' }, wish: { vatCents: 1_00 }, refusal: 'EXPENSE_SETTLED' },
  {
    role: 'editor',
    is: { state: 'justified' },
    wish: { state: 'pending' },
    refusal: 'EXPENSE_SETTLED',
  },
  { role: 'admin', is: { state: 'justified' }, wish: { state: 'pending' }, refusal: null },
  {
    role: 'admin',
    is: { state: 'justified' },
    wish: { netCents: 90_00 },
    refusal: 'EXPENSE_SETTLED',
  },
  { role: 'admin', is: { state: 'justified' }, wish: null, refusal: 'EXPENSE_SETTLED' },
  { role: 'editor', is: { state: 'locked' }, wish: null, refusal: 'EXPENSE_SETTLED' },
  { role: 'admin', is: { state: 'cancelled' }, wish: null, refusal: 'EXPENSE_SETTLED' },
  { role: 'admin', is: { origin: 'reinvoice' }, wish: null, refusal: 'EXPENSE_OF_REINVOICE' },
  {
    role: 'admin',
    is: { origin: 'reinvoice' },
    wish: { netCents: 1_00 },
    refusal: 'EXPENSE_OF_REINVOICE',
  },
  {
    role: 'admin',
    is: { origin: 'reinvoice' },
    wish: { docNumber: 'X' },
    refusal: 'EXPENSE_OF_REINVOICE',
  },
  { role: 'editor', is: { origin: 'reinvoice' }, wish: { notes: 'Pagada' }, refusal: null },
  {
    role: 'admin',
    is: { origin: 'reinvoice' },
    wish: { state: 'cancelled' },
    refusal: 'EXPENSE_OF_REINVOICE',
  },
];
