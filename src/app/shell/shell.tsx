import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import type { Session } from '#local/session/session.ts';
import { useFmt } from '#ui/fmt.ts';
import { usePreferences } from '#ui/preferences.ts';
import { Panels } from '../panels.tsx';
import { ExpiryNotice } from '../session/expiry-notice.tsx';
import { useStatus } from '../use-status.ts';
import { UpdateBanner } from '../update/update-banner.tsx';
import { useCrumbs } from './breadcrumb.tsx';
import { BottomBar, Rail } from './navigation.tsx';
import { useAnnouncement, usePageFocus, usePageTitle } from './page-focus.ts';
import { TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import './shell.css';

/** The one layout of the app: bar, rail or bottom bar, the page, and panels over it. */
export function Shell({ session, children }: { session: Session; children: ReactNode }) {
  const { t } = useLingui();
  const { rail } = usePreferences();
  const main = useRef<HTMLElement>(null);
  const crumbs = useCrumbs();
  const title = usePageTitle(crumbs);
  const announcement = useAnnouncement(title);
  const shortcuts = useKeys(session.role);
  usePageFocus(main);
  return (
    <div className="s-shell" data-rail={rail}>
      <a
        className="s-skip"
        href="#page"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t`Skip to the page`}
      </a>
      <TopBar session={session} crumbs={crumbs} />
      <Rail role={session.role} />
      <main ref={main} id="page" tabIndex={-1} className="s-page">
        <UpdateBanner />
        <ExpiryNotice key={session.expiresAt} session={session} />
        <OfflineLine />
        {children}
      </main>
      <BottomBar role={session.role} />
      <Panels shortcuts={shortcuts} />
      <div className="x-hidden" aria-live="polite">
        {announcement}
      </div>
    </div>
  );
}

/** Offline: from when the data on this device are. */
function OfflineLine() {
  const { online, lastPullAt } = useStatus();
  const fmt = useFmt();
  if (online || lastPullAt === null) return null;
  const when = fmt.instant(lastPullAt);
  return (
    <output className="s-offline">
      <Trans>Offline · data of {when}</Trans>
    </output>
  );
}
