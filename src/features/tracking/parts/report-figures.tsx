import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXPENSE_TYPES } from '#domain/accounts/account-class.ts';
import { isIncome } from '#domain/projects/own-totals.ts';
import type { ProjectTotals } from '#domain/projects/totals.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Figure, Figures } from '#ui/page.tsx';
import { FIGURES, type FigureName } from '#ui/words/figures.ts';

type Words = (typeof FIGURES)[FigureName];

/** Types of expenses that come in, and those that go out. */
export const TYPES_IN = EXPENSE_TYPES.filter(isIncome);
export const TYPES_OUT = EXPENSE_TYPES.filter((type) => !isIncome(type));

interface Props {
  totals: ProjectTotals;
  projectId: string;
  isRolled: boolean;
}

/** The seven totals; each leads to the rows that it is made of, or with subprojects to the projects. */
export function ReportFigures({ totals, projectId, isRolled }: Props) {
  const { t } = useLingui();
  const params = { projectId };
  const expenses = (type: typeof TYPES_IN | undefined, amount: ReactNode) => (
    <Link to="/projects/$projectId/expenses" params={params} search={type ? { type } : {}}>
      {amount}
    </Link>
  );
  const budget = (amount: ReactNode) => (
    <Link to="/projects/$projectId/budgets" params={params}>
      {amount}
    </Link>
  );
  const tracking = (amount: ReactNode) => (
    <Link to="/projects/$projectId/tracking" params={params}>
      {amount}
    </Link>
  );
  const figures: [keyof ProjectTotals, Words, (amount: ReactNode) => ReactNode][] = [
    ['totalIncome', FIGURES.income, (amount) => expenses(TYPES_IN, amount)],
    ['totalExpenses', FIGURES.expenses, (amount) => expenses(TYPES_OUT, amount)],
    ['totalBalance', FIGURES.balance, (amount) => expenses(undefined, amount)],
    ['totalBudget', FIGURES.budget, budget],
    ['totalLeft', FIGURES.left, tracking],
    ['totalAmortizable', FIGURES.amortizable, tracking],
    ['totalBase36', FIGURES.base36, tracking],
  ];
  return (
    <Figures>
      {figures.map(([id, { name, formula }, around]) => {
        const amount = <MoneyText cents={totals[id]} />;
        return (
          <Figure key={id} label={t(name)} meaning={t(formula)}>
            {isRolled ? <a href="#by-project">{amount}</a> : around(amount)}
          </Figure>
        );
      })}
    </Figures>
  );
}
