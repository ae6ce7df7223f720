import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isDbOpen, localDb } from '#local/db.ts';
import { savedEntries, sentLines } from '#local/outbox/entries.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { readStatus, subscribeStatus } from '#local/status.ts';
import { evictedAt } from '#local/storage.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/page.tsx';
import { DeviceTab } from './device-tab.tsx';
import { EntryCard } from './entry-card.tsx';
import { nest, neededTab, type Tab, tabOf } from './nesting.ts';
import { SentTab } from './sent-tab.tsx';
import { SyncSummary } from './sync-summary.tsx';
import { type TabItem, Tabs } from './tabs.tsx';
import { UploadTray } from './upload-tray.tsx';
import './sync-centre.css';

/** The sync centre itself; opens on the tab that needs the person. */
export default function Centre() {
  const { t } = useLingui();
  const status = useSyncExternalStore(subscribeStatus, readStatus);
  const entries = useLiveQuery(savedEntries, []);
  const sent = useLiveQuery(sentLines, []);
  const [chosen, setChosen] = useState<Tab>();
  const centre = useFocusKept(entries);
  if (!entries) return <Skeleton />;
  const isEvicted = isDbOpen() && evictedAt(localDb().userId) !== null;
  const tab = chosen ?? neededTab(entries, isEvicted);
  const count = (id: Tab): number => entries.filter((entry) => tabOf(entry) === id).length;
  const items: TabItem<Tab>[] = [
    { id: 'pending', label: t`Pending`, count: count('pending') },
    { id: 'to-fix', label: t`Not accepted`, count: count('to-fix'), isUrgent: true },
    { id: 'conflicts', label: t`Conflicts`, count: count('conflicts'), isUrgent: true },
    { id: 'sent', label: t({ message: 'Sent', context: 'changes' }), count: sent?.length ?? null },
    { id: 'device', label: t`This device`, count: null },
  ];
  return (
    <Stack gap="16px" minW="0" ref={centre}>
      <SyncSummary status={status} entries={entries} />
      <Tabs label={t`Changes of this device`} items={items} active={tab} onChoose={setChosen}>
        {tab === 'sent' ? <SentTab lines={sent} /> : null}
        {tab === 'device' ? <DeviceTab status={status} /> : null}
        {tab === 'pending' || tab === 'to-fix' || tab === 'conflicts' ? (
          <EntryList tab={tab} all={entries} onGo={setChosen} />
        ) : null}
      </Tabs>
    </Stack>
  );
}

/** When a change goes with the button that had the focus, this goes to the tab: keys begin there again. */
function useFocusKept(entries: readonly Entry[] | undefined) {
  const centre = useRef<HTMLDivElement>(null);
  const known = useRef(0);
  useEffect(() => {
    const isShorter = entries !== undefined && entries.length < known.current;
    known.current = entries?.length ?? 0;
    if (!isShorter || document.activeElement !== document.body) return;
    centre.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, [entries]);
  return centre;
}

function EntryList(props: {
  tab: 'pending' | 'to-fix' | 'conflicts';
  all: readonly Entry[];
  onGo: (tab: Tab) => void;
}) {
  const { tab, all, onGo } = props;
  const shown = all.filter((entry) => tabOf(entry) === tab);
  if (shown.length === 0) return <NothingThere tab={tab} />;
  return (
    <>
      {tab === 'pending' ? <UploadTray entries={shown} /> : null}
      <ul className="x-list">
        {nest(shown).map((branch) => (
          <EntryCard key={branch.entry.seq} branch={branch} all={all} onGo={onGo} />
        ))}
      </ul>
    </>
  );
}

function NothingThere({ tab }: { tab: 'pending' | 'to-fix' | 'conflicts' }) {
  const { t } = useLingui();
  if (tab === 'pending') {
    return (
      <EmptyState title={t`Everything is sent`}>
        <Trans>What you change appears here until the server has it.</Trans>
      </EmptyState>
    );
  }
  return tab === 'to-fix' ? (
    <EmptyState title={t`Everything was accepted`}>
      <Trans>What the server refuses would wait here for you.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`No conflicts`}>
      <Trans>What you and somebody else changed at once would wait here for your choice.</Trans>
    </EmptyState>
  );
}
