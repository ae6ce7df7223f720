import { type SQL, and, sql } from 'drizzle-orm';
import type { ResourceName } from '#contract/paths.ts';
import type { Actor } from '#domain/access/policy.ts';
import { scopesOf } from '#domain/access/scopes.ts';
import { type Database, queryRows } from '../db/client.ts';
import type { RowTable } from '../db/row-table.ts';
import { isOneOf } from '../db/wire.ts';
import type { From, Part } from './parts.ts';

type RowOf<Table extends RowTable> = Table['$inferSelect'] & { id: string; deletedAt: Date | null };

/** Before every id of a row. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The next rows that the person sees, in the order of their ids. The feed knows which scopes see a row:
 * each scope is read by its index from `after` on, so that a part costs a part, at whatever place and
 * whoever reads. `visible` is what the policy says of the same rows, and has the last word.
 */
export async function readSeen<Table extends RowTable>(
  db: Database,
  actor: Actor,
  of: { resource: ResourceName; table: Table; visible: SQL | undefined },
  { after, limit }: From,
): Promise<Part<RowOf<Table>>> {
  const table: RowTable = of.table;
  const next = idsSeen(scopesOf(actor), of.resource, { after, limit: limit + 1 });
  const found = await queryRows<{ pk: string }>(db, next);
  const ids = found.slice(0, limit).map(({ pk }) => pk);
  if (ids.length === 0) return { rows: [], next: undefined };
  const rows = await db
    .select()
    .from(table)
    .where(and(isOneOf(table.id, ids), of.visible))
    .orderBy(table.id);
  return { rows: rows as RowOf<Table>[], next: found.length > limit ? ids.at(-1) : undefined };
}

/** Their ids. */
export function idsSeen(
  scopes: readonly string[],
  resource: ResourceName,
  { after, limit }: From,
): SQL {
  return sql`
    select distinct change.pk
    from jsonb_array_elements_text(${JSON.stringify(scopes)}::jsonb) as mine (scope)
    cross join lateral (
      select one.pk from sync_change one
      where one.tbl = ${resource} and one.scope = mine.scope and one.op = 'put'
        and one.pk > ${after ?? NO_ID}::uuid
      order by one.pk
      limit ${limit}
    ) change
    order by change.pk
    limit ${limit}
  `;
}

/** The next rows of a condition that an index answers, in the order of their ids. */
export async function readPlaced<Table extends RowTable>(
  db: Database,
  of: Table,
  where: SQL | undefined,
  { after, limit }: From,
): Promise<Part<RowOf<Table>>> {
  const table: RowTable = of;
  const found = await db
    .select()
    .from(table)
    .where(and(where, after === undefined ? undefined : sql`${table.id} > ${after}::uuid`))
    .orderBy(table.id)
    .limit(limit + 1);
  const rows = found.slice(0, limit) as RowOf<Table>[];
  return { rows, next: found.length > limit ? rows.at(-1)?.id : undefined };
}
