import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuditLine } from '#contract/audit.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Actor } from '#domain/access/policy.ts';
import { readHistory } from '#local/api/history.ts';
import type { LocalRow } from '#local/db.ts';
import { isSameValue } from '#local/mirror/same-value.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { HistoryRead } from '#ui/history-read.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { archiveCompany, restoreValue } from '../actions.ts';
import { callProblem, companyProblem } from '../problems.ts';
import { isRestorable, useValueWords } from './value-words.ts';

/** Who changed what in a company, read from the server when it is opened; former values can come back. */
export function CompanyHistory(props: { company: LocalRow<Company>; actor: Actor }) {
  const { t } = useLingui();
  const { company } = props;
  const { online } = useStatus();
  const [open, setOpen] = useState(false);
  return (
    <Card title={t`History`}>
      {company.version === 0 ? (
        <p className="x-hint">
          <Trans>It begins when this was sent.</Trans>
        </p>
      ) : !online ? (
        <p className="x-hint">
          <Trans>The history needs a connection: it is kept on the server.</Trans>
        </p>
      ) : open ? (
        <Lines key={`${company.id}:${company.version}`} {...props} />
      ) : (
        <Button onClick={() => setOpen(true)}>
          <Trans>Show the history</Trans>
        </Button>
      )}
    </Card>
  );
}

function Lines({ company, actor }: { company: LocalRow<Company>; actor: Actor }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { online } = useStatus();
  return (
    <HistoryRead
      online={online}
      onRead={(signal) => readHistory('companies', company.id, signal)}
      problemOf={callProblem}
      renderLines={(lines) => (
        <ol className="companies-lines">
          {lines.map((line) => (
            <li key={line.id}>
              <p className="companies-line-head">
                <strong>{line.userName ?? t`somebody`}</strong>
                <time dateTime={line.at}>{fmt.instant(line.at)}</time>
              </p>
              {line.action === 'create' ? (
                <p className="x-hint">{t`Created`}</p>
              ) : (
                <ul>
                  {line.fields.map((field) => (
                    <Change key={field.name} {...{ company, actor, field }} />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    />
  );
}

function Change({
  company,
  actor,
  field: { name, before, after },
}: {
  company: LocalRow<Company>;
  actor: Actor;
  field: AuditLine['fields'][number];
}) {
  const { t } = useLingui();
  const words = useValueWords();
  const label = words.label(name);
  if (label === null) return null;
  const former = words.say(name, before);
  const mayRestore = isRestorable(name) && !isSameValue(company[name], before);
  const restore = async () => {
    if (!isRestorable(name)) return;
    const outcome =
      name === 'archived'
        ? await archiveCompany(actor, company, before === true)
        : await restoreValue(actor, company, name, before as never);
    if (!outcome.ok) showSnackbar(t(companyProblem(outcome.problem)), { color: 'danger' });
  };
  return (
    <li>
      <span>
        {label}: <del>{former}</del> → <ins>{words.say(name, after)}</ins>
      </span>
      {mayRestore ? (
        <Button
          size="small"
          tone="quiet"
          aria-label={t`Restore this value: ${former} in ${label}`}
          onClick={() => void restore()}
        >
          <Trans>Restore this value</Trans>
        </Button>
      ) : null}
    </li>
  );
}
