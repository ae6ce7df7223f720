import * as z from 'zod';
import type { GridState } from '#domain/lists/saved-view.ts';

const keptState: z.ZodType<GridState> = z.object({
  sorting: z.array(z.object({ id: z.string(), desc: z.boolean() })).catch([]),
  /** Column id → whether it is shown, where a person chose. */
  visibility: z.record(z.string(), z.boolean()).catch({}),
  /** Column id → width in pixels, where a person chose. */
  widths: z.record(z.string(), z.number().positive()).catch({}),
});

/** What a grid remembers on this device. */
export type KeptState = GridState;

/** Reads what a grid kept; a fresh state where nothing, or nothing readable, is there. */
export function readKept(stateKey: string | undefined): KeptState {
  const fresh: KeptState = { sorting: [], visibility: {}, widths: {} };
  if (stateKey === undefined) return fresh;
  try {
    return keptState.parse(JSON.parse(localStorage.getItem(storageKey(stateKey)) ?? '{}'));
  } catch {
    return fresh;
  }
}

type Listener = (state: KeptState) => void;

const listeners = new Map<string, Set<Listener>>();

/** Tells the grids of this name to be as this state says; what means nothing in it falls away. */
export function applyKept(stateKey: string, state: unknown): void {
  const read = keptState.safeParse(state).data;
  if (!read) return;
  keep(stateKey, read);
  for (const listener of listeners.get(stateKey) ?? []) listener(read);
}

/** Calls back when a state is applied. Returns how to stop. */
export function onKept(stateKey: string, listener: Listener): () => void {
  const some = listeners.get(stateKey) ?? new Set();
  listeners.set(stateKey, some.add(listener));
  return () => void some.delete(listener);
}

export function keep(stateKey: string, state: KeptState): void {
  try {
    localStorage.setItem(storageKey(stateKey), JSON.stringify(state));
  } catch {
    // Private mode or full: the state holds for this page only.
  }
}

function storageKey(stateKey: string): string {
  return `grid:${stateKey}`;
}
