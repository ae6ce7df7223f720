import { useMemo, useState } from 'react';
import { canReinvoice } from '#domain/access/policy.ts';
import { reinvoicePlace } from '#domain/reinvoices/change.ts';
import { borneBy, leftToPassOn, mayPassOn, passedOn } from '#domain/reinvoices/passing-on.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { useRecordsOf } from '#records/records-data.ts';
import { RowPanel } from '#records/row-panel.tsx';
import { today } from '#ui/today.ts';
import { REINVOICES } from '../definition.tsx';
import { expenseRow } from '../lines.ts';
import { type ProjectReinvoices, useExpenses } from '../queries.ts';
import { expenseInLine } from '../reinvoice.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Props {
  data: ProjectReinvoices;
  /** The id of one, or `new`. */
  peek: string;
  /** Opens another in place of this one; undefined closes it. */
  onPeek: (id: string | undefined) => void;
}

/** One reinvoice at the side of the page. */
export function ReinvoicePanel({ data, start = NOTHING, ...panel }: Props & { start?: Fields }) {
  const { actor, project, reinvoices } = data;
  const records = useRecordsOf(REINVOICES, reinvoices);
  const fixed = useMemo(() => ({ projectId: project.id }), [project.id]);
  if (!records) return null;
  return (
    <RowPanel definition={REINVOICES} {...{ actor, start, fixed }} data={records} {...panel} />
  );
}

/**
 * The form of a new one, from these expenses: their company issues it, or that of the project where there
 * are none.
 */
export function NewReinvoicePanel({
  expenseIds,
  ...props
}: Props & { expenseIds: readonly string[] }) {
  const expenses = useExpenses(expenseIds);
  return expenses ? <NewReinvoice {...props} expenses={expenses} /> : null;
}

function NewReinvoice({ expenses, ...props }: Props & { expenses: readonly Expense[] }) {
  const { actor, project } = props.data;
  const [start] = useState(() => startOf(expenses, props.data));
  const { issuerId } = start;
  if (!canReinvoice(actor, 'create', reinvoicePlace({ issuerId, projectId: project.id })))
    return null;
  return <ReinvoicePanel {...props} start={start} />;
}

/** Of the expenses those of the first one's company of which something that the project bears is left to pass on. */
function startOf(expenses: readonly Expense[], { project, reinvoices }: ProjectReinvoices) {
  const passed = passedOn(reinvoices, null);
  const leftOf = (one: Expense) => leftToPassOn(borneBy(project.id, one), passed.get(one.id));
  const free = expenses.filter((one) => mayPassOn(project.id, one) && leftOf(one) !== 0);
  const issuerId = free[0]?.companyId ?? project.companyId;
  return {
    issuerId,
    projectId: project.id,
    date: today(),
    expenses: free
      .filter(({ companyId }) => companyId === issuerId)
      .map((one) => expenseRow(one.id, expenseInLine(one), leftOf(one))),
  };
}

const NOTHING: Fields = {};
