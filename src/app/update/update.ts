import { Workbox } from 'workbox-window';
import { giveUpUnsaved, isAnythingDirty, isDirtyElsewhere } from '#ui/dirty.ts';
import { readInterface } from '#ui/interface-state.ts';
import { readStatus } from '#local/status.ts';

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

/** Registers the service worker. A new version waits until a person, or a quiet navigation, applies it. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const hadWorker = navigator.serviceWorker.controller !== null;
  workbox = new Workbox('/worker.js', { scope: '/' });
  workbox.addEventListener('waiting', offer);
  workbox.addEventListener('controlling', () => {
    if (wake) void finish();
    // Another tab applied it: this one still runs the old version, and reloads when it is quiet.
    else if (hadWorker) offer();
  });
  const registration = await workbox.register();
  if (registration?.waiting && navigator.serviceWorker.controller) offer();
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
  wake = await quietenSync();
  if (await isHeldBack()) giveWay();
  else workbox?.messageSkipWaiting();
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
