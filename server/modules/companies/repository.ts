import { type SQL, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Company } from '#contract/resources/companies.ts';
import { type Actor, canAccountingKey } from '#domain/access/policy.ts';
import type { Database } from '../../db/client.ts';
import { companies } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';

const { holdedKeySealed: _sealed, holdedKeyTail, ...plainColumns } = getTableColumns(companies);

/** Columns as this person may see them: the sealed key is never read, its tail by administrators only. */
export function companyColumns(actor: Actor) {
  const masked = canAccountingKey(actor)
    ? sql<string | null>`'••••' || ${holdedKeyTail}`
    : sql<string | null>`null`;
  return { ...plainColumns, holdedApiKey: masked };
}

/** Companies in the contract's shape, by name. Removed ones too: `where` decides. */
export async function selectCompanies(
  db: Database,
  actor: Actor,
  where: SQL | undefined,
): Promise<{ row: Company; isRemoved: boolean }[]> {
  const rows = await db
    .select(companyColumns(actor))
    .from(companies)
    .where(where)
    .orderBy(companies.name, companies.id);
  return rows.map((row) => ({ row: toWire(row), isRemoved: row.deletedAt !== null }));
}

/** Holds the company until the end of the transaction. */
export async function lockCompany(tx: Database, id: string): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, id))
    .for('no key update');
}
