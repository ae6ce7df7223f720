import type { Day } from '#domain/days.ts';
import { isPaid } from '#domain/expenses/payments.ts';
import type { Cents } from '#domain/money.ts';
import { type CompanyKey, companyId } from '../companies.ts';
import type { DemoExpense } from '../expenses.ts';

/** Above it three offers would be asked for (article 31.3 LGS). */
const MOST_WITHOUT_OFFERS: Cents = 15_000_00;

/**
 * The purchases of a company in a period that a body would take as they are: each has its document, was
 * paid by transfer, and comes from nobody near.
 */
export function justifiable(
  expenses: readonly DemoExpense[],
  { company, from, to }: { company: CompanyKey; from: Day; to: Day },
): DemoExpense[] {
  return expenses.filter(
    ({ companyId: owner, type, docNumber, contactNif, paymentMethod, ...expense }) =>
      owner === companyId(company) &&
      type === 'outgoings' &&
      docNumber !== '' &&
      contactNif !== '' &&
      paymentMethod === 'transfer' &&
      expense.state !== 'cancelled' &&
      !expense.intercompany &&
      !expense.relatedParty &&
      expense.netCents > 0 &&
      isPaid(expense, 'withholding') &&
      expense.netCents <= MOST_WITHOUT_OFFERS &&
      expense.issueDate >= from &&
      expense.issueDate <= to,
  );
}
