import * as z from 'zod';
import { RESOURCE_NAMES, type ResourceName } from '#contract/paths.ts';
import { RESOURCES, type ResourceSchemas } from '#contract/resources/index.ts';
import { cents, color, day } from '#contract/row.ts';
import { collectionOf, referringFields } from '#local/collections/index.ts';
import type { Fields, Operation } from '#local/outbox/entry.ts';

/** How the value of a field is shown and typed. */
export type FieldKind =
  | { type: 'text'; isLong: boolean }
  | { type: 'money' | 'number' | 'day' | 'boolean' | 'color' | 'secret' | 'bytes' | 'other' }
  | { type: 'select'; options: readonly string[] }
  | { type: 'reference'; target: ResourceName };

const LONG = 500;

/** Read from the contract, so that a new field needs nothing here. `siblings`: the row's other fields. */
export function kindOf(resource: ResourceName, name: string, siblings: Fields = {}): FieldKind {
  const { secretFields } = collectionOf(resource);
  if (secretFields.includes(name)) return { type: 'secret' };
  const target = targetOf(resource, name, siblings);
  if (target) return { type: 'reference', target };
  if (resource === 'files' && name === 'size') return { type: 'bytes' };
  const schema = bare(RESOURCES[resource].row.shape[name as never]);
  if (schema === cents) return { type: 'money' };
  if (schema === day) return { type: 'day' };
  if (schema === color) return { type: 'color' };
  if (schema instanceof z.ZodEnum) return { type: 'select', options: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { type: 'boolean' };
  if (schema instanceof z.ZodNumber) return { type: 'number' };
  if (schema instanceof z.ZodString) {
    return { type: 'text', isLong: (schema.maxLength ?? 0) > LONG };
  }
  return { type: 'other' };
}

/** The schemas of what a person may write, by field; empty for what is only read or removed. */
export function writable(
  resource: ResourceName,
  op: Operation,
): Readonly<Record<string, z.ZodType>> {
  const { create, update }: ResourceSchemas = RESOURCES[resource];
  return (op === 'create' ? create : update)?.shape ?? {};
}

/** The resource whose row a field names; a document tells it in the field beside. */
export function targetOf(
  resource: ResourceName,
  name: string,
  siblings: Fields,
): ResourceName | undefined {
  const told = name === 'rowId' ? siblings['resource'] : undefined;
  return (
    referringFields(resource).find(({ field }) => field === name)?.target ??
    RESOURCE_NAMES.find((known) => known === told)
  );
}

function bare(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapped ? bare(schema.unwrap()) : schema;
}
