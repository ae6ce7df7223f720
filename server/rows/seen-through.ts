import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ResourceName } from '#contract/paths.ts';
import type { Actor } from '#domain/access/policy.ts';
import { scopesOf } from '#domain/access/scopes.ts';
import { type Database, queryRows } from '../db/client.ts';

/** A row of any resource, named by two fields. */
export interface Subject {
  resource: ResourceName;
  rowId: string;
}

/** The condition that the person sees the row which these columns name: as the feed decides it. */
export function seenThrough(actor: Actor, of: { resource: PgColumn; rowId: PgColumn }): SQL {
  const mine = sql`array(select jsonb_array_elements_text(${JSON.stringify(scopesOf(actor))}::jsonb))`;
  return sql`sync_scopes(${of.resource}, ${of.rowId}) && ${mine}`;
}

/** Tells who of all people sees a row as it is now. Of one that is removed, or not there, nobody. */
export async function readersOf(
  db: Database,
  { resource, rowId }: Subject,
): Promise<(actor: Actor) => boolean> {
  const [found] = await queryRows<{ scopes: string[] }>(
    db,
    sql`select sync_scopes(${resource}, ${rowId}::uuid) as scopes`,
  );
  const scopes = new Set(found?.scopes);
  return (actor) => scopesOf(actor).some((scope) => scopes.has(scope));
}
