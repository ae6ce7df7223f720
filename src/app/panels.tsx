import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { InboxPanel } from '#features/inbox/inbox-panel.tsx';
import { SyncCentre } from '#features/sync-centre/sync-centre.tsx';
import { Panel } from '#ui/overlays.tsx';
import { OfflineBanner } from './session/offline-session.tsx';
import { useSession } from './session/use-session.ts';
import { type Combination, GRID_KEYS, type Shortcut } from './keys.ts';
import './panels.css';

const ManualPanel = lazy(() =>
  import('#features/help/manual-panel.tsx').then((part) => ({ default: part.ManualPanel })),
);

/** The parts of the kit on one page; not in the built app. */
const Kit = import.meta.env.DEV ? lazy(() => import('#ui/kit-stories.tsx')) : null;

/** The panels of the search parameter `panel`, over whatever page is open. */
export function Panels({ shortcuts }: { shortcuts: readonly (Shortcut | Combination)[] }) {
  const navigate = useNavigate();
  const { panel, chapter } = useSearch({ strict: false });
  const session = useSession();
  const close = (): void => {
    void navigate({
      to: '.',
      search: (search) => ({ ...search, panel: undefined, chapter: undefined }),
    });
  };
  const read = (id: string | undefined): void => {
    void navigate({ to: '.', search: (search) => ({ ...search, chapter: id }) });
  };
  return (
    <>
      <Panel open={panel === 'sync'} onClose={close} title={<Trans>Sync centre</Trans>}>
        {session?.isOffline ? <OfflineBanner /> : null}
        <SyncCentre />
      </Panel>
      <Panel open={panel === 'help'} onClose={close} title={<Trans>Help</Trans>}>
        <Suspense>
          <ManualPanel chapter={chapter} onChapter={read} />
        </Suspense>
        {chapter === undefined ? <KeysHelp shortcuts={shortcuts} /> : null}
      </Panel>
      <Panel open={panel === 'inbox'} onClose={close} title={<Trans>Inbox</Trans>}>
        <InboxPanel />
      </Panel>
      {Kit ? (
        <Panel open={panel === 'kit'} onClose={close} title="Kit">
          <Suspense>
            <Kit />
          </Suspense>
        </Panel>
      ) : null}
    </>
  );
}

function KeysHelp({ shortcuts }: { shortcuts: readonly (Shortcut | Combination)[] }) {
  return (
    <>
      <KeysList title={<Trans>Everywhere</Trans>} keys={shortcuts} />
      <KeysList title={<Trans>In a grid</Trans>} keys={GRID_KEYS} />
      <p className="s-muted">
        <Trans>Single keys can be turned off in your profile.</Trans>
      </p>
    </>
  );
}

function KeysList({
  title,
  keys,
}: {
  title: React.ReactNode;
  keys: readonly Pick<Shortcut, 'keys' | 'label'>[];
}) {
  const { i18n } = useLingui();
  return (
    <section className="s-keys">
      <h3>{title}</h3>
      <dl>
        {keys.map((shortcut) => (
          <div key={shortcut.keys}>
            <dt>{i18n._(shortcut.label)}</dt>
            <dd>
              {shortcut.keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
