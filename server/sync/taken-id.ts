import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { Refusal } from '../problem.ts';
import { isTakenTogether } from './shared.ts';
import { sharedNow } from './within.ts';

/** Ids come from the clients and are final: one that exists, even removed, is never used again. */
export async function refuseTakenId(
  tx: Database,
  table: PgTable & { id: PgColumn },
  id: string,
): Promise<void> {
  const shared = sharedNow();
  const isTaken = shared ? await isTakenTogether(shared, table, id) : await isThere(tx, table, id);
  if (isTaken) throw new Refusal('INVALID', { errors: [{ path: 'id', code: 'taken' }] });
}

async function isThere(tx: Database, table: PgTable & { id: PgColumn }, id: string) {
  const found = await tx.select({ id: table.id }).from(table).where(eq(table.id, id));
  return found.length > 0;
}
