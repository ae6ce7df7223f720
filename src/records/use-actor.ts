import { useObservable } from 'dexie-react-hooks';
import type { Actor } from '#domain/access/policy.ts';
import { ownAccount } from '#local/mirror/own-account.ts';

/** The signed-in person with their rights, as the mirror has them; undefined while being read. */
export function useActor(): Actor | undefined {
  return useObservable(ownAccount);
}
