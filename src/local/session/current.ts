import type { Session } from './account.ts';

// Who is signed in, for guards and frames that need nothing else of a session: what begins and ends one
// (session.ts) comes with it.

interface Current {
  session: Session | null;
  /** Ends a session whose time is over. */
  end: () => void;
}

/** Written by session.ts alone. */
export const current: Current = { session: null, end: () => undefined };
const listeners = new Set<(session: Session | null) => void>();

/** The session, once `restoreSession` or `signIn` has resolved. */
export function currentSession(): Session | null {
  const { session } = current;
  if (!session || Date.parse(session.expiresAt) > Date.now()) return session;
  // Not from within the reading transaction of whoever asks.
  setTimeout(() => current.end());
  return null;
}

/** Told of each sign-in (the session) and end (null). Returns how to stop. */
export function onSessionChange(listener: (session: Session | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishSession(): void {
  for (const listener of listeners) listener(current.session);
}
