import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { useFmt } from './fmt.ts';
import './history.css';

/** One field of a change, in words. */
export interface ShownField {
  name: string;
  label: string;
  before: string;
  after: string;
  /** Why the former value cannot come back, where somebody may ask. */
  whyNot: string | null;
  /** Gives the former value back; null where nobody here may, or where it stands there. */
  restore: (() => void) | null;
}

/** One change of a record: by whom, when (instant), and of which fields. */
export interface HistoryLine {
  id: number | string;
  userName: string | null;
  at: string;
  /** `create`, `update`, `delete`, or `comment`. */
  action: string;
  fields: readonly ShownField[];
  /** What was said, of a comment. */
  text?: string;
}

/** Who changed what in a record, in the order given. */
export function HistoryLines({ lines }: { lines: readonly HistoryLine[] }) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <ol className="x-history">
      {lines.map(({ id, userName, at, action, fields, text }) => (
        <li key={id}>
          <p className="x-history-head">
            <strong>{userName ?? t`somebody`}</strong>
            <time dateTime={at}>{fmt.instant(at)}</time>
          </p>
          {action === 'create' ? <p className="x-hint">{t`Created`}</p> : null}
          {action === 'delete' ? <p className="x-hint">{t`Removed`}</p> : null}
          {action === 'read' ? (
            <p className="x-hint">{t({ message: 'Read', context: 'history' })}</p>
          ) : null}
          {text === undefined ? null : <Said>{text}</Said>}
          {action === 'create' || text !== undefined ? null : <ChangedFields fields={fields} />}
        </li>
      ))}
    </ol>
  );
}

const Said = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

const Changes = chakra('ul', {
  base: {
    display: 'grid',
    gap: '8px',
    fontSize: '14px',
    // Several records of a list stand one below the other.
    '& :is(del, ins)': { whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' },
    '& del': { color: 'fg.muted' },
    '& ins': { textDecoration: 'none', fontWeight: '600' },
  },
});

/** What stood in the fields of a record before and after a change, with the way back. */
export function ChangedFields({ fields }: { fields: readonly ShownField[] }) {
  const { t } = useLingui();
  return (
    <Changes>
      {fields.map(({ name, label, before, after, whyNot, restore }) => (
        <li key={name} className="x-line x-line-ends">
          <span>
            {label}: <del>{before}</del> → <ins>{after}</ins>
          </span>
          {restore ? (
            <Button
              size="small"
              tone="quiet"
              aria-label={t`Restore this value: ${before} in ${label}`}
              onClick={restore}
            >
              <Trans>Restore this value</Trans>
            </Button>
          ) : whyNot === null ? null : (
            <span className="x-hint">{whyNot}</span>
          )}
        </li>
      ))}
    </Changes>
  );
}
