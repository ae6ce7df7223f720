import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { syncNow } from '#local/engine.ts';
import { savedEntries } from '#local/outbox/entries.ts';
import { isHeld } from '#local/outbox/entry.ts';
import { readStatus, type SyncStatus, subscribeStatus } from '#local/status.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Skeleton } from '#ui/page.tsx';
import { EntryCard } from './entry-card.tsx';
import './sync-centre.css';

/** What this device has not sent, and what waits for a decision. Nothing is ever lost unseen. */
export function SyncCentre() {
  const { t } = useLingui();
  const status = useSyncExternalStore(subscribeStatus, readStatus);
  const entries = useLiveQuery(savedEntries, []);
  const [chosen, setChosen] = useState<'pending' | 'to-fix'>();
  if (!entries) return <Skeleton />;
  const held = entries.filter(isHeld);
  const pending = entries.filter((entry) => !isHeld(entry));
  const tab = chosen ?? (held.length > 0 ? 'to-fix' : 'pending');
  const shown = tab === 'pending' ? pending : held;
  return (
    <div className="c-centre">
      <Standing status={status} />
      <div className="c-tabs" role="tablist" aria-label={t`Changes of this device`}>
        <Tab isActive={tab === 'pending'} onClick={() => setChosen('pending')}>
          <Trans>Pending</Trans> <span className="c-count">{pending.length}</span>
        </Tab>
        <Tab isActive={tab === 'to-fix'} onClick={() => setChosen('to-fix')}>
          <Trans>To fix</Trans> <span className="c-count">{held.length}</span>
        </Tab>
      </div>
      <div role="tabpanel" aria-label={tab === 'pending' ? t`Pending` : t`To fix`}>
        {shown.length > 0 ? (
          <ul className="c-list">
            {shown.map((entry) => (
              <EntryCard key={entry.seq} entry={entry} />
            ))}
          </ul>
        ) : tab === 'pending' ? (
          <EmptyState title={t`Everything is sent`}>
            <Trans>What you change appears here until the server has it.</Trans>
          </EmptyState>
        ) : (
          <EmptyState title={t`Nothing to fix`}>
            <Trans>What the server refuses would wait here for you.</Trans>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function Tab(props: { isActive: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" role="tab" aria-selected={props.isActive} onClick={props.onClick}>
      {props.children}
    </button>
  );
}

/** How the device stands in words, and the button that sends now. */
function Standing({ status }: { status: SyncStatus }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { online, pending, pause, lastPullAt, oldestPendingAt, sending } = status;
  const lastPull = lastPullAt ? fmt.instant(lastPullAt) : t`never`;
  const oldest = oldestPendingAt ? fmt.instant(oldestPendingAt) : '';
  return (
    <div className="c-standing">
      <div>
        <strong>
          {online ? <Trans>Online</Trans> : <Trans>Offline</Trans>}
          {pending > 0 ? (
            <>
              {' · '}
              <Plural value={pending} one="# change not sent" other="# changes not sent" />
            </>
          ) : null}
        </strong>
        <p className="c-quiet">
          {pause === 'auth' ? <Trans>Sending waits until you sign in again.</Trans> : null}
          {pause === 'upgrade' ? (
            <Trans>Sending waits for a newer version of the app.</Trans>
          ) : null}
          {pause === 'storage' ? <Trans>The storage of this device is full.</Trans> : null}
          {pause === 'locked' ? <Trans>Sending waits until this device is unlocked.</Trans> : null}
          {pause === null && oldest ? <Trans>The oldest is of {oldest}.</Trans> : null}
          {pause === null && !oldest ? <Trans>Last sync: {lastPull}</Trans> : null}
        </p>
      </div>
      <Button disabled={!online || sending} onClick={() => void syncNow()}>
        <Trans>Send now</Trans>
      </Button>
    </div>
  );
}
