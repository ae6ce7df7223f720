import type { ResourceName } from '#contract/paths.ts';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { collectionOf } from '#local/collections/index.ts';
import type { CellResult, TableColumn } from '#ui/tables/types.ts';
import type {
  RecordsData,
  RecordDefinition,
  RecordRow,
  FieldDefinition,
  FormValue,
  FormValues,
} from './definition.ts';
import { fieldText } from './field-text.ts';
import type { Words } from './words.ts';
import { formOf, fromForm, isRequired, schemaOf } from './form-values.ts';
import { findByName, namesIn } from './find-by-name.ts';
import { textOf } from './names.ts';

/** Key of the column that stands for several fields. */
export const REFERENCE = 'reference';

/** A row as a file has it: references by their names, everything else as the contract has it. */
export type FileRow = { id: string } & Readonly<Record<string, unknown>>;

/** The key of the column by which a line finds its row. */
export function keyColumnOf({ key }: RecordDefinition): string {
  return typeof key === 'object' ? REFERENCE : (key ?? '');
}

/** The columns of a file of these records, the same out and in. */
export function fileColumnsOf(
  definition: RecordDefinition,
  data: RecordsData,
  words: Words,
): TableColumn[] {
  const { key } = definition;
  const columns = fieldsInFile(definition).map((field): TableColumn => {
    const header = words.say(field.label);
    // What has a meaning beside certain values only is asked for line by line.
    const required =
      (field.isShown?.({}) ?? true) &&
      isRequired(definition.resource, field) &&
      !hasDefault(definition, field);
    const check = (value: unknown) => refusalOf(definition, field, value);
    return {
      key: field.name,
      header,
      required,
      ...(field.instead && { instead: field.instead }),
      ...(field.alsoCalled && { alsoCalled: field.alsoCalled }),
      ...(field.isWhereFound && { isWhereFound: true }),
      check,
      ...readerOf(definition, field, data, words),
    };
  });
  if (typeof key !== 'object') return columns;
  const reference: TableColumn = {
    key: REFERENCE,
    header: words.say(key.header),
    kind: 'text',
    required: true,
    parse: (text) => {
      const read = key.read(text, data);
      return typeof read === 'string' ? { problem: read } : { value: text };
    },
  };
  return [reference, ...columns];
}

export function fileRowOf(
  definition: RecordDefinition,
  row: RecordRow,
  data: RecordsData,
  words: Words,
): FileRow {
  const { key } = definition;
  const cells = fieldsInFile(definition).map((field) => [
    field.name,
    cellOf(field, row[field.name], data, words),
  ]);
  return {
    ...(typeof key === 'object' && { [REFERENCE]: key.write(row, data) }),
    ...Object.fromEntries(cells),
    id: row.id,
  };
}

/** The values of a line as the form of the record holds them. */
export function formOfLine(
  definition: RecordDefinition,
  line: Readonly<Record<string, unknown>>,
  data: RecordsData,
): FormValues {
  const { key } = definition;
  const values: FormValues = {};
  if (typeof key === 'object' && REFERENCE in line) {
    const read = key.read(textOf(line[REFERENCE]), data);
    if (typeof read !== 'string') Object.assign(values, read);
  }
  for (const field of fieldsInFile(definition)) {
    if (!(field.name in line)) continue;
    const value = formOfCell(field, line[field.name], data);
    if (value === undefined || (isNothing(value) && hasDefault(definition, field))) continue;
    values[field.name] = value;
  }
  return values;
}

/** Whether an empty cell leaves such a field of a row as it is, and gives a new row the usual value. */
function hasDefault({ resource }: RecordDefinition, field: FieldDefinition): boolean {
  const usual = formOf(field, collectionOf(resource).defaults[field.name]);
  return !isNothing(usual) && isRequired(resource, field);
}

function isNothing(value: FormValue): boolean {
  return value === null || value === '';
}

