import { type Day, daysBetween } from '../days.ts';
import { normaliseTaxId } from '../identifiers/tax-id.ts';
import type { Cents } from '../money.ts';
import {
  type DocumentNumber,
  compactText,
  documentNumber,
  namesDocument,
} from './document-number.ts';
import { itemsOfSum } from './sums.ts';
import { nameShare, nameWords } from './supplier-name.ts';

/** A bank movement that nothing explains yet. `texts`: all that the bank says of it. */
export interface OpenMovement {
  id: string;
  operationOn: Day;
  amountCents: Cents;
  texts: readonly string[];
}

/** What is still to be paid of an expense: positive is paid out, negative (a credit note) comes in. */
export interface OpenExpense {
  id: string;
  amountCents: Cents;
  issueOn: Day;
  dueOn: Day | null;
  paidOn: Day | null;
  docNumber: string;
  supplierName: string;
  supplierTaxId: string | null;
}

export type MatchReason = 'amount' | 'sum' | 'document' | 'tax-id' | 'name' | 'day';

/** A movement and the expenses that it may pay; the reasons, with their points, make the score. */
export interface MatchSuggestion {
  movementId: string;
  expenseIds: string[];
  /** 0 to 100. */
  score: number;
  reasons: { code: MatchReason; points: number }[];
}

export interface MatchOptions {
  /** How far a payment may be from the day it was expected on. */
  windowDays: number;
}

/** The most points of each reason; with an amount of its own they make 100. */
const POINTS: Record<MatchReason, number> = {
  amount: 40,
  sum: 30,
  document: 25,
  name: 15,
  'tax-id': 10,
  day: 10,
};

/** From this share on the name counts. */
const LEAST_NAME_SHARE = 0.5;

interface PreparedExpense extends OpenExpense {
  /** Days since 1970 until it is expected to be paid. */
  expectedDay: number;
  supplier: Supplier;
  document: DocumentNumber | null;
}

interface Supplier {
  words: string[];
  taxId: string;
  expenses: PreparedExpense[];
}

interface PreparedMovement extends OpenMovement {
  day: number;
  /** All texts in capitals, and their letters and digits only. */
  text: string;
  compact: string;
  words: string[];
}

/**
 * Suggests what expenses of a company its bank movements pay: one of exactly the amount, or several
 * of one supplier, named by the bank, that add up to it. The best score takes first, each movement
 * and each expense once; equal scores go by day, then by id, so the same input gives the same answer
 * in whatever order it comes. Best first.
 */
export function suggestMatches(
  movements: readonly OpenMovement[],
  expenses: readonly OpenExpense[],
  { windowDays }: MatchOptions = { windowDays: 60 },
): MatchSuggestion[] {
  const suppliers = prepareSuppliers(expenses);
  const prepared = suppliers.flatMap((supplier) => supplier.expenses);
  const expensesByAmount = byAmount(prepared);
  const dayById = new Map(movements.map((movement) => [movement.id, movement.operationOn]));
  const candidates: MatchSuggestion[] = [];
  for (const movement of movements.filter(({ amountCents }) => amountCents !== 0)) {
    const read = prepareMovement(movement);
    const isNear = (expense: PreparedExpense) => distance(read, expense) <= windowDays;
    const singles = (expensesByAmount.get(-movement.amountCents) ?? [])
      .filter(isNear)
      .map((expense) => scored(read, [expense], windowDays));
    candidates.push(...singles);
    if (singles.some(isNamed)) continue;
    const shares = suppliers.map((supplier) => shareOf(read, supplier));
    const closest = Math.max(...shares);
    for (const [index, supplier] of suppliers.entries()) {
      const isNearestName = closest > 0 && shares[index] === closest;
      const several = severalOf(read, supplier, isNearestName, isNear);
      if (several) candidates.push(scored(read, several, windowDays));
    }
  }
  return takeBest(candidates, dayById);
}

function prepareSuppliers(expenses: readonly OpenExpense[]): Supplier[] {
  const suppliers = new Map<string, Supplier>();
  const inOrder = expenses.toSorted((a, b) => compare(a.issueOn, b.issueOn) || compare(a.id, b.id));
  for (const expense of inOrder.filter(({ amountCents }) => amountCents !== 0)) {
    const words = nameWords(expense.supplierName);
    const taxId = normaliseTaxId(expense.supplierTaxId ?? '');
    const key = taxId || words.join(' ');
    const supplier = suppliers.get(key) ?? { words, taxId, expenses: [] };
    suppliers.set(key, supplier);
    supplier.expenses.push({
      ...expense,
      expectedDay: dayNumber(expense.paidOn ?? expense.dueOn ?? expense.issueOn),
      supplier,
      document: documentNumber(expense.docNumber),
    });
  }
  return [...suppliers.values()];
}

