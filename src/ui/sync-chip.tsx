import { createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ArrowUpDown, Check, Clock, CloudOff, Diamond, HardDrive, Hourglass } from 'lucide-react';
import { useFmt } from './fmt.ts';
import { type ReadyState, useReadyWords } from './ready-line.tsx';

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

/**
 * Always in the header: whether we are online, what has not been sent, and whether all is here to work without
 * network. Text and shape, never colour alone.
 */
export function SyncChip({
  status,
  readiness,
  onClick,
}: {
  status: ChipStatus;
  /** Undefined while it is not known. */
  readiness?: ReadyState | undefined;
  onClick: () => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { online, pending, toFix, sending, nextTryAt } = status;
  // What others change does not come either: what is shown here grows old.
  const isFull = online && status.pause === 'storage';
  const waiting = [
    pending > 0 ? t`${pending} pending` : '',
    toFix > 0 ? t`${toFix} to fix` : '',
  ].filter(Boolean);
  const place = isFull ? t`Device full` : online ? t`Online` : t`Offline`;
  const ready = useReadyWords(readiness);
  const isReady = readiness?.isReady !== false;
  const files = isReady ? null : readiness?.files;
  const nextTry = nextTryAt ? fmt.instant(nextTryAt) : null;
  const now = sending ? t`It is being sent` : nextTry && t`Next try: ${nextTry}`;
  const tone = toFix > 0 ? 'danger' : !online || isFull || pending > 0 ? 'warn' : 'quiet';
  return (
    <Chip
      type="button"
      tone={tone}
      data-testid="sync-chip"
      title={[now, ready, t`Open the sync centre`].filter(Boolean).join(' · ')}
      onClick={onClick}
    >
      <ChipIcon {...{ status, isReady }} />
      <span>
        {waiting.length === 0 ? (
          <>
            <span data-say="place" data-ready={isReady ? ready : undefined}>
              {place}
            </span>
            {isReady ? null : (
              <span
                data-say="not-ready"
                data-share={files ? fmt.percent(shareOf(files)) : undefined}
              >
                <span>{' · '}</span>
                {ready}
              </span>
            )}
          </>
        ) : (
          <>
            {/* On a phone its icon has to do: the rest would not fit. */}
            {online && !isFull ? null : <span data-say="offline">{`${place} · `}</span>}
            <span data-parts={waiting.length} data-count={pending + toFix}>
              {waiting.join(' · ')}
            </span>
          </>
        )}
      </span>
    </Chip>
  );
}

/** Of what matters most. */
function ChipIcon({
  status: { toFix, online, sending, pending, pause },
  isReady,
}: {
  status: ChipStatus;
  isReady: boolean;
}) {
  const look = { size: 14, 'aria-hidden': true } as const;
  if (toFix > 0) return <Diamond {...look} />;
  if (!online) return <CloudOff {...look} />;
  if (sending) return <ArrowUpDown {...look} />;
  if (pending > 0) return <Clock {...look} />;
  if (pause === 'storage') return <HardDrive {...look} />;
  return isReady ? <Check {...look} /> : <Hourglass {...look} />;
}

/** In hundredths of a percent, as they are written; never all as long as something is missing. */
function shareOf({ bytes, bytesKept }: { bytes: number; bytesKept: number }): number {
  return 100 * Math.floor((100 * bytesKept) / Math.max(1, bytes));
}
