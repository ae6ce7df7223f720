import { Box, chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Cloud, CloudOff, Download, Send } from 'lucide-react';
import { sendNow } from '#local/sync-now.ts';
import { exportOutbox } from '#local/outbox/entries.ts';
import type { Entry } from '#local/outbox/entry.ts';
import type { SyncStatus } from '#local/status.ts';
import { useReadiness } from '#records/use-readiness.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { ReadyLine } from '#ui/ready-line.tsx';
import { today } from '#ui/today.ts';
import { downloadJson } from './download.ts';
import { Sign } from './parts.tsx';

/** How the device stands in words, and what can be done with the queue as a whole. */
export function SyncSummary(props: { status: SyncStatus; entries: readonly Entry[] }) {
  const { t } = useLingui();
  const { status, entries } = props;
  const readiness = useReadiness();
  const { online, pending, toFix, sending, pause } = status;
  const exportAll = async (): Promise<void> => {
    downloadJson(t`Unsent changes ${today()}`, await exportOutbox());
  };
  return (
    <div className="x-line">
      <Sign isGood={online}>{online ? <Cloud size={20} /> : <CloudOff size={20} />}</Sign>
      <Box flex="1 1 200px">
        <strong role="status">
          {online ? <Trans>Online</Trans> : <Trans>Offline</Trans>}
          {pending > 0 ? (
            <>
              {' · '}
              <chakra.span whiteSpace="nowrap">
                <Plural value={pending} one="# change not sent" other="# changes not sent" />
              </chakra.span>
            </>
          ) : null}
          {toFix > 0 ? (
            <>
              {' · '}
              <chakra.span whiteSpace="nowrap">
                <Trans>{toFix} to fix</Trans>
              </chakra.span>
            </>
          ) : null}
        </strong>
        <p className="x-hint">
          <Waiting status={status} entries={entries} />
        </p>
        <ReadyLine readiness={readiness} />
      </Box>
      <div className="x-actions">
        {entries.length === 0 ? null : (
          <Button tone="quiet" icon={Download} onClick={() => void exportAll()}>
            <Trans>Export all</Trans>
          </Button>
        )}
        {pause === 'upgrade' ? (
          <Button tone="primary" onClick={() => location.reload()}>
            <Trans>Reload the app</Trans>
          </Button>
        ) : (
          <Button
            tone={pending > 0 ? 'primary' : 'plain'}
            icon={Send}
            disabled={!online || sending || pause === 'auth' || pause === 'locked'}
            onClick={() => void sendNow()}
          >
            <Trans>Send now</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Why the queue waits, else what is being sent, until when the rest waits, since when; else the last sync. */
function Waiting(props: { status: SyncStatus; entries: readonly Entry[] }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { pause, oldestPendingAt, nextTryAt, lastPullAt } = props.status;
  switch (pause) {
    case 'auth':
      return <Trans>Sending waits until you sign in again. Nothing is lost.</Trans>;
    case 'upgrade':
      return <Trans>Sending waits for a newer version of the app. Nothing is lost.</Trans>;
    case 'storage':
      return <Trans>The storage of this device is full: free some space, then send.</Trans>;
    case 'locked':
      return <Trans>Sending waits until this device is unlocked.</Trans>;
    case null:
      break;
  }
  const [first, ...others] = props.entries.filter(({ state }) => state === 'sending');
  if (first) return <Sending label={first.label} others={others.length} />;
  const nextTry = nextTryAt ? fmt.instant(nextTryAt) : null;
  if (nextTry) return <Trans>What could not be sent is tried again by itself: {nextTry}.</Trans>;
  const oldest = oldestPendingAt ? fmt.instant(oldestPendingAt) : null;
  if (oldest) return <Trans>The oldest is of {oldest}.</Trans>;
  const lastPull = lastPullAt ? fmt.instant(lastPullAt) : t`never`;
  return <Trans>Last sync: {lastPull}</Trans>;
}

function Sending({ label, others }: { label: string; others: number }) {
  if (others === 0) return <Trans>“{label}” is being sent.</Trans>;
  return (
    <Plural
      value={others}
      one={`“${label}” and # more are being sent.`}
      other={`“${label}” and # more are being sent.`}
    />
  );
}
