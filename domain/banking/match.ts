import { type Day, daysBetween } from '../days.ts';
import { normaliseTaxId } from '../identifiers/tax-id.ts';
import type { Cents } from '../money.ts';
import {
  type DocumentNumber,
  compactText,
  digitRuns,
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
  const suppliersByRun = byLastRun(prepared);
  const dayById = new Map(movements.map((movement) => [movement.id, movement.operationOn]));
  const candidates: MatchSuggestion[] = [];
  for (const movement of movements.filter(({ amountCents }) => amountCents !== 0)) {
    const read = prepareMovement(movement);
    const isNear = (expense: PreparedExpense) => distance(read, expense) <= windowDays;
    for (const expense of (expensesByAmount.get(-movement.amountCents) ?? []).filter(isNear)) {
      candidates.push(scored(read, [expense], windowDays));
    }
    for (const supplier of suppliersOf(read, suppliers, suppliersByRun)) {
      const several = severalOf(read, supplier, isNear);
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
 * Whom the bank points at: the suppliers whose name is nearest to what it says, whose tax number is
 * there, or one of whose documents is.
 */
function suppliersOf(
  movement: PreparedMovement,
  suppliers: readonly Supplier[],
  suppliersByRun: ReadonlyMap<string, ReadonlySet<Supplier>>,
): Set<Supplier> {
  const shares = suppliers.map((supplier) => shareOf(movement, supplier));
  const nearest = Math.max(...shares);
  const pointedAt = new Set(
    suppliers.filter(
      (supplier, index) =>
        (nearest > 0 && shares[index] === nearest) || namesTaxId(movement, supplier),
    ),
  );
  for (const run of digitRuns(movement.text)) {
    for (const supplier of suppliersByRun.get(run) ?? []) {
      const names = supplier.expenses.some(({ document }) => namesDocument(movement, document));
      if (names) pointedAt.add(supplier);
    }
  }
  return pointedAt;
}

/** The expenses of a supplier that add up to the movement; those whose documents it names first. */
function severalOf(
  movement: PreparedMovement,
  supplier: Supplier,
  isNear: (expense: PreparedExpense) => boolean,
): PreparedExpense[] | null {
  const sign = -Math.sign(movement.amountCents);
  const near = supplier.expenses.filter(
    (expense) => Math.sign(expense.amountCents) === sign && isNear(expense),
  );
  const documented = near.filter((expense) => namesDocument(movement, expense.document));
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

/** Suppliers by the last digits of their documents, so that few have to be looked at. */
function byLastRun(expenses: readonly PreparedExpense[]): Map<string, Set<Supplier>> {
  const groups = new Map<string, Set<Supplier>>();
  for (const { docNumber, document, supplier } of expenses) {
    const run = document ? digitRuns(docNumber).at(-1) : undefined;
    if (run !== undefined) groups.set(run, (groups.get(run) ?? new Set()).add(supplier));
  }
  return groups;
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
