import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ALL_SHOWN, savedNotShown } from '#local/mirror/not-shown.ts';
import type { Session } from '#local/session/session.ts';
import { useAfterFirstRows } from '#ui/first-rows.ts';
import { useFmt } from '#ui/fmt.ts';
import { keepFocus } from '#ui/keep-focus.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NotShownContext } from '#ui/not-shown.tsx';
import { PageFinder, PageOutlet } from '#ui/page-outlet.tsx';
import { usePreferences } from '#ui/preferences.ts';
import { catchTyping } from '#ui/typed-ahead.ts';
import { withAllWords } from '../i18n.ts';
import { FirstRun } from '../first-run/first-run.tsx';
import { pageOf } from '../pages.ts';
import { Panels } from '../panels.tsx';
import { useCrumbs } from './breadcrumb.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { type MenuDialog, MenuDialogs } from './menu-dialogs.tsx';
import { BottomBar, Rail } from './navigation.tsx';
import { useAnnouncement, usePageFocus, usePageTitle } from './page-focus.ts';
import { useSignOut } from './sign-out.tsx';
import { TopBar } from './top-bar.tsx';
import { useGivenIds } from './use-given-ids.ts';
import { usePanelSteps } from './use-panel-steps.ts';
import { useKeys } from './use-keys.ts';
import './shell.css';

/** Fetched with the first wish to find something; the service worker has it for those without network. */
const LazyPalette = lazyDialog(async () => ({
  default: (await import('../palette/palette.tsx')).Palette,
}));

const Notices = lazyPart(() => withAllWords(import('./notices.tsx')), { Frame: () => null });

/** The one layout of the app: bar, rail or bottom bar, the page, and panels over it. */
export function Shell({ session, children }: { session: Session; children: ReactNode }) {
  const { t } = useLingui();
  const { rail } = usePreferences();
  const main = useRef<HTMLElement>(null);
  const notShown = useLiveQuery(savedNotShown, [], ALL_SHOWN);
  const crumbs = useCrumbs();
  const title = usePageTitle(crumbs);
  const announcement = useAnnouncement(title);
  const [isFinding, setFinding] = useState(false);
  const find = useCallback(() => {
    if (!isFinding) catchTyping();
    setFinding(!isFinding);
  }, [isFinding]);
  const [dialog, setDialog] = useState<MenuDialog | null>(null);
  const shortcuts = useKeys(session.role, find);
  const signOut = useSignOut();
  usePageFocus(main);
  useEffect(keepFocus, []);
  return (
    <NotShownContext value={notShown}>
      <PageFinder value={pageOf}>
        <AddressKeeper />
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
          <TopBar session={session} crumbs={crumbs} onFind={find} onDialog={setDialog} />
          <Rail role={session.role} />
          <main ref={main} id="page" tabIndex={-1} className="s-page">
            <NoticesAfterRows session={session} />
            <OfflineLine />
            <PageOutlet>{children}</PageOutlet>
            <FirstRun session={session} />
          </main>
          <BottomBar role={session.role} />
          <Panels shortcuts={shortcuts} />
          {isFinding ? (
            <LazyPalette
              session={session}
              onClose={() => setFinding(false)}
              onDialog={setDialog}
              onSignOut={signOut.ask}
            />
          ) : null}
          <MenuDialogs dialog={dialog} onClose={() => setDialog(null)} />
          {signOut.dialog}
          <LeaveQuestion />
          <div className="x-hidden" aria-live="polite">
            {announcement}
          </div>
        </div>
      </PageFinder>
    </NotShownContext>
  );
}

/** Follows each change of the address, for which the frame is not drawn anew. */
function AddressKeeper() {
  useGivenIds();
  usePanelSteps();
  return null;
}

function NoticesAfterRows({ session }: { session: Session }) {
  return useAfterFirstRows() ? <Notices session={session} /> : null;
}

/** Offline: from when the data on this device are. */
function OfflineLine() {
  const { online, lastPullAt } = useStatus();
  const fmt = useFmt();
  if (online || lastPullAt === null) return null;
  const when = fmt.instant(lastPullAt);
  return (
    <output className="x-notice x-line s-banner" data-tone="warn">
      <Trans>Offline · data of {when}</Trans>
    </output>
  );
}
