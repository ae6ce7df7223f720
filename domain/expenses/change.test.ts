import { describe, expect, it } from 'vitest';
import { actorOf, titled, writerOf } from '../../tests/examples/example.ts';
import { EXPENSE_EXAMPLES } from '../../tests/examples/expenses.ts';
import { type ExpenseFacts, whyNotChanged, whyNotCreated, whyNotRemoved } from './change.ts';

const EXPENSE: ExpenseFacts = {
  companyId: 'c1',
  state: 'pending',
  origin: 'manual',
  netCents: 100_00,
  vatCents: 21_00,
  vatDeductibleBp: 10_000,
  vatLines: [],
  withholdingCents: 0,
  withholdingBp: null,
  currency: 'EUR',
  originalCents: null,
  rateMillionths: null,
  imputations: [],
  payments: [],
  type: 'outgoings',
  docNumber: 'F-1',
  issueDate: '2026-03-01',
  intercompany: false,
};
describe('a change of an expense', () => {
  it.each(titled(EXPENSE_EXAMPLES))('%s', (_, { role, is, change, refusal }) => {
    const expense = { ...EXPENSE, ...is };
    const said =
      change === null
        ? whyNotRemoved(actorOf(role), expense)
        : whyNotChanged(actorOf(role), expense, { ...expense, ...change });
    expect(said).toBe(refusal);
  });

  it('is for those who may at its place before and after', () => {
    const editor = actorOf('editor');
    expect(whyNotChanged(editor, EXPENSE, { ...EXPENSE, companyId: 'c2' })).toBe('FORBIDDEN');
    expect(whyNotCreated(editor, { ...EXPENSE, companyId: 'c2' })).toBe('FORBIDDEN');
    expect(whyNotRemoved(actorOf('editor', ['c2']), EXPENSE)).toBe('FORBIDDEN');
  });

  it('is for users in the books of the company whose projects bear it, and settles nothing', () => {
    const mine = { ...EXPENSE, imputations: [{ projectId: 'p1', amountCents: 100_00 }] };
    const foreign = { ...mine, companyId: 'c2' };
    const user = writerOf();
    expect(whyNotCreated(user, mine)).toBeNull();
    expect(whyNotChanged(user, mine, { ...mine, netCents: 110_00 })).toBeNull();
    expect(whyNotCreated(user, foreign)).toBe('FORBIDDEN');
    expect(whyNotChanged(user, mine, foreign)).toBe('FORBIDDEN');
    expect(whyNotChanged(user, foreign, mine)).toBe('FORBIDDEN');
    for (const state of ['justified', 'locked', 'cancelled'] as const) {
      expect(whyNotCreated(user, { ...mine, state })).toBe('FORBIDDEN');
      expect(whyNotChanged(user, mine, { ...mine, state })).toBe('FORBIDDEN');
    }
  });

  it('leaves amounts alone that came in otherwise', () => {
    const odd = { ...EXPENSE, netCents: -100_00 };
    expect(whyNotChanged(actorOf('admin'), odd, { ...odd, docNumber: 'F-2' })).toBeNull();
    expect(whyNotCreated(actorOf('admin'), odd)).toBe('EXPENSE_AMOUNTS_INVALID');
  });

  it('never imputes more than there is', () => {
    const imputations = [{ projectId: 'p1', amountCents: 200_00 }];
    const over = { ...EXPENSE, imputations };
    expect(whyNotCreated(actorOf('admin'), over)).toBe('EXPENSE_OVER_IMPUTED');
    expect(whyNotChanged(actorOf('admin'), EXPENSE, over)).toBe('EXPENSE_OVER_IMPUTED');
  });

  it('has no part that goes the other way, which would let another be more than there is', () => {
    const admin = actorOf('admin');
    const parts = (...cents: number[]) =>
      cents.map((amountCents) => ({ projectId: 'p1', amountCents }));
    const odd = { ...EXPENSE, imputations: parts(150_00, -50_00) };
    expect(whyNotCreated(admin, odd)).toBe('EXPENSE_OVER_IMPUTED');
    expect(whyNotChanged(admin, EXPENSE, odd)).toBe('EXPENSE_OVER_IMPUTED');
    // What came in so stands until its parts are changed.
    expect(whyNotChanged(admin, odd, { ...odd, docNumber: 'F-2' })).toBeNull();
    const note = { ...EXPENSE, netCents: -100_00, vatCents: -21_00 };
    expect(whyNotCreated(admin, { ...note, imputations: parts(-60_00, -40_00) })).toBeNull();
    expect(whyNotCreated(admin, { ...note, imputations: parts(-110_00, 10_00) })).toBe(
      'EXPENSE_OVER_IMPUTED',
    );
  });
});
