/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { shareActivity } from '#local/api/activity.ts';
import {
  type AppFile,
  dropLate,
  isRight,
  keepFormer,
  lateAsset,
  repairFiles,
  sortFiles,
} from './app-files.ts';
import { answerPush, showPush } from './push.ts';
import { replayFor, replayWoken } from './replay.ts';
import { receiveShare } from './share.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build; put in by the build. */
  readonly __WB_MANIFEST: (AppFile | string)[];
};

/** Background Sync is not in TypeScript's types: Chromium alone has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Routes that the browser follows without waking the worker: Chromium alone has them. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(rule: {
    condition: { urlPattern: { pathname: string } };
    source: 'network';
  }): Promise<void>;
}

shareActivity();
clientsClaim();
// oxlint-disable-next-line no-underscore-dangle -- the name that the build looks for
const { installed, late } = sortFiles(self.__WB_MANIFEST);
// Behind a network that answers with a page of its own nothing is installed: it is tried again later.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      (await isRight(response.clone(), { url: request.url })) ? response : null,
  },
]);
precacheAndRoute(installed);
cleanupOutdatedCaches();

// Heavy parts are not installed with the app: they stay once they were used or fetched in a quiet moment.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => lateAsset(request, late),
);
self.addEventListener('install', (event) => event.waitUntil(keepFormer(installed, late)));
self.addEventListener('activate', (event) => event.waitUntil(dropLate(late)));

// The app decides on every path itself, 404 included; the API and what the server makes are not pages.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/config\.json$/, /^\/rescate(\.html)?$/, /^\/notices\.txt$/],
  }),
);

// What other apps share (`share_target` of the manifest).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/files',
  ({ request }) => receiveShare(request),
  'POST',
);

// The API is never answered here. Without this each of its requests starts the worker for nothing.
self.addEventListener('install', (event) => {
  const rule = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' } as const;
  const added = (event as RoutedInstallEvent).addRoutes?.(rule);
  if (added) event.waitUntil(added);
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (isMessage(message, 'SKIP_WAITING')) void self.skipWaiting();
  if (isMessage(message, 'CHECK_FILES')) event.waitUntil(repairFiles(installed, late));
  const [port] = event.ports;
  if (isMessage(message, 'replay') && port) event.waitUntil(replayFor(port));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(answerPush(event)));

// Woken by the browser when there is network again, with or without a tab.
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === 'outbox') (event as SyncEvent).waitUntil(replayWoken());
});

function isMessage(message: unknown, type: string): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === type
  );
}
