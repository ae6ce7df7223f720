import {
  type RecordsData,
  type RecordDefinition,
  type RecordRow,
  fieldOf,
  isArchived,
} from './definition.ts';
import { fieldText } from './field-text.ts';
import type { Words } from './words.ts';
import { foldName, localName, textOf } from './names.ts';
import type { RecordsSearch } from './search.ts';

/** The rows that pass the filters, in no order. */
export function matchingRows(
  definition: RecordDefinition,
  data: RecordsData,
  search: RecordsSearch,
  words: Words,
): RecordRow[] {
  const wanted = foldName(search.q ?? '');
  const filters = filtersIn(search);
  const duplicates = search.show === 'twins' ? duplicatesIn(definition, data.rows) : null;
  return data.rows.filter((row) => {
    const archived = isArchived(definition, row);
    if (
      duplicates
        ? !duplicates.has(row.id)
        : search.show !== 'all' && archived !== (search.show === 'archived')
    )
      return false;
    for (const [field, values] of filters) {
      if (!values.includes(textOf(row[field]))) return false;
    }
    return wanted === '' || foldName(allWords(definition, data, row, words)).includes(wanted);
  });
}

/** Which values are asked for, by field; what the list does not know matches nothing. */
export function filtersIn({ is = [] }: RecordsSearch): ReadonlyMap<string, string[]> {
  const filters = new Map<string, string[]>();
  for (const filter of is) {
    const at = filter.indexOf(':');
    if (at < 1) continue;
    const field = filter.slice(0, at);
    filters.set(field, [...(filters.get(field) ?? []), filter.slice(at + 1)]);
  }
  return filters;
}

/** The other rows in use that are likely the same thing, by the id of each such row. */
export function duplicatesIn(
  { duplicateWords, ...definition }: RecordDefinition,
  rows: readonly RecordRow[],
): ReadonlyMap<string, readonly RecordRow[]> {
  const duplicates = new Map<string, RecordRow[]>();
  if (!duplicateWords) return duplicates;
  const byWord = new Map<string, RecordRow[]>();
  for (const row of rows) {
    if (isArchived(definition, row)) continue;
    for (const word of duplicateWords(row)) byWord.set(word, [...(byWord.get(word) ?? []), row]);
  }
  for (const alike of byWord.values()) {
    for (const row of alike) {
      const others = alike.filter((other) => other.id !== row.id);
      if (others.length > 0)
        duplicates.set(row.id, [...new Set([...(duplicates.get(row.id) ?? []), ...others])]);
    }
  }
  return duplicates;
}

function allWords(
  definition: RecordDefinition,
  data: RecordsData,
  row: RecordRow,
  words: Words,
): string {
  const shown = definition.columns.map((column) => {
    if (!('field' in column)) return '';
    const field = fieldOf(definition, column.field);
    return field ? String(fieldText(field, row[field.name], data, words) ?? '') : '';
  });
  return [localName(row, words.language), textOf(row['name']), ...shown].join(' ');
}
