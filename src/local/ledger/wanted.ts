import type { Collection, Table } from 'dexie';

/**
 * Rows whose field is one of some texts, or lies between two, both included; with a list, rows that have
 * such an item in it.
 */
export type Wanted = { list?: string; field: string } & (
  | { anyOf: readonly string[] }
  | { from: string; to: string }
);

export function isWanted(text: unknown, wanted: Wanted): boolean {
  if (typeof text !== 'string') return false;
  if ('anyOf' in wanted) return wanted.anyOf.includes(text);
  return wanted.from <= text && text <= wanted.to;
}

export function isRowWanted(row: object, wanted: Wanted): boolean {
  const { list, field } = wanted;
  const fields = row as Readonly<Record<string, unknown>>;
  if (list === undefined) return isWanted(fields[field], wanted);
  const items = fields[list] as readonly Readonly<Record<string, unknown>>[] | undefined;
  return items?.some((item) => isWanted(item[field], wanted)) ?? false;
}

/** The rows of a table that are as wanted, by its index where it has one. */
export function asWanted<T extends object>(
  table: Table<T, string>,
  wanted: Wanted,
): Collection<T, string> {
  const { list, field } = wanted;
  if (list !== undefined || !(field in table.schema.idxByName)) {
    return table.filter((row) => isRowWanted(row, wanted));
  }
  const clause = table.where(field);
  if ('anyOf' in wanted) return clause.anyOf(wanted.anyOf);
  return clause.between(wanted.from, wanted.to, true, true);
}
