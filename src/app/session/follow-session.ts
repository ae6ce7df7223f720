import type { AnyRouter } from '@tanstack/react-router';
import { noteUnsent } from '#features/session/unsent.ts';
import { readStatus, subscribeStatus, unsentOf } from '#local/status.ts';
import { currentSession, onSessionChange } from '#local/session/current.ts';
import type { Session } from '#local/session/account.ts';
import { holdForFirstRows, whenFirstRows } from '#ui/first-rows.ts';
import { isHome, targetOf } from '../home.ts';
import { isPictured } from '../picture/over-page.ts';
import { loadAllWords } from '../i18n.ts';
import { untilReached } from '../update/update.ts';

let isLeaving = false;

/** What a session works with comes with the first one: the login needs nothing of it. */
let work: ReturnType<typeof importWork> | undefined;

async function importWork() {
  const { startSync, stopSync } = await import('#local/engine.ts');
  const { followBadge } = await import('../os/badge.ts');
  void whenFirstRows().then(followBadge);
  return { startSync, stopSync };
}

/** What is on this device already is shown before it is brought up to date. */
async function whenSyncMayStart(): Promise<void> {
  const [{ localDb }, { readNote }] = await Promise.all([
    import('#local/db.ts'),
    import('#local/meta.ts'),
  ]);
  if ((await readNote(localDb(), 'firstDownload')) === 'done') await whenFirstRows();
}

async function prepare(session: Session): Promise<void> {
  if (isHome(targetOf(location)) || isPictured()) holdForFirstRows();
  void whenFirstRows().then(loadAllWords);
  const { openFor } = await import('#workers/analytics/client.ts');
  openFor(session.id);
  await whenSyncMayStart();
}

/** Closes the session because the person wants to: on to the login, without a way back. */
export async function leave(): Promise<void> {
  isLeaving = true;
  const { signOut } = await import('#local/session/session.ts');
  await signOut();
}

/** A session that is taken up again is another object. */
function isStill(session: Session | null): boolean {
  const now = currentSession();
  return now?.id === session?.id && now?.expiresAt === session?.expiresAt;
}

/**
 * Starts and stops the sync with the session, and asks the guards again after each change: an ended
 * session leads to the login with the way back, a new one from the login to where that leads.
 */
export function followSession(router: AnyRouter, first: Session | null): void {
  const take = async (session: Session | null): Promise<void> => {
    if (!session && !work) return;
    if (session) await prepare(session);
    if (!isStill(session)) return;
    // Without network it may not come: it is asked for again with it.
    work ??= untilReached(importWork);
    const { startSync, stopSync } = await work;
    if (!isStill(session)) return;
    if (!session) return stopSync();
    // Without a token there is nothing to send or ask; a sign-in over the page starts it.
    if (session.isOffline) stopSync();
    else startSync();
  };
  subscribeStatus(() => {
    const session = currentSession();
    if (session) noteUnsent(session.id, unsentOf(readStatus()));
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
