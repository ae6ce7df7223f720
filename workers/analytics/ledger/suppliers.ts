import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import { type ExpenseColumns, USED } from './columns.ts';
import type { Supplier } from './types.ts';

const IS_INCOME = EXPENSE_TYPES.map(isIncome);
const CANCELLED = EXPENSE_STATES.indexOf('cancelled');

/** Who wrote the expenses, each once, by tax number or else by name; those of the newest expenses first. */
export function suppliersOf({ ints, texts, size }: ExpenseColumns): Supplier[] {
  const newest = new Map<number, { contact: number; nif: number; day: number }>();
  const { contact, nif, day, type, state, flags } = ints;
  const names = texts.contact.texts.length;
  for (let place = 0; place < size; place += 1) {
    if (((flags[place] ?? 0) & USED) === 0 || state[place] === CANCELLED) continue;
    if (IS_INCOME[type[place] ?? 0]) continue;
    const pair = { contact: contact[place] ?? 0, nif: nif[place] ?? 0, day: day[place] ?? 0 };
    const key = pair.nif * names + pair.contact;
    const known = newest.get(key);
    if (!known || known.day < pair.day) newest.set(key, pair);
  }
  const byKey = new Map<string, Supplier>();
  for (const pair of [...newest.values()].toSorted((a, b) => b.day - a.day)) {
    const name = (texts.contact.texts[pair.contact] ?? '').trim();
    const taxId = normaliseTaxId(texts.nif.texts[pair.nif] ?? '');
    const key = taxId || name.toLowerCase();
    if (name !== '' && !byKey.has(key)) byKey.set(key, { name, taxId });
  }
  return [...byKey.values()];
}
