import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import type { BornePart } from '#domain/projects/own-totals.ts';
import { isSpentInSpain } from '#domain/tax/spent-in-spain.ts';
import { type ExpenseColumns, USED } from './columns.ts';

/** What a project bears of the expenses of a type and a month, here or abroad, on one line of its budget. */
export interface BorneSum extends BornePart {
  /** Of issue: `2026-03` */
  month: string;
  /** How many imputations. */
  count: number;
  /** See `isSpentInSpain`. */
  isInSpain: boolean;
}

const CANCELLED = EXPENSE_STATES.indexOf('cancelled');

/** What these projects bear of the expenses that count, in cents, in no order. */
export function borneSums(
  { ints, shares, size, texts }: ExpenseColumns,
  projectIds: Iterable<string>,
): BorneSum[] {
  const isInSpain = spentInSpain(texts.nif.texts);
  const wanted = new Uint8Array(shares.projects.size);
  for (const id of projectIds) {
    const code = shares.projects.find(id);
    if (code !== undefined) wanted[code] = 1;
  }
  const sums = new Map<number, BorneSum>();
  for (let place = 0; place < size; place += 1) {
    if (ints.state[place] === CANCELLED || ((ints.flags[place] ?? 0) & USED) === 0) continue;
    const first = shares.first[place] ?? 0;
    const end = first + (shares.counts[place] ?? 0);
    for (let at = first; at < end; at += 1) {
      const project = shares.project[at] ?? 0;
      if (wanted[project] !== 1) continue;
      const type = ints.type[place] ?? 0;
      const month = Math.floor((ints.day[place] ?? 0) / 100);
      const line = (shares.budget[at] ?? 0) + 1;
      const here = isInSpain(type, ints.nif[place] ?? 0) ? 1 : 0;
      // One number for all five: there are fewer than 2^53 of them.
      const kind = (type * 2 + here) * MONTHS + month;
      const key = (line * wanted.length + project) * EXPENSE_TYPES.length * 2 * MONTHS + kind;
      const sum = sums.get(key);
      const cents = shares.cents[at] ?? 0;
      if (sum) {
        sum.amountCents += cents;
        sum.count += 1;
      } else {
        sums.set(key, {
          projectId: shares.projects.texts[project] ?? '',
          budgetId: line === 0 ? null : (shares.budgets.texts[line - 1] ?? null),
          type: EXPENSE_TYPES[type] ?? 'outgoings',
          month: monthText(month),
          amountCents: cents,
          count: 1,
          isInSpain: here === 1,
        });
      }
    }
  }
  return [...sums.values()];
}

/** `isSpentInSpain` of the codes of a type and a tax number, looked at once each. */
function spentInSpain(taxIds: readonly string[]): (type: number, taxId: number) => boolean {
  const known = EXPENSE_TYPES.map(() => new Map<number, boolean>());
  return (type, taxId) => {
    const found = known[type]?.get(taxId);
    if (found !== undefined) return found;
    const is = isSpentInSpain(EXPENSE_TYPES[type] ?? 'outgoings', taxIds[taxId] ?? '');
    known[type]?.set(taxId, is);
    return is;
  };
}

/** More than the number of any month (`yyyymm`). */
const MONTHS = 1_000_000;

/** 202603 → `2026-03`. */
function monthText(month: number): string {
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
}
