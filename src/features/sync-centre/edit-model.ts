import type * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { collectionOf } from '#local/collections/index.ts';
import { isSameValue } from '#local/mirror/same-value.ts';
import { fieldsSeenWith } from '#local/outbox/conflict.ts';
import type { Entry, Fields } from '#local/outbox/entry.ts';
import { type FieldKind, isList, kindOf, writable } from '#records/field-kinds.ts';

/** One field of the form, with the value it starts from and why the server refused it. */
export interface EditField {
  name: string;
  kind: FieldKind;
  value: unknown;
  /** A code of the contract. */
  problem: string | undefined;
  isRequired: boolean;
}

/** Facts of a document's bytes and of the record itself: nobody types them. */
const FIXED = new Set(['id', 'type', 'size', 'sha256', 'resource', 'rowId']);

/**
 * What can be corrected: all that is sent, its merge groups, and what the server complained about. Lists
 * are corrected on the pages of the record.
 */
export function editFieldsOf(entry: Entry): EditField[] {
  const { resource, op, patch, baseFields, provisional, problem } = entry;
  const schemas = writable(resource, op);
  const problems = new Map(problem?.errors?.map(({ path, code }) => [path, code]));
  const names = new Set([
    ...fieldsSeenWith(Object.keys(patch), collectionOf(resource)),
    ...problems.keys(),
  ]);
  const row: Fields = { ...baseFields, ...provisional, ...patch };
  return Object.keys(schemas)
    .filter((name) => names.has(name) && !FIXED.has(name) && !isList(resource, name))
    .map((name) => ({
      name,
      kind: kindOf(resource, name, row),
      value: row[name] ?? null,
      problem: problems.get(name),
      isRequired: !schemas[name]?.safeParse(null).success && !schemas[name]?.safeParse('').success,
    }))
    .filter(({ kind }) => kind.type !== 'other');
}

export type Checked =
  | { ok: true; patch: Fields }
  | { ok: false; problems: Readonly<Record<string, string>> };

/** The values as the contract takes them, those only that differ; else the code of each that it refuses. */
export function checkValues(entry: Entry, fields: readonly EditField[], typed: Fields): Checked {
  const schemas = writable(entry.resource, entry.op);
  const patch: Fields = {};
  const problems: Record<string, string> = {};
  for (const { name, value, kind } of fields) {
    const schema = schemas[name];
    if (!schema || !(name in typed)) continue;
    if (kind.type === 'secret' && !typed[name]) continue;
    const result = parse(schema, typed[name]);
    if (!result.success) problems[name] = codeOf(result.error);
    else if (!isSameValue(result.data, value)) patch[name] = result.data;
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, patch };
}

/** An emptied field is null where the contract takes null, else an empty text. */
function parse(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  if (value !== '' && value !== null) return schema.safeParse(value);
  const asNull = schema.safeParse(null);
  return asNull.success ? asNull : schema.safeParse('');
}

function codeOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? fieldCodeOf(issue) : 'invalid';
}
