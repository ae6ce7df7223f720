import type { AnyRouter, HistoryLocation } from '@tanstack/react-router';
import { isForThePage } from './keys.ts';

/** On the slowest machine a page comes, or says why not, within this time, and then all that it has. */
const LIMIT_MS = 30_000;
/** Where a page that is there changed no more for so long, all that it has is there. */
const STILL_MS = 8000;
/** As the browser makes them. */
const REAL = { bubbles: true, cancelable: true };

/**
 * Keeps single keys that are pressed while another page is on its way, and presses them there: who goes on
 * writing means that one. A key that nothing on it answers to is forgotten. Returns how to stop.
 */
export function keepKeysForNextPage(router: AnyRouter): () => void {
  /** `leaving` until the next page is drawn, `arriving` while what comes with its rows may still be missing. */
  let phase: 'leaving' | 'arriving' | null = null;
  let isPressing = false;
  let keys: KeyboardEvent[] = [];
  let limit: ReturnType<typeof setTimeout> | undefined;
  let still: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    wait();
    pressKept();
  });

  function begin(next: 'leaving' | 'arriving'): void {
    phase = next;
    clearTimeout(limit);
    limit = setTimeout(forget, LIMIT_MS);
    wait();
  }
  function wait(): void {
    clearTimeout(still);
    if (phase === 'arriving') still = setTimeout(forget, STILL_MS);
  }
  function forget(): void {
    phase = null;
    keys = [];
    clearTimeout(limit);
    clearTimeout(still);
    observer.disconnect();
  }
  function onKey(event: KeyboardEvent): void {
    if (isPressing || phase === null || event.key === 'Shift') return;
    if (event.key.length !== 1 || event.key === ' ' || !isForThePage(event)) goElsewhere();
    else if (phase === 'arriving') setTimeout(() => keepUnanswered(event));
    else {
      event.preventDefault();
      event.stopImmediatePropagation();
      keys.push(event);
    }
  }
  /** Who takes the mouse or moves on by other keys has seen that these did nothing. */
  function goElsewhere(): void {
    if (phase === 'arriving') forget();
  }
  function keepUnanswered(event: KeyboardEvent): void {
    if (event.defaultPrevented) keys = keys.filter(({ timeStamp }) => timeStamp > event.timeStamp);
    else if (phase === 'arriving') keys.push(event);
  }
  function pressKept(): void {
    // The first of two keys is answered with the second.
    const answered = keys.findIndex(press);
    if (answered === -1) return;
    keys = keys.slice(answered + 1);
    // What it does may be to go on to another page.
    setTimeout(pressKept);
  }
  /** Whether something on the page answered to it. */
  function press({ key, code, shiftKey }: KeyboardEvent): boolean {
    if (phase === 'leaving') return false;
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
      if (location.pathname !== router.state.resolvedLocation?.pathname) begin('leaving');
    }),
    router.subscribe('onRendered', () => {
      if (phase !== 'leaving') return;
      begin('arriving');
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
