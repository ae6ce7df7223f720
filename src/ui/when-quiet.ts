import { whenFirstRows } from './first-rows.ts';

/** Chromium alone tells that the person wants to spare data. */
interface Connection {
  connection?: { saveData?: boolean };
}

/** Without an idle moment within this time, any moment will do. */
const LATEST_MS = 20_000;
const SOON_MS = 1_000;

let first: Promise<unknown> = Promise.resolve();

/** Nothing is fetched in a quiet moment before that: what the app cannot be without comes first. */
export function quietAfter(until: Promise<unknown>): void {
  first = until;
}

/**
 * Does something that only spares waiting later, once there is nothing else to do. False, and nothing is
 * done, where the person spares data or no service worker keeps what comes.
 */
export function whenQuiet(act: () => Promise<unknown>): boolean {
  if (!navigator.serviceWorker?.controller) return false;
  if ((navigator as Connection).connection?.saveData) return false;
  const afterFirst = async () => first.then(whenFirstRows).then(() => onceIdle(act, LATEST_MS));
  // What comes first may be said after this is asked for.
  onceIdle(afterFirst, LATEST_MS);
  return true;
}

/** Fetches, soon after the first rows, what a press would have to wait for. */
export function whenRowsAreHere(act: () => Promise<unknown>): void {
  void whenFirstRows().then(() => onceIdle(act, SOON_MS));
}

function onceIdle(act: () => Promise<unknown>, latestMs: number): void {
  // Without network now: the next visit tries again.
  const run = () => void act().catch(() => undefined);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: latestMs });
  else setTimeout(run, latestMs);
}
