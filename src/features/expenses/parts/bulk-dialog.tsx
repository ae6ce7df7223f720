import { Plural, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { sayRefused } from '#records/outcome.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import { expenseName } from '#domain/expenses/name.ts';
import { sumCents } from '#domain/money.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyCell } from '#ui/money-text.tsx';
import { Dialog, DialogFoot } from '#ui/overlays.tsx';
import { showUndoable } from '#ui/undoable.ts';
import { Toggles } from '#ui/toggles.tsx';
import {
  type BulkLine,
  type BulkProblem,
  planAssign,
  planBulk,
  saveBulk,
  suggestedTargets,
} from '../bulk.ts';
import type { Catalogues } from '../queries.ts';
import type { Target } from '../targets.ts';
import { TargetFields, useTargetName } from './target-fields.tsx';

/** So many lines are read before somebody agrees; the sums count them all. */
const SHOWN = 100;

const WHY_NOT: Readonly<Record<BulkProblem, MessageDescriptor>> = {
  forbidden: msg`you may not change it`,
  settled: msg`it is settled`,
  hidden: msg`projects that you do not see bear a part of it`,
  'nothing-left': msg`nothing is left of it`,
  'no-target': msg`no project was chosen or suggested`,
  'on-a-line': msg`nothing of it is without a line`,
  'no-line': msg`no line was chosen`,
  'other-side': msg`that line is not for expenses of its type`,
};

interface Props {
  expenses: readonly Expense[];
  actor: Actor;
  catalogues: Catalogues;
  onDone: () => void;
  onClose: () => void;
}

/** Imputes several expenses: all that is left of each, to one place or as it is suggested for it. */
export function BulkDialog(props: Props) {
  const { expenses, actor, catalogues } = props;
  const { t } = useLingui();
  const ledgers = useAnalytics();
  const [isSuggested, setSuggested] = useState(false);
  const [target, setTarget] = useState<Target>({ projectId: '', budgetId: null });
  const [first] = expenses;
  const suggested = useLiveQuery(async () => {
    return isSuggested ? suggestedTargets(ledgers, catalogues, actor, expenses) : undefined;
  }, [isSuggested, ledgers, catalogues, actor, expenses]);
  const plan = useMemo(
    () =>
      planBulk(actor, catalogues, expenses, ({ id }) => {
        if (isSuggested) return suggested?.get(id) ?? null;
        return target.projectId === '' ? null : target;
      }),
    [actor, catalogues, expenses, isSuggested, suggested, target],
  );
  return (
    <Frame
      {...props}
      plan={plan}
      title={t`Impute what is left`}
      amount={t`Left`}
      said={(count) => t`Expenses imputed on this device: ${count}`}
      renderLabel={(count) => (
        <Plural value={count} one="Impute # expense" other="Impute # expenses" />
      )}
    >
      <Toggles
        label={t`Where to`}
        options={[
          { value: 'one', label: t`One place for all` },
          { value: 'suggested', label: t`As suggested for each` },
        ]}
        chosen={isSuggested ? 'suggested' : 'one'}
        onChoose={(way) => setSuggested(way === 'suggested')}
      />
      {isSuggested || !first ? null : (
        <div className="x-fields">
          <TargetFields
            {...{ actor, catalogues, target }}
            companyId={first.companyId}
            type={first.type}
            onChange={setTarget}
          />
        </div>
      )}
    </Frame>
  );
}

/** Gives a line of its budget to what a project bears of several expenses on none. */
export function AssignDialog({ projectId, ...props }: Props & { projectId: string }) {
  const { expenses, actor, catalogues } = props;
  const { t } = useLingui();
  const [target, setTarget] = useState<Target>({ projectId, budgetId: null });
  const [first] = expenses;
  const plan = useMemo(
    () => planAssign(actor, catalogues, expenses, target),
    [actor, catalogues, expenses, target],
  );
  return (
    <Frame
      {...props}
      plan={plan}
      title={t`Put on a line of the budget`}
      amount={t`On no line`}
      said={(count) => t`Expenses put on a line on this device: ${count}`}
      renderLabel={(count) => (
        <Plural value={count} one="Assign # expense" other="Assign # expenses" />
      )}
    >
      {first ? (
        <div className="x-fields">
          <TargetFields
            {...{ actor, catalogues, target }}
            fixedProject
            companyId={first.companyId}
            type={first.type}
            onChange={setTarget}
          />
        </div>
      ) : null}
    </Frame>
  );
}

/** Shows what would become of each of the expenses, and saves what can be as one action. */
function Frame({
  actor,
  catalogues,
  plan,
  title,
  amount,
  said,
  renderLabel,
  onDone,
  onClose,
  children,
}: Omit<Props, 'expenses'> & {
  plan: readonly BulkLine[];
  title: string;
  /** What the amount of each is called. */
  amount: string;
  said: (count: number) => string;
  renderLabel: (count: number) => ReactNode;
  children: ReactNode;
}) {
  const [isSaving, setSaving] = useState(false);
  const ready = plan.filter(({ problem }) => problem === null);
  const save = async () => {
    setSaving(true);
    const outcome = await saveBulk(actor, plan);
    if (sayRefused(outcome)) {
      const { seqs } = outcome;
      showUndoable(said(seqs.length), undoOf(seqs));
    }
    onDone();
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <DialogFoot
          onClose={onClose}
          disabled={ready.length === 0 || isSaving}
          onClick={() => void save()}
        >
          {renderLabel(ready.length)}
        </DialogFoot>
      }
    >
      <div className="x-column">
        {children}
        <Preview {...{ plan, catalogues, amount }} />
      </div>
    </Dialog>
  );
}

interface PreviewProps {
  plan: readonly BulkLine[];
  catalogues: Catalogues;
  amount: string;
}

function Preview({ plan, catalogues, amount }: PreviewProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const targetName = useTargetName(catalogues);
  const ready = plan.filter(({ problem }) => problem === null);
  const sum = fmt.money(sumCents(ready.map(({ cents }) => cents)));
  const [count, total] = [fmt.number(ready.length), fmt.number(plan.length)];
  const more = plan.length - SHOWN;
  return (
    <>
      <p role="status">
        <Plural
          value={plan.length}
          one={`${count} of ${total} expense, ${sum} in all.`}
          other={`${count} of ${total} expenses, ${sum} in all.`}
        />
      </p>
      <table className="x-table">
        <caption className="x-hidden">{t`What will be imputed`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Expense`}</th>
            <th scope="col" className="is-number">
              {amount}
            </th>
            <th scope="col">{t`Goes to`}</th>
          </tr>
        </thead>
        <tbody>
          {plan.slice(0, SHOWN).map(({ expense, cents, target: goesTo, problem }) => (
            <tr key={expense.id} className={problem === null ? undefined : 'x-hint'}>
              <td>
                {expenseName(expense)} <span className="x-hint">{fmt.day(expense.issueDate)}</span>
              </td>
              <MoneyCell cents={cents} />
              <td>{problem === null ? targetName(goesTo) : t`Stays: ${t(WHY_NOT[problem])}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? (
        <p className="x-hint">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      ) : null}
    </>
  );
}
