import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The figures of projects: one name for each formula wherever it is shown, and the formula in words. They are
 * reckoned in `domain/projects` and `domain/budgets/tracking`.
 */
export const FIGURES = {
  income: {
    name: msg`Income`,
    formula: msg`What the project bears of income and subsidies, without VAT.`,
  },
  expenses: {
    name: msg`Expenses`,
    formula: msg`What the project bears of expenses: net, and the VAT that cannot be deducted.`,
  },
  balance: { name: msg`Balance`, formula: msg`Income − expenses.` },
  budget: { name: msg`Budget of expenses`, formula: msg`The approved lines of expenses.` },
  left: {
    name: msg`Left`,
    formula: msg`Budget − expenses: what may still be spent. Below zero the project is over budget.`,
  },
  overBudget: {
    name: msg`Over budget`,
    formula: msg`Projects whose expenses, with those of their subprojects, exceed their budget.`,
  },
  amortizable: {
    name: msg`Amortizable`,
    formula: msg`Expenses on lines that pay the use of a resource.`,
  },
  base36: {
    name: msg`Base 36`,
    formula: msg`Expenses on lines in the base of article 36 of the corporate income tax act, before subsidies are taken off.`,
  },
  executed: { name: msg`Executed`, formula: msg`What is imputed to the line.` },
  committed: {
    name: msg`Committed`,
    formula: msg`Planned payments that no invoice has come for yet, and the charges of resources.`,
  },
  estimate: {
    name: msg`Estimate at completion`,
    formula: msg`The budget, or what somebody estimated instead, and never less than executed + committed (of a discount, never more). Of a finished line and of a project that is over: executed + committed.`,
  },
  deviation: {
    name: msg`Forecast deviation`,
    formula: msg`Of expenses: budget − estimate at completion. Of income: estimate − budget. Above zero is better than planned.`,
  },
  share: {
    name: msg`Forecast deviation %`,
    formula: msg`Forecast deviation ÷ budget.`,
  },
} as const satisfies Record<string, { name: MessageDescriptor; formula: MessageDescriptor }>;

export type FigureName = keyof typeof FIGURES;
