import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { Button } from '#ui/button.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { today } from '#ui/today.ts';
import { createExpense, nameOf } from '../actions.ts';
import { emptyForm, type ExpenseForm, expenseResolver, fieldsOf } from '../form.ts';
import type { Catalogues } from '../queries.ts';
import { companyOptions } from './company-options.ts';
import { ExpenseFields } from './expense-fields.tsx';
import { TargetFields } from './target-fields.tsx';
import { ExpenseDuplicates } from './expense-duplicates.tsx';

/** The form of a new expense at the side of the page; of a project's page it is imputed to that at once. */
export function NewExpensePanel({
  actor,
  catalogues,
  companyId,
  project = null,
  onPeek,
}: {
  actor: Actor;
  catalogues: Catalogues;
  /** The company in view, where there is one. */
  companyId: string | undefined;
  project?: Project | null;
  onPeek: (peek: string | undefined) => void;
}) {
  const { t } = useLingui();
  const companies = companyOptions(catalogues, actor);
  const only = companies.length === 1 ? companies[0]?.value : undefined;
  const [budgetId, setBudgetId] = useState<string | null>(null);
  const { control, handleSubmit, formState, setError } = useForm<ExpenseForm>({
    resolver: expenseResolver,
    defaultValues: emptyForm(companyId ?? only ?? '', today()),
  });
  const type = useWatch({ control, name: 'type' });
  const save = handleSubmit(async (form) => {
    const fields = fieldsOf(form);
    const amountCents = imputableBase(fields);
    const date = fields.accrualDate ?? fields.issueDate;
    const whole = { id: newRowId(), budgetId, amountCents, date, note: '' };
    const imputations = project ? [{ ...whole, projectId: project.id }] : [];
    const outcome = await createExpense(actor, { ...fields, imputations });
    if (!outcome.ok) {
      setError('root', { message: t(refusalSentence(outcome.problem)) });
      return;
    }
    onPeek(undefined);
    const name = nameOf(fields);
    const { rowId } = outcome;
    showSnackbar(t`"${name}" saved on this device`, {
      action: { label: t`Open`, run: () => onPeek(rowId) },
    });
  });
  return (
    <FormPanel
      title={project ? t`New expense of ${project.name}` : t`New expense`}
      hasChanges={formState.isDirty}
      isSubmitting={formState.isSubmitting}
      readOnly={false}
      problem={formState.errors.root?.message}
      onSave={save}
      onClose={() => onPeek(undefined)}
      renderFoot={({ formId, close }) => (
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" type="submit" form={formId} disabled={formState.isSubmitting}>
            <Trans>Create</Trans>
          </Button>
        </>
      )}
    >
      <ExpenseDuplicates control={control} id={null} state="pending" />
      <ExpenseFields {...{ control, catalogues, companies }} readOnly={false} isSettled={false} />
      {project ? (
        <fieldset className="exp-group">
          <legend>
            <Trans>Imputed to this project as a whole</Trans>
          </legend>
          <TargetFields
            {...{ actor, catalogues, type }}
            companyId={project.companyId}
            target={{ projectId: project.id, budgetId }}
            fixedProject
            onChange={(target) => setBudgetId(target.budgetId)}
          />
        </fieldset>
      ) : null}
    </FormPanel>
  );
}
