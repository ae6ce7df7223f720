import { Trans, useLingui } from '@lingui/react/macro';
import { useLacksApproval } from '#records/approvals.ts';
import { sayRefused, type Outcome } from '#records/outcome.ts';
import { RemoveButton } from '#records/remove-button.tsx';
import { canSettle, whyNotRemoved } from '#domain/expenses/change.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { type Actor, canReopenExpense } from '#domain/access/policy.ts';
import { expenseName } from '#domain/expenses/name.ts';
import { isSettled } from '#domain/expenses/state.ts';
import type { LocalRow } from '#local/db.ts';
import { Button } from '#ui/button.tsx';
import { EXPENSE_ORIGINS } from '#ui/words/money.ts';
import { deleteExpense, updateExpense } from '../actions.ts';
import { PanelSection } from './panel-section.ts';

interface Props {
  expense: LocalRow<Expense>;
  actor: Actor;
  readOnly: boolean;
  onGone: () => void;
}

/** Where an expense came from, how it is settled or opened again, and how it goes. */
export function StateSection({ expense, actor, readOnly, onGone }: Props) {
  const { t } = useLingui();
  const settled = isSettled(expense.state);
  const name = expenseName(expense);
  const approved = { resource: 'expenses', row: expense } as const;
  const isWaiting = useLacksApproval(approved, expense.companyId);
  const removal = {
    label: t`Delete`,
    said: t`"${name}" deleted`,
    refusal: whyNotRemoved(actor, expense),
    run: () => deleteExpense(actor, expense),
  };
  const report = (outcome: Outcome) => {
    sayRefused(outcome);
  };
  const setState = async (state: Expense['state']) =>
    report(await updateExpense(actor, expense, { state }));
  return (
    <PanelSection>
      <p className="x-hint">
        {expense.origin === 'manual' ? null : (
          <Trans>Comes from: {t(EXPENSE_ORIGINS[expense.origin])}.</Trans>
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
              <span className="x-hint">{t`Only an administrator opens it again.`}</span>
            )
          ) : canSettle(actor) ? (
            <>
              {isWaiting ? (
                <span className="x-hint">
                  <Trans>It is justified or locked once a second person has approved it.</Trans>
                </span>
              ) : (
                <>
                  <Button size="small" onClick={() => void setState('justified')}>
                    <Trans>Mark as justified</Trans>
                  </Button>
                  <Button size="small" onClick={() => void setState('locked')}>{t`Lock`}</Button>
                </>
              )}
              <Button size="small" onClick={() => void setState('cancelled')}>
                <Trans>Mark as cancelled</Trans>
              </Button>
            </>
          ) : null}
          <RemoveButton resource="expenses" row={expense} {...{ removal, onGone }} />
        </div>
      )}
    </PanelSection>
  );
}
