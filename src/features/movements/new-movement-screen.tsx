import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import { normaliseIban } from '#domain/identifiers/iban.ts';
import { collectionOf } from '#local/collections/index.ts';
import type { CreateOf } from '#local/collections/types.ts';
import type { FormValue } from '#records/definition.ts';
import { patchOf, valuesOf } from '#records/form-values.ts';
import { textOf } from '#records/names.ts';
import { RowFields } from '#records/parts/row-fields.tsx';
import { useRowForm } from '#records/use-row-form.ts';
import { showRefused } from '#records/use-save.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/fields/form.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { today } from '#ui/today.ts';
import { accountChoices } from './accounts.ts';
import { createMovement } from './actions.ts';
import { movementRecord, recordsOf } from './definition.ts';
import { movementName } from './movement.ts';
import { centsIn } from './parts/amount-field.tsx';
import { ExpenseChoice } from './parts/expense-choice.tsx';
import { MovementsPage } from './parts/movements-page.tsx';
import { type MovementsData, readExpense } from './queries.ts';
import { ownerOf } from './statement/plan.ts';

/** /projects/{id}/movements/new: one movement after the other, of the same day and account. */
export function NewMovementScreen() {
  return <MovementsPage>{(page) => <NewMovement {...page} />}</MovementsPage>;
}

/** The expense that it paid, which the form holds beside the fields of the movement. */
const NO_EXPENSE = { expenseId: '' };

function NewMovement({ data, actor }: { data: MovementsData; actor: Actor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { project, companies } = data;
  const accounts = useMemo(
    () => accountChoices(actor, project, companies),
    [actor, project, companies],
  );
  const definition = useMemo(() => movementRecord(project, accounts), [project, accounts]);
  const records = useMemo(() => recordsOf(data), [data]);
  const [start, setStart] = useState(() =>
    startOf(today(), accounts.length === 1 ? accounts[0]?.value : undefined),
  );
  const form = useRowForm(definition, null, start, { ownerId: project.id, beside: NO_EXPENSE });
  const { control, setValue, draft } = form;
  const { isSubmitting, errors } = form.formState;
  const { amountCents = null, expenseId, bankIban } = useWatch({ control });
  const companyOf = (iban: FormValue | undefined) =>
    ownerOf(normaliseIban(textOf(iban)), companies)?.id ?? project.companyId;
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
    const companyId = companyOf(typed['bankIban']);
    const written = patchOf(definition, typed) as CreateOf<'movements'>;
    const made = { ...written, companyId, projectId: project.id };
    const expense = typed['expenseId'] ? await readExpense(textOf(typed['expenseId'])) : null;
    // Another account may be of another company, whose expenses are others.
    const paid = expense?.companyId === companyId ? expense : null;
    const outcome = await createMovement(actor, made, paid);
    if (!showRefused(form, outcome)) return;
    const { rowId } = outcome;
    const name = movementName(made);
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
    const next = startOf(made.date, made.bankIban);
    setStart(next);
    form.startAnew({ ...valuesOf(definition, next), ...NO_EXPENSE });
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
          <RowFields {...{ definition, actor, control, setValue }} data={records} />
        </div>
        <ExpenseChoice
          actor={actor}
          companyId={companyOf(bankIban)}
          amountCents={centsIn(amountCents)}
          value={textOf(expenseId)}
          onChange={(id) => setValue('expenseId', id, { shouldDirty: true })}
        />
        <footer className="x-form-foot">
          <Link to="/projects/$projectId/movements" params={params} className={buttonClass({})}>
            <Trans>Back to the list</Trans>
          </Link>
          <Button tone="primary" type="submit" disabled={isSubmitting}>{t`Save`}</Button>
        </footer>
      </Form>
    </Card>
  );
}

function startOf(date: Day, bankIban: string | null = null) {
  return { ...collectionOf('movements').defaults, kind: 'expense', date, bankIban };
}
