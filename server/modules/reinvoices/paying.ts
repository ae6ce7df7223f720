import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Actor } from '#domain/access/policy.ts';
import { leftToPay } from '#domain/expenses/payments.ts';
import { shortPayment } from '#domain/expenses/short-payment.ts';
import { paymentsOfHalf } from '#domain/reinvoices/paying.ts';
import { isSameValue } from '#domain/same-value.ts';
import type { Database } from '../../db/client.ts';
import { expenses } from '../../db/schema/index.ts';
import { isOneOf, toWire } from '../../db/wire.ts';
import { noteAlsoChanged } from '../../sync/also-made.ts';

/**
 * Says of the entries that an issue wrote that they were paid on this day, or, for null, that they were not. The
 * entries of a rectification wait to be paid by themselves.
 */
export async function payEntries(
  tx: Database,
  actor: Actor,
  { id: reinvoiceId, entries }: Pick<Reinvoice, 'id' | 'entries'>,
  day: string | null,
): Promise<void> {
  const ids = entries.flatMap(({ key, expenseId }) => (key.includes(':issue:') ? [expenseId] : []));
  const halves = await tx
    .select()
    .from(expenses)
    .where(isOneOf(expenses.id, ids))
    .orderBy(expenses.id)
    .for('no key update');
  for (const half of halves) {
    const payments = paymentsOfHalf(half, { reinvoiceId, day }, uuidv7);
    if (isSameValue(payments, half.payments)) continue;
    const paid = { ...half, payments };
    const [after] = await tx
      .update(expenses)
      .set({
        payments,
        ...shortPayment(paid),
        unpaidCents: leftToPay(paid),
        updatedBy: actor.id,
      })
      .where(eq(expenses.id, half.id))
      .returning();
    if (after) noteAlsoChanged(tx, 'expenses', toWire(half), toWire(after));
  }
}
