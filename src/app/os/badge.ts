import { followBadgeCount, showBadge } from '#local/badge.ts';
import { currentSession, onSessionChange } from '#local/session/current.ts';

let stop: (() => void) | null = null;

/** Keeps the number on the app's icon: while somebody is signed in what waits for them, else none. */
export function followBadge(): void {
  restart();
  onSessionChange(restart);
  // The day may have changed since the page was last seen.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) restart();
  });
}

function restart(): void {
  stop?.();
  stop = null;
  if (currentSession() === null) return showBadge(0);
  stop = followBadgeCount(showBadge);
}
