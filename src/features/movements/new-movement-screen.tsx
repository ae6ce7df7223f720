import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/fields/form.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { today } from '#ui/today.ts';
import { accountChoices } from './accounts.ts';
import { createMovement } from './actions.ts';
import { budgetChoices } from './budget-choices.ts';
import { emptyForm, fieldsOf, type MovementForm, movementResolver } from './form.ts';
import { nameOf } from './movement.ts';
import { ExpenseChoice } from './parts/expense-choice.tsx';
import { MovementFields } from './parts/movement-fields.tsx';
import { MovementsPage } from './parts/movements-page.tsx';
import { type MovementsData, readExpense } from './queries.ts';
import { ownerOf } from './statement/plan.ts';

/** /projects/{id}/movements/new: one movement after the other, of the same day and account. */
export function NewMovementScreen() {
  return <MovementsPage>{(page) => <NewMovement {...page} />}</MovementsPage>;
}

function NewMovement({ data, actor }: { data: MovementsData; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { project, companies, budgets } = data;
  const accounts = accountChoices(actor, project, companies);
  const [start, setStart] = useState(() =>
    emptyForm({ date: today(), bankIban: accounts.length === 1 ? (accounts[0]?.value ?? '') : '' }),
  );
  const form = useRecordForm<MovementForm>(draftName('movements', null, project.id), start, {
    resolver: movementResolver,
  });
  const { control, setValue, setError, draft } = form;
  const { isSubmitting, errors } = form.formState;
  const [direction, amount, expenseId, bankIban] = useWatch({
    control,
    name: ['direction', 'amount', 'expenseId', 'bankIban'],
  });
  const companyOf = (iban: string) => ownerOf(iban, companies)?.id ?? project.companyId;
  const [saved, setSaved] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saved > 0) fields.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [saved]);
  const params = { projectId: project.id };
  const mayCreate = canMoney(actor, 'create', {
    companyId: project.companyId,
    projectIds: [project.id],
  });

  const save = form.handleSubmit(async (typed) => {
    const companyId = companyOf(typed.bankIban);
    const made = { ...fieldsOf(typed), companyId, projectId: project.id };
    const expense = typed.expenseId === '' ? null : await readExpense(typed.expenseId);
    // Another account may be of another company, whose expenses are others.
    const paid = expense?.companyId === companyId ? expense : null;
    const outcome = await createMovement(actor, made, paid);
    if (!outcome.ok) {
      setError('root', { message: t(refusalSentence(outcome.problem)) });
      return;
    }
    const { rowId } = outcome;
    const name = nameOf(made);
    showSnackbar(t`"${name}" saved on this device`, {
      action: {
        label: t`Open`,
        run: () =>
          void navigate({
            to: '/projects/$projectId/movements',
            params,
            search: { peek: rowId },
          }),
      },
    });
    const next = emptyForm(typed);
    setStart(next);
    form.startAnew(next);
    setSaved(saved + 1);
  });
  if (!mayCreate) {
    return (
      <EmptyState kind="none-match" title={t`You may read these movements, not add to them.`} />
    );
  }
  return (
    <Card title={t`New movement`}>
      <Form className="x-form" problem={errors.root?.message} draft={draft} onSave={save}>
        <div ref={fields}>
          <MovementFields
            {...{ control, setValue, accounts }}
            budgets={budgetChoices(budgets)}
            readOnly={false}
            isPaid={expenseId !== ''}
          />
        </div>
        <ExpenseChoice
          actor={actor}
          companyId={companyOf(bankIban)}
          amountCents={(direction === 'in' ? 1 : -1) * (amount || 1)}
          value={expenseId}
          onChange={(id) => setValue('expenseId', id, { shouldDirty: true })}
        />
        <footer className="x-form-foot">
          <Link to="/projects/$projectId/movements" params={params} className={buttonClass({})}>
            <Trans>Back to the list</Trans>
          </Link>
          <Button tone="primary" type="submit" disabled={isSubmitting}>
            <Trans>Save</Trans>
          </Button>
        </footer>
      </Form>
    </Card>
  );
}
