import { normaliseTaxId } from '../identifiers/tax-id.ts';
import type { Cents } from '../money.ts';
import type { ExpenseState } from './state.ts';

/** What tells an invoice: who wrote it, under which number, for how much. */
export interface ExpenseDocument {
  id: string;
  supplierTaxId: string;
  supplierName: string;
  docNumber: string;
  totalCents: Cents;
  state: ExpenseState;
}

/**
 * A key that two records of the same invoice share: supplier (tax number, or else the name), document
 * number and total. Case, spaces and punctuation of the number do not count: "F-26/001" is "f26 001".
 * Null where there is no supplier or no number, and of a cancelled expense: these repeat nothing.
 */
export function duplicateKey(expense: Omit<ExpenseDocument, 'id'>): string | null {
  const supplier = normaliseTaxId(expense.supplierTaxId) || bareNumber(expense.supplierName);
  const number = bareNumber(expense.docNumber);
  if (expense.state === 'cancelled' || supplier === '' || number === '') return null;
  return `${supplier}|${number}|${expense.totalCents}`;
}

/** The expenses that are probably the same document, in groups of two and more, in their order. */
export function findDuplicates<T extends ExpenseDocument>(expenses: Iterable<T>): T[][] {
  const groups = new Map<string, T[]>();
  for (const expense of expenses) {
    const key = duplicateKey(expense);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(expense);
    else groups.set(key, [expense]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** A number without what people write in it as they like: "F-26/001" is "f26 001". */
export function bareNumber(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}
