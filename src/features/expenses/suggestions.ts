import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import {
  accountKey,
  type ExpenseToPlace,
  type Suggestion,
  type SuggestionIndexes,
  suggestBudgetLines,
} from '#domain/expenses/suggest.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import type { ExpenseQuery, Ledgers } from '#workers/analytics/ledger/types.ts';
import type { Catalogues } from './queries.ts';
import { projectsFor } from './targets.ts';

/** So many of a supplier's expenses are looked through for the last one that has a line. */
const LOOKED_THROUGH = 50;
/** More would be a list to read, not a suggestion. */
const SHOWN = 4;

type Unplaced = Pick<
  Expense,
  'id' | 'companyId' | 'type' | 'accountNum' | 'contactName' | 'contactNif'
>;

/** Lines that an expense probably goes to, the best first: only such as the person may put it on. */
export async function suggestFor(
  ledgers: Pick<Ledgers, 'expenses'>,
  catalogues: Catalogues,
  actor: Actor,
  expense: Unplaced,
): Promise<Suggestion[]> {
  const allowed = new Set(
    projectsFor(actor, catalogues, expense.companyId).map((project) => project.id),
  );
  const supplierKey = supplierOf(expense);
  const wanted: ExpenseToPlace = {
    companyId: expense.companyId,
    type: expense.type,
    accountNum: expense.accountNum,
    supplierKey: supplierKey === '' ? null : supplierKey,
  };
  const lastUse = await lastUseOf(ledgers, catalogues, expense);
  const indexes: SuggestionIndexes = {
    ...indexesOf(catalogues),
    lastUseBySupplier: new Map(lastUse ? [[supplierKey, lastUse]] : []),
  };
  return suggestBudgetLines(wanted, indexes)
    .filter(({ projectId }) => allowed.has(projectId))
    .slice(0, SHOWN);
}

/** Everything of a supplier in the ledger, the newest first. */
export function supplierQuery({ contactName, contactNif }: SupplierWords): ExpenseQuery {
  return {
    companyIds: null,
    projectId: null,
    budgetId: null,
    from: null,
    to: null,
    types: null,
    states: null,
    only: null,
    search: normaliseTaxId(contactNif) || contactName,
    sort: { field: 'issueDate', direction: 'descending' },
  };
}

type SupplierWords = Pick<Expense, 'contactName' | 'contactNif'>;

/** What a supplier is told by: the tax number, or else the name. */
export function supplierOf({ contactName, contactNif }: SupplierWords): string {
  return normaliseTaxId(contactNif) || contactName.trim().toLowerCase();
}

async function lastUseOf(
  ledgers: Pick<Ledgers, 'expenses'>,
  { budgetsById }: Catalogues,
  expense: Unplaced,
) {
  const supplier = supplierOf(expense);
  if (supplier === '') return null;
  const { lines } = await ledgers.expenses(supplierQuery(expense), 0, LOOKED_THROUGH);
  for (const { row } of lines) {
    if (row.id === expense.id || supplierOf(row) !== supplier) continue;
    for (const { budgetId } of row.imputations) {
      const line = budgetId === null ? undefined : budgetsById.get(budgetId);
      if (line) return { budgetId: line.id, categoryId: line.categoryId, on: row.issueDate };
    }
  }
  return null;
}

function indexesOf({
  budgets,
  categories,
  accounts,
}: Catalogues): Omit<SuggestionIndexes, 'lastUseBySupplier'> {
  const linked = accounts.flatMap(({ companyId, num, budget }) =>
    budget === null ? [] : [[accountKey(companyId, num), budget] as const],
  );
  return {
    lines: budgets,
    budgetByAccount: new Map(linked),
    patternByCategory: new Map(
      categories.map((one) => [one.id, one.defaultAccountPattern] as const),
    ),
  };
}
