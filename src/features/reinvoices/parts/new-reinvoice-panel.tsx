import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
import { draftName } from '#local/drafts.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { canMoney } from '#domain/access/policy.ts';
import { borneBy, mayPassOn, passedOn } from '#domain/reinvoices/passing-on.ts';
import { today } from '#ui/today.ts';
import { reinvoicePlace } from '#domain/reinvoices/change.ts';
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
import { expenseName } from '../reinvoice.ts';
import { ReinvoiceFields } from './reinvoice-fields.tsx';

interface Props {
  desk: Desk;
  /** Opens another in place of this one; null closes it. */
  onPeek: (id: string | null) => void;
}

/**
 * The form of a new reinvoice at the side of the page, from these expenses: their company issues it, or
 * that of the project where there are none.
 */
export function NewReinvoicePanel({
  expenseIds,
  ...props
}: Props & { expenseIds: readonly string[] }) {
  const expenses = useExpenses(expenseIds);
  if (!expenses) return null;
  const { actor, project } = props.desk;
  const mine = startOf(expenses, props.desk);
  const issuerId = mine[0]?.companyId ?? project.companyId;
  if (!canMoney(actor, 'create', reinvoicePlace({ issuerId, projectId: project.id }))) return null;
  const lines = mine.map((expense) =>
    expenseLine(expense.id, expenseName(expense), borneBy(project.id, expense)),
  );
  return <NewReinvoiceForm {...props} {...{ issuerId, lines }} />;
}

function NewReinvoiceForm({
  desk,
  onPeek,
  issuerId,
  lines,
}: Props & { issuerId: string; lines: FormLine[] }) {
  const { t } = useLingui();
  const { actor, project } = desk;
  const [start] = useState(() => emptyForm(issuerId, today(), lines));
  const draft = draftName('reinvoices', null, project.id);
  const form = useRecordForm<ReinvoiceForm>(draft, start, {
    resolver: reinvoiceResolver,
    mode: 'onBlur',
  });
  return (
    <NewRecordPanel
      form={form}
      resource="reinvoices"
      title={t`New reinvoice`}
      create={(typed) => createReinvoice(actor, { ...fieldsOf(typed), projectId: project.id })}
      said={t`Reinvoice saved on this device as a draft`}
      label={<Trans>Create draft</Trans>}
      onOpen={onPeek}
      onClose={() => onPeek(null)}
    >
      <ReinvoiceFields {...{ desk }} control={form.control} id={null} />
    </NewRecordPanel>
  );
}

/** Those of the first one's company that the project bears and nothing else passes on. */
function startOf(expenses: readonly Expense[], { project, reinvoices }: Desk): Expense[] {
  const taken = passedOn(reinvoices, null);
  const free = expenses.filter((one) => mayPassOn(project.id, one) && !taken.has(one.id));
  return free.filter(({ companyId }) => companyId === free[0]?.companyId);
}
