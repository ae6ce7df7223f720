import { Workbox } from 'workbox-window';
import { giveUpUnsaved, isAnythingDirty, isDirtyElsewhere } from '#ui/dirty.ts';
import { readInterface } from '#ui/interface-state.ts';
import { readStatus } from '#local/status.ts';

let isWaiting = false;
let workbox: Workbox | null = null;
let asked = false;
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
    if (asked) location.reload();
    // Another tab applied it: this one still runs the old version, and reloads when it is quiet.
    else if (hadWorker) offer();
  });
  const registration = await workbox.register();
  if (registration?.waiting && navigator.serviceWorker.controller) offer();
}

/** Applies the new version: the page reloads when the new worker has taken over. */
export function applyUpdate(): void {
  asked = true;
  giveUpUnsaved();
  void takeOver();
}

async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  const { quietenSync } = await import('#local/engine.ts');
  await quietenSync();
  workbox?.messageSkipWaiting();
}

/** After a navigation: applies what waits, but only when nothing is unsaved, in any tab, and nothing on its way. */
export async function applyUpdateWhenQuiet(): Promise<void> {
  if (!isWaiting || (await isDirtyElsewhere())) return;
  const isQuiet = !isAnythingDirty() && !readStatus().sending && !readInterface().loading;
  if (isQuiet) applyUpdate();
}

function offer(): void {
  isWaiting = true;
  for (const listener of listeners) listener();
}
