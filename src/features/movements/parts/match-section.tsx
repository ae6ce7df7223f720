import { Trans, useLingui } from '@lingui/react/macro';
import { Link2Off } from 'lucide-react';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import { allocatedCents } from '#domain/expenses/payments.ts';
import { Button } from '#ui/button.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { matchMovement, mayMatch, unmatchExpense } from '../actions.ts';
import { expenseName } from '../movement.ts';
import { sayUndoable } from '#records/remove.ts';
import { ExpenseChoice } from './expense-choice.tsx';

interface Props {
  movement: Movement;
  paid: readonly Expense[];
  actor: Actor;
  readOnly: boolean;
}

/** What a movement paid: each expense can be taken from it, and another be said. Saved at once. */
export function MatchSection({ movement, paid, actor, readOnly }: Props) {
  const { t } = useLingui();
  const take = async (expense: Expense) => {
    const name = expenseName(expense);
    sayUndoable(await unmatchExpense(actor, movement, expense, paid), t`"${name}" is open again`);
  };
  const match = async (expense: Expense | undefined) => {
    if (!expense) return;
    const outcome = await matchMovement(actor, movement, [expense], paid);
    sayUndoable(outcome, t`Matched on this device`);
  };
  const leftCents = movement.amountCents - allocatedCents(paid, movement.id);
  if (readOnly && paid.length === 0) return null;
  return (
    <section className="rec-section">
      <h3 className="x-subtitle">{t`Matched expense`}</h3>
      <ul className="x-list">
        {paid.map((expense) => (
          <li key={expense.id} className="x-line x-line-ends">
            <span>{expenseName(expense)}</span>
            <MoneyText cents={allocatedCents([expense], movement.id)} />
            {readOnly || !mayMatch(actor, movement, [expense]) ? null : (
              <Button size="small" icon={Link2Off} onClick={() => void take(expense)}>
                <Trans>Undo the match</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {readOnly || leftCents === 0 ? null : (
        <>
          {paid.length > 0 ? (
            <p className="x-hint">
              <Trans>
                Left of the movement: <MoneyText cents={leftCents} />
              </Trans>
            </p>
          ) : null}
          <ExpenseChoice
            {...{ actor }}
            companyId={movement.companyId}
            amountCents={leftCents}
            value=""
            onChange={(_, expense) => void match(expense)}
          />
        </>
      )}
    </section>
  );
}
