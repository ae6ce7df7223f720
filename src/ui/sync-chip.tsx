import { createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ArrowUpDown, Check, Clock, CloudOff, Diamond } from 'lucide-react';
import { useFmt } from './fmt.ts';

/** What the chip needs of the sync's state. */
export interface ChipStatus {
  online: boolean;
  pending: number;
  toFix: number;
  sending: boolean;
  pause: null | 'auth' | 'upgrade' | 'storage' | 'locked';
  /** When what failed before is tried again; null where nothing waits for a time. */
  nextTryAt?: string | null;
}

const { withContext } = createRecipeContext({ key: 'syncChip' });
const Chip = withContext<
  HTMLButtonElement,
  HTMLChakraProps<'button'> & { tone: 'quiet' | 'warn' | 'danger' }
>('button');

/** Always in the header: whether we are online, and what has not been sent. Text and shape, never colour alone. */
export function SyncChip({ status, onClick }: { status: ChipStatus; onClick: () => void }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { online, pending, toFix, sending, nextTryAt } = status;
  const waiting = [
    pending > 0 ? t`${pending} pending` : '',
    toFix > 0 ? t`${toFix} to fix` : '',
  ].filter(Boolean);
  const place = online ? t`Online` : t`Offline`;
  const Icon =
    toFix > 0 ? Diamond : !online ? CloudOff : sending ? ArrowUpDown : pending > 0 ? Clock : Check;
  const nextTry = nextTryAt ? fmt.instant(nextTryAt) : null;
  const now = sending ? t`It is being sent` : nextTry && t`Next try: ${nextTry}`;
  const tone = toFix > 0 ? 'danger' : !online || pending > 0 ? 'warn' : 'quiet';
  return (
    <Chip
      type="button"
      tone={tone}
      data-testid="sync-chip"
      title={[now, t`Open the sync centre`].filter(Boolean).join(' · ')}
      onClick={onClick}
    >
      <Icon size={14} aria-hidden="true" />
      <span>
        {waiting.length === 0 ? (
          <span data-say="place">{place}</span>
        ) : (
          <>
            {/* On a phone its icon has to do: the rest would not fit. */}
            {online ? null : <span data-say="offline">{`${place} · `}</span>}
            <span data-parts={waiting.length} data-count={pending + toFix}>
              {waiting.join(' · ')}
            </span>
          </>
        )}
      </span>
    </Chip>
  );
}
