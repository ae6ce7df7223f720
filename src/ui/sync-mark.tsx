import { useLingui } from '@lingui/react/macro';
import { ArrowUpDown, Clock, Diamond, GitFork } from 'lucide-react';
import { useCallback } from 'react';
import type { GridColumn } from './grid/types.ts';

export type SyncMarkKind = 'pending' | 'sending' | 'failed' | 'conflict';

const ICONS = { pending: Clock, sending: ArrowUpDown, failed: Diamond, conflict: GitFork };

/** The exact phrases for where a change stands; nothing else may claim that something is saved. */
export function useSavedPhrase(): (mark: SyncMarkKind | null) => string {
  const { t } = useLingui();
  return useCallback(
    (mark) => {
      const phrases: Record<SyncMarkKind, string> = {
        sending: t`Sending…`,
        pending: t`Saved on this device — not sent`,
        failed: t`Refused by the server — to fix`,
        conflict: t`Changed elsewhere too — to decide`,
      };
      return mark === null ? t`Saved` : phrases[mark];
    },
    [t],
  );
}

/** Where a row stands: clock, arrows, diamond, fork; nothing when it is as the server has it. */
export function SyncMark({ mark }: { mark: SyncMarkKind | null }) {
  const phrase = useSavedPhrase();
  if (mark === null) return null;
  const Icon = ICONS[mark];
  return (
    <span
      className={`x-mark x-mark-${mark}`}
      role="img"
      aria-label={phrase(mark)}
      title={phrase(mark)}
    >
      <Icon size={14} aria-hidden="true" />
    </span>
  );
}

/** The column of a grid that says of each row what `useSavedPhrase` tells of its mark. */
export function syncColumn<Row>(
  header: string,
  phrase: (mark: SyncMarkKind | null) => string,
  markOf: (row: Row) => SyncMarkKind | null,
  more: Pick<GridColumn<Row>, 'width' | 'sortable'>,
): GridColumn<Row> {
  return {
    id: 'sync',
    header,
    kind: 'sync',
    value: (row) => (markOf(row) === null ? '' : phrase(markOf(row))),
    cell: (row) => <SyncMark mark={markOf(row)} />,
    parts: (row) => [markOf(row)],
    ...more,
  };
}

/** The phrase with its mark, below a form. */
export function SavedPhrase({ mark }: { mark: SyncMarkKind | null }) {
  const phrase = useSavedPhrase();
  return (
    <span className="x-saved" role="status">
      <SyncMark mark={mark} />
      {phrase(mark)}
    </span>
  );
}
