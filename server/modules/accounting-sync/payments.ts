import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AccountingStep } from '#contract/accounting-sync.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { payFor } from '#domain/accounting/mapping.ts';
import { isSaleKind } from '#domain/accounting/remote.ts';
import type { Database } from '../../db/client.ts';
import { accountingLinks, expenses } from '../../db/schema/index.ts';
import { DOCUMENTS, type Item } from './items.ts';
import { type Place, lockRow, updateRow } from './rows.ts';

/** A document that a payment pays. */
export type Paid = Pick<
  typeof expenses.$inferSelect,
  'id' | 'paidDate' | 'movementId' | 'totalCents'
> & { isSale: boolean };

/** The document that a payment pays, where it is here. */
export async function findPaid(
  tx: Database,
  { resource, documentId = '' }: Item,
  { companyId }: Place,
): Promise<Paid | undefined> {
  if (resource !== 'movements' || documentId === '') return undefined;
  const { id, paidDate, movementId, totalCents } = expenses;
  const [found] = await tx
    .select({ id, paidDate, movementId, totalCents, step: accountingLinks.kind })
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
 * Says of a document that one movement pays whole when that was, where nobody has said yet; and says it
 * anew when the payment gets another day and nobody said otherwise. Answers whether it ever said so: what a
 * person took back is not said again.
 */
export async function payDocument(
  tx: Database,
  { fields }: Item,
  document: Paid | undefined,
  { movementId, seen, place: { author } }: Paying,
): Promise<boolean> {
  const hasPaid = seen['pays'] === true;
  if (!document) return hasPaid;
  const isDue = ({ paidDate, movementId: paidBy, totalCents }: Omit<Paid, 'isSale'>) => {
    if (paidBy === movementId) return paidDate === seen['date'] && paidDate !== fields['date'];
    const isWhole = Math.abs(Number(fields['amountCents'])) === Math.abs(totalCents);
    return !hasPaid && isWhole && paidBy === null && paidDate === null;
  };
  const isMine = hasPaid || document.movementId === movementId;
  if (!isDue(document)) return isMine;
  const movement = await lockRow(tx, author, 'movements', movementId);
  const target = await lockRow(tx, author, 'expenses', document.id);
  if (!movement || movement.isRemoved || !target || !isDue(target.row as unknown as Expense)) {
    return isMine;
  }
  const paid = { paidDate: fields['date'], movementId };
  await updateRow(tx, author, 'expenses', { id: document.id, fields: paid });
  return true;
}
