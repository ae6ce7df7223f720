import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import type { Cents } from '#domain/money.ts';
import { type ExpenseColumns, USED } from './columns.ts';
import type { Ledgers } from './types.ts';

const INCOMES = EXPENSE_TYPES.indexOf('incomes');
const CANCELLED = EXPENSE_STATES.indexOf('cancelled');

/** What was billed in a year by tax number, as it is kept and compared. Cancelled documents bill nothing. */
export function billedByTaxId(
  { ints, amounts, texts, size }: ExpenseColumns,
  { year }: Parameters<Ledgers['billedByTaxId']>[0],
): Record<string, Cents> {
  const byCode = new Map<number, Cents>();
  for (let place = 0; place < size; place += 1) {
    if (ints.type[place] !== INCOMES || ints.state[place] === CANCELLED) continue;
    if (((ints.flags[place] ?? 0) & USED) === 0) continue;
    if (Math.floor((ints.day[place] ?? 0) / 10_000) !== year) continue;
    const code = ints.nif[place] ?? 0;
    byCode.set(code, (byCode.get(code) ?? 0) + (amounts.netCents[place] ?? 0));
  }
  const billed: Record<string, Cents> = {};
  for (const [code, cents] of byCode) {
    const taxId = normaliseTaxId(texts.nif.texts[code] ?? '');
    if (taxId !== '') billed[taxId] = (billed[taxId] ?? 0) + cents;
  }
  return billed;
}
