import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { toFieldProblems } from './field-problems.ts';
import type { FieldCode } from './problem.ts';
import { companyCreate } from './resources/companies.ts';
import { projectCreate } from './resources/projects.ts';
import { cents, cif, color, day, email, iban, line, taxId, text, url } from './row.ts';

/** Parsed as the server does: with the input reported, a missing field is told from a wrong one. */
function problemsOf(schema: z.ZodType, input: unknown) {
  const result = schema.safeParse(input, { reportInput: true });
  return result.success ? [] : toFieldProblems(result.error);
}

describe('toFieldProblems', () => {
  it.each<[string, z.ZodType, unknown, FieldCode]>([
    ['a missing value', line(), undefined, 'required'],
    ['an empty line', line(), '   ', 'required'],
    ['a line that is too long', line(5), 'abcdef', 'too-long'],
    ['a short password', z.string().min(12), 'abc', 'too-short'],
    ['a text of another type', text(), 5, 'invalid'],
    ['a text that no database keeps', text(), 'a\u0000b', 'characters'],
    ['half of a sign', line(), 'a\ud83d', 'characters'],
    ['an address that no database keeps', url, 'https://xunta.gal/\u0000', 'characters'],
    ['a wrong company tax number', cif, 'J99216583', 'cif'],
    ['a wrong tax number of a person', taxId, '56789423A', 'tax-id'],
    ['a wrong account', iban, 'ES1212341234161234567890', 'iban'],
    ['an address without a dot', email, 'a@b', 'email'],
    ['a day that does not exist', day, '2026-02-30', 'day'],
    ['an amount beyond the largest', cents, 1_000_000_000_001, 'too-large'],
    ['a number below the smallest', z.int().min(0), -1, 'too-small'],
    ['a colour that is none', color, 'green', 'invalid'],
    [
      'a rule with an unknown code',
      z.string().refine(() => false, { params: { code: 'x' } }),
      '',
      'invalid',
    ],
  ])('calls %s by its code', (_, schema, value, code) => {
    expect(problemsOf(z.strictObject({ field: schema }), { field: value })).toEqual([
      { path: 'field', code },
    ]);
  });

  it('names every unknown field by its path', () => {
    const input = { name: 'x', companyId: crypto.randomUUID(), a: 1, b: 2 };
    expect(problemsOf(projectCreate, input)).toEqual([
      { path: 'a', code: 'unknown-field' },
      { path: 'b', code: 'unknown-field' },
    ]);
  });

  it('writes the path into a list with dots', () => {
    const schema = z.object({ lines: z.array(z.object({ amount: cents })) });
    expect(problemsOf(schema, { lines: [{ amount: 'x' }] })).toEqual([
      { path: 'lines.0.amount', code: 'invalid' },
    ]);
  });

  it('finds all problems of a form at once', () => {
    expect(problemsOf(companyCreate, { cif: 'x', name: '' })).toEqual([
      { path: 'cif', code: 'cif' },
      { path: 'name', code: 'required' },
    ]);
  });
});
