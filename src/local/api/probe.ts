import { backoffMs, Failures } from '../outbox/backoff.ts';
import { probePath } from './kind.ts';
import { askApi } from './net.ts';
import { isOnline, onOnlineChange } from './online.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** While the server is away, asks now and then whether it is back. Returns how to stop. */
export function probeWhileOffline(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Where something between lets the sign of life through and nothing else, each return would end at once.
  const failures = new Failures(LONGEST_MS);
  const schedule = () => {
    clearTimeout(timer);
    if (isOnline()) return failures.good(performance.now());
    const attempts = failures.failed(performance.now());
    const wait = Math.min(LONGEST_MS, FIRST_MS + backoffMs(attempts, Math.random));
    timer = setTimeout(() => void probeServer().then(schedule), wait);
  };
  const unfollow = onOnlineChange(schedule);
  schedule();
  return () => {
    clearTimeout(timer);
    unfollow();
  };
}

/** Asks the server for a sign of life; the answer tells whether we are online. */
export async function probeServer(): Promise<boolean> {
  await askApi({ method: 'GET', path: await probePath(), token: null });
  return isOnline();
}
