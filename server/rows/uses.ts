import { type SQL, and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ResourceName } from '#contract/paths.ts';
import type { FieldProblem } from '#contract/problem.ts';
import { idsIn, placeOf, REFERENCES, type Reference, referencesTo } from '#contract/references.ts';
import { type Database, queryRows } from '../db/client.ts';
import { isOneOf } from '../db/wire.ts';
import { Refusal } from '../problem.ts';
import type { RowTable } from '../db/row-table.ts';
import { TABLES } from './tables.ts';

/** Refuses fields that name rows which are not there. @throws Refusal INVALID */
export async function refuseMissing(
  tx: Database,
  resource: ResourceName,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const errors: FieldProblem[] = [];
  for (const [field, target] of Object.entries(REFERENCES[resource])) {
    const ids = [...new Set(idsIn(fields, field))];
    if (ids.length === 0) continue;
    const table = TABLES[target as ResourceName];
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(isOneOf(table.id, ids), isNull(table.deletedAt)));
    if (found.length < ids.length) errors.push({ path: placeOf(field).root, code: 'not-found' });
  }
  if (errors.length > 0) throw new Refusal('INVALID', { errors });
}

/** How many rows of others name this one, without those that were removed. */
export async function countUses(tx: Database, resource: ResourceName, id: string): Promise<number> {
  let uses = 0;
  for (const reference of referencesTo(resource)) uses += (await usersOf(tx, reference, id)).length;
  return uses;
}

/** The ids of the rows that name this one in that field. */
export async function usersOf(
  tx: Database,
  { resource, field }: Reference,
  id: string,
): Promise<string[]> {
  const table = TABLES[resource];
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(names(table, field, id), isNull(table.deletedAt)))
    .for('no key update');
  return rows.map((row) => String(row.id));
}

/** Puts one row in the place of another in that field of that row. */
export async function rename(
  tx: Database,
  { resource, field }: Reference,
  rowId: string,
  { from, into, actorId }: { from: string; into: string; actorId: string },
): Promise<void> {
  const table = TABLES[resource];
  const { root, member } = placeOf(field);
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
  await queryRows(
    tx,
    sql`update ${table} set ${sql.identifier(column.name)} = ${next}, updated_by = ${actorId}::uuid
      where ${eq(table.id, rowId)}`,
  );
}

function names(table: RowTable, field: string, id: string): SQL {
  const { root, member } = placeOf(field);
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
