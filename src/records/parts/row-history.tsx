import { useStatus } from '../use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { canAudit } from '#domain/access/policy.ts';
import { useFieldMessage } from '#ui/fields/field-messages.ts';
import { Button } from '#ui/button.tsx';
import { HistoryLines, type ShownField } from '#ui/history.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import type { AuditLine } from '#contract/audit.ts';
import { useAuditLines } from '../use-audit-lines.ts';
import type { Outcome } from '../actions.ts';
import { type HistoryField, historyFieldOf } from '../history-field.ts';
import { callProblem, recordProblem } from '../problems.ts';
import { restoreField, whyNotRestored } from '../restore.ts';
import { useWords } from '../use-words.ts';
import type { SectionProps } from './section-props.ts';

export type { HistoryField } from '../history-field.ts';

interface Props extends Omit<SectionProps, 'onPeek'> {
  readOnly: boolean;
  /** Tells a field that the form of the record does not have. */
  fieldFor?: (name: string) => HistoryField | undefined;
  /** Gives a former value back, where that is not done by the outbox. */
  restore?: (name: string, value: unknown) => Promise<void>;
}

/** Who changed what in a row, read from the server when it is opened; former values can come back. */
export function RowHistory(props: Props) {
  const { row, actor } = props;
  const [open, setOpen] = useState(false);
  if (!canAudit(actor, { isReadable: true })) return null;
  return (
    <details className="rec-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>History</Trans>
      </summary>
      {!open ? null : row.version === 0 ? (
        <p className="x-hint">
          <Trans>It begins when this was sent.</Trans>
        </p>
      ) : (
        <Entries key={`${row.id}:${row.version}`} {...props} />
      )}
    </details>
  );
}

function Entries(props: Props) {
  const { t } = useLingui();
  const { say } = useWords();
  const { online } = useStatus();
  const { definition, row } = props;
  const query = useMemo(
    () => ({ resource: definition.resource, rowId: row.id }),
    [definition, row.id],
  );
  const { lines, isReading, problem, readMore } = useAuditLines(query, online);
  const shownOf = useShownFields(props);
  if (!lines && !online) {
    return (
      <p className="x-hint">
        <Trans>The history needs a connection: it is kept on the server.</Trans>
      </p>
    );
  }
  return (
    <>
      {lines?.length === 0 ? <p className="x-hint">{t`Nothing was changed yet.`}</p> : null}
      <HistoryLines lines={lines?.map((line) => ({ ...line, fields: shownOf(line) })) ?? []} />
      {problem === null ? null : <p className="rec-warning">{say(callProblem(problem))}</p>}
      {isReading ? <p className="x-hint">{t`Reading…`}</p> : null}
      {readMore && online ? (
        <Button size="small" onClick={readMore}>
          {problem === null ? <Trans>Older changes</Trans> : <Trans>Try again</Trans>}
        </Button>
      ) : null}
    </>
  );
}

/** The fields of a change in words, each with the way back where there is one. */
function useShownFields({ definition, data, actor, row, readOnly, ...own }: Props) {
  const words = useWords();
  const fieldMessage = useFieldMessage();
  const enqueued = async (name: string, value: unknown) => {
    const outcome = await restoreField(definition, actor, data, row, name, value);
    if (!outcome.ok) showSnackbar(refusalWords(outcome), { color: 'danger' });
  };
  const restore = own.restore ?? enqueued;
  return (line: AuditLine): ShownField[] =>
    line.fields.flatMap(({ name, before, after }) => {
      const field = own.fieldFor?.(name) ?? historyFieldOf(definition, name, data, words);
      if (!field) return [];
      const isNow = field.key(row[name]) === field.key(before);
      const whyNot =
        readOnly || isNow ? null : whyNotRestored(definition.resource, name, before, data);
      return {
        name,
        label: field.label,
        before: field.say(before) || '—',
        after: field.say(after) || '—',
        whyNot: whyNot && words.say(whyNot),
        restore: readOnly || isNow || whyNot ? null : () => void restore(name, before),
      };
    });

  function refusalWords({ problem, field }: Extract<Outcome, { ok: false }>): string {
    return (field && fieldMessage(field.code)) ?? words.say(recordProblem(problem));
  }
}
