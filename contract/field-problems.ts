import type * as z from 'zod';
import { PLAIN_TEXT } from '#domain/plain-text.ts';
import { FIELD_CODES, type FieldCode, type FieldProblem } from './problem.ts';

/** Turns what Zod found into the codes of the contract, one per issue, for server answers and forms. */
export function toFieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap((issue): FieldProblem[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'unknown-field' }));
    }
    return [{ path: path.join('.'), code: fieldCodeOf(issue) }];
  });
}

/** The contract's code of one issue; a form hands over the raw issue, before Zod has given it a text. */
export function fieldCodeOf(issue: z.core.$ZodIssue | z.core.$ZodRawIssue): FieldCode {
  if (issue.code === 'custom') {
    const code: unknown = issue.params?.['code'];
    return FIELD_CODES.find((known) => known === code) ?? 'invalid';
  }
  if (issue.code === 'invalid_format' && issue['pattern'] === String(PLAIN_TEXT))
    return 'characters';
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too-short';
    return 'too-small';
  }
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too-long' : 'too-large';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return 'invalid';
}
