import type { AnyRouter } from '@tanstack/react-router';
import { noteUnsent } from '#features/session/unsent.ts';
import { readStatus, subscribeStatus } from '#local/status.ts';
import { currentSession, onSessionChange } from '#local/session/current.ts';
import type { Session } from '#local/session/account.ts';

let isLeaving = false;

/** What a session works with comes with the first one: the login needs nothing of it. */
let work: ReturnType<typeof importWork> | undefined;

async function importWork() {
  const { startSync, stopSync } = await import('#local/engine.ts');
  const { openFor } = await import('#workers/analytics/client.ts');
  const { followBadge } = await import('../os/badge.ts');
  followBadge();
  return { startSync, stopSync, openFor };
}

/** Closes the session because the person wants to: on to the login, without a way back. */
export async function leave(): Promise<void> {
  isLeaving = true;
  const { signOut } = await import('#local/session/session.ts');
  await signOut();
}

/**
 * Starts and stops the sync with the session, and asks the guards again after each change: an ended
 * session leads to the login with the way back, a new one from the login to where that leads.
 */
export function followSession(router: AnyRouter, first: Session | null): void {
  const take = async (session: Session | null): Promise<void> => {
    if (!session && !work) return;
    work ??= importWork();
    const { startSync, stopSync, openFor } = await work;
    if (currentSession() !== session) return;
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
    void take(session);
    const wasLeaving = isLeaving && session === null;
    isLeaving = false;
    if (wasLeaving) void router.navigate({ href: '/login', replace: true });
    else void router.invalidate();
  });
  void take(first);
}
