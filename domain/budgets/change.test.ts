import { describe, expect, it } from 'vitest';
import { BUDGET_EXAMPLES, PLAIN } from '../../tests/examples/budgets.ts';
import { actorOf, titled, writerOf } from '../../tests/examples/example.ts';
import { type BudgetFacts, type BudgetFields, budgetErrorCode, whyNotSaved } from './change.ts';
import type { BudgetTreeLine } from './tree.ts';

const LINE: BudgetFields & BudgetTreeLine = {
  id: 'b1',
  parentId: null,
  order: 0,
  side: 'expense',
  unit: '',
  quantity: 1_000,
  unitPriceCents: 100_00,
  amountCents: 100_00,
  aggregator: false,
  status: 'draft',
  locked: false,
};
const PLAIN_LINE = { ...LINE, id: PLAIN };
const place = { companyId: 'c1', projectIds: ['p1'] };
const FACTS: BudgetFacts = {
  place,
  state: 'active',
  lines: [LINE, PLAIN_LINE],
  hasImputations: false,
};
describe('a change of a budget line', () => {
  it.each(titled(BUDGET_EXAMPLES))('%s', (_, { role, is, change, refusal }) => {
    const before = { ...LINE, ...is };
    const said = whyNotSaved(actorOf(role), before, { ...before, ...change }, FACTS);
    expect(said && budgetErrorCode(said)).toBe(refusal);
  });

  it('strikes nothing through by a right on the project alone', () => {
    const user = writerOf();
    const struck = { ...LINE, status: 'removed' } as const;
    expect(whyNotSaved(user, LINE, { ...LINE, quantity: 2_000 }, FACTS)).toBeNull();
    expect(whyNotSaved(user, LINE, struck, FACTS)).toBe('FORBIDDEN');
    expect(whyNotSaved(user, null, struck, FACTS)).toBe('FORBIDDEN');
    expect(whyNotSaved(user, struck, { ...struck, quantity: 2_000 }, FACTS)).toBeNull();
  });

  it('never makes a line sum up others that expenses bear on, nor stop while lines hang from it', () => {
    const sums = { ...LINE, aggregator: true };
    const admin = actorOf('admin');
    const imputed = { ...FACTS, hasImputations: true };
    expect(whyNotSaved(admin, LINE, sums, imputed)).toBe('HAS_IMPUTATIONS');
    const child = { ...PLAIN_LINE, parentId: LINE.id };
    const facts = { ...FACTS, lines: [sums, child] };
    expect(whyNotSaved(admin, sums, LINE, facts)).toBe('HAS_CHILDREN');
    expect(budgetErrorCode('HAS_CHILDREN')).toBe('IN_USE');
    expect(budgetErrorCode('HAS_IMPUTATIONS')).toBe('BUDGET_TAKES_NO_EXPENSES');
  });

  it('hangs a new line from one that sums up others of its side alone', () => {
    const sums = { ...PLAIN_LINE, aggregator: true };
    const facts = { ...FACTS, lines: [sums] };
    const next = { ...LINE, parentId: PLAIN };
    expect(whyNotSaved(actorOf('editor'), null, next, facts)).toBeNull();
    expect(whyNotSaved(actorOf('editor'), null, { ...next, side: 'income' }, facts)).toBe(
      'PARENT_OTHER_SIDE',
    );
    expect(whyNotSaved(actorOf('user'), null, next, facts)).toBe('FORBIDDEN');
  });

  it('never goes to the other side with what bears on it or hangs from it', () => {
    const admin = actorOf('admin');
    const other = { ...LINE, side: 'income' as const };
    expect(whyNotSaved(admin, LINE, other, FACTS)).toBeNull();
    const imputed = { ...FACTS, hasImputations: true };
    expect(whyNotSaved(admin, LINE, other, imputed)).toBe('SIDE_HAS_IMPUTATIONS');
    const sums = { ...LINE, aggregator: true };
    const lines = [sums, { ...PLAIN_LINE, parentId: LINE.id }];
    expect(whyNotSaved(admin, sums, { ...sums, side: 'income' }, { ...FACTS, lines })).toBe(
      'HAS_CHILDREN',
    );
    expect(budgetErrorCode('SIDE_HAS_IMPUTATIONS')).toBe('IN_USE');
  });

  it('is made in no project that is over, and changed there all the same', () => {
    const over: BudgetFacts = { ...FACTS, state: 'archived' };
    expect(whyNotSaved(actorOf('admin'), null, LINE, over)).toBe('PROJECT_OVER');
    expect(whyNotSaved(actorOf('admin'), LINE, { ...LINE, quantity: 2_000 }, over)).toBeNull();
  });
});
