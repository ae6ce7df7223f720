import { createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
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

const { withContext } = createRecipeContext({ key: 'syncChip' });
const Chip = withContext<
  HTMLButtonElement,
  HTMLChakraProps<'button'> & { tone: 'quiet' | 'warn' | 'danger' }
>('button');

/** Always in the header: whether we are online, and what has not been sent. Text and shape, never colour alone. */
export function SyncChip({ status, onClick }: { status: ChipStatus; onClick: () => void }) {
  const { t } = useLingui();
  const { online, pending, toFix, sending } = status;
  const waiting = [
    pending > 0 ? t`${pending} pending` : '',
    toFix > 0 ? t`${toFix} to fix` : '',
  ].filter(Boolean);
  const place = online ? t`Online` : t`Offline`;
  const Icon =
    toFix > 0 ? Diamond : !online ? CloudOff : sending ? ArrowUpDown : pending > 0 ? Clock : Check;
  const tone = toFix > 0 ? 'danger' : !online || pending > 0 ? 'warn' : 'quiet';
  return (
    <Chip
      type="button"
      tone={tone}
      data-testid="sync-chip"
      title={t`Open the sync centre`}
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
