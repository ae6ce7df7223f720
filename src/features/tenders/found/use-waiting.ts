import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { CallHitRow } from '#contract/resources/call-hits.ts';
import { isWaiting } from '#domain/bdns/call-hits.ts';
import { savedRows } from '#local/mirror/read.ts';

type Hit = Pick<CallHitRow, 'bdns' | 'state' | 'tenderId'>;

/** Which calls wait for a word; one whose tender was made by hand does not. Undefined while being read. */
export function useWaiting(): ((hit: Hit) => boolean) | undefined {
  const tenders = useLiveQuery(() => savedRows('tenders'), []);
  return useMemo(() => {
    if (tenders === undefined) return undefined;
    const ids = new Set(tenders.map(({ id }) => id));
    const numbers = new Set(tenders.map(({ bdns }) => bdns));
    return (hit: Hit) => !numbers.has(hit.bdns) && isWaiting(hit, (id) => ids.has(id));
  }, [tenders]);
}

/** How many calls wait for a word. */
export function useWaitingCount(): number {
  const hits = useLiveQuery(() => savedRows('callHits'), []);
  const waits = useWaiting();
  return hits && waits ? hits.filter(waits).length : 0;
}
