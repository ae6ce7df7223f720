import { currentSession } from '#local/session/current.ts';
import { guardRoutes } from './guards.ts';
import { loadWordsOf } from './i18n.ts';

/** Before every navigation: the guards, and then the words of the page where they are still to come. */
export function beforeLoad(
  matches: Parameters<typeof guardRoutes>[0],
  location: Parameters<typeof guardRoutes>[1],
): Promise<void> | void {
  guardRoutes(matches, location);
  if (currentSession()) return loadWordsOf(location.href);
}
