import { useLingui } from '@lingui/react/macro';
import { ArrowUpDown, Clock, Diamond, GitFork } from 'lucide-react';

export type SyncMarkKind = 'pending' | 'sending' | 'failed' | 'conflict';

const ICONS = { pending: Clock, sending: ArrowUpDown, failed: Diamond, conflict: GitFork };

/** The exact phrases for where a change stands; nothing else may claim that something is saved. */
export function useSavedPhrase(): (mark: SyncMarkKind | null) => string {
  const { t } = useLingui();
  const phrases: Record<SyncMarkKind, string> = {
    sending: t`Sending…`,
    pending: t`Saved on this device — not sent`,
    failed: t`Refused by the server — to fix`,
    conflict: t`Changed elsewhere too — to decide`,
  };
  return (mark) => (mark === null ? t`Saved` : phrases[mark]);
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
