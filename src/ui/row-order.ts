import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * The lists that were seen last, the newest first: a record leads on to the one before and after it in the list that it
 * was opened from, as that was sorted and filtered.
 */

/** The row before or after one; null at the ends, undefined for a row that is not in the list. */
type Order = (id: string, step: -1 | 1) => string | null | undefined;

/** A record leads through a list of its own to another record, and back. */
const KEPT = 4;

let lists: readonly RefObject<Order>[] = [];
const listeners = new Set<() => void>();

/** Says in which order a list has its rows, as long as it is there and after that. Keep it the same. */
export function useTellOrder(order: Order): void {
  const list = useRef(order);
  useEffect(() => {
    list.current = order;
    lists = [list, ...lists.filter((one) => one !== list)].slice(0, KEPT);
    for (const listener of listeners) listener();
  }, [order]);
}

/** The rows beside one in the list that it was opened from. */
export function useNeighbours(id: string | undefined): {
  before: string | null;
  after: string | null;
} {
  return {
    before: useSyncExternalStore(subscribe, () => neighbour(id, -1)),
    after: useSyncExternalStore(subscribe, () => neighbour(id, 1)),
  };
}

function neighbour(id: string | undefined, step: -1 | 1): string | null {
  if (id === undefined) return null;
  for (const { current: order } of lists) {
    const found = order(id, step);
    if (found !== undefined) return found;
  }
  return null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
