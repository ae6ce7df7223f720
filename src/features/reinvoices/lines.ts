import * as z from 'zod';
import { opposite } from '#domain/money.ts';
import { fieldCodeOf } from '#contract/field-problems.ts';
import type { FieldCode } from '#contract/problem.ts';
import { type ReinvoiceLineRow, reinvoiceCreate } from '#contract/resources/reinvoices.ts';
import { basisPoints, positiveCents } from '#contract/row.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import type { FormValue } from '#records/definition.ts';

const rowLine = reinvoiceCreate.shape.expenses.unwrap().element.shape;

/** A line as it is typed: amounts are positive, and `minus` says which of them take off. */
const formLine = z.object({
  id: z.string(),
  expenseId: rowLine.expenseId,
  concept: rowLine.concept,
  amount: positiveCents.nullable(),
  minus: z.boolean(),
  marginBp: rowLine.marginBp.nullable(),
  vatBp: basisPoints.nullable(),
  dummy: z.boolean(),
});
export type FormLine = z.infer<typeof formLine>;

/** What is wrong with a line, by field. */
export function problemsOf(line: FormLine): Partial<Record<keyof FormLine, FieldCode>> {
  const { error } = formLine.safeParse(line, { reportInput: true });
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [issue.path[0], fieldCodeOf(issue)]),
  );
}

/** The lines as the form holds them: in one text. */
export function writeLines(lines: readonly FormLine[]): string {
  return JSON.stringify(lines, (_, value: unknown) => (Number.isNaN(value) ? NO_NUMBER : value));
}

export function readLines(value: FormValue | undefined): FormLine[] {
  if (typeof value !== 'string' || value === '') return [];
  // Only `writeLines` makes these texts.
  return JSON.parse(value, (name, part: unknown) =>
    part === NO_NUMBER && name !== 'concept' ? Number.NaN : part,
  ) as FormLine[];
}

/** What a person typed where a number belongs. */
const NO_NUMBER = 'NaN';

/** A line as the contract has it; what was not typed counts as zero. */
export function rowOf({ amount, minus, marginBp, vatBp, ...line }: FormLine): ReinvoiceLineRow {
  const size = amount ?? 0;
  return {
    ...line,
    concept: line.concept.trim(),
    amountCents: minus ? opposite(size) : size,
    marginBp: marginBp ?? 0,
    vatBp: vatBp ?? 0,
  };
}

/** The same to be reckoned with while it is typed: what is no amount counts as zero too. */
export function countedRow(line: FormLine): ReinvoiceLineRow {
  const row = rowOf(line);
  const { amountCents, marginBp, vatBp } = row;
  return {
    ...row,
    amountCents: amountCents || 0,
    marginBp: marginBp || 0,
    vatBp: vatBp || 0,
  };
}

export function lineOf({ amountCents, ...row }: ReinvoiceLineRow): FormLine {
  const { id, expenseId, concept, marginBp, vatBp, dummy } = row;
  const amount = Math.abs(amountCents);
  return { id, expenseId, concept, amount, minus: amountCents < 0, marginBp, vatBp, dummy };
}

/** The rate of most services and goods (Ley 37/1992, article 90). */
const USUAL_VAT_BP = 2_100;

/** The line of an expense, of what the project bears of it. */
export function expenseRow(expenseId: string, concept: string, cents: number): ReinvoiceLineRow {
  return {
    id: newRowId(),
    expenseId,
    concept: concept.slice(0, 500),
    amountCents: cents,
    marginBp: 0,
    vatBp: USUAL_VAT_BP,
    dummy: false,
  };
}

/** A placeholder that balances the sheet. */
export function dummyLine(): FormLine {
  const row = { ...expenseRow('', '', 0), expenseId: null, dummy: true };
  return { ...lineOf(row), amount: null };
}
