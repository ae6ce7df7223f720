import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Lines } from './lines.ts';

/** Stand for the heading and the totals among the keys of lines. */
const HEAD = ':head';
const TOTALS = ':totals';
/** Before the place of a line that is not here yet. */
const WAITING = ':waiting:';

/** A cell, by line and column, so that it stays itself when lines move. */
interface Spot {
  line: string;
  column: string;
}

/** A rectangle of cells by position, both ends included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Place {
  /** Position among the lines; -1 is the heading, the number of lines is the totals row. */
  row: number;
  column: number;
}

interface Input {
  scroller: RefObject<HTMLElement | null>;
  lines: Lines<unknown>;
  columnIds: readonly string[];
  hasTotals: boolean;
}

/** The current cell, the range that ends in it, and the focus that goes with it. */
export function useCursor({ scroller, lines, columnIds, hasTotals }: Input) {
  const [spot, setSpot] = useState<Spot | null>(null);
  const [anchor, setAnchor] = useState<Spot | null>(null);
  const pending = useRef<'show' | 'focus' | null>(null);

  const rowOf = (line: string): number => {
    if (line === TOTALS && hasTotals) return lines.length;
    if (!line.startsWith(WAITING)) return lines.placeOf(line);
    const row = Number(line.slice(WAITING.length));
    return row < lines.length ? row : -1;
  };
  const placeOf = ({ line, column }: Spot): Place | null => {
    const at = columnIds.indexOf(column);
    if (at === -1) return null;
    if (line === HEAD) return { row: -1, column: at };
    const row = rowOf(line);
    return row === -1 ? null : { row, column: at };
  };
  const first: Place = { row: lines.length > 0 ? 0 : -1, column: 0 };
  const here = spot && placeOf(spot);
  const place = here ?? first;
  const from = anchor && placeOf(anchor);
  const range: CellRange | null = from && {
    top: Math.min(from.row, place.row),
    bottom: Math.max(from.row, place.row),
    left: Math.min(from.column, place.column),
    right: Math.max(from.column, place.column),
  };

  const lineAt = (row: number): string => {
    if (row < 0) return HEAD;
    return row >= lines.length ? TOTALS : (lines.get(row)?.key ?? `${WAITING}${row}`);
  };
  const spotAt = ({ row, column }: Place): Spot => ({
    line: lineAt(row),
    column: columnIds[column] ?? '',
  });
  const [last, setLast] = useState({ ...first, count: 0 });
  const { length: count } = lines;
  if (here && (here.row !== last.row || here.column !== last.column || count !== last.count)) {
    setLast({ ...here, count });
  }
  // The line of the cursor alone was removed: it goes on to what took its place. A filter leads to the first.
  if (spot && !here && count > 0 && count === last.count - 1) {
    setSpot(spotAt({ row: Math.min(last.row, count - 1), column: last.column }));
  }
  const lastRow = hasTotals ? lines.length : lines.length - 1;

  /** Moves the cursor; `extend` keeps the other end of the range, inside the body. */
  const moveTo = (to: Place, extend: boolean): void => {
    const bodyOnly = extend && lines.length > 0;
    const row = bodyOnly ? clamp(to.row, 0, lines.length - 1) : clamp(to.row, -1, lastRow);
    const next = spotAt({ row, column: clamp(to.column, 0, columnIds.length - 1) });
    pending.current = 'focus';
    setSpot(next);
    setAnchor(extend ? (anchor ?? spotAt(place)) : null);
  };
  /** Puts the cursor on a cell that may only now be coming into view. */
  const jumpTo = (next: Spot): void => {
    pending.current = 'show';
    setSpot(next);
    setAnchor(null);
  };
  const focus = (): void => {
    pending.current = 'focus';
    setSpot(spotAt(place));
  };
  /** Is there from now on, without the focus. */
  const leaveAt = (to: Place): void => {
    setSpot(spotAt(to));
    setAnchor(null);
  };
  /** Goes to a line by its key, with the focus. */
  const goTo = (line: string): void => {
    pending.current = 'focus';
    setSpot({ line, column: columnIds[0] ?? '' });
    setAnchor(null);
  };

  const { row, column } = place;
  // After each drawing: a cell that is not drawn yet is waited for.
  useLayoutEffect(() => {
    if (pending.current === null) return;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-row="${row}"] [data-at="${column}"]`,
    );
    if (!cell) return;
    if (pending.current === 'focus') cell.focus({ preventScroll: true });
    pending.current = null;
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  /** Whether a move waits for its cell to be drawn. */
  const isWaiting = (): boolean => pending.current !== null;

  return { place, range, moveTo, jumpTo, leaveAt, focus, goTo, isWaiting };
}

export type Cursor = ReturnType<typeof useCursor>;

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(max, min));
}
