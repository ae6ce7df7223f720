import { t } from '@lingui/core/macro';
import type { Expense, Payment } from '#contract/resources/expenses.ts';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { followsExpenses } from '#domain/movements/state.ts';
import { savedRowsOf, savedRowsWhere } from '#local/mirror/read.ts';
import type { Change } from '#local/outbox/enqueue.ts';

/**
 * What becomes of the movements that an expense names no more once these are its payments: those that no other one
 * names wait to be explained anew, as when they are taken apart at the bank. What the person may not write stays.
 */
export async function releasedBy(
  actor: Actor,
  { id, payments }: Pick<Expense, 'id' | 'payments'>,
  next: readonly Payment[],
): Promise<Change[]> {
  const kept = new Set(next.map(({ movementId }) => movementId));
  const lost = payments.flatMap(({ movementId }) =>
    movementId === null || kept.has(movementId) ? [] : movementId,
  );
  if (lost.length === 0) return [];
  const naming = { list: 'payments', field: 'movementId', anyOf: lost };
  const others = (await savedRowsWhere('expenses', naming)).filter((one) => one.id !== id);
  const named = new Set(others.flatMap((one) => one.payments.map(({ movementId }) => movementId)));
  const movements = await savedRowsOf('movements', [...new Set(lost)]);
  return movements
    .filter(
      (one) =>
        !named.has(one.id) &&
        one.state === 'reconciled' &&
        followsExpenses(one) &&
        canMoney(actor, 'update', moneyPlaceOf(one)),
    )
    .map(({ id: rowId, concept, contact, date }) => {
      const label = t`Movement ${concept || contact || date}`;
      return { op: 'update', resource: 'movements', rowId, patch: { state: 'confirmed' }, label };
    });
}
