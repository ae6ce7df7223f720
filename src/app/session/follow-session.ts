import type { AnyRouter } from '@tanstack/react-router';
import { noteUnsent } from '#features/session/unsent.ts';
import { openFor } from '#workers/analytics/client.ts';
import { startSync, stopSync } from '#local/engine.ts';
import { readStatus, subscribeStatus } from '#local/status.ts';
import { currentSession, onSessionChange, type Session, signOut } from '#local/session/session.ts';

let isLeaving = false;

/** Closes the session because the person wants to: on to the login, without a way back. */
export async function leave(): Promise<void> {
  isLeaving = true;
  await signOut();
}

/**
 * Starts and stops the sync with the session, and asks the guards again after each change: an ended
 * session leads to the login with the way back, a new one from the login to where that leads.
 */
export function followSession(router: AnyRouter, first: Session | null): void {
  const take = (session: Session | null): void => {
    if (!session) return stopSync();
    void openFor(session.id);
    // Without a token there is nothing to send or ask; a sign-in over the page starts it.
    if (session.isOffline) stopSync();
    else startSync();
  };
  subscribeStatus(() => {
    const session = currentSession();
    const { pending, toFix } = readStatus();
    if (session) noteUnsent(session.id, pending + toFix);
  });
  onSessionChange((session) => {
    take(session);
    const wasLeaving = isLeaving && session === null;
    isLeaving = false;
    if (wasLeaving) void router.navigate({ href: '/login', replace: true });
    else void router.invalidate();
  });
  take(first);
}
