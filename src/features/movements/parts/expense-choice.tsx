import { expensePlace } from '#domain/expenses/change.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Expense } from '#contract/resources/expenses.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { expenseName } from '#domain/expenses/name.ts';
import type { Cents } from '#domain/money.ts';
import { useExpensesLike, useUnpaid } from '#ui/analytics/use-ledger.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { choicesFor, isOpen } from '../matching.ts';
import { dueOf } from '../movement.ts';

/** As many as a person reads below what they typed. */
const MOST_FOUND = 30;

interface Props {
  actor: Actor;
  companyId: string;
  amountCents: Cents;
  value: string;
  label?: string;
  /** Stands in it while none is chosen. */
  empty?: string;
  onChange: (id: string, expense: Expense | undefined) => void;
}

/**
 * Chooses an expense of the company that a movement of the amount may have paid: the nearest first, and any that
 * something is left to pay of by its supplier, number or amount.
 */
export function ExpenseChoice(props: Props) {
  const { actor, companyId, amountCents, value, label, empty, onChange } = props;
  const { t } = useLingui();
  const fmt = useFmt();
  const [typed, setTyped] = useState('');
  const unpaid = useUnpaid([companyId]) ?? [];
  const found = useExpensesLike([companyId], typed, MOST_FOUND);
  const mayPay = (one: Expense) => canMoney(actor, 'update', expensePlace(one));
  const mine = unpaid.filter(mayPay);
  const nearest = choicesFor(amountCents, mine);
  const chosen = mine.find(({ id }) => id === value);
  const offered = found
    ? found.filter((one) => isOpen(one) && mayPay(one))
    : chosen && !nearest.includes(chosen)
      ? [chosen, ...nearest]
      : nearest;
  return (
    <ComboField
      label={label ?? t`Expense that it paid`}
      empty={empty ?? (offered.length === 0 ? t`No open expense on this side` : t`None`)}
      options={offered.map((expense) => ({
        value: expense.id,
        label: `${fmt.money(Math.abs(dueOf(expense)))} · ${expenseName(expense)} · ${fmt.day(expense.issueDate)}`,
      }))}
      value={value}
      onSearch={setTyped}
      onChange={(id) =>
        onChange(
          id,
          offered.find((one) => one.id === id),
        )
      }
    />
  );
}
