import type { ExpenseType } from '../accounts/account-class.ts';
import { matchesAccount } from '../accounts/account-pattern.ts';
import { isLineFor, takesMore } from '../budgets/bearing.ts';
import type { BudgetLineStatus, BudgetSide } from '../budgets/kinds.ts';
import type { Day } from '../days.ts';

/** Why a budget line is suggested, the strongest first. */
export const SUGGESTION_REASONS = ['account-link', 'supplier-last-use', 'same-category'] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

export interface Suggestion {
  budgetId: string;
  projectId: string;
  /** At least one; the strongest first. */
  reasons: SuggestionReason[];
}

/** A budget line that the expense might go to. Those that take no imputation are passed over. */
export interface SuggestionLine {
  id: string;
  projectId: string;
  categoryId: string | null;
  side: BudgetSide;
  status: BudgetLineStatus;
  aggregator: boolean;
  locked: boolean;
}

/** What is known of earlier imputations and links. Keys of suppliers are the caller's own. */
export interface SuggestionIndexes {
  lines: readonly SuggestionLine[];
  /** Budget line that an account of a company is linked with, by `accountKey`. */
  budgetByAccount: ReadonlyMap<string, string>;
  lastUseBySupplier: ReadonlyMap<string, { budgetId: string; categoryId: string | null; on: Day }>;
  /** Pattern of the accounts of each category; empty for none. */
  patternByCategory: ReadonlyMap<string, string>;
}

export interface ExpenseToPlace {
  type: ExpenseType;
  companyId: string;
  accountNum: string;
  /** Null when the supplier is not known. */
  supplierKey: string | null;
}

export function accountKey(companyId: string, accountNum: string): string {
  return `${companyId}|${accountNum}`;
}

/**
 * Budget lines for an expense, best first: the line its account is linked with; the line its supplier
 * was last put on; lines of the category of that one, or of a category whose accounts take its own.
 * Lines with the same strongest reason rank by how many reasons they have; those that still tie,
 * in the project of the supplier's last use first, then as they were given.
 */
export function suggestBudgetLines(
  expense: ExpenseToPlace,
  indexes: SuggestionIndexes,
): Suggestion[] {
  const linked = indexes.budgetByAccount.get(accountKey(expense.companyId, expense.accountNum));
  const lastUse =
    expense.supplierKey === null ? undefined : indexes.lastUseBySupplier.get(expense.supplierKey);
  const categories = categoriesOf(expense, lastUse?.categoryId ?? null, indexes);
  const suggestions = indexes.lines
    .filter((line) => isLineFor(line, expense.type) && takesMore(line))
    .flatMap((line) => {
      const reasons = SUGGESTION_REASONS.filter(
        (reason) =>
          (reason === 'account-link' && line.id === linked) ||
          (reason === 'supplier-last-use' && line.id === lastUse?.budgetId) ||
          (reason === 'same-category' &&
            line.categoryId !== null &&
            categories.has(line.categoryId)),
      );
      return reasons.length > 0 ? [{ budgetId: line.id, projectId: line.projectId, reasons }] : [];
    });
  const lastProject = indexes.lines.find(({ id }) => id === lastUse?.budgetId)?.projectId;
  return suggestions.toSorted(
    (a, b) =>
      strength(a) - strength(b) ||
      b.reasons.length - a.reasons.length ||
      Number(b.projectId === lastProject) - Number(a.projectId === lastProject),
  );
}

function categoriesOf(
  expense: ExpenseToPlace,
  lastCategoryId: string | null,
  indexes: SuggestionIndexes,
): Set<string> {
  const categories = new Set<string>();
  if (lastCategoryId !== null) categories.add(lastCategoryId);
  for (const [categoryId, pattern] of indexes.patternByCategory) {
    if (matchesAccount(pattern, expense.accountNum)) categories.add(categoryId);
  }
  return categories;
}

function strength({ reasons }: Suggestion): number {
  return SUGGESTION_REASONS.findIndex((reason) => reason === reasons[0]);
}
