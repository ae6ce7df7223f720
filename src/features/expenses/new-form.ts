import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import type { Day } from '#domain/days.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { NewExpense } from './actions.ts';
import { emptyForm, expenseForm, fieldsOf, formOf } from './form.ts';

/** The form of a new expense: that of any expense, and the project that bears it as a whole, empty for none. */
const newExpenseForm = expenseForm.safeExtend({ projectId: z.string(), budgetId: z.string() });
export type NewExpenseForm = z.infer<typeof newExpenseForm>;

export const newExpenseResolver = zodResolver(newExpenseForm, { error: fieldCodeOf });

export function emptyNewForm(companyId: string, day: Day, projectId = ''): NewExpenseForm {
  return { ...emptyForm(companyId, day), projectId, budgetId: '' };
}

/** What a copy of an expense begins with: a document of its own and of today, that nobody has paid. */
export function copyForm(expense: Expense, day: Day): NewExpenseForm {
  const [part, ...others] = expense.imputations;
  const target = others.length === 0 ? part : undefined;
  return {
    ...formOf(expense),
    docNumber: '',
    issueDate: day,
    // The rate was that of its day.
    rate: null,
    accrualDate: null,
    dueDate: null,
    paidDate: null,
    projectId: target?.projectId ?? '',
    budgetId: target?.budgetId ?? '',
  };
}

/** The expense of a filled form, with what its project bears of it. */
export function createOf({ projectId, budgetId, ...form }: NewExpenseForm): NewExpense {
  const fields = fieldsOf(form);
  const amountCents = imputableBase(fields);
  if (projectId === '' || amountCents === 0) return { ...fields, imputations: [] };
  const whole = {
    id: newRowId(),
    projectId,
    budgetId: budgetId || null,
    amountCents,
    date: fields.accrualDate ?? fields.issueDate,
    note: '',
  };
  return { ...fields, imputations: [whole] };
}
