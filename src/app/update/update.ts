import type { Workbox } from 'workbox-window';
import { giveUpUnsaved, isAnythingDirty, isDirtyElsewhere } from '#ui/dirty.ts';
import { readInterface } from '#ui/interface-state.ts';
import { onBuild, serverBuild } from '#local/api/build.ts';
import { CHECK_FILES, followAppFiles, whenFilesWhole } from '#local/app-files.ts';
import { readStatus, subscribeStatus, type SyncStatus } from '#local/status.ts';
import { quietAfter, whenQuiet } from '#ui/when-quiet.ts';
import type { MissingReason } from '#ui/missing-part.tsx';

/** The build that this page is of. */
const BUILD: string = import.meta.env['VITE_BUILD'] ?? '';
const ASK_MS = 5 * 60_000;
/** Whoever has not signed in by then is not waiting for the line, nor who has not heard from the server. */
const SERVED_MS = 10_000;
/** A new worker that has not taken over by then may never do: the sync must not rest for it. */
const TAKEN_OVER_MS = 30_000;
const CHECK_MS = 24 * 60 * 60_000;
const CHECKED_AT = 'files-checked-at';

let isWaiting = false;
let workbox: Workbox | null = null;
/** The person has said that what is unsaved may be lost. */
let mayLose = false;
/** Starts the sync again that was ended for the update; null while none is applied. */
let wake: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Whether a new version waits to be applied. */
export function isUpdateWaiting(): boolean {
  return isWaiting;
}

export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resolves once a guest who signs in has the first of their data, or does not sign in. */
export function whenServed(): Promise<void> {
  return whenStatus(
    ({ firstDownload, deadlinesHere }) => firstDownload === 'done' || deadlinesHere,
  );
}

/** Resolves once the device has what changed while nobody looked, or does not get it. */
function whenUpToDate(): Promise<void> {
  const since = new Date(performance.timeOrigin).toISOString();
  return whenStatus(({ lastPullAt }) => lastPullAt !== null && lastPullAt > since);
}

function whenStatus(isSo: (status: SyncStatus) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isSo(readStatus())) finish();
    };
    const stop = subscribeStatus(look);
    const timer = setTimeout(finish, SERVED_MS);
    function finish() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

/** Registers the service worker. A new version waits until a person, or a quiet navigation, applies it. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const hadWorker = navigator.serviceWorker.controller !== null;
  followAppFiles(navigator.serviceWorker);
  quietAfter(Promise.all([whenFilesWhole(), whenUpToDate()]));
  const { Workbox } = await untilReached(async () => import('workbox-window'));
  workbox = new Workbox('/worker.js', { scope: '/' });
  workbox.addEventListener('waiting', offer);
  workbox.addEventListener('controlling', () => {
    if (wake) void finish();
    // Another tab applied it: this one still runs the old version, and reloads when it is quiet.
    else if (hadWorker) offer();
  });
  const registration = await untilReached(async () => workbox?.register());
  if (registration?.waiting && navigator.serviceWorker.controller) offer();
  if (registration) followVersions(registration);
  whenQuiet(checkFiles);
}

/** A first worker cannot come without network: it is asked for again with it. What is there goes on meanwhile. */
export async function untilReached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch {
    await new Promise<void>((resolve) => {
      addEventListener('online', () => resolve(), { once: true });
      setTimeout(resolve, ASK_MS);
    });
    return untilReached(ask);
  }
}

/** Once a day the worker looks whether all that it keeps of the app is there and is right. */
async function checkFiles(): Promise<void> {
  const last = Number(localStorage.getItem(CHECKED_AT) ?? 0);
  if (!navigator.onLine || Date.now() - last < CHECK_MS) return;
  localStorage.setItem(CHECKED_AT, String(Date.now()));
  navigator.serviceWorker.controller?.postMessage({ type: CHECK_FILES });
}

/** Asks for a new version from time to time, when the page is seen again, and when an answer names another build. */
function followVersions(registration: ServiceWorkerRegistration): void {
  // Without network it fails, and is asked again.
  const ask = () => void registration.update().catch(() => undefined);
  setInterval(ask, ASK_MS);
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
  onBuild(() => {
    if (serverBuild() !== BUILD) ask();
  });
}

/** Why a part of the app did not come. */
export async function whyMissing(): Promise<MissingReason> {
  try {
    const answer = await fetch('/build.txt', { cache: 'no-store' });
    const isOurs = answer.ok && !/html/.test(answer.headers.get('content-type') ?? '');
    if (!isOurs) return 'out-of-reach';
    return (await answer.text()).trim() === BUILD ? 'unknown' : 'new-version';
  } catch {
    return 'out-of-reach';
  }
}

/**
 * Applies the new version: the page reloads when the new worker has taken over. Where something is unsaved
 * by then, only when the person has said that it may be lost.
 */
export function applyUpdate(evenUnsaved = false): void {
  mayLose = evenUnsaved;
  void takeOver();
}

async function takeOver(): Promise<void> {
  if (wake) return;
  wake = () => undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return finish();
  const { quietenSync } = await import('#local/engine.ts');
  const mine = await quietenSync();
  wake = mine;
  if (await isHeldBack()) return giveWay();
  workbox?.messageSkipWaiting();
  setTimeout(() => {
    if (wake === mine) giveWay();
  }, TAKEN_OVER_MS);
}

/** Once the new worker is in place; the page goes on as it is where somebody began to type meanwhile. */
async function finish(): Promise<void> {
  if (await isHeldBack()) return giveWay();
  // What the person has said already the browser does not ask.
  if (mayLose) giveUpUnsaved();
  location.reload();
}

async function isHeldBack(): Promise<boolean> {
  return !mayLose && (isAnythingDirty() || (await isDirtyElsewhere()));
}

function giveWay(): void {
  wake?.();
  wake = null;
  offer();
}

/** After a navigation: applies what waits, but only when nothing is unsaved, in any tab, and nothing on its way. */
export async function applyUpdateWhenQuiet(): Promise<void> {
  if (!isWaiting || (await isHeldBack())) return;
  if (!readStatus().sending && !readInterface().loading) void takeOver();
}

function offer(): void {
  isWaiting = true;
  for (const listener of listeners) listener();
}
