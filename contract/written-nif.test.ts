import { expect, it } from 'vitest';
import { clientCreate } from './resources/clients.ts';
import { expenseCreate, expenseRow } from './resources/expenses.ts';

it('keeps the tax number of a client from another country (G3)', () => {
  const { nif } = clientCreate.parse({ name: 'Kunde', nif: 'de 811 907 980' });
  expect(nif).toBe('DE811907980');
});

it.each([
  ['ES-B78640570', 'B78640570'],
  ['DE 811907980', 'DE811907980'],
  [' pendente ', 'pendente'],
])('keeps %j of a document as %j', (written, kept) => {
  const expense = { companyId: crypto.randomUUID(), issueDate: '2026-03-01', netCents: 1 };
  expect(expenseCreate.parse({ ...expense, contactNif: written }).contactNif).toBe(kept);
});

it('reads a row as it stands', () => {
  expect(expenseRow.shape.contactNif.parse('ESB78640570')).toBe('ESB78640570');
});
