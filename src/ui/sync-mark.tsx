import { useLingui } from '@lingui/react/macro';
import { ArrowUpDown, Clock, Diamond, GitFork } from 'lucide-react';

export type SyncMarkKind = 'pending' | 'sending' | 'failed' | 'conflict';

const ICONS = { pending: Clock, sending: ArrowUpDown, failed: Diamond, conflict: GitFork };

/** The exact phrases for where a change stands; nothing else may claim that something is saved. */
export function useSavedPhrase(): (mark: SyncMarkKind | null) => string {
  const { t } = useLingui();
  return (mark) => {
    switch (mark) {
      case null:
        return t`Saved`;
      case 'sending':
        return t`Sending…`;
      case 'pending':
        return t`Saved on this device — not sent`;
      case 'failed':
        return t`Refused by the server — to fix`;
      case 'conflict':
        return t`Changed elsewhere too — to decide`;
    }
  };
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
