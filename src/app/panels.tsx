import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SyncCentre } from '#features/sync-centre/sync-centre.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Panel } from '#ui/overlays.tsx';
import { OfflineBanner } from './session/offline-session.tsx';
import { useSession } from './session/use-session.ts';
import { GRID_KEYS, type Shortcut } from './keys.ts';
import './panels.css';

/** The parts of the kit on one page; not in the built app. */
const Kit = import.meta.env.DEV ? lazy(() => import('#ui/kit-stories.tsx')) : null;

/** The panels of the search parameter `panel`, over whatever page is open. */
export function Panels({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const navigate = useNavigate();
  const { panel } = useSearch({ strict: false });
  const session = useSession();
  const close = (): void => {
    void navigate({ to: '.', search: (search) => ({ ...search, panel: undefined }) });
  };
  return (
    <>
      <Panel open={panel === 'sync'} onClose={close} title={<Trans>Sync centre</Trans>}>
        {session?.isOffline ? <OfflineBanner /> : null}
        <SyncCentre />
      </Panel>
      <Panel open={panel === 'help'} onClose={close} title={<Trans>Keys</Trans>}>
        <KeysHelp shortcuts={shortcuts} />
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

function InboxPanel() {
  const { t } = useMacro();
  return (
    <EmptyState title={t`The inbox is being built`}>
      <Trans>Deadlines, mentions and notices will be gathered here.</Trans>
    </EmptyState>
  );
}

function KeysHelp({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
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
