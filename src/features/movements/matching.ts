import { byId } from '#domain/group-by.ts';
import { expensePlace } from '#domain/expenses/change.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import {
  type MatchSuggestion,
  type OpenExpense,
  type OpenMovement,
  suggestMatches,
} from '#domain/banking/match.ts';
import { paidOn } from '#domain/expenses/payments.ts';
import type { Cents } from '#domain/money.ts';
import { mayMatch } from './actions.ts';
import { dueOf } from './movement.ts';

/** The expenses that were refused for a movement, by its id. */
export type Refusals = ReadonlyMap<string, readonly string[]>;

/** A suggestion with its rows. */
export interface Match {
  suggestion: MatchSuggestion;
  movement: Movement;
  expenses: readonly Expense[];
}

/**
 * What movements that nothing explains yet may have paid, best first: expenses of their company, which
 * the person may change as well. What was refused for a movement is not suggested for it again, and
 * its next best follows after the others.
 */
export function findMatches(
  actor: Actor,
  lines: readonly { movement: Movement; state: Movement['state'] }[],
  unpaid: readonly Expense[],
  refusals: Refusals,
): Match[] {
  const open = lines.filter(({ state }) => state === 'confirmed').map(({ movement }) => movement);
  const companyIds = [...new Set(open.map(({ companyId }) => companyId))];
  return companyIds.flatMap((companyId) => {
    const isOfCompany = (one: { companyId: string }) => one.companyId === companyId;
    return suggest(
      open.filter((one) => isOfCompany(one) && mayMatch(actor, one, [])),
      unpaid.filter((one) => isOfCompany(one) && isOpen(one) && mayPay(actor, one)),
      refusals,
    );
  });
}

/** The expenses that a movement of the amount may have paid: of its side, those of its amount first. */
export function choicesFor(amountCents: Cents, unpaid: readonly Expense[]): Expense[] {
  const away = (expense: Expense) => Math.abs(dueOf(expense) + amountCents);
  return unpaid
    .filter((one) => isOpen(one) && Math.sign(dueOf(one)) === -Math.sign(amountCents))
    .toSorted((a, b) => away(a) - away(b) || (a.issueDate < b.issueDate ? 1 : -1))
    .slice(0, MOST_CHOICES);
}

/** As many as a person looks through in a list. */
const MOST_CHOICES = 50;

function suggest(
  movements: readonly Movement[],
  expenses: readonly Expense[],
  refusals: Refusals,
): Match[] {
  const isRefused = ({ id }: Movement) => refusals.has(id);
  const fresh = movements.filter((one) => !isRefused(one));
  const suggestions = suggestMatches(fresh.map(openMovement), expenses.map(openExpense));
  const taken = new Set(suggestions.flatMap(({ expenseIds }) => expenseIds));
  for (const movement of movements.filter(isRefused)) {
    const refused = refusals.get(movement.id) ?? [];
    const left = expenses.filter(({ id }) => !taken.has(id) && !refused.includes(id));
    const next = suggestMatches([openMovement(movement)], left.map(openExpense));
    for (const id of next.flatMap(({ expenseIds }) => expenseIds)) taken.add(id);
    suggestions.push(...next);
  }
  const movementsById = byId(movements);
  const expensesById = byId(expenses);
  return suggestions.flatMap((suggestion) => {
    const movement = movementsById.get(suggestion.movementId);
    const found = suggestion.expenseIds.flatMap((id) => expensesById.get(id) ?? []);
    return movement ? { suggestion, movement, expenses: found } : [];
  });
}

function mayPay(actor: Actor, expense: Expense): boolean {
  return canMoney(actor, 'update', expensePlace(expense));
}

/** Whether something of it is left for a movement to pay. */
export function isOpen(expense: Expense): boolean {
  return expense.state !== 'cancelled' && dueOf(expense) !== 0;
}

function openMovement({ id, date, amountCents, concept, contact, notes }: Movement): OpenMovement {
  return { id, operationOn: date, amountCents, texts: [concept, contact, notes] };
}

function openExpense(expense: Expense): OpenExpense {
  return {
    id: expense.id,
    amountCents: dueOf(expense),
    issueOn: expense.issueDate,
    dueOn: expense.dueDate,
    paidOn: paidOn(expense),
    docNumber: expense.docNumber,
    supplierName: expense.contactName,
    supplierTaxId: expense.contactNif || null,
  };
}
