import { Dexie, type PromiseExtended, type Table } from 'dexie';

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

/**
 * The rows of a table that are as wanted, by its index where it has one. They come at once: a cursor, as `anyOf` and
 * `filter` of Dexie have one, asks the browser again for each row.
 */
export function rowsAsWanted<T extends object>(
  table: Table<T, string>,
  wanted: Wanted,
): PromiseExtended<T[]> {
  const { list, field } = wanted;
  if (list !== undefined || !(field in table.schema.idxByName)) {
    return table.toArray((rows) => rows.filter((row) => isRowWanted(row, wanted)));
  }
  if (!('anyOf' in wanted)) {
    return table.where(field).between(wanted.from, wanted.to, true, true).toArray();
  }
  const texts = [...new Set(wanted.anyOf)];
  const [text] = texts;
  if (texts.length === 1 && text !== undefined) return table.where(field).equals(text).toArray();
  const read = texts.map((one) => table.where(field).equals(one).toArray());
  return Dexie.Promise.all(read).then((found) => found.flat());
}
