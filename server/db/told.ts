import { type SQL, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

interface Told {
  /** The fields that are told; all of the table where it is left out. */
  names?: readonly string[];
  /** What the database computes of a field. */
  computed?: Readonly<Record<string, SQL>>;
}

/**
 * Rows as a select (`field_0` and so on), told in one parameter however many there are: each value as the driver
 * would pass it, which the database reads as one of its column's type.
 */
export function selectTold(
  table: PgTable,
  rows: readonly Readonly<Record<string, unknown>>[],
  { names, computed = {} }: Told = {},
): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => names?.includes(name) ?? true,
  );
  const fields = columns.map(([name, column], at) => {
    const told = sql.raw(`(line->>${at})::${column.getSQLType()}`);
    return sql`${computed[name] ?? told} as ${sql.raw(`field_${at}`)}`;
  });
  const lines = rows.map((row) =>
    columns.map(([name, column]) =>
      row[name] === undefined || row[name] === null ? null : column.mapToDriverValue(row[name]),
    ),
  );
  return sql`select ${sql.join(fields, sql`, `)}
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as line`;
}
