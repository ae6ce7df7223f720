import { useLiveQuery } from 'dexie-react-hooks';
import type { Actor } from '#domain/access/policy.ts';
import { savedAccount } from '#local/mirror/read.ts';

/** The signed-in person with their rights, as the mirror has them; undefined while being read. */
export function useActor(): Actor | undefined {
  return useLiveQuery(savedAccount, []);
}
