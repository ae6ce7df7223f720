import type { Expense } from '#contract/resources/expenses.ts';
import { canJustify } from '#domain/access/policy.ts';
import { groupBy } from '#domain/group-by.ts';
import { checkJustification } from '#domain/justification/checks.ts';
import {
  type Choice,
  chooseEligible,
  itemOfExpense,
  lessGivenBack,
} from '#domain/justification/choose.ts';
import type { Finding } from '#domain/justification/findings.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { givenBack } from '#domain/expenses/rectify.ts';
import { presentedCents } from '#domain/justification/limits.ts';
import { claimedCents, expenseIdsOf, type KeptRecord } from '#domain/justification/record.ts';
import { holdersOf, inForce, itemsInForce } from '#domain/call-requests/grant-changes.ts';
import { imputedAtFirst, snapshotOf } from '#domain/justification/snapshot.ts';
import { amountToJustify } from '#domain/call-requests/amounts.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import { projectsWithin } from '#domain/justification/assemble.ts';
import { partsPassedOn } from '#domain/reinvoices/passing-on.ts';
import type { LocalRow } from '../db.ts';
import {
  checkedOf,
  type JustificationRows,
  readCosts,
  readJustification,
  readBesideCosts,
} from './justification.ts';
import { savedFilesOf, savedRows } from './read.ts';

/**
 * An expense that might be justified, with what is chosen of it and why not. No more of it than a list shows:
 * thousands of whole rows on their way from a worker hold up the page.
 */
export interface EligibleLine extends Omit<Choice, 'findings'> {
  expense: Pick<Expense, 'contactName' | 'concept' | 'docNumber' | 'issueDate'>;
  /** What stands against it, or has to be looked at. */
  reason: Finding | null;
  /** What of it might be imputed. */
  wholeCents: Cents;
  crBudgetItemId: string | null;
}

export interface Eligible {
  /** In the order of the choice. */
  lines: EligibleLine[];
  /** What was left to justify before. */
  leftCents: Cents;
}

const NOTHING_ELIGIBLE: Eligible = { lines: [], leftCents: 0 };

/** The projects of a request with all below them. */
export function projectsOfRequest({
  request,
  projectsById,
}: Pick<JustificationRows, 'request' | 'projectsById'>): string[] {
  return [...projectsWithin(request.projectIds, [...projectsById.values()])];
}

/**
 * Chooses what is justified of the expenses of the projects of a request. Checked are all of them at once,
 * as if each were a record of it already.
 *
 * @param itemIds of which item an expense is, where somebody said so; by expense
 */
