import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuditLine } from '#contract/audit.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { type Actor, canAudit } from '#domain/access/policy.ts';
import { readHistory } from '#local/api/history.ts';
import { isSameValue } from '#local/mirror/same-value.ts';
import { HistoryRead } from '#ui/history-read.tsx';
import { HistoryLines, type ShownField } from '#ui/history.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { callProblem, expenseProblem } from '../problems.ts';
import { type Catalogues } from '../queries.ts';
import { isRestorable, restoreValue, whyNotRestored } from '../restore.ts';
import { useHistoryWords } from '../use-history-words.ts';

interface Props {
  expense: Expense;
  actor: Actor;
  catalogues: Catalogues;
  readOnly: boolean;
}

/** Who changed what in an expense, read from the server when it is opened; former values can come back. */
export function ExpenseHistory(props: Props) {
  const [open, setOpen] = useState(false);
  const { expense, actor } = props;
  if (!canAudit(actor, { isReadable: true })) return null;
  return (
    <details
      className="exp-section exp-history"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Trans>History</Trans>
      </summary>
      {!open ? null : expense.version === 0 ? (
        <p className="x-hint">
          <Trans>It begins when this was sent.</Trans>
        </p>
      ) : (
        <Lines key={`${expense.id}:${expense.version}`} {...props} />
      )}
    </details>
  );
}

function Lines(props: Props) {
  const { online } = useStatus();
  const shownOf = useShownFields(props);
  return (
    <HistoryRead
      online={online}
      onRead={(signal) => readHistory('expenses', props.expense.id, signal)}
      problemOf={callProblem}
      renderLines={(lines) => (
        <HistoryLines lines={lines.map((line) => ({ ...line, fields: shownOf(line) }))} />
      )}
    />
  );
}

/** The fields of a change in words, each with the way back where there is one. */
function useShownFields({ expense, actor, catalogues, readOnly }: Props) {
  const { t } = useLingui();
  const { label, say } = useHistoryWords(catalogues);
  const restore = async (name: string, value: unknown) => {
    const outcome = await restoreValue(actor, expense, name, value);
    if (outcome.ok) showSnackbar(t`Restored on this device — not sent`);
    else showSnackbar(t(expenseProblem(outcome.problem)), { color: 'danger' });
  };
  return (line: AuditLine): ShownField[] =>
    line.fields.flatMap(({ name, before, after }) => {
      const words = label(name);
      if (words === null) return [];
      const isNow = isSameValue(expense[name as keyof Expense], before);
      const mayCome = !readOnly && !isNow && isRestorable(name);
      const whyNot = mayCome ? whyNotRestored(name, before, catalogues) : null;
      return {
        name,
        label: words,
        before: say(name, before),
        after: say(name, after),
        whyNot: whyNot && t(whyNot),
        restore: mayCome && !whyNot ? () => void restore(name, before) : null,
      };
    });
}
