import { and, eq, inArray } from 'drizzle-orm';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Database } from '../../db/client.ts';
import { accountingLinks } from '../../db/schema/index.ts';
import { DOCUMENTS, type Item } from './items.ts';
import { type Place, lockRow, updateRow } from './rows.ts';

/** Says of a document that is paid by one movement whole when that was, where nobody has said yet. */
export async function payDocument(
  tx: Database,
  { resource, documentId = '', fields }: Item,
  { movementId, place }: { movementId: string; place: Place },
): Promise<void> {
  if (resource !== 'movements' || documentId === '') return;
  const [link] = await tx
    .select({ rowId: accountingLinks.rowId })
    .from(accountingLinks)
    .where(
      and(
        eq(accountingLinks.companyId, place.companyId),
        eq(accountingLinks.resource, 'expenses'),
        eq(accountingLinks.remoteId, documentId),
        inArray(accountingLinks.kind, Object.keys(DOCUMENTS)),
      ),
    );
  if (!link) return;
  const target = await lockRow(tx, place.author, 'expenses', link.rowId);
  if (!target || target.isRemoved) return;
  const { paidDate, movementId: paidBy, totalCents } = target.row as unknown as Expense;
  const isWhole = Math.abs(Number(fields['amountCents'])) === Math.abs(totalCents);
  if (paidDate !== null || paidBy !== null || !isWhole) return;
  const paid = { paidDate: fields['date'], movementId };
  await updateRow(tx, place.author, 'expenses', { id: link.rowId, fields: paid });
}
