import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Wire<T> = { [K in keyof T as Exclude<K, 'deletedAt'>]: WireValue<T[K]> };
type WireValue<V> = Exclude<V, Date> | (Date extends V ? string : never);

/** A selected row in the contract's shape: instants as ISO text, without `deletedAt`. */
export function toWire<T extends { deletedAt: Date | null }>(row: T): Wire<T> {
  // Each row that is read comes by here: written plainly, for its speed.
  const wire: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    if (name !== 'deletedAt') wire[name] = value instanceof Date ? value.toISOString() : value;
  }
  return wire as Wire<T>;
}

/** The column is one of the ids, passed as one parameter however many there are. */
export function isOneOf(column: PgColumn | SQL, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(toArrayText(ids))}::uuid[])`;
}

function toArrayText(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
