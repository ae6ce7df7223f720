import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Expense, Payment } from '#contract/resources/expenses.ts';
import {
  allocatedCents,
  allocationFor,
  overAllocatedCents,
  type Payable,
} from '#domain/expenses/payments.ts';
import { followTotal, paymentsAsked, type ShortPayment } from '#domain/expenses/short-payment.ts';
import type { Database } from '../../db/client.ts';
import { expenses, movements } from '../../db/schema/index.ts';
import { isOneOf } from '../../db/wire.ts';
import { refuseField, Refusal } from '../../problem.ts';

type Paying = Payable & ShortPayment & Pick<Expense, 'type' | 'companyId'>;

/**
 * What was written of an expense with its payments as a list: those who know one alone write it in short, and
 * what was paid whole without an amount follows the total.
 */
export async function expandPayments<Fields extends Partial<Paying>>(
  tx: Database,
  fields: Fields,
  before: Paying | undefined,
): Promise<Fields> {
  const { paidDate, movementId, paymentMethod, ...others } = fields;
  const isList = before ? fields.payments !== undefined : (fields.payments?.length ?? 0) > 0;
  const means = paymentMethod === undefined ? {} : { paymentMethod };
  if (isList) return { ...others, ...means } as Fields;
  const asked = {
    ...means,
    ...(paidDate !== undefined && { paidDate }),
    ...(movementId !== undefined && { movementId }),
  };
  const nobody = { payments: [], paidDate: null, paymentMethod: '', movementId: null } as const;
  const next = { ...nobody, ...before, ...others } as Paying;
  const followed = before ? followTotal(before, next) : [];
  const expense = { ...next, payments: followed };
  const payments = paymentsAsked(expense, asked, {
    newId: uuidv7,
    movement: movementId ? await movementFor(tx, expense, movementId) : undefined,
  });
  return { ...others, ...means, payments } as unknown as Fields;
}

/** The day of a movement of the company, and what of it may pay the expense. */
async function movementFor(tx: Database, expense: Paying, id: string) {
  const [movement] = await tx.select().from(movements).where(eq(movements.id, id));
  if (movement?.companyId !== expense.companyId) refuseField('movementId', 'not-found');
  const { date, amountCents } = movement;
  const left = amountCents - (await allocatedOf(tx, id));
  return { date, amountCents: allocationFor(expense, left) };
}

/**
 * Refuses payments by movements of another company, and such by which a movement would pay more than it moved.
 * What was over that before may only become less.
 */
export async function checkMovements(
  tx: Database,
  next: Pick<Expense, 'companyId' | 'type' | 'payments' | 'state'> & { id: string },
  before: Expense | undefined,
): Promise<void> {
  const hasMoved = next.companyId !== before?.companyId;
  const changed = movementsOf(next.payments).filter(
    (id) => hasMoved || flowOf(next, id) !== (before ? flowOf(before, id) : 0),
  );
  if (changed.length === 0) return;
  // Who pays by the same movement comes here one after the other.
  const found = await tx
    .select({
      id: movements.id,
      companyId: movements.companyId,
      amountCents: movements.amountCents,
    })
    .from(movements)
    .where(isOneOf(movements.id, changed))
    .orderBy(asc(movements.id))
    .for('no key update');
  const isForeign = found.some(({ companyId }) => companyId !== next.companyId);
  if (isForeign || found.length < changed.length) refuseField('payments', 'not-found');
  for (const { id, amountCents } of found) {
    const others = await allocatedOf(tx, id, next.id);
    const over = overAllocatedCents(amountCents, others + flowOf(next, id));
    const overBefore = overAllocatedCents(amountCents, others + (before ? flowOf(before, id) : 0));
    if (over > overBefore) throw new Refusal('MOVEMENT_OVER_ALLOCATED');
  }
}

/** What expenses say to be paid by a movement, signed as it is; without one of them where that is asked. */
export async function allocatedOf(
  tx: Database,
  movementId: string,
  without?: string,
): Promise<number> {
  const named = sql`${expenses.payments} @> ${JSON.stringify([{ movementId }])}::jsonb`;
  const rows = await tx
    .select({ type: expenses.type, state: expenses.state, payments: expenses.payments })
    .from(expenses)
    .where(
      and(
        named,
        isNull(expenses.deletedAt),
        without === undefined ? undefined : ne(expenses.id, without),
      ),
    );
  return allocatedCents(rows, movementId);
}

function movementsOf(payments: readonly Payment[]): string[] {
  return [...new Set(payments.flatMap(({ movementId }) => movementId ?? []))];
}

function flowOf(expense: Pick<Expense, 'type' | 'payments' | 'state'>, movementId: string): number {
  return allocatedCents([expense], movementId);
}
