import * as z from 'zod';

const keptState = z.object({
  sorting: z.array(z.object({ id: z.string(), desc: z.boolean() })).catch([]),
  /** Column id → whether it is shown, where a person chose. */
  visibility: z.record(z.string(), z.boolean()).catch({}),
  /** Column id → width in pixels, where a person chose. */
  widths: z.record(z.string(), z.number().positive()).catch({}),
});

/** What a grid remembers on this device. */
export type KeptState = z.infer<typeof keptState>;

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
