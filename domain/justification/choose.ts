import { matchesAccount } from '../accounts/account-pattern.ts';
import { groupBy } from '../group-by.ts';
import { type Cents, sumCents } from '../money.ts';
import type { Day } from '../days.ts';
import type { Finding } from './findings.ts';
import { itemPaths, type ItemNode } from './items.ts';

/** An expense that might be justified in a request. */
export interface Candidate {
  expenseId: string;
  /** What of it might be imputed; below zero for a refund. */
  cents: Cents;
  issueDate: Day;
  docNumber: string;
  /** Null where nobody can tell yet. */
  crBudgetItemId: string | null;
}

/**
 * `chosen`; `failing`: a check stands against it; `asked`: somebody has to say of which item it is; `over`: what has to
 * be justified, or what is approved of its item, is reached without it.
 */
export type Verdict = 'chosen' | 'failing' | 'asked' | 'over';

export interface Choice {
  expenseId: string;
  verdict: Verdict;
  /** What of it is imputed, where it is chosen: the one that reaches the amount is imputed up to it. */
  cents: Cents;
  findings: readonly Finding[];
}

/** What has been justified already, and what there is room for. */
export interface Room {
  /** Left of the amount to justify. */
  leftCents: Cents;
  items: readonly (ItemNode & { approvedCents: Cents })[];
  /** What the records there are claim. */
  claims: readonly { crBudgetItemId: string | null; cents: Cents }[];
}

/**
 * Chooses what is justified of what may be, in the order of the candidates given back. Refunds first, since they are taken
 * off what is justified (RD 887/2006, article 83.1); then the largest, so that few documents reach the amount; of
 * one size the earliest, then by number and id: the same expenses are chosen on every device.
 *
 * @param findings of all candidates together, by expense; only errors stand against one
 */
export function chooseEligible(
  candidates: readonly Candidate[],
  findings: ReadonlyMap<string, readonly Finding[]>,
  room: Room,
): Choice[] {
  let leftCents = room.leftCents;
  const leftOf = leftByItem(room);
  const choose = (candidate: Candidate): Choice => {
    const { expenseId, crBudgetItemId } = candidate;
    const found = findings.get(expenseId) ?? [];
    const made = (verdict: Verdict, cents = 0): Choice => {
      return { expenseId, verdict, cents, findings: found };
    };
    if (found.some(({ severity }) => severity === 'error')) return made('failing');
    if (crBudgetItemId === null && room.items.length > 0) return made('asked');
    const most = Math.min(leftCents, leftOf.get(crBudgetItemId ?? '') ?? leftCents);
    const cents = Math.min(candidate.cents, most);
    if (candidate.cents > 0 && cents <= 0) return made('over');
    leftCents -= cents;
    leftOf.take(crBudgetItemId ?? '', cents);
    return made('chosen', cents);
  };
  return candidates.toSorted(bySize).map(choose);
}

function bySize(a: Candidate, b: Candidate): number {
  const isRefund = Number(b.cents < 0) - Number(a.cents < 0);
  if (isRefund !== 0) return isRefund;
  if (a.cents !== b.cents) return b.cents - a.cents;
  const [one, other] = [a, b].map((it) => `${it.issueDate} ${it.docNumber} ${it.expenseId}`);
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

/** What is left of an item is what is left of it and of all that it is part of, where an amount was approved. */
function leftByItem({ items, claims }: Room) {
  const paths = itemPaths(items);
  const spent = groupBy(
    claims.flatMap(({ crBudgetItemId, cents }) =>
      (paths.get(crBudgetItemId ?? '') ?? []).map((id) => ({ id, cents })),
    ),
    ({ id }) => id,
  );
  const left = new Map(
    items
      .filter(({ approvedCents }) => approvedCents > 0)
      .map(({ id, approvedCents }) => [
        id,
        // An item that others are below has what they have.
        approvedBelow(items, paths, id, approvedCents) -
          sumCents((spent.get(id) ?? []).map(({ cents }) => cents)),
      ]),
  );
  return {
    get(itemId: string): Cents | undefined {
      const known = (paths.get(itemId) ?? []).flatMap((id) => left.get(id) ?? []);
      return known.length === 0 ? undefined : Math.min(...known);
    },
    take(itemId: string, cents: Cents): void {
      for (const id of paths.get(itemId) ?? []) {
        const now = left.get(id);
        if (now !== undefined) left.set(id, now - cents);
      }
    },
  };
}

function approvedBelow(
  items: Room['items'],
  paths: ReadonlyMap<string, readonly string[]>,
  itemId: string,
  approvedCents: Cents,
): Cents {
  const below = items.filter(({ id }) => id !== itemId && paths.get(id)?.includes(itemId));
  return approvedCents + sumCents(below.map((item) => item.approvedCents));
}

/** What tells of which item of the budget of a request an expense is. */
export interface ItemClues {
  items: readonly (ItemNode & { categoryId: string | null })[];
  projectIds: ReadonlySet<string>;
  /** The category of each line of the budgets of the projects. */
  categoryOfLine: ReadonlyMap<string, string | null>;
  categories: ReadonlyMap<string, { parentId: string | null; defaultAccountPattern: string }>;
}

/**
 * The item of the budget of a request that an expense is of: the one of the category of the line that bears it in
 * the projects, or else of a category whose accounts take its own. Null where none, or more than one, may be meant:
 * then somebody is asked.
 */
export function itemOfExpense(
  expense: {
    accountNum: string;
    imputations: readonly { projectId: string; budgetId: string | null }[];
  },
  { items, projectIds, categoryOfLine, categories }: ItemClues,
): string | null {
  const above = new Set(items.map(({ parentId }) => parentId));
  const leaves = items.filter(({ id }) => !above.has(id));
  const lines = expense.imputations.filter(({ projectId }) => projectIds.has(projectId));
  const borne = lines.flatMap(({ budgetId }) => categoryOfLine.get(budgetId ?? '') ?? []);
  const byLine = onlyOne(
    borne.flatMap((categoryId) => {
      const path = pathOf(categoryId, categories);
      // The nearest: a chapter is meant only where none of its items is.
      const at = path.find((id) => leaves.some((leaf) => leaf.categoryId === id));
      return leaves.filter((leaf) => leaf.categoryId === at && at !== undefined);
    }),
  );
  if (byLine !== null) return byLine;
  if (borne.length > 0 && leaves.some(({ categoryId }) => borne.includes(categoryId ?? '')))
    return null;
  const byAccount = leaves.filter(({ categoryId }) =>
    matchesAccount(
      categories.get(categoryId ?? '')?.defaultAccountPattern ?? '',
      expense.accountNum,
    ),
  );
  return onlyOne(byAccount) ?? (leaves.length === 1 ? (leaves[0]?.id ?? null) : null);
}

function onlyOne(items: readonly { id: string }[]): string | null {
  const ids = new Set(items.map(({ id }) => id));
  return ids.size === 1 ? ([...ids][0] ?? null) : null;
}

function pathOf(categoryId: string, categories: ItemClues['categories']): string[] {
  const path: string[] = [];
  for (
    let at: string | null = categoryId;
    at !== null && !path.includes(at);
    at = categories.get(at)?.parentId ?? null
  ) {
    path.push(at);
  }
  return path;
}
