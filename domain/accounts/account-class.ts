import { matchesAccount } from './account-pattern.ts';

/** Expense types of the specification (§3). */
export const EXPENSE_TYPES = [
  'incomes',
  'payrolls',
  'amortizations',
  'subvention',
  'outgoings',
] as const;
export type ExpenseType = (typeof EXPENSE_TYPES)[number];

/** Which accounts of a company are expenses and incomes, as its row has them; empty is the default. */
export interface AccountPatterns {
  expensePattern: string;
  incomePattern: string;
}

/** Groups 6 and 7 of the chart (Real Decreto 1514/2007), from accounts of three digits on. */
export const DEFAULT_PATTERNS: AccountPatterns = {
  expensePattern: String.raw`^6\d{2,9}$`,
  incomePattern: String.raw`^7\d{2,9}$`,
};

/** A type and why: the pattern that took the account, and the subgroup that decided, if one did. */
export interface AccountClass {
  type: ExpenseType;
  pattern: string;
  prefix: '64' | '68' | '74' | null;
}

/**
 * The expense type of an account: subgroup 64 (personnel) is payrolls, 68 (amortization charges)
 * amortizations, 74 (subsidies, donations and legacies) subvention; what else the company's patterns
 * take is outgoings or incomes. Null for an account that neither pattern takes, such as a bank's.
 * An account that both take is an expense.
 */
export function classOfAccount(
  num: string,
  patterns: AccountPatterns = DEFAULT_PATTERNS,
): AccountClass | null {
  const expense = patterns.expensePattern || DEFAULT_PATTERNS.expensePattern;
  if (matchesAccount(expense, num)) {
    if (num.startsWith('64')) return { type: 'payrolls', pattern: expense, prefix: '64' };
    if (num.startsWith('68')) return { type: 'amortizations', pattern: expense, prefix: '68' };
    return { type: 'outgoings', pattern: expense, prefix: null };
  }
  const income = patterns.incomePattern || DEFAULT_PATTERNS.incomePattern;
  if (matchesAccount(income, num)) {
    if (num.startsWith('74')) return { type: 'subvention', pattern: income, prefix: '74' };
    return { type: 'incomes', pattern: income, prefix: null };
  }
  return null;
}
