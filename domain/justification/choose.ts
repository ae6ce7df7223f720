import { matchesAccount } from '../accounts/account-pattern.ts';
import { type Cents, sumCents } from '../money.ts';
import type { Day } from '../days.ts';
import type { Finding } from './findings.ts';
import { itemPaths, type ItemNode } from './items.ts';
import { indirectItems, lowest, mostOfWhole } from './limits.ts';
import type { CheckedItem, CreditNote } from './record.ts';

/** An expense that might be justified in a request. */
export interface Candidate {
  expenseId: string;
  /** What of it might be imputed; below zero for a refund. */
  cents: Cents;
  issueDate: Day;
  docNumber: string;
  /** Of a credit note the document that it corrects. */
  rectifiesId: string | null;
  /** Null where nobody can tell yet. */
  crBudgetItemId: string | null;
}

/**
 * `chosen`; `failing`: a check stands against it; `asked`: somebody has to say of which item it is; `over`: what has to
 * be justified, or the most of its item, is reached without it. A document and the credit note that takes all of it
 * share the first two, and so does a credit note with the document that it corrects.
 */
export type Verdict = 'chosen' | 'failing' | 'asked' | 'over';

export interface Choice {
  expenseId: string;
  verdict: Verdict;
  /** What of it is imputed, where it is chosen: the one that reaches the amount is imputed up to it. */
  cents: Cents;
  findings: readonly Finding[];
  /** What they are of and what has to be mended: the expense itself, or the document that it goes with. */
  mendId: string;
}

/** What has been justified already, and what there is room for. */
export interface Room {
  /** Left of the amount to justify. */
  leftCents: Cents;
  items: readonly Pick<
    CheckedItem,
    'id' | 'parentId' | 'approvedCents' | 'maxCents' | 'maxPctBp' | 'isIndirect'
  >[];
  /** What the records there are claim. */
  claims: readonly { expenseId: string | null; crBudgetItemId: string | null; cents: Cents }[];
  /** What they present (`presentedCents`). */
  presentedCents: Cents;
  /** Most of the whole that may be indirect costs. */
  indirectPctBp: number | null;
}

/**
 * Chooses what is justified of what may be, in the order of the candidates given back. Refunds first and whole, since
 * they are taken off what is justified (RD 887/2006, article 83.1); then the largest, so that few documents reach the
 * amount; of one size the earliest, then by number and id: the same expenses are chosen on every device. Percentages
 * are of what is chosen with what is presented already, by the same definition as in the checks.
 *
 * @param findings of all candidates together, by expense; only errors stand against one
 */
export function chooseEligible(
  candidates: readonly Candidate[],
  findings: ReadonlyMap<string, readonly Finding[]>,
  room: Room,
): Choice[] {
  const sorted = candidates.toSorted(bySize);
  const judged = judgedBy(findings, room);
  const choicesOf = (wholeCents: Cents | null) => chooseWithin(sorted, judged, room, wholeCents);
  const comesTo = (choices: readonly Choice[]) =>
    room.presentedCents + sumCents(choices.map(({ cents }) => cents));
  const free = choicesOf(null);
  const hasParts = room.indirectPctBp !== null || room.items.some((one) => one.maxPctBp !== null);
  if (!hasParts) return free;
  // The whole is made by the choice: the largest is looked for that the choice within its parts still comes to.
  let [low, high, whole, best] = [0, comesTo(free), comesTo(free), choicesOf(0)];
  while (low < high) {
    const choices = choicesOf(whole);
    if (comesTo(choices) < whole) high = whole - 1;
    else [low, best] = [whole, choices];
    whole = Math.ceil((low + high) / 2);
  }
  return best;
}

/** What stands against a candidate, whatever room there is. */
type Judged = (candidate: Candidate) => Pick<Choice, 'verdict' | 'findings'>;

function judgedBy(findings: ReadonlyMap<string, readonly Finding[]>, room: Room): Judged {
  return ({ expenseId, crBudgetItemId }) => {
    const found = findings.get(expenseId) ?? [];
    const isFailing = found.some(({ severity }) => severity === 'error');
    const isAsked = crBudgetItemId === null && room.items.length > 0;
    return { verdict: isFailing ? 'failing' : isAsked ? 'asked' : 'chosen', findings: found };
  };
}

