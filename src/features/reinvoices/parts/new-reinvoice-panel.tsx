import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { Expense } from '#contract/resources/expenses.ts';
import { Button } from '#ui/button.tsx';
import { FormPanel } from '#ui/fields/form-panel.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { today } from '#ui/today.ts';
import { createReinvoice } from '../actions.ts';
import {
  emptyForm,
  expenseLine,
  fieldsOf,
  type FormLine,
  type ReinvoiceForm,
  reinvoiceResolver,
} from '../form.ts';
import { type Desk, useExpenses } from '../queries.ts';
import { borneBy, expenseName, passedOn } from '../reinvoice.ts';
import { OBSTACLES } from '../words.ts';
import { ReinvoiceFields } from './reinvoice-fields.tsx';

interface Props {
  desk: Desk;
  /** Opens another in place of this one; null closes it. */
  onPeek: (id: string | null) => void;
}

/** The form of a new reinvoice at the side of the page, from these expenses. */
export function NewReinvoicePanel({
  expenseIds,
  ...props
}: Props & { expenseIds: readonly string[] }) {
  const expenses = useExpenses(expenseIds);
  if (!expenses) return null;
  return <NewReinvoiceForm {...props} lines={linesFrom(expenses, props.desk)} />;
}

function NewReinvoiceForm({ desk, onPeek, lines }: Props & { lines: FormLine[] }) {
  const { t } = useLingui();
  const { actor, project } = desk;
  const { control, handleSubmit, setError, formState } = useForm<ReinvoiceForm>({
    resolver: reinvoiceResolver,
    defaultValues: emptyForm(project.companyId, today(), lines),
  });
  const { isDirty, isSubmitting, isSubmitSuccessful, errors } = formState;
  const save = handleSubmit(async (form) => {
    const outcome = await createReinvoice(actor, { ...fieldsOf(form), projectId: project.id });
    if (!outcome.ok) {
      setError('root', { message: t(OBSTACLES[outcome.problem]) });
      return;
    }
    showSnackbar(t`Reinvoice saved on this device as a draft`);
    onPeek(outcome.rowId);
  });
  return (
    <FormPanel
      title={t`New reinvoice`}
      hasChanges={isDirty && !isSubmitSuccessful}
      isSubmitting={isSubmitting}
      readOnly={false}
      problem={errors.root?.message}
      onSave={save}
      onClose={() => onPeek(null)}
      renderFoot={({ formId, close }) => (
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" type="submit" form={formId} disabled={isSubmitting}>
            <Trans>Create draft</Trans>
          </Button>
        </>
      )}
    >
      <ReinvoiceFields {...{ control, desk }} id={null} />
    </FormPanel>
  );
}

/** The lines of those that the project bears and nothing else passes on. */
function linesFrom(expenses: readonly Expense[], { project, reinvoices }: Desk): FormLine[] {
  const taken = passedOn(reinvoices, null);
  return expenses
    .filter(({ id, companyId }) => companyId === project.companyId && !taken.has(id))
    .map((expense) => ({ expense, cents: borneBy(project.id, expense) }))
    .filter(({ cents }) => cents !== 0)
    .map(({ expense, cents }) => expenseLine(expense.id, expenseName(expense), cents));
}
