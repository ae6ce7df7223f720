import { useSyncExternalStore } from 'react';

/** Not in TypeScript's library: browsers that know it are Chromium's. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's offer to install for the moment when a person asks for it. */
export function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    publish(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => publish(null));
}

/** Opens the browser's install dialog; undefined where the browser offers none. */
export function useInstall(): (() => void) | undefined {
  const event = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => offered,
  );
  return event ? () => void event.prompt().then(() => publish(null)) : undefined;
}

/** Those that the manifest asks for: a tab in full screen is no window of its own. */
const INSTALLED = ['standalone', 'window-controls-overlay', 'minimal-ui'];

export function isInstalled(): boolean {
  return matchMedia(INSTALLED.map((mode) => `(display-mode: ${mode})`).join()).matches;
}

function publish(event: InstallEvent | null): void {
  offered = event;
  for (const listener of listeners) listener();
}
