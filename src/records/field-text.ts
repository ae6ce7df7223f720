import { msg } from '@lingui/core/macro';
import { idsNamedBy } from '#contract/references.ts';
import type { CellValue, ColumnKind } from '#ui/grid/types.ts';
import type { RecordsData, FieldDefinition, FieldKind } from './definition.ts';
import { listText } from './form-values.ts';
import { nameIn, textOf } from './names.ts';
import type { Words } from './words.ts';

const YES = msg`Yes`;
const NO = msg`No`;

/** How the grid treats the values of a field. */
export const COLUMN_KINDS: Readonly<Record<FieldKind, ColumnKind>> = {
  text: 'text',
  'long-text': 'text',
  money: 'money',
  percent: 'percent',
  integer: 'number',
  day: 'day',
  month: 'text',
  boolean: 'text',
  enum: 'text',
  table: 'text',
  reference: 'text',
  references: 'text',
  numbers: 'text',
  words: 'text',
  tags: 'text',
  own: 'text',
};

/** A field's value as a cell of the grid: numbers and days as they are, the rest in words. */
export function fieldText(
  field: FieldDefinition,
  value: unknown,
  data: RecordsData,
  words: Words,
): CellValue {
  const { language, say, fmt } = words;
  switch (field.kind) {
    case 'money':
    case 'percent':
    case 'integer':
      return typeof value === 'number' ? value : null;
    case 'boolean':
      return say(value === true ? YES : NO);
    case 'enum': {
      const option = field.options.find((one) => one.value === value);
      return option ? say(option.label) : textOf(value);
    }
    case 'table':
      return field.options.find((one) => one.value === value)?.label(language) ?? textOf(value);
    case 'reference':
      return nameIn(data.byId(field.to), field.to, value, language);
    case 'references':
      return idsNamedBy(value)
        .map((id) => nameIn(data.byId(field.to), field.to, id, language))
        .filter(Boolean)
        .toSorted((a, b) => fmt.compare(a, b))
        .join(', ');
    case 'own':
      return field.words(value, words, data);
    case 'numbers':
    case 'words':
    case 'tags':
      return listText(field, value);
    default:
      return textOf(value) === '' ? null : textOf(value);
  }
}

/** The same for people to read anywhere: amounts, shares and days written out. */
export function fieldWords(
  field: FieldDefinition,
  value: unknown,
  data: RecordsData,
  words: Words,
): string {
  const text = fieldText(field, value, data, words);
  if (text === null) return '';
  const { fmt } = words;
  if (field.kind === 'month') return fmt.month(`${text}-01`);
  if (typeof text === 'string') return field.kind === 'day' ? fmt.day(text) : text;
  if (field.kind === 'money') return fmt.money(text);
  return field.kind === 'percent' ? fmt.percent(text) : fmt.number(text);
}