export async function eligibleOf(
  callRequestId: string,
  itemIds: Readonly<Record<string, string>>,
  readExpenses: (
    projectIds: readonly string[],
    companyIds: readonly string[],
  ) => Promise<LocalRow<Expense>[]>,
): Promise<Eligible> {
  const rows = await readJustification(callRequestId);
  if (!rows || !canJustify(rows.actor)) return NOTHING_ELIGIBLE;
  const { request } = rows;
  const grant = inForce(request);
  const items = itemsInForce(rows.items, request.grantChanges);
  const projectIds = projectsOfRequest(rows);
  const [beside, expenses, categories] = await Promise.all([
    readBesideCosts(rows),
    readExpenses(projectIds, holdersOf(request)),
    savedRows('categories'),
  ]);
  const own = rows.allRecords.filter((record) => record.callRequestId === callRequestId);
  const claims = own.map((record) => {
    const { expenseId, crBudgetItemId } = record;
    return { expenseId, crBudgetItemId, cents: claimedCents(record) };
  });
  const clues = {
    items,
    projectIds: new Set(projectIds),
    categoryOfLine: new Map(beside.lines.map(({ id, categoryId }) => [id, categoryId])),
    categories: new Map(categories.map((category) => [category.id, category])),
  };
  const passedOn = partsPassedOn(rows.reinvoices);
  const ofExpense = groupBy(own, ({ expenseId }) => expenseId);
  const atFirst = new Map(
    expenses.map((expense) => [
      expense.id,
      imputedAtFirst(
        expense,
        clues.projectIds,
        ofExpense.get(expense.id) ?? [],
        passedOn.get(expense.id),
      ),
    ]),
  );
  const costs = await readCosts(
    [...new Set([...expenseIdsOf(own), ...expenses.map(({ id }) => id)])],
    rows.reinvoices,
  );
  const notesOf = groupBy(costs.creditNotes, ({ rectifiesId }) => rectifiesId ?? '');
  const candidates = expenses.flatMap((expense) => {
    const notes = givenBack(notesOf.get(expense.id) ?? []);
    const cents = lessGivenBack(
      atFirst.get(expense.id) ?? 0,
      imputableBase(expense),
      notes,
      [expense.id, ...notes.map(({ id }) => id)].flatMap((id) => [
        ...(ofExpense.get(id) ?? []).map(claimedCents),
        ...(id === expense.id ? [] : [atFirst.get(id) ?? 0]),
      ]),
    );
    const said = items.find(({ id }) => id === itemIds[expense.id])?.id;
    const crBudgetItemId = said ?? itemOfExpense(expense, clues);
    return cents === 0 ? [] : { expense, expenseId: expense.id, cents, crBudgetItemId };
  });
  const known = new Map([...costs.expenses, ...expenses].map((expense) => [expense.id, expense]));
  const toCheck = checkedOf(
    rows,
    {
      ...beside,
      expenses: [...known.values()],
      creditNotes: costs.creditNotes,
      files: await savedFilesOf('expenses', [...known.keys()]),
    },
    candidates.map((candidate) => recordOf(callRequestId, candidate)),
  );
  const findings = groupBy(checkJustification(toCheck), ({ recordId }) => recordId ?? '');
  const leftCents = Math.max(
    0,
    amountToJustify(grant) - sumCents(claims.map(({ cents }) => cents)),
  );
  const choices = chooseEligible(
    candidates.map((one) => ({
      ...one,
      issueDate: one.expense.issueDate,
      docNumber: one.expense.docNumber,
      rectifiesId: one.expense.rectifiesId,
    })),
    findings,
    {
      leftCents,
      items,
      claims,
      presentedCents: presentedCents(own),
      indirectPctBp: rows.tender.indirectPctBp,
    },
  );
  const byId = new Map(candidates.map((one) => [one.expenseId, one]));
  const lines = choices.flatMap((choice) => {
    const one = byId.get(choice.expenseId);
    if (!one) return [];
    const { crBudgetItemId, cents: wholeCents } = one;
    const { contactName, concept, docNumber, issueDate } = one.expense;
    const { expenseId, verdict, cents, mendId, findings: found } = choice;
    const reason = found.find(({ severity }) => severity === 'error') ?? found[0] ?? null;
    const expense = { contactName, concept, docNumber, issueDate };
    return { expenseId, verdict, cents, mendId, expense, reason, crBudgetItemId, wholeCents };
  });
  return { lines, leftCents };
}

/** The record that an expense would be, under its own id. */
function recordOf(
  callRequestId: string,
  {
    expense,
    cents,
    crBudgetItemId,
  }: { expense: LocalRow<Expense>; cents: Cents; crBudgetItemId: string | null },
): KeptRecord {
  return {
    ...snapshotOf(expense),
    id: expense.id,
    callRequestId,
    expenseId: expense.id,
    employeeId: null,
    crBudgetItemId,
    imputedCents: cents,
    offers: expense.offers,
    result: 'draft',
    acceptedCents: null,
    paymentProofId: null,
    agreedDays: null,
    contractKind: 'services',
    isOffersExempt: false,
    hasChoiceReport: false,
    isSubcontracted: false,
    isAuthorised: false,
  };
}
