import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { FieldHints } from '#ui/fields/field-hints.ts';
import type { ExpenseForm } from '../form.ts';
import type { Catalogues } from '../queries.ts';
import type { NewExpenseState } from '../use-new-expense.ts';
import { companyOptions } from './company-options.ts';
import { ExpenseDuplicates } from './expense-duplicates.tsx';
import { ExpenseFields } from './expense-fields.tsx';
import { TargetFields } from './target-fields.tsx';

/** The fields of a new expense, with the project that bears it as a whole. */
export function NewExpenseFields({
  state: { form, hints },
  actor,
  catalogues,
  project = null,
}: {
  state: NewExpenseState;
  actor: Actor;
  catalogues: Catalogues;
  /** Of whose page it is. */
  project?: Project | null;
}) {
  const { t } = useLingui();
  // The fields of any expense are among those of a new one.
  const control = form.control as unknown as Control<ExpenseForm>;
  const [companyId, type, projectId, budgetId] = useWatch({
    control: form.control,
    name: ['companyId', 'type', 'projectId', 'budgetId'],
  });
  const companies = useMemo(() => companyOptions(catalogues, actor), [catalogues, actor]);
  return (
    <FieldHints value={hints}>
      <ExpenseDuplicates control={control} id={null} state="pending" />
      <ExpenseFields
        {...{ control, companies }}
        accounts={catalogues.accounts}
        id={null}
        readOnly={false}
        isSettled={false}
        paid="new"
        beginsAt={companyId === '' ? 'company' : 'supplier'}
      />
      <FieldGroup title={project ? t`Imputed to this project as a whole` : t`Imputed as a whole`}>
        <TargetFields
          {...{ actor, catalogues, type }}
          companyId={project?.companyId ?? companyId}
          target={{ projectId, budgetId: budgetId || null }}
          fixedProject={project !== null}
          empty={t`No project yet`}
          help={hints['projectId']}
          onChange={(target) => {
            form.setValue('projectId', target.projectId, { shouldDirty: true });
            form.setValue('budgetId', target.budgetId ?? '', { shouldDirty: true });
          }}
        />
      </FieldGroup>
    </FieldHints>
  );
}
