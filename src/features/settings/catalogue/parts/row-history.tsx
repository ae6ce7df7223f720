import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AuditLine } from '#contract/audit.ts';
import { PATHS } from '#contract/paths.ts';
import { callApi } from '#local/api/call.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { useStatus } from '../../use-status.ts';
import { changeFields } from '../actions.ts';
import { type CatalogueDefinition, type FieldDefinition, fieldOf } from '../definition.ts';
import { fieldWords } from '../field-text.ts';
import { formOf } from '../form-values.ts';
import { callProblem, catalogueProblem } from '../problems.ts';
import { useWords } from '../use-words.ts';
import type { SectionProps } from './row-sections.tsx';

/** Who changed what in a row, read from the server when it is opened; former values can come back. */
export function RowHistory(props: SectionProps & { readOnly: boolean }) {
  const { row } = props;
  const { online } = useStatus();
  const [open, setOpen] = useState(false);
  return (
    <details className="cat-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>History</Trans>
      </summary>
      {!open ? null : row.version === 0 ? (
        <p className="cat-hint">
          <Trans>It begins when this was sent.</Trans>
        </p>
      ) : online ? (
        <Entries key={`${row.id}:${row.version}`} {...props} />
      ) : (
        <p className="cat-hint">
          <Trans>The history needs a connection: it is kept on the server.</Trans>
        </p>
      )}
    </details>
  );
}

function Entries({ definition, data, actor, row, readOnly }: SectionProps & { readOnly: boolean }) {
  const { t } = useLingui();
  const words = useWords();
  const { entries, problem } = useEntries(definition.resource, row.id);
  const restore = async (name: string, value: unknown) => {
    const outcome = await changeFields(definition, actor, row, { [name]: value });
    if (!outcome.ok) {
      showSnackbar(words.say(catalogueProblem(outcome.problem)), { color: 'danger' });
    }
  };
  if (problem !== null) return <p className="cat-warning">{words.say(callProblem(problem))}</p>;
  if (!entries) return <p className="cat-hint">{t`Reading…`}</p>;
  if (entries.length === 0) return <p className="cat-hint">{t`Nothing was changed yet.`}</p>;
  return (
    <ol className="cat-entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className="cat-entry-head">
            <strong>{entry.userName ?? t`somebody`}</strong>
            <time dateTime={entry.at}>{words.fmt.instant(entry.at)}</time>
          </p>
          {entry.action === 'create' ? <p className="cat-hint">{t`Created`}</p> : null}
          {entry.action === 'delete' ? <p className="cat-hint">{t`Removed`}</p> : null}
          {entry.action === 'create' ? null : (
            <ul className="cat-changes">
              {entry.fields.flatMap(({ name, before, after }) => {
                const field = fieldOf(definition, name) ?? archiveField(definition, name);
                if (!field) return [];
                const say = (value: unknown) => fieldWords(field, value, data, words) || '—';
                const label = words.say(field.label);
                const isNow = formOf(field, row[name]) === formOf(field, before);
                return [
                  <li key={name}>
                    <span>
                      {label}: <del>{say(before)}</del> → <ins>{say(after)}</ins>
                    </span>
                    {readOnly || isNow ? null : (
                      <Button
                        size="small"
                        tone="quiet"
                        aria-label={t`Restore ${say(before)} in ${label}`}
                        onClick={() => void restore(name, before)}
                      >
                        <Trans>Restore this value</Trans>
                      </Button>
                    )}
                  </li>,
                ];
              })}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Being out of use has no field in the form, but it is a change like others. */
function archiveField({ archive }: CatalogueDefinition, name: string): FieldDefinition | undefined {
  if (archive?.field !== name) return undefined;
  return { name, label: archive.on === true ? msg`Archived` : msg`In use`, kind: 'boolean' };
}

function useEntries(resource: string, rowId: string) {
  const [entries, setEntries] = useState<readonly AuditLine[]>();
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    const left = new AbortController();
    const query = new URLSearchParams({ resource, rowId });
    void callApi<readonly AuditLine[]>({
      method: 'GET',
      path: `${PATHS.audit}?${query}`,
      signal: left.signal,
    }).then(setEntries, (error: unknown) => {
      if (!left.signal.aborted) setProblem(error);
    });
    return () => left.abort();
  }, [resource, rowId]);
  return { entries, problem };
}
