import type * as z from 'zod';
import { toFieldProblems } from '#contract/field-problems.ts';
import { Refusal } from './problem.ts';

/** Parses by a schema of the contract. @throws Refusal INVALID with one problem per field */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  // The input tells a missing field from a wrong one.
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Refusal('INVALID', { errors: toFieldProblems(parsed.error) });
}
