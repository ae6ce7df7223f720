import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '#local/session/current.ts';
import { type Session } from '#local/session/session.ts';

/** Who is signed in; null when nobody is. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}
