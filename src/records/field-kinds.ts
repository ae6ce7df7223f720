import * as z from 'zod';
import { RESOURCE_NAMES, type ResourceName } from '#contract/paths.ts';
import { RESOURCES, type ResourceSchemas } from '#contract/resources/index.ts';
import {
  basisPoints,
  cents,
  cif,
  color,
  day,
  iban,
  keptMonth,
  positiveCents,
  taxId,
  thousandths,
  url,
} from '#contract/row.ts';
import { CODED_WORDS } from '#ui/words/codes.ts';
import { collectionOf, referringFields } from '#local/collections/index.ts';
import type { Fields, Operation } from '#local/outbox/entry.ts';

/** How the value of a field is shown and typed. */
export type FieldKind =
  | { type: 'text'; isLong: boolean; live?: LiveCheck; isUrl?: boolean }
  | { type: 'money' | 'number' | 'percent' | 'thousandths' | 'bytes' | 'year' }
  /** An amount of a currency that another field names, and how much of that is a euro. */
  | { type: 'hundredths' | 'millionths' }
  | { type: 'day' | 'month' | 'instant' | 'boolean' | 'color' | 'secret' | 'other' }
  /** A code of a table that stands in no list of the contract: people read its words. */
  | { type: 'code' }
  | { type: 'select'; options: readonly string[] }
  | { type: 'reference'; target: ResourceName };

/** A text with a control of its own, which is checked while it is typed. */
export type LiveCheck = 'cif' | 'tax-id' | 'iban';

const LONG = 500;
/** Whole numbers that stand for something else, by the schema that all their fields share. */
const SCALED: ReadonlyMap<unknown, FieldKind> = new Map<unknown, FieldKind>([
  [cents, { type: 'money' }],
  [positiveCents, { type: 'money' }],
  [basisPoints, { type: 'percent' }],
  [thousandths, { type: 'thousandths' }],
]);
/** The same for those with bounds of their own, by the end of their name. */
const SCALED_NAMES: readonly (readonly [RegExp, FieldKind])[] = [
  [/^originalCents$/, { type: 'hundredths' }],
  [/^rateMillionths$/, { type: 'millionths' }],
  [/Cents$/, { type: 'money' }],
  [/Bp$/, { type: 'percent' }],
  [/Milli$/, { type: 'thousandths' }],
  [/\byear$/, { type: 'year' }],
];
const TEXTS: ReadonlyMap<unknown, FieldKind> = new Map<unknown, FieldKind>([
  [day, { type: 'day' }],
  [keptMonth, { type: 'month' }],
  [color, { type: 'color' }],
]);
const LIVE: ReadonlyMap<unknown, LiveCheck> = new Map<unknown, LiveCheck>([
  [cif, 'cif'],
  [taxId, 'tax-id'],
  [iban, 'iban'],
]);

/**
 * Read from the contract, so that a new field needs nothing here. `name` may lead into a structure or the
 * records of a list: `expenses.amountCents`. `siblings`: the other fields beside it.
 */
export function kindOf(resource: ResourceName, name: string, siblings: Fields = {}): FieldKind {
  const { secretFields } = collectionOf(resource);
  if (secretFields.includes(name)) return { type: 'secret' };
  const target = targetOf(resource, name, siblings);
  if (target) return { type: 'reference', target };
  if (resource === 'files' && name === 'size') return { type: 'bytes' };
  const schema = schemaAt(resource, name);
  const known = SCALED.get(schema) ?? TEXTS.get(schema);
  if (known) return known;
  if (schema instanceof z.ZodEnum) return { type: 'select', options: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { type: 'boolean' };
  if (isNumber(schema)) {
    return SCALED_NAMES.find(([end]) => end.test(name))?.[1] ?? { type: 'number' };
  }
  if (CODED_WORDS[resource]?.[name]) return { type: 'code' };
  if (schema instanceof z.ZodISODateTime) return { type: 'instant' };
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const live = LIVE.get(schema);
    return {
      type: 'text',
      isLong: (schema.maxLength ?? 0) > LONG,
      ...(live && { live }),
      ...(schema === url && { isUrl: true }),
    };
  }
  if (isText(schema)) return { type: 'text', isLong: false };
  return { type: 'other' };
}

/** A number, or a word in place of one. */
function isNumber(schema: unknown): boolean {
  const options: readonly unknown[] = schema instanceof z.ZodUnion ? schema.options : [schema];
  return options.some((one) => one instanceof z.ZodNumber);
}

/** Nothing, or a text of a certain form. */
function isText(schema: unknown): boolean {
  return (
    schema instanceof z.ZodUnion &&
    schema.options.every((one) => one instanceof z.ZodString || one instanceof z.ZodLiteral)
  );
}

/** The schemas of what a person may write, by field; empty for what is only read or removed. */
export function writable(
  resource: ResourceName,
  op: Operation,
): Readonly<Record<string, z.ZodType>> {
  const { create, update }: ResourceSchemas = RESOURCES[resource];
  return (op === 'create' ? create : update)?.shape ?? {};
}

/** The members of a structure, or of the records in a list, in the order of the contract; empty for any other field. */
export function membersOf(resource: ResourceName, name: string): readonly string[] {
  return Object.keys(shapeIn(schemaAt(resource, name)));
}

/** Whether a field holds several values or records. */
export function isList(resource: ResourceName, name: string): boolean {
  return listOf(resource, name) !== null;
}

/** What the list is of that a field holds; null for a single value. */
export function listOf(
  resource: ResourceName,
  name: string,
): 'objects' | 'numbers' | 'words' | null {
  const schema = schemaAt(resource, name);
  if (!(schema instanceof z.ZodArray)) return null;
  const item = bare(schema.element);
  if (item instanceof z.ZodObject) return 'objects';
  return item instanceof z.ZodNumber ? 'numbers' : 'words';
}

/** The resource whose row a field names; a document tells it in the field beside. */
export function targetOf(
  resource: ResourceName,
  name: string,
  siblings: Fields,
): ResourceName | undefined {
  const told = name === 'rowId' ? siblings['resource'] : undefined;
  if (name.endsWith('.fileId')) return 'files';
  // In a list that names rows, the record of each has its id.
  const named = name.endsWith('.id') ? name.slice(0, -'.id'.length) : name;
  return (
    referringFields(resource).find(({ field }) => field === named)?.target ??
    RESOURCE_NAMES.find((known) => known === told)
  );
}

/** Without what makes it optional; of a path through lists and structures: of its end. */
export function schemaAt(resource: ResourceName, path: string): unknown {
  const [field = '', ...members] = path.split('.');
  const root = bare(RESOURCES[resource].row.shape[field as never]);
  return members.reduce((schema, member) => bare(shapeIn(schema)[member]), root);
}

function shapeIn(schema: unknown): Readonly<Record<string, unknown>> {
  const item = schema instanceof z.ZodArray ? bare(schema.element) : schema;
  return item instanceof z.ZodObject ? item.shape : {};
}

function bare(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapped ? bare(schema.unwrap()) : schema;
}