function fieldsInFile({ fields, key, inFile }: RecordDefinition): FieldDefinition[] {
  const covered = typeof key === 'object' ? key.fields : [];
  return fields.filter(({ name }) => !covered.includes(name) && (inFile?.includes(name) ?? true));
}

function readerOf(
  definition: RecordDefinition,
  field: FieldDefinition,
  data: RecordsData,
  words: Words,
): Pick<TableColumn, 'kind'> & Partial<TableColumn> {
  switch (field.kind) {
    case 'money':
      return { kind: 'cents' };
    case 'percent':
      return { kind: 'basis-points' };
    case 'integer':
      return { kind: 'number' };
    case 'day':
    case 'boolean':
      return { kind: field.kind };
    case 'enum':
      return {
        kind: 'enum',
        options: field.options.map(({ value, label }) => ({ value, label: words.say(label) })),
      };
    case 'table':
      return {
        kind: 'enum',
        options: field.options.map(({ value, label }) => ({ value, label: label(words.language) })),
      };
    case 'reference':
    case 'references':
      return {
        kind: 'text',
        parse: (text) => readNames(field, text, data, words),
        ...('above' in field && field.above && { above: field.above }),
      };
    default:
      return { kind: 'text', parse: (text) => readText(definition, field, text) };
  }
}

function plainList(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : '';
}

function isList({ kind }: FieldDefinition): boolean {
  return kind === 'numbers' || kind === 'words' || kind === 'tags';
}

/** What the contract makes of a text: normalised, or refused with its code. */
function readText(
  { resource }: RecordDefinition,
  field: FieldDefinition,
  text: string,
): CellResult {
  const value = fromForm(resource, field, text);
  const read = schemaOf(resource, field.name).safeParse(value, { reportInput: true });
  if (!read.success) {
    const [issue] = read.error.issues;
    return { problem: issue ? fieldCodeOf(issue) : 'invalid' };
  }
  return { value: isList(field) ? plainList(read.data) : read.data };
}

/** Why the contract refuses a value that was read; null where it takes it. */
function refusalOf(
  { resource }: RecordDefinition,
  { name }: FieldDefinition,
  value: unknown,
): string | null {
  const read = schemaOf(resource, name).safeParse(value, { reportInput: true });
  const [issue] = read.error?.issues ?? [];
  return issue ? fieldCodeOf(issue) : null;
}

function readNames(
  field: FieldDefinition & { to: ResourceName },
  text: string,
  data: RecordsData,
  words: Words,
): CellResult {
  const found = namesIn(field, text).map((name) => findByName(field, name, data));
  if (found.some((ids) => ids.length === 0)) return { problem: 'not-found' };
  if (found.some((ids) => ids.length > 1)) return { problem: 'several' };
  const ids = found.flat();
  const value = cellOf(field, field.kind === 'references' ? ids : ids[0], data, words);
  // A name that others have too would not lead back to the row.
  const back = namesIn(field, textOf(value)).map((name) => findByName(field, name, data));
  return { value: String(back) === String(found) ? value : text };
}

function cellOf(field: FieldDefinition, value: unknown, data: RecordsData, words: Words): unknown {
  switch (field.kind) {
    case 'reference':
    case 'references':
      return fieldText(field, value, data, words);
    case 'numbers':
    case 'words':
    case 'tags':
      return plainList(value);
    default:
      return value;
  }
}

function formOfCell(
  field: FieldDefinition,
  cell: unknown,
  data: RecordsData,
): FormValue | undefined {
  switch (field.kind) {
    case 'boolean':
      return cell === null ? undefined : cell === true;
    case 'reference':
    case 'references':
      return namesIn(field, textOf(cell))
        .flatMap((name) => findByName(field, name, data).slice(0, 1))
        .join(' ');
    case 'numbers':
    case 'words':
    case 'tags':
      return textOf(cell);
    default:
      return formOf(field, cell);
  }
}
