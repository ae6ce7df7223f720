import { Box, HStack } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { AuditLine } from '#contract/audit.ts';
import { IconButton } from '#ui/button.tsx';
import { ChangedFields } from '#ui/history.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { Summary } from '#ui/summary.tsx';
import { useWords } from '#records/use-words.ts';
import type { ShownLine } from './use-shown-line.ts';

const TONES = { create: 'success', update: 'info', delete: 'danger' } as const;

interface Props {
  line: AuditLine;
  shown: ShownLine;
  isOwnDevice: boolean;
  /** Leaves the changes of this record alone; null where they stand alone, or where there is none. */
  onRecord: (() => void) | null;
}

/** One change: when, who and from where, of which record, and what. */
export function AuditEntry({ line, shown, isOwnDevice, onRecord }: Props) {
  const { t } = useLingui();
  const { fmt } = useWords();
  const { target, what, name, fields } = shown;
  const isChange = line.action === 'update';
  return (
    <li className="x-row-card">
      <p className="x-line">
        <time className="x-hint" dateTime={line.at}>
          {fmt.time(line.at)}
        </time>
        <ActionChip action={line.action} />
        <Box as="span" flex="1 1 200px">
          <span className="x-hint">{what}</span>{' '}
          {target && name ? (
            <Link
              to={target.to}
              params={(target.params ?? {}) as never}
              search={(target.search ?? {}) as never}
            >
              {name}
            </Link>
          ) : (
            <strong>{name}</strong>
          )}
        </Box>
        <HStack as="span" wrap="wrap" gap="0 8px" fontSize="14px">
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
        </HStack>
        {onRecord ? (
          <IconButton label={t`All changes of this record`} icon={History} onClick={onRecord} />
        ) : null}
      </p>
      {isChange ? (
        <ChangedFields fields={fields} />
      ) : fields.length === 0 ? null : (
        <details>
          <Summary className="x-hint" fontWeight="400">
            <Plural value={fields.length} one="# field" other="# fields" />
          </Summary>
          <dl className="audit-values">
            {fields.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>{line.action === 'delete' ? field.before : field.after}</dd>
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
    read: t({ message: 'Read', context: 'history' }),
  };
  const tone = TONES[action as keyof typeof TONES] ?? 'neutral';
  return <StateChip tone={tone}>{words[action] ?? action}</StateChip>;
}
