import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { Popup } from '#ui/popup.tsx';
import { Snackbar } from '#ui/snackbar.tsx';
import { FailedPage } from './error-pages.tsx';
import { watchLoading } from './loading.ts';
import { watchProblems } from './problems.ts';
import { useSession } from './session/use-session.ts';
import { LazyShell } from './shell/lazy-shell.ts';

/** Around every page: the shell for whoever is signed in, and the global overlay, popup and snackbar. */
export function RootLayout() {
  const session = useSession();
  // While the guards lead a person on, the page that they leave is not drawn in the other frame.
  const isForGuests = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.guard === 'guest'),
  });
  const fatal = useFatal();
  useEffect(watchLoading, []);
  const page = (
    <>
      {fatal ? <FailedPage error={fatal} /> : null}
      <div hidden={fatal !== null} className="s-outlet">
        <Outlet />
      </div>
    </>
  );
  return (
    <>
      {isForGuests ? page : null}
      {session && !isForGuests ? (
        <Suspense>
          <LazyShell session={session}>{page}</LazyShell>
        </Suspense>
      ) : null}
      <LoadingOverlay />
      <Snackbar />
      <Popup />
    </>
  );
}

/**
 * The error that nobody caught, until the next navigation. The page below stays mounted, hidden: what
 * was typed there is not lost.
 */
function useFatal(): Error | null {
  const router = useRouter();
  const [fatal, setFatal] = useState<Error | null>(null);
  useEffect(() => watchProblems(setFatal), []);
  useEffect(() => router.subscribe('onBeforeNavigate', () => setFatal(null)), [router]);
  return fatal;
}
