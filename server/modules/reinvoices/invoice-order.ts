import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import type { Database } from '../../db/client.ts';
import { companies } from '../../db/schema/index.ts';
import { enqueue } from '../../jobs/queue.ts';

/** The job that has the accounting service make the invoice of a reinvoice. */
export const INVOICE_JOB = 'accounting-push';

export const invoiceOrder = z.object({ reinvoiceId: z.uuid(), startedBy: z.uuid() });

/**
 * Orders the invoice of a reinvoice, in the caller's transaction and once while it is not made. Answers
 * whether its issuer has an accounting service that makes invoices.
 */
export async function orderInvoice(
  tx: Database,
  { id, issuerId }: Pick<Reinvoice, 'id' | 'issuerId'>,
  startedBy: string,
): Promise<boolean> {
  if ((await sealedKeyOf(tx, issuerId)) === null) return false;
  const payload: z.input<typeof invoiceOrder> = { reinvoiceId: id, startedBy };
  await enqueue(tx, { kind: INVOICE_JOB, key: id, payload });
  return true;
}

/** The key of a company's accounting service as it is kept; null for none. */
export async function sealedKeyOf(db: Database, companyId: string): Promise<string | null> {
  const [company] = await db
    .select({ sealed: companies.holdedKeySealed })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.sealed ?? null;
}
