/// <reference lib="webworker" />
import { shareActivity } from '#local/api/activity.ts';
import { CHECK_FILES, KEEP_FILES } from '#local/app-files.ts';
import {
  type AppFile,
  buildOf,
  checkFiles,
  completeFiles,
  dropOthers,
  fileFor,
  installFiles,
  keepFormer,
} from './app-files.ts';
import { answerPush, showPush } from './push.ts';
import { replayFor, replayWoken } from './replay.ts';
import { receiveShare } from './share.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build; put in by the build. */
  readonly __WB_MANIFEST: AppFile[];
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

const PAGE = '/index.html';
const RESCUE = '/rescate.html';
/** Not pages of the app, which decides on every other path itself, 404 included. */
const NO_PAGE = /^\/(api(\/.*)?|config\.json|notices\.txt)$/;

shareActivity();
// oxlint-disable-next-line no-underscore-dangle -- the name that the build looks for
const build = buildOf(self.__WB_MANIFEST);

// Behind a network that answers with a page of its own nothing is installed: it is tried again later.
self.addEventListener('install', (event) => {
  event.waitUntil(keepFormer(build));
  event.waitUntil(installFiles(build, self.registration.active === null));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers(build));
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // What other apps share (`share_target` of the manifest).
  if (request.method === 'POST' && pathname === '/files') event.respondWith(receiveShare(request));
  if (request.method !== 'GET') return;
  const path = pathFor(request, pathname);
  if (path !== null) event.respondWith(fileFor(request, path, build));
});

/** Which file of the app answers; null where the server does. */
function pathFor({ mode }: Request, pathname: string): string | null {
  if (pathname.startsWith('/assets/') || build.has(pathname)) return pathname;
  if (pathname === '/rescate') return RESCUE;
  return mode === 'navigate' && !NO_PAGE.test(pathname) ? PAGE : null;
}

// The API is never answered here. Without this each of its requests starts the worker for nothing.
self.addEventListener('install', (event) => {
  const rule = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' } as const;
  const added = (event as RoutedInstallEvent).addRoutes?.(rule);
  if (added) event.waitUntil(added);
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (isMessage(message, 'SKIP_WAITING')) void self.skipWaiting();
  if (isMessage(message, KEEP_FILES)) event.waitUntil(completeFiles(build));
  if (isMessage(message, CHECK_FILES)) event.waitUntil(checkFiles(build));
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
