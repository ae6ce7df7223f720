import '#ui/trusted-types.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppearance } from '#app/appearance.ts';
import { FailedPage, NotFoundPage } from '#app/error-pages.tsx';
import { startLanguage } from '#app/i18n.ts';
import { parseSearch, stringifySearch } from '#app/search.ts';
import { takeLaunchedFiles } from '#app/os/launch.ts';
import { dropPicture } from '#app/picture/over-page.ts';
import '#app/os/window-controls.css';
import { followSession } from '#app/session/follow-session.ts';
import { loadShell } from '#app/shell/lazy-shell.ts';
import { NOT_FOUND_MODE } from '#app/unknown-page.ts';
import { catchInstallOffer } from '#app/shell/install.ts';
import { followVisits } from '#app/shell/visit.ts';
import {
  applyUpdateWhenQuiet,
  registerWorker,
  whenServed,
  whyMissing,
} from '#app/update/update.ts';
import { loadConfig } from '#local/api/config.ts';
import { readAccountCookie, type Session } from '#local/session/account.ts';
import { ErrorPage } from '#ui/error-page.tsx';
import { whenFirstRows } from '#ui/first-rows.ts';
import { explainMissingParts } from '#ui/missing-part.tsx';
import { UiProvider } from '#ui/theme/ui-provider.tsx';
import { whenRowsAreHere } from '#ui/when-quiet.ts';
import { routeTree } from './routeTree.gen.ts';

const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  notFoundMode: NOT_FOUND_MODE,
  defaultErrorComponent: FailedPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

async function start(): Promise<void> {
  startAppearance();
  explainMissingParts(whyMissing);
  catchInstallOffer();
  const { pathname } = location;
  const account = readAccountCookie();
  // What is needed is fetched at once, not in turn: of a guest the form, of a person what their session works with.
  if (account) void Promise.allSettled([loadShell(), loadPage(pathname)]);
  else void loadPage('/login');
  const [session] = await Promise.all([
    loadConfig().then(() => (account ? restore() : null)),
    startLanguage(),
  ]);
  if (session) await loadShell();
  followSession(router, session);
  if (session) void whenFirstRows().then(dropPicture);
  else dropPicture();
  // Of a session that ended while the app was closed. A page that is not installed may not.
  if (!session && 'clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined);
  takeLaunchedFiles(router);
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) void applyUpdateWhenQuiet();
  });
  // The page that was asked for comes first, and then the worker with all that it installs.
  const stop = router.subscribe('onResolved', () => {
    stop();
    whenRowsAreHere(async () => (await import('#app/picture/keep.ts')).keepPictures(router));
    // Behind the form of the login, what follows it: the person has still to type.
    if (!session) void Promise.allSettled([loadShell(), loadPage(pathname), restore()]);
    if (import.meta.env.PROD) void (session ? registerWorker() : whenServed().then(registerWorker));
  });
  render(<RouterProvider router={router} />);
  followVisits();
}

/** Takes up the session that this device holds, or ends what is left of one; without a session nothing waits for that. */
async function restore(): Promise<Session | null> {
  const { restoreSession } = await import('#local/session/session.ts');
  return restoreSession();
}

/** Fetches the parts of the page at a path ahead. Whether it may be opened its guard says later. */
async function loadPage(path: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(path);
  // What cannot be had now is asked for again when the page is opened.
  await Promise.allSettled(routes.map(async (route) => router.loadRouteChunk(route)));
}

function render(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <UiProvider>{page}</UiProvider>
      </I18nProvider>
    </StrictMode>,
  );
}

/** Nothing could be started: no storage, no settings. Said in words instead of an empty page. */
function renderFailure(error: unknown): void {
  dropPicture();
  if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} });
  const message = error instanceof Error ? error.message : undefined;
  render(<ErrorPage message={message} home={<a href="/">Xeito</a>} />);
}

start().catch(renderFailure);
