import { warmManual } from '#features/help/load.ts';
import { currentSession, onSessionChange } from '#local/session/current.ts';
import { onPreferences, readPreferences } from '#ui/preferences.ts';
import { warmPreview } from '#ui/preview/warm.ts';
import { rememberVisit } from './install-offer.ts';

let isCounted = false;

/**
 * Counts the visit, and has kept what is needed without network: at the start of a page, or from the sign-in
 * in it on; again in another language, and once there is a worker that keeps it.
 */
export function followVisits(): void {
  onSessionChange(visit);
  onPreferences(visit);
  navigator.serviceWorker?.addEventListener('controllerchange', visit);
  visit();
}

function visit(): void {
  if (!currentSession()) return;
  if (!isCounted) rememberVisit();
  isCounted = true;
  warmPreview();
  warmManual(readPreferences().language);
}