/** @param wholeCents what percentages are of; null: they limit nothing */
function chooseWithin(
  sorted: readonly Candidate[],
  judged: Judged,
  room: Room,
  wholeCents: Cents | null,
): Choice[] {
  let leftCents = room.leftCents;
  const leftOf = leftByItem(room, wholeCents);
  const byId = new Map(sorted.map((candidate) => [candidate.expenseId, candidate]));
  const justified = new Set(room.claims.map(({ expenseId }) => expenseId));
  /** What takes something off a document and is not chosen. */
  const lost = new Map<string, { note: Candidate; cents: Cents }>();
  const choose = (candidate: Candidate): Choice => {
    const { expenseId, crBudgetItemId, rectifiesId } = candidate;
    const { verdict, findings } = judged(candidate);
    const leaveOut = (why: Verdict, of = candidate): Choice => {
      if (candidate.cents < 0 && rectifiesId !== null) {
        const cents = (lost.get(rectifiesId)?.cents ?? 0) + candidate.cents;
        lost.set(rectifiesId, { note: candidate, cents });
      }
      const about = of === candidate ? findings : judged(of).findings;
      return { expenseId, verdict: why, cents: 0, findings: about, mendId: of.expenseId };
    };
    if (verdict !== 'chosen') return leaveOut(verdict);
    const corrected = justified.has(rectifiesId) ? undefined : byId.get(rectifiesId ?? '');
    // What is not justified is not lessened either.
    if (corrected && judged(corrected).verdict !== 'chosen') {
      return leaveOut(judged(corrected).verdict, corrected);
    }
    const less = lost.get(expenseId);
    const whole = candidate.cents + (less?.cents ?? 0);
    if (less && whole <= 0) return leaveOut(judged(less.note).verdict, less.note);
    const most = Math.min(leftCents, leftOf.get(crBudgetItemId ?? '') ?? leftCents);
    const cents = whole < 0 ? whole : Math.min(whole, most);
    if (candidate.cents > 0 && cents <= 0) return leaveOut('over');
    leftCents -= cents;
    leftOf.take(crBudgetItemId ?? '', cents);
    return { expenseId, verdict, cents, findings, mendId: expenseId };
  };
  return sorted.map(choose);
}

/**
 * What of a document may be imputed at first, where credit notes give something back that comes in no other way: of
 * all of them together no more than they leave (RD 1619/2012, article 15), as the check of the records says.
 *
 * @param claims what is claimed, or comes with it, of the document and its credit notes
 */
export function lessGivenBack(
  cents: Cents,
  baseCents: Cents,
  notes: readonly CreditNote[],
  claims: readonly Cents[],
): Cents {
  if (notes.length === 0) return cents;
  const leftCents = baseCents + sumCents(notes.map((note) => note.baseCents)) - sumCents(claims);
  return Math.max(0, Math.min(cents, leftCents));
}

function bySize(a: Candidate, b: Candidate): number {
  const isRefund = Number(b.cents < 0) - Number(a.cents < 0);
  if (isRefund !== 0) return isRefund;
  if (a.cents !== b.cents) return b.cents - a.cents;
  const [one, other] = [a, b].map((it) => `${it.issueDate} ${it.docNumber} ${it.expenseId}`);
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

/** Stands for all indirect costs beside the items. */
const INDIRECT = '';

/**
 * What is left of an item is what is left of it, of all that it is part of and, of indirect costs, of those: of what
 * was approved, and of the most that the bases take.
 */
function leftByItem({ items, claims, indirectPctBp }: Room, wholeCents: Cents | null) {
  const paths = itemPaths(items);
  const indirect = indirectItems(items);
  const placesOf = (itemId: string | null) => [
    ...(paths.get(itemId ?? '') ?? []),
    ...(indirect.has(itemId ?? '') ? [INDIRECT] : []),
  ];
  const partOf = (bp: number | null) =>
    wholeCents === null || bp === null ? null : (mostOfWhole(wholeCents, bp) ?? 0);
  const limits = new Map([
    ...items.map(({ id, approvedCents, maxCents, maxPctBp }) => {
      // An item that others are below has what they have.
      const approved = approvedCents > 0 ? approvedBelow(items, paths, id, approvedCents) : null;
      return [id, lowest(approved, maxCents, partOf(maxPctBp))] as const;
    }),
    [INDIRECT, partOf(indirectPctBp)] as const,
  ]);
  const left = new Map([...limits].flatMap(([id, most]) => (most === null ? [] : [[id, most]])));
  const take = (itemId: string | null, cents: Cents) => {
    for (const id of placesOf(itemId)) {
      const now = left.get(id);
      if (now !== undefined) left.set(id, now - cents);
    }
  };
  for (const { crBudgetItemId, cents } of claims) take(crBudgetItemId, cents);
  return {
    take,
    get: (itemId: string) =>
      lowest(...placesOf(itemId).map((id) => left.get(id) ?? null)) ?? undefined,
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
