import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuditLine } from '#contract/audit.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { type Actor, canAudit } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { callProblem } from '../problems.ts';
import { type Catalogues, useStatus } from '../queries.ts';
import { useHistory } from '../use-history.ts';
import { useHistoryWords } from '../use-history-words.ts';

/** Who changed what in an expense, read from the server when it is opened. */
export function ExpenseHistory({
  expense,
  actor,
  catalogues,
}: {
  expense: Expense;
  actor: Actor;
  catalogues: Catalogues;
}) {
  const [open, setOpen] = useState(false);
  const { id, version } = expense;
  if (!canAudit(actor, { isReadable: true })) return null;
  return (
    <details
      className="exp-section exp-history"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Trans>History</Trans>
      </summary>
      {!open ? null : version === 0 ? (
        <p className="x-hint">
          <Trans>It begins when this was sent.</Trans>
        </p>
      ) : (
        <Lines key={`${id}:${version}`} {...{ id, catalogues }} />
      )}
    </details>
  );
}

function Lines({ id, catalogues }: { id: string; catalogues: Catalogues }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { online } = useStatus();
  const { lines, problem, readAgain } = useHistory(id, online);
  if (!lines) {
    if (!online) {
      return (
        <p className="x-hint">
          <Trans>The history needs a connection: it is kept on the server.</Trans>
        </p>
      );
    }
    if (problem === null) return <p className="x-hint">{t`Reading…`}</p>;
    return (
      <>
        <p className="x-form-problem">{t(callProblem(problem))}</p>
        <Button size="small" onClick={readAgain}>
          <Trans>Try again</Trans>
        </Button>
      </>
    );
  }
  if (lines.length === 0) return <p className="x-hint">{t`Nothing was changed yet.`}</p>;
  return (
    <ol className="exp-history-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <p className="exp-history-head">
            <strong>{line.userName ?? t`somebody`}</strong>
            <time dateTime={line.at}>{fmt.instant(line.at)}</time>
          </p>
          {line.action === 'create' ? <p className="x-hint">{t`Created`}</p> : null}
          {line.action === 'delete' ? <p className="x-hint">{t`Removed`}</p> : null}
          {line.action === 'create' ? null : <Changes {...{ line, catalogues }} />}
        </li>
      ))}
    </ol>
  );
}

function Changes({ line, catalogues }: { line: AuditLine; catalogues: Catalogues }) {
  const { label, say } = useHistoryWords(catalogues);
  return (
    <ul className="exp-history-lines">
      {line.fields.map(({ name, before, after }) => {
        const words = label(name);
        if (words === null) return null;
        return (
          <li key={name}>
            {words}: <del>{say(name, before)}</del> → <ins>{say(name, after)}</ins>
          </li>
        );
      })}
    </ul>
  );
}
