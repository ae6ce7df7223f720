import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
import { draftName } from '#local/drafts.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { today } from '#ui/today.ts';
import { createExpense, nameOf } from '../actions.ts';
import type { FilledFields } from '../fill-from-invoice.ts';
import { emptyForm, type ExpenseForm, expenseResolver, fieldsOf } from '../form.ts';
import type { Catalogues } from '../queries.ts';
import { useAttach } from '../use-attach.ts';
import { companyOptions } from './company-options.ts';
import { ExpenseFields } from './expense-fields.tsx';
import { NewDocuments } from './new-documents.tsx';
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
  const [start] = useState(() => emptyForm(companyId ?? only ?? '', today()));
  const draft = draftName('expenses', null, project?.id);
  const form = useRecordForm<ExpenseForm>(draft, start, { resolver: expenseResolver });
  const { control } = form;
  const attach = useAttach();
  const [files, setFiles] = useState<readonly File[]>([]);
  const fill = (fields: FilledFields) => {
    for (const [name, value] of Object.entries(fields)) {
      form.setValue(name as keyof FilledFields, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  const type = useWatch({ control, name: 'type' });
  const create = async (typed: ExpenseForm) => {
    const fields = fieldsOf(typed);
    const amountCents = imputableBase(fields);
    const date = fields.accrualDate ?? fields.issueDate;
    const whole = { id: newRowId(), budgetId, amountCents, date, note: '' };
    const imputations = project ? [{ ...whole, projectId: project.id }] : [];
    const outcome = await createExpense(actor, { ...fields, imputations });
    if (outcome.ok) await attach(outcome.rowId, files);
    return outcome;
  };
  return (
    <NewRecordPanel
      {...{ create }}
      form={{ ...form, hasChanges: form.hasChanges || files.length > 0 }}
      resource="expenses"
      title={project ? t`New expense of ${project.name}` : t`New expense`}
      said={(typed) => {
        const name = nameOf(fieldsOf(typed));
        return t`"${name}" saved on this device`;
      }}
      onOpen={onPeek}
      onClose={() => onPeek(undefined)}
    >
      <NewDocuments
        files={files}
        companies={catalogues.companies}
        onAdd={(added) => setFiles((before) => [...before, ...added])}
        onRemove={(file) => setFiles((before) => before.filter((other) => other !== file))}
        onFill={fill}
      />
      <ExpenseDuplicates control={control} id={null} state="pending" />
      <ExpenseFields {...{ control, catalogues, companies }} readOnly={false} isSettled={false} />
      {project ? (
        <fieldset className="x-section">
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
    </NewRecordPanel>
  );
}
