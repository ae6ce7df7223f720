import { type Actor, type FilePlace, seesWhosePay } from '../access/policy.ts';
import { type Counted, isPersonnel } from '../results/buckets.ts';
import { expensePlace } from './change.ts';

type Paid = Counted & Parameters<typeof expensePlace>[0];

/** Whether an expense is shown to the person without what tells whose pay it is (decisions 115, 340). */
export function isNameless(actor: Actor, expense: Paid): boolean {
  return isPersonnel(expense) && !seesWhosePay(actor, expensePlace(expense));
}

/** What access to the documents of an expense depends on: of what people cost they tell whose pay it is. */
export function expenseFilePlace(expense: Paid): FilePlace & { resource: 'expenses' } {
  return {
    resource: 'expenses',
    expense: expensePlace(expense),
    isPersonnel: isPersonnel(expense),
  };
}
