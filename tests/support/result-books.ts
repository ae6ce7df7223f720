import * as fc from 'fast-check';
import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { RESULT_GROUPS } from '#domain/categories/result-groups.ts';
import { EXPENSE_STATES } from '#domain/expenses/state.ts';
import { RESULT_BASES } from '#domain/results/question.ts';

const ACCOUNTS = ['', '600', '6291', '640', '681', '705'] as const;
const company = fc.constantFrom('own', 'other');
export const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-03-09', '2026-12-31');
const row = fc.record({
  company,
  type: fc.constantFrom(...EXPENSE_TYPES),
  state: fc.constantFrom(...EXPENSE_STATES),
  accountNum: fc.constantFrom(...ACCOUNTS),
  contactName: fc.constantFrom('Luz', 'Son'),
  contactNif: fc.constantFrom('', 'B15', 'b-15'),
  issueDate: day,
  holdedId: fc.constantFrom('', '', '2026-7-1'),
  accrualDate: fc.option(day),
  paidDate: fc.option(day),
  paid: fc.array(
    fc.record({ day, amountCents: cents, pays: fc.constantFrom('total', 'total', 'withholding') }),
    { maxLength: 3 },
  ),
  netCents: cents,
  vatCents: cents,
  vatDeductibleBp: fc.constantFrom(0, 1, 3_333, 5_000, 10_000),
  intercompany: fc.boolean(),
  isRemoved: fc.boolean(),
  parts: fc.array(fc.record({ line: fc.nat({ max: 2 }), isOnLine: fc.boolean(), cents }), {
    maxLength: 3,
  }),
});
const charge = fc.record({
  company,
  resource: fc.nat({ max: 1 }),
  type: fc.constantFrom('asset' as const, 'usage' as const),
  state: fc.constantFrom('planned' as const, 'posted' as const),
  period: fc.constantFrom('2025-12', '2026-01', '2026-12'),
  project: fc.option(fc.nat({ max: 1 })),
  amountCents: fc.nat({ max: 10_000_00 }),
});
const entry = fc.record({
  date: day,
  origin: fc.constantFrom('payment' as const, 'adjustment' as const),
  project: fc.option(fc.nat({ max: 1 })),
  amount: fc.integer({ min: -500_00, max: 500_00 }),
});
/** Books of a year of the two companies of a test, on two resources and three projects. */
export const book = fc.record({
  entries: fc.array(entry, { maxLength: 4 }),
  groups: fc.array(fc.constantFrom(...RESULT_GROUPS), { minLength: 2, maxLength: 2 }),
  rows: fc.array(row, { minLength: 5, maxLength: 30 }),
  charges: fc.array(charge, { maxLength: 6 }),
  reinvoices: fc.array(fc.nat({ max: 900_00 }), { maxLength: 2 }),
});
export type Book = typeof book extends fc.Arbitrary<infer B> ? B : never;
/** A row of every kind that the rule tells apart, on and off the lines of projects with and without client. */
const EVERY_KIND: Book = {
  groups: ['structure', 'material'],
  rows: EXPENSE_TYPES.flatMap((type) =>
    ACCOUNTS.flatMap((accountNum) =>
      [0, 1, 2].flatMap((line) =>
        [true, false].map((isOnLine, index) => ({
          state: 'imputed' as const,
          contactName: 'Luz',
          contactNif: '',
          issueDate: '2026-03-09',
          // Lines of the ledger, which no payment pays, and documents that one does.
          holdedId: isOnLine ? ('' as const) : ('2026-7-1' as const),
          accrualDate: null,
          paidDate: isOnLine ? ('2026-12-31' as const) : null,
          paid: [],
          company: 'own' as const,
          type,
          accountNum,
          vatCents: -3,
          vatDeductibleBp: 5_000,
          netCents: 10_000 + line,
          intercompany: false,
          isRemoved: false,
          parts: [{ line, isOnLine, cents: 7_000 + index }],
        })),
      ),
    ),
  ),
  charges: [],
  entries: [],
  reinvoices: [],
};
/** The same on each basis, of the whole year and of all companies. */
export const EVERY_KIND_BY_BASIS = RESULT_BASES.map((basis) => {
  const months: [number, number] = [1, 12];
  const asked = { companies: null, months, basis, intercompany: true };
  const example: [Book, typeof asked] = [EVERY_KIND, asked];
  return example;
});
