import type * as z from 'zod';
import { toFieldProblems } from '#contract/field-problems.ts';
import { Refusal } from './problem.ts';

/** Parses by a schema of the contract. @throws Refusal INVALID with one problem per field */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = read(schema, input);
  if (parsed.success) return parsed.data;
  throw new Refusal('INVALID', { errors: toFieldProblems(parsed.error) });
}

type Checked = { value: unknown } | { error: Error };

/**
 * How the parts of a request are checked before its handler runs: the query and the path. What is no id
 * where the path names a row is the name of none. Bodies and headers are checked by the routes, in the
 * order of a changing request (docs/sync.md).
 */
export function checkerOf(
  part: string | undefined,
  schema: z.ZodType,
): (value: unknown) => Checked {
  if (part === 'body' || part === 'headers') return (value) => ({ value });
  return (value) => {
    const parsed = read(schema, value);
    if (parsed.success) return { value: parsed.data };
    if (part === 'params' && parsed.error.issues.some(isNoId)) {
      return { error: new Refusal('NOT_FOUND') };
    }
    return { error: new Refusal('INVALID', { errors: toFieldProblems(parsed.error) }) };
  };
}

function isNoId(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_format' && issue.format === 'uuid';
}

/** The input tells a missing field from a wrong one. */
function read<T extends z.ZodType>(schema: T, input: unknown): z.ZodSafeParseResult<z.output<T>> {
  return schema.safeParse(input, { reportInput: true });
}
