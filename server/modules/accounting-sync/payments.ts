import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AccountingStep } from '#contract/accounting-sync.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { payFor } from '#domain/accounting/mapping.ts';
import { isSaleKind } from '#domain/accounting/remote.ts';
import { isPayable, leftToPay, type Payment, paymentsOf } from '#domain/expenses/payments.ts';
import { isSameValue } from '#domain/same-value.ts';
import type { Database } from '../../db/client.ts';
import { accountingLinks, expenses } from '../../db/schema/index.ts';
import { DOCUMENTS, type Item } from './items.ts';
import { type Place, lockRow, updateRow } from './rows.ts';

/** A document that a payment pays. */
export type Paid = Pick<typeof expenses.$inferSelect, 'id' | 'totalCents'> & { isSale: boolean };

/** The document that a payment pays, where it is here. */
export async function findPaid(
  tx: Database,
  { resource, documentId = '' }: Item,
  { companyId }: Place,
): Promise<Paid | undefined> {
  if (resource !== 'movements' || documentId === '') return undefined;
  const { id, totalCents } = expenses;
  const [found] = await tx
    .select({ id, totalCents, step: accountingLinks.kind })
    .from(accountingLinks)
    .innerJoin(expenses, and(eq(expenses.id, accountingLinks.rowId), isNull(expenses.deletedAt)))
    .where(
      and(
        eq(accountingLinks.companyId, companyId),
        eq(accountingLinks.resource, 'expenses'),
        eq(accountingLinks.remoteId, documentId),
        inArray(accountingLinks.kind, Object.keys(DOCUMENTS)),
      ),
    );
  const kind = found && DOCUMENTS[found.step as AccountingStep];
  return kind && { ...found, isSale: isSaleKind(kind) };
}

/** The payment in the direction of its document. */
export function toward(item: Item, document: Paid | undefined): Item {
  if (!document) return item;
  const { isSale, totalCents } = document;
  return { ...item, fields: payFor(item.fields, { isSale, isBack: totalCents < 0 }) };
}

interface Paying {
  movementId: string;
  /** What the payment said when both last agreed; nothing for a new one. */
  seen: Readonly<Record<string, unknown>>;
  place: Place;
}

/**
 * Says of a document what a payment pays of it and when, where that is still open; and says the day anew when the
 * payment gets another one and nobody said otherwise. Answers whether it ever said so: what a person took back is
 * not said again.
 */
export async function payDocument(
  tx: Database,
  { fields }: Item,
  document: Paid | undefined,
  { movementId, seen, place: { author, companyId } }: Paying,
): Promise<boolean> {
  const hasPaid = seen['pays'] === true;
  if (!document || (hasPaid && seen['date'] === fields['date'])) return hasPaid;
  const movement = await lockRow(tx, author, 'movements', movementId);
  const target = await lockRow(tx, author, 'expenses', document.id);
  if (!movement || movement.isRemoved || !target || target.isRemoved) return hasPaid;
  const expense = target.row as unknown as Expense;
  const isOwn = (payment: Payment) => payment.movementId === movementId;
  const isMine = hasPaid || expense.payments.some(isOwn);
  const day = fields['date'] as string;
  if (isMine) {
    const payments = expense.payments.map((payment) =>
      isOwn(payment) && payment.day === seen['date'] ? { ...payment, day } : payment,
    );
    if (isSameValue(payments, expense.payments)) return true;
    await updateRow(tx, author, 'expenses', { id: document.id, fields: { payments } });
    return true;
  }
  const cents = Math.abs(Number(fields['amountCents']));
  const leftCents = leftToPay(expense) * (document.totalCents < 0 ? -1 : 1);
  if (cents === 0 || leftCents < cents || !isPayable(expense)) return false;
  if (!(await areRead(tx, companyId, expense.payments))) return false;
  await updateRow(tx, author, 'expenses', {
    id: document.id,
    fields: { paidDate: day, movementId },
  });
  return true;
}

/** Whether the service said all of these payments: one that a person said may be the same, by a movement of the bank. */
async function areRead(
  tx: Database,
  companyId: string,
  payments: readonly Payment[],
): Promise<boolean> {
  const said = new Set(paymentsOf({ payments }).map(({ movementId }) => movementId));
  if (said.size === 0) return true;
  const ids = [...said].flatMap((id) => id ?? []);
  const linked = await tx
    .selectDistinct({ rowId: accountingLinks.rowId })
    .from(accountingLinks)
    .where(
      and(
        eq(accountingLinks.companyId, companyId),
        eq(accountingLinks.resource, 'movements'),
        inArray(accountingLinks.rowId, ids),
      ),
    );
  return linked.length === said.size;
}
