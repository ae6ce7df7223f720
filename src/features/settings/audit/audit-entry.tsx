import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { AuditLine } from '#contract/audit.ts';
import { IconButton } from '#ui/button.tsx';
import { ChangedFields } from '#ui/history.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { useWords } from '#records/use-words.ts';
import type { ShownLine } from './use-shown-line.ts';

const TONES = { create: 'success', update: 'info', delete: 'danger' } as const;

/** One change: when, who and from where, of which record, and what. */
export function AuditEntry({
  line,
  shown,
  isOwnDevice,
  onRecord,
}: {
  line: AuditLine;
  shown: ShownLine;
  isOwnDevice: boolean;
  /** Leaves the changes of this record alone; null where they stand alone, or where there is none. */
  onRecord: (() => void) | null;
}) {
  const { t } = useLingui();
  const { fmt } = useWords();
  const { place, what, name, fields } = shown;
  const isChange = line.action === 'update';
  return (
    <li className="audit-entry">
      <p className="audit-head">
        <time dateTime={line.at}>{fmt.time(line.at)}</time>
        <ActionChip action={line.action} />
        <span className="audit-what">
          <span className="x-hint">{what}</span>{' '}
          {place && name ? (
            <Link
              to={place.to}
              params={(place.params ?? {}) as never}
              search={(place.search ?? {}) as never}
              className="x-row-link"
            >
              {name}
            </Link>
          ) : (
            <strong>{name}</strong>
          )}
        </span>
        <span className="audit-who">
          {line.userName ?? t`somebody`}
          {line.programName === null ? null : (
            <span className="x-hint">{t`by the program ${line.programName}`}</span>
          )}
          {line.isUnconditional ? (
            <span className="x-hint">{t`without saying which version was seen`}</span>
          ) : null}
          {line.deviceId === null ? null : (
            <span className="x-hint">
              {isOwnDevice ? t`this device` : t`device ${line.deviceId.slice(0, 8)}`}
            </span>
          )}
        </span>
        {onRecord ? (
          <IconButton
            label={t`All changes of this record`}
            icon={<History size={16} aria-hidden="true" />}
            onClick={onRecord}
          />
        ) : null}
      </p>
      {isChange ? (
        <ChangedFields fields={fields} />
      ) : fields.length === 0 ? null : (
        <details className="audit-values">
          <summary>
            <Plural value={fields.length} one="# field" other="# fields" />
          </summary>
          <dl>
            {fields.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>{line.action === 'create' ? field.after : field.before}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

function ActionChip({ action }: { action: string }) {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    create: t`Created`,
    update: t`Changed`,
    delete: t`Removed`,
  };
  const tone = TONES[action as keyof typeof TONES] ?? 'neutral';
  return <StateChip tone={tone}>{words[action] ?? action}</StateChip>;
}
