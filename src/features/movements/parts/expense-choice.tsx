import { expensePlace } from '#domain/expenses/change.ts';
import { useLingui } from '@lingui/react/macro';
import type { Expense } from '#contract/resources/expenses.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import type { Cents } from '#domain/money.ts';
import { useUnpaid } from '#ui/analytics/use-ledger.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { choicesFor } from '../matching.ts';
import { dueOf, expenseName } from '../movement.ts';

/** Chooses an expense of the company that a movement of the amount may have paid, the nearest first. */
export function ExpenseChoice({
  actor,
  companyId,
  amountCents,
  value,
  onChange,
}: {
  actor: Actor;
  companyId: string;
  amountCents: Cents;
  value: string;
  onChange: (id: string, expense: Expense | undefined) => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const unpaid = useUnpaid([companyId]) ?? [];
  const mine = unpaid.filter((one) => canMoney(actor, 'update', expensePlace(one)));
  const offered = choicesFor(amountCents, mine);
  const chosen = mine.find(({ id }) => id === value);
  const all = chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered;
  return (
    <ComboField
      label={t`Expense that it paid`}
      empty={all.length === 0 ? t`No open expense on this side` : t`None`}
      options={all.map((expense) => ({
        value: expense.id,
        label: `${fmt.money(Math.abs(dueOf(expense)))} · ${expenseName(expense)} · ${fmt.day(expense.issueDate)}`,
      }))}
      value={value}
      onChange={(id) =>
        onChange(
          id,
          mine.find((one) => one.id === id),
        )
      }
    />
  );
}
