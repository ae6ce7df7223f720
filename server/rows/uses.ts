import { type SQL, and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fieldPathOf, type Reference } from '#contract/references.ts';
import type { Database } from '../db/client.ts';
import type { RowTable } from '../db/row-table.ts';
import { isOneOf } from '../db/wire.ts';
import { TABLES } from './tables.ts';

/** Whether a row names this one in one of these fields, without those that were removed. */
export async function isUsed(
  tx: Database,
  id: string,
  references: readonly Reference[],
): Promise<boolean> {
  for (const reference of references) {
    if ((await usersOf(tx, reference, id, 1)).length > 0) return true;
  }
  return false;
}

/** The ids of the rows that name this one in that field, which nobody changes meanwhile. */
export async function usersOf(
  tx: Database,
  { resource, field }: Reference,
  id: string,
  limit?: number,
): Promise<string[]> {
  const table = TABLES[resource];
  const found = tx
    .select({ id: table.id })
    .from(table)
    .where(and(names(table, field, id), isNull(table.deletedAt)))
    .$dynamic();
  const rows = await (limit === undefined ? found : found.limit(limit)).for('no key update');
  return rows.map((row) => String(row.id));
}

/** Puts one row in the place of another in that field of these rows. */
export async function rename(
  tx: Database,
  { resource, field }: Reference,
  rowIds: readonly string[],
  { from, into, actorId }: { from: string; into: string; actorId: string },
): Promise<void> {
  const table = TABLES[resource];
  const { root, member } = fieldPathOf(field);
  const column = columnOf(table, root);
  const kind = column.getSQLType();
  const next =
    kind === 'uuid'
      ? sql`${into}::uuid`
      : kind === 'uuid[]'
        ? sql`array(select distinct unnest(array_replace(${column}, ${from}::uuid, ${into}::uuid)))`
        : sql`(select jsonb_agg(distinct case when item->>${member} = ${from}
            then jsonb_set(item, array[${member}], to_jsonb(${into}::text)) else item end)
            from jsonb_array_elements(${column}) item)`;
  await tx
    .update(table)
    .set({ [root]: next, updatedBy: actorId })
    .where(isOneOf(table.id, rowIds));
}

function names(table: RowTable, field: string, id: string): SQL {
  const { root, member } = fieldPathOf(field);
  const column = columnOf(table, root);
  const kind = column.getSQLType();
  if (kind === 'uuid') return eq(column, id);
  if (kind === 'uuid[]') return sql`${id}::uuid = any(${column})`;
  return sql`${column} @> ${JSON.stringify([{ [member]: id }])}::jsonb`;
}

function columnOf(table: RowTable, field: string): PgColumn {
  const column: PgColumn | undefined = getTableColumns(table)[field];
  if (!column) throw new Error(`There is no column for ${field}.`);
  return column;
}
