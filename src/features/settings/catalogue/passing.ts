import {
  type CatalogueData,
  type CatalogueDefinition,
  type CatalogueRow,
  fieldOf,
  isArchived,
} from './definition.ts';
import { fieldText, type Words } from './field-text.ts';
import { foldName, localName, textOf } from './names.ts';
import type { CatalogueSearch } from './search.ts';

/** The rows that pass the filters, in no order. */
export function passing(
  definition: CatalogueDefinition,
  data: CatalogueData,
  search: CatalogueSearch,
  words: Words,
): CatalogueRow[] {
  const wanted = foldName(search.q ?? '');
  const filters = filtersIn(search);
  const twins = search.show === 'twins' ? twinsIn(definition, data.rows) : null;
  return data.rows.filter((row) => {
    const archived = isArchived(definition, row);
    if (
      twins
        ? !twins.has(row.id)
        : search.show !== 'all' && archived !== (search.show === 'archived')
    )
      return false;
    for (const [field, values] of filters) {
      if (!values.includes(textOf(row[field]))) return false;
    }
    return wanted === '' || foldName(allWords(definition, data, row, words)).includes(wanted);
  });
}

/** Which values are asked for, by field; what the catalogue does not know matches nothing. */
export function filtersIn({ is = [] }: CatalogueSearch): ReadonlyMap<string, string[]> {
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
export function twinsIn(
  { twinWords, ...definition }: CatalogueDefinition,
  rows: readonly CatalogueRow[],
): ReadonlyMap<string, readonly CatalogueRow[]> {
  const twins = new Map<string, CatalogueRow[]>();
  if (!twinWords) return twins;
  const byWord = new Map<string, CatalogueRow[]>();
  for (const row of rows) {
    if (isArchived(definition, row)) continue;
    for (const word of twinWords(row)) byWord.set(word, [...(byWord.get(word) ?? []), row]);
  }
  for (const alike of byWord.values()) {
    for (const row of alike) {
      const others = alike.filter((other) => other.id !== row.id);
      if (others.length > 0)
        twins.set(row.id, [...new Set([...(twins.get(row.id) ?? []), ...others])]);
    }
  }
  return twins;
}

function allWords(
  definition: CatalogueDefinition,
  data: CatalogueData,
  row: CatalogueRow,
  words: Words,
): string {
  const shown = definition.columns.map((column) => {
    if (!('field' in column)) return '';
    const field = fieldOf(definition, column.field);
    return field ? String(fieldText(field, row[field.name], data, words) ?? '') : '';
  });
  return [localName(row, words.language), textOf(row['name']), ...shown].join(' ');
}
