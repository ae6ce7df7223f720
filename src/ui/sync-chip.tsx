import { useLingui } from '@lingui/react/macro';
import { ArrowUpDown, Check, Clock, CloudOff, Diamond } from 'lucide-react';

/** What the chip needs of the sync's state. */
export interface ChipStatus {
  online: boolean;
  pending: number;
  toFix: number;
  sending: boolean;
  pause: null | 'auth' | 'upgrade' | 'storage' | 'locked';
}

/** Always in the header: whether we are online, and what has not been sent. Text and shape, never colour alone. */
export function SyncChip({ status, onClick }: { status: ChipStatus; onClick: () => void }) {
  const { t } = useLingui();
  const { online, pending, toFix, sending } = status;
  const words = [
    online ? (pending === 0 && toFix === 0 ? t`Online` : '') : t`Offline`,
    pending > 0 ? t`${pending} pending` : '',
    toFix > 0 ? t`${toFix} to fix` : '',
  ].filter(Boolean);
  const Icon =
    toFix > 0 ? Diamond : !online ? CloudOff : sending ? ArrowUpDown : pending > 0 ? Clock : Check;
  const tone = toFix > 0 ? 'danger' : !online || pending > 0 ? 'warn' : 'quiet';
  return (
    <button
      type="button"
      className={`x-sync-chip x-sync-chip-${tone}`}
      data-testid="sync-chip"
      title={t`Open the sync centre`}
      onClick={onClick}
    >
      <Icon size={14} aria-hidden="true" />
      <span>{words.join(' · ')}</span>
    </button>
  );
}
