import type { GridState } from '#domain/lists/saved-view.ts';
import { byName, listOf, type Reader, shapeOf, text, wholeOf, yesOrNo } from '../lenient.ts';

const width: Reader<number> = (value) =>
  typeof value === 'number' && value > 0 ? value : undefined;

const keptState = shapeOf({
  sorting: listOf(wholeOf({ id: text(Infinity), desc: yesOrNo }, ['id', 'desc'])),
  /** Column id → whether it is shown, where a person chose. */
  visibility: byName(yesOrNo),
  /** Column id → width in pixels, where a person chose. */
  widths: byName(width),
});

/** What a grid remembers on this device. */
export type KeptState = GridState;

/** Reads what a grid kept; a fresh state where nothing, or nothing readable, is there. */
export function readKept(stateKey: string | undefined): KeptState {
  if (stateKey === undefined) return stateFrom({});
  try {
    return stateFrom(JSON.parse(localStorage.getItem(storageKey(stateKey)) ?? '{}'));
  } catch {
    return stateFrom({});
  }
}

function stateFrom(kept: unknown): KeptState {
  const { sorting = [], visibility = {}, widths = {} } = keptState.parse(kept);
  return { sorting, visibility, widths };
}

type Listener = (state: KeptState) => void;

const listeners = new Map<string, Set<Listener>>();

/** Tells the grids of this name to be as this state says; what means nothing in it falls away. */
export function applyKept(stateKey: string, state: unknown): void {
  if (typeof state !== 'object' || state === null) return;
  const read = stateFrom(state);
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
