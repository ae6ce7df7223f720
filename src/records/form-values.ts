import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { joinTags } from '#domain/lists/tags.ts';
import { idsNamedBy } from '#contract/references.ts';
import { collectionOf } from '#local/collections/index.ts';
import { RESOURCES, type ResourceSchemas } from '#contract/resources/index.ts';
import type { ResourceName } from '#contract/paths.ts';
import type { RecordDefinition, FieldDefinition, FormValue, FormValues } from './definition.ts';
import { textOf } from './names.ts';
import type { FormCode } from './outcome.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The contract's schema of one field, or of a member of the records in a list, without the default that a create has.
 * What stands behind the name of a text is a text like it, such as the number of another document.
 */
export function schemaOf(resource: ResourceName, name: string): z.ZodType {
  const { create, update }: ResourceSchemas = RESOURCES[resource];
  const [field = '', member] = name.split('.');
  const whole = plain(update?.shape[field] ?? create?.shape[field]);
  const isWhole = member === undefined || whole instanceof z.ZodString;
  const schema = isWhole ? whole : plain(membersIn(whole)[member]);
  if (!schema) throw new Error(`${resource} has no field ${name} that can be written.`);
  return schema;
}

function plain(schema: unknown): z.ZodType | undefined {
  return (schema instanceof z.ZodOptional ? schema.unwrap() : schema) as z.ZodType | undefined;
}

function membersIn(list: unknown): Readonly<Record<string, unknown>> {
  const item = list instanceof z.ZodArray ? list.element : undefined;
  return item instanceof z.ZodObject ? item.shape : {};
}

export function isNullable(resource: ResourceName, name: string): boolean {
  return schemaOf(resource, name) instanceof z.ZodNullable;
}

/** Whether the contract refuses the field left empty. */
export function isRequired(resource: ResourceName, field: FieldDefinition): boolean {
  if (field.kind === 'boolean') return false;
  if (field.required !== undefined) return field.required;
  const nothing = fromForm(resource, field, formOf(field, undefined));
  return !schemaOf(resource, field.name).safeParse(nothing).success;
}

/** Whether its form marks it as required: a choice that always has a value needs no mark. */
export function isMarked(resource: ResourceName, field: FieldDefinition): boolean {
  const isChosen = field.kind === 'enum' && Boolean(collectionOf(resource).defaults[field.name]);
  return !isChosen && isRequired(resource, field);
}

/** The most letters that the contract takes. */
export function maxLengthOf(resource: ResourceName, name: string): number | undefined {
  const schema = schemaOf(resource, name);
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}

/** A field's value of a row as its form holds it; undefined stands for nothing yet. */
export function formOf(field: FieldDefinition, value: unknown, row: Fields = {}): FormValue {
  switch (field.kind) {
    case 'boolean':
      return value === true;
    case 'money':
    case 'percent':
      return typeof value === 'number' && (value !== 0 || field.hasZero) ? value : null;
    case 'integer':
      return typeof value === 'number' ? value : null;
    case 'day':
      return typeof value === 'string' ? value : null;
    case 'references':
      return idsNamedBy(value).join(' ');
    case 'numbers':
    case 'words':
    case 'tags':
      return listText(field, value);
    case 'own':
      return field.toForm(value, row);
    default:
      return textOf(value);
  }
}

/** A list as it is written: its members with commas between them. */
export function listText(field: FieldDefinition, value: unknown): string {
  if (!Array.isArray(value)) return '';
  const show = (field.kind === 'words' && field.show) || String;
  return value.map((word) => show(textOf(word) || String(word))).join(', ');
}

/** The value that the contract's schema is asked about; undefined where something is missing. */
export function fromForm(
  resource: ResourceName,
  field: FieldDefinition,
  value: FormValue | undefined,
): unknown {
  const nothing = isNullable(resource, field.name) ? null : undefined;
  switch (field.kind) {
    case 'boolean':
    case 'day':
      return value;
    case 'money':
    case 'percent':
      return value ?? (field.hasZero ? nothing : 0);
    case 'integer':
      return value ?? nothing;
    case 'references': {
      const ids = textOf(value).split(' ').filter(Boolean);
      return field.as === 'ids' ? ids : ids.map((id) => ({ id }));
    }
    case 'numbers':
      return textOf(value)
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number);
    case 'words':
      return textOf(value)
        .split(/[,;\n]/)
        .map((word) => word.trim())
        .filter((word, index, all) => word !== '' && all.indexOf(word) === index);
    case 'tags':
      return joinTags([textOf(value)]);
    case 'own':
      return field.fromForm(value ?? null);
    case 'month':
      return textOf(value).replace(/^(\d\d)\/(\d{4})$/, '$2-$1');
    case 'enum':
    case 'reference': {
      // Of some fields none of the words is a value too.
      const isValue = value !== '' || schemaOf(resource, field.name).safeParse('').success;
      return isValue ? value : nothing;
    }
    default: {
      if (field.kind === 'text' && field.live === 'cif') return normaliseTaxId(textOf(value));
      return textOf(value).trim() === '' && nothing === null ? null : value;
    }
  }
}

/** The form of a row, or of a new one from what is known of it. */
export function valuesOf(definition: RecordDefinition, row: Fields): FormValues {
  return Object.fromEntries(
    definition.fields.map((field) => [field.name, formOf(field, row[field.name], row)]),
  );
}

/** What the contract takes of these values of the form: normalised, by field. */
export function patchOf(definition: RecordDefinition, values: FormValues): Fields {
  return Object.fromEntries(
    definition.fields
      .filter(({ name }) => name in values)
      .flatMap((field) => {
        const typed = values[field.name];
        const value = fromForm(definition.resource, field, typed);
        const parsed = schemaOf(definition.resource, field.name).safeParse(value);
        const rest = field.kind === 'own' ? field.rest?.(typed ?? null) : undefined;
        return [[field.name, parsed.success ? parsed.data : value], ...Object.entries(rest ?? {})];
      }),
  );
}

/** What is wrong with the values, by field. */
export function problemsIn(
  definition: RecordDefinition,
  values: FormValues,
): Record<string, FormCode> {
  const problems: Record<string, FormCode> = {};
  for (const field of definition.fields) {
    if (field.isShown && !field.isShown(values)) continue;
    if (field.required === false && isEmpty(field, values[field.name])) continue;
    const value = fromForm(definition.resource, field, values[field.name]);
    const schema = schemaOf(definition.resource, field.name);
    const result = schema.safeParse(value, { reportInput: true });
    const issue = result.error?.issues[0];
    const isSaid = field.instead?.some((name) => values[name]) ?? false;
    const isLacking = field.required && isEmpty(field, values[field.name]);
    if (isLacking && !isSaid) problems[field.name] = 'required';
    else if (issue) problems[field.name] = value === undefined ? 'required' : fieldCodeOf(issue);
  }
  return { ...definition.check?.(values), ...problems };
}

function isEmpty(field: FieldDefinition, value: FormValue | undefined): boolean {
  const isNothing = field.kind === 'money' && value === 0 && !field.hasZero;
  return isNothing || (value ?? '') === '';
}

/** Checks the form by the contract's schemas and the rules of the definition; messages are codes. */
export function resolverOf(definition: RecordDefinition): Resolver<FormValues> {
  return (values) => {
    const problems = Object.entries(problemsIn(definition, values));
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(([name, message]) => [name, { type: 'contract', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<FormValues> };
  };
}
