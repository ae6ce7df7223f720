import { type SyntheticEvent, useEffect } from 'react';
import { announceRow } from './new-row.ts';

/** In which row each grid was left, by the place of its page in the history: Back leads to it again. */
const rows = new Map<string, string>();

/**
 * Goes to the row in which the grid was left when this page of the history was shown before. Answers what hears of the
 * rows that something is done in.
 */
export function useKeptRow(
  label: string,
  keyUnder: (target: Element) => string | undefined,
): (event: SyntheticEvent) => void {
  useEffect(() => {
    const kept = rows.get(`${placeInHistory()} ${label}`);
    if (kept !== undefined) announceRow(kept);
  }, [label]);
  return ({ target }) => {
    const place = placeInHistory();
    const key = target instanceof Element ? keyUnder(target) : undefined;
    if (place !== undefined && key !== undefined) rows.set(`${place} ${label}`, key);
  };
}

/** A new page took this place of the history, and ended what came after it. */
export function forgetRowsFrom(place: number): void {
  for (const key of rows.keys()) if (Number.parseInt(key, 10) >= place) rows.delete(key);
}

/** As the router counts its pages. */
function placeInHistory(): number | undefined {
  return (history.state as Readonly<Record<string, number>> | null)?.['__TSR_index'];
}