function prepareMovement(movement: OpenMovement): PreparedMovement {
  const text = movement.texts.join(' ').toUpperCase();
  return {
    ...movement,
    day: dayNumber(movement.operationOn),
    text,
    compact: compactText(text),
    words: nameWords(text),
  };
}

/**
 * The expenses of a supplier that add up to the movement; those whose documents it names first. The
 * bank has to point at the supplier: no other name is nearer, or his number or a document is there.
 */
function severalOf(
  movement: PreparedMovement,
  supplier: Supplier,
  isNearestName: boolean,
  isNear: (expense: PreparedExpense) => boolean,
): PreparedExpense[] | null {
  const sign = -Math.sign(movement.amountCents);
  const near = supplier.expenses.filter(
    (expense) => Math.sign(expense.amountCents) === sign && isNear(expense),
  );
  if (near.length < 2) return null;
  const documented = near.filter((expense) => namesDocument(movement, expense.document));
  if (documented.length === 0 && !isNearestName && !namesTaxId(movement, supplier)) return null;
  const sum = -movement.amountCents;
  return itemsOfSum(documented, sum) ?? itemsOfSum(near, sum);
}

function scored(
  movement: PreparedMovement,
  expenses: readonly PreparedExpense[],
  windowDays: number,
): MatchSuggestion {
  const reasons: MatchSuggestion['reasons'] = [];
  const add = (code: MatchReason, share: number) => {
    const points = Math.round(POINTS[code] * share);
    if (points > 0) reasons.push({ code, points });
  };
  const documented = expenses.filter((expense) => namesDocument(movement, expense.document));
  const supplier = expenses[0]?.supplier;
  const furthest = Math.max(...expenses.map((expense) => distance(movement, expense)));
  add(expenses.length === 1 ? 'amount' : 'sum', 1);
  add('document', documented.length / expenses.length);
  if (supplier) add('name', shareOf(movement, supplier));
  if (supplier && namesTaxId(movement, supplier)) add('tax-id', 1);
  add('day', 1 - furthest / (windowDays + 1));
  return {
    movementId: movement.id,
    expenseIds: expenses.map((expense) => expense.id),
    score: reasons.reduce((sum, reason) => sum + reason.points, 0),
    reasons,
  };
}

function isNamed({ reasons }: MatchSuggestion): boolean {
  return reasons.some(({ code }) => code === 'document' || code === 'name' || code === 'tax-id');
}

function takeBest(
  candidates: readonly MatchSuggestion[],
  dayById: ReadonlyMap<string, Day>,
): MatchSuggestion[] {
  const dayOf = (suggestion: MatchSuggestion) => dayById.get(suggestion.movementId) ?? '';
  const ranked = candidates.toSorted(
    (a, b) =>
      b.score - a.score ||
      compare(dayOf(a), dayOf(b)) ||
      compare(a.movementId, b.movementId) ||
      compare(a.expenseIds.join(), b.expenseIds.join()),
  );
  const usedMovements = new Set<string>();
  const usedExpenses = new Set<string>();
  return ranked.filter(({ movementId, expenseIds }) => {
    const isTaken = usedMovements.has(movementId) || expenseIds.some((id) => usedExpenses.has(id));
    if (isTaken) return false;
    usedMovements.add(movementId);
    for (const id of expenseIds) usedExpenses.add(id);
    return true;
  });
}

function namesTaxId(movement: PreparedMovement, { taxId }: Supplier): boolean {
  return taxId !== '' && movement.compact.includes(taxId);
}

function shareOf(movement: PreparedMovement, { words }: Supplier): number {
  const share = nameShare(words, movement.words);
  return share < LEAST_NAME_SHARE ? 0 : share;
}

function distance({ day }: PreparedMovement, { expectedDay }: PreparedExpense): number {
  return Math.abs(day - expectedDay);
}

function dayNumber(day: Day): number {
  return daysBetween('1970-01-01', day);
}

function byAmount(expenses: readonly PreparedExpense[]): Map<Cents, PreparedExpense[]> {
  const groups = new Map<Cents, PreparedExpense[]>();
  for (const expense of expenses) {
    const group = groups.get(expense.amountCents);
    if (group) group.push(expense);
    else groups.set(expense.amountCents, [expense]);
  }
  return groups;
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
