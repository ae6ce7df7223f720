import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { Refusal } from '../problem.ts';

/** Ids come from the clients and are final: one that exists, even removed, is never used again. */
export async function refuseTakenId(
  tx: Database,
  table: PgTable & { id: PgColumn },
  id: string,
): Promise<void> {
  const [taken] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id));
  if (taken) throw new Refusal('INVALID', { errors: [{ path: 'id', code: 'taken' }] });
}
