import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { InboxPanel } from '#features/inbox/inbox-panel.tsx';
import { SyncCentre } from '#features/sync-centre/sync-centre.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Panel } from '#ui/overlays.tsx';
import { furtherInPanel, useAddressSearch } from '#ui/use-address-search.ts';
import { withAllWords } from './i18n.ts';
import { rootSearch } from './search.ts';
import { OfflineBanner } from './session/offline-session.tsx';
import { useSession } from './session/use-session.ts';
import type { Combination, Shortcut } from './keys.ts';

const ManualPanel = lazyPart(async () => ({
  default: (await import('#features/help/manual-panel.tsx')).ManualPanel,
}));

const KeysHelp = lazyPart(async () => ({
  default: (await withAllWords(import('./keys-help.tsx'))).KeysHelp,
}));

/** The parts of the kit on one page; not in the built app. */
const Kit = import.meta.env.DEV ? lazyPart(() => import('#ui/kit-stories.tsx')) : null;

/** The panels of the search parameter `panel`, over whatever page is open. */
export function Panels({ shortcuts }: { shortcuts: readonly (Shortcut | Combination)[] }) {
  const navigate = useNavigate();
  const { search, change } = useAddressSearch(rootSearch);
  const { panel, chapter } = search;
  const session = useSession();
  const close = (): void => change({ panel: undefined, chapter: undefined });
  const read = (id: string | undefined): void => {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, chapter: id }),
      state: furtherInPanel,
    });
  };
  return (
    <>
      <Panel open={panel === 'sync'} onClose={close} title={<Trans>Sync centre</Trans>}>
        {session?.isOffline ? <OfflineBanner /> : null}
        <SyncCentre />
      </Panel>
      <Panel open={panel === 'help'} onClose={close} title={<Trans>Help</Trans>}>
        <ManualPanel chapter={chapter} onChapter={read} />
        {chapter === undefined ? <KeysHelp shortcuts={shortcuts} /> : null}
      </Panel>
      <Panel open={panel === 'inbox'} onClose={close} title={<Trans>Inbox</Trans>}>
        <InboxPanel />
      </Panel>
      {Kit ? (
        <Panel open={panel === 'kit'} onClose={close} title="Kit">
          <Kit />
        </Panel>
      ) : null}
    </>
  );
}
