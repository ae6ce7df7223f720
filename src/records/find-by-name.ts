import type { ResourceName } from '#contract/paths.ts';
import type { FieldDefinition, RecordRow, RecordsData } from './definition.ts';
import { foldName, nameOf, textOf } from './names.ts';

/** What people call a row by beside its name: its code, its number, its tax number. */
const CODES = ['code', 'num', 'cif', 'nif', 'docNumber'];

/** Names in a list stand between semicolons, or between commas where none of them has one. */
export function namesIn({ kind }: FieldDefinition, text: string): string[] {
  const names = kind === 'references' ? text.split(text.includes(';') ? ';' : ',') : [text];
  return names.map((name) => name.trim()).filter(Boolean);
}

/**
 * The row that people call so: by its code, its tax number, or its name in any language; several where that does
 * not tell. What may be chosen goes before what may not, and a line above before those that are here.
 */
export function findByName(
  field: FieldDefinition & { to: ResourceName },
  name: string,
  data: RecordsData,
): string[] {
  const wanted = foldName(name);
  const called = [...data.byId(field.to).values()].filter((row) =>
    foldedNamesOf(field.to, row).has(wanted),
  );
  const accepts = field.kind === 'reference' ? field.accepts : undefined;
  const fitting = called.filter((row) => !isOut(row) && (accepts?.(row) ?? true));
  const best = fitting.length > 0 ? fitting : called.slice(0, 1);
  const isNearest = field.kind === 'reference' && field.above !== undefined;
  return best.slice(0, isNearest ? 1 : undefined).map(({ id }) => id);
}

function isOut({ archived, active }: Readonly<Record<string, unknown>>): boolean {
  return archived === true || active === false;
}

/** Asked for each cell of a file, and the same as long as the row is. */
const foldedNames = new WeakMap<RecordRow, ReadonlySet<string>>();

function foldedNamesOf(resource: ResourceName, row: RecordRow): ReadonlySet<string> {
  const known = foldedNames.get(row);
  if (known) return known;
  const folded = new Set(namesOf(resource, row).filter(Boolean).map(foldName));
  foldedNames.set(row, folded);
  return folded;
}

function namesOf(resource: ResourceName, row: RecordRow): string[] {
  const [contact, document] = [textOf(row['contactName']), textOf(row['docNumber'])];
  return [
    ...[...CODES, 'name', 'nameGl', 'nameEn'].map((field) => textOf(row[field])),
    ...(['es', 'gl', 'en'] as const).map((language) => nameOf(resource, row, language)),
    // An expense by who wrote its document, and the number of that.
    ...(contact && document ? [`${contact} ${document}`] : []),
  ];
}
