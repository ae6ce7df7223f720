import { sayUndoable } from '#records/remove.ts';
import { whyNotRemoved } from '#domain/expenses/change.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Expense } from '#contract/resources/expenses.ts';
import { type Actor, canReopenExpense } from '#domain/access/policy.ts';
import { isSettled } from '#domain/expenses/state.ts';
import type { LocalRow } from '#local/db.ts';
import { Button } from '#ui/button.tsx';
import { DeleteButton } from '#ui/delete-button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { EXPENSE_ORIGINS } from '#ui/words/money.ts';
import type { Outcome } from '#records/outcome.ts';
import { deleteExpense, nameOf, updateExpense } from '../actions.ts';
import { expenseProblem } from '../problems.ts';

/** Where an expense came from, how it is settled or opened again, and how it goes. */
export function StateSection({
  expense,
  actor,
  readOnly,
  onGone,
}: {
  expense: LocalRow<Expense>;
  actor: Actor;
  readOnly: boolean;
  onGone: () => void;
}) {
  const { t } = useLingui();
  const settled = isSettled(expense.state);
  const whyNot = whyNotRemoved(actor, expense);
  const report = (outcome: Outcome) => {
    if (!outcome.ok) showSnackbar(t(expenseProblem(outcome.problem)), { color: 'danger' });
  };
  const setState = async (state: Expense['state']) =>
    report(await updateExpense(actor, expense, { state }));
  return (
    <section className="exp-section">
      <p className="x-hint">
        {expense.origin === 'manual' ? null : (
          <Trans>Comes from: {t(EXPENSE_ORIGINS[expense.origin])}.</Trans>
        )}{' '}
        {expense.movementId === null ? null : (
          <Trans>A movement of the bank is matched with it.</Trans>
        )}
      </p>
      {readOnly ? null : (
        <div className="x-actions">
          {settled ? (
            canReopenExpense(actor) ? (
              <Button size="small" onClick={() => void setState('pending')}>
                <Trans>Open it again</Trans>
              </Button>
            ) : (
              <span className="x-hint">
                <Trans>Only an administrator opens it again.</Trans>
              </span>
            )
          ) : (
            <>
              <Button size="small" onClick={() => void setState('justified')}>
                <Trans>Mark as justified</Trans>
              </Button>
              <Button size="small" onClick={() => void setState('locked')}>
                <Trans>Lock</Trans>
              </Button>
              <Button size="small" onClick={() => void setState('cancelled')}>
                <Trans>Mark as cancelled</Trans>
              </Button>
            </>
          )}
          {whyNot === null ? (
            <DeleteExpense {...{ expense, actor, onGone }} />
          ) : whyNot === 'FORBIDDEN' ? null : (
            <span className="x-hint">
              {whyNot === 'EXPENSE_SETTLED' ? (
                <Trans>To be deleted it is opened again first.</Trans>
              ) : (
                <Trans>It goes with the reinvoice that wrote it.</Trans>
              )}
            </span>
          )}
        </div>
      )}
    </section>
  );
}

/** Deletes an expense. */
function DeleteExpense({
  expense,
  actor,
  onGone,
}: {
  expense: LocalRow<Expense>;
  actor: Actor;
  onGone: () => void;
}) {
  const { t } = useLingui();
  const name = nameOf(expense);
  const remove = async () => {
    const outcome = await deleteExpense(actor, expense);
    if (sayUndoable(outcome, t`"${name}" deleted`, (problem) => t(expenseProblem(problem))))
      onGone();
  };
  return <DeleteButton label={t`Delete`} onDelete={() => void remove()} />;
}
