import type { AnyRouter, HistoryLocation } from '@tanstack/react-router';
import { isForThePage } from './keys.ts';

/** Longer than a page takes to come, or after its frame what comes with its rows: then keys are for what is there. */
const PATIENCE_MS = 4000;
/** As the browser makes them. */
const REAL = { bubbles: true, cancelable: true };

/**
 * Keeps single keys that are pressed while another page is on its way, and presses them there: who goes on
 * writing means that one. A key that nothing on it answers to is forgotten. Returns how to stop.
 */
export function keepKeysForNextPage(router: AnyRouter): () => void {
  let isOnItsWay = false;
  let isPressing = false;
  let keys: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(pressKept);

  function forget(): void {
    isOnItsWay = false;
    keys = [];
    clearTimeout(timer);
    observer.disconnect();
  }
  function forgetLater(): void {
    clearTimeout(timer);
    timer = setTimeout(forget, PATIENCE_MS);
  }
  /** Who takes the mouse or moves on by keys has seen that the others did nothing. */
  function goElsewhere(): void {
    if (!isOnItsWay) forget();
  }
  function onKey(event: KeyboardEvent): void {
    if (isPressing || !(isOnItsWay || keys.length > 0) || event.key === 'Shift') return;
    if (event.key.length !== 1 || event.key === ' ' || !isForThePage(event)) {
      goElsewhere();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    keys.push(event);
    if (!isOnItsWay) pressKept();
  }
  function pressKept(): void {
    // The first of two keys is answered with the second.
    const answered = keys.findIndex(press);
    if (answered >= 0) {
      keys = keys.slice(answered + 1);
      // What it does may be to go on to another page.
      setTimeout(pressKept);
    }
    if (keys.length === 0 && !isOnItsWay) forget();
  }
  /** Whether something on the page answered to it. */
  function press({ key, code, shiftKey }: (typeof keys)[number]): boolean {
    if (isOnItsWay) return false;
    const again = new KeyboardEvent('keydown', { key, code, shiftKey, ...REAL });
    isPressing = true;
    (document.activeElement ?? document.body).dispatchEvent(again);
    isPressing = false;
    return again.defaultPrevented;
  }

  window.addEventListener('keydown', onKey, { capture: true });
  window.addEventListener('pointerdown', goElsewhere, { capture: true });
  const stops = [
    // The router tells of it later than the next key may come.
    router.history.subscribe(({ location }: { location: HistoryLocation }) => {
      if (location.pathname === router.state.resolvedLocation?.pathname) return;
      isOnItsWay = true;
      forgetLater();
    }),
    router.subscribe('onRendered', () => {
      if (!isOnItsWay) return;
      isOnItsWay = false;
      forgetLater();
      observer.observe(document.body, { childList: true, subtree: true });
      pressKept();
    }),
  ];
  return () => {
    forget();
    window.removeEventListener('keydown', onKey, { capture: true });
    window.removeEventListener('pointerdown', goElsewhere, { capture: true });
    for (const stop of stops) stop();
  };
}
