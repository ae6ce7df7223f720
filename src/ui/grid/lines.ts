import type { Fmt } from '#ui/fmt.ts';
import { sumColumn } from './sums.ts';
import type { GridColumn, GridGrouping, RemoteRows } from './types.ts';

/** A sorted row with the sorted rows below it, as TanStack Table gives them. */
export interface SortedRow<Row> {
  id: string;
  original: Row;
  subRows: readonly SortedRow<Row>[];
}

interface Line {
  key: string;
  /** From 1. */
  level: number;
  /** Keys of the lines above in the tree, outermost first. */
  parents: readonly string[];
  hasSubRows: boolean;
  isOpen: boolean;
}

export interface RowLine<Row> extends Line {
  type: 'row';
  row: Row;
}

export interface GroupLine extends Line {
  type: 'group';
  label: string;
  count: number;
  /** By column id, for the columns with a total. */
  sums: Readonly<Record<string, number | null>>;
}

/** One line of the body of the grid. */
export type GridLine<Row> = RowLine<Row> | GroupLine;

/** The lines of a grid by their place: all of them, or those that were fetched. */
export interface Lines<Row> {
  length: number;
  /** Undefined outside, and while the line is not here. */
  get: (place: number) => GridLine<Row> | undefined;
  /** −1 for a line that is not here. */
  placeOf: (key: string) => number;
  /** Those that are here between two places, the second one left out. */
  slice: (from: number, to: number) => GridLine<Row>[];
}

export type IsOpen = (key: string, type: GridLine<unknown>['type']) => boolean;

interface View<Row> {
  rows: readonly SortedRow<Row>[];
  columns: readonly GridColumn<Row>[];
  groupBy: GridGrouping<Row> | null;
  isOpen: IsOpen;
  fmt: Pick<Fmt, 'compare'>;
}

/** Lays the tree, in groups where asked, out as the list of lines that stand open. */
export function makeLines<Row>(view: View<Row>): GridLine<Row>[] {
  const lines: GridLine<Row>[] = [];
  if (!view.groupBy) {
    addRows(lines, view.rows, [], view.isOpen);
    return lines;
  }
  const { groupBy } = view;
  const groups = new Map<string, SortedRow<Row>[]>();
  for (const row of view.rows) {
    const label = groupBy.label(row.original);
    const group = groups.get(label);
    if (group) group.push(row);
    else groups.set(label, [row]);
  }
  const order = groupBy.sort ?? ((a: string, b: string) => view.fmt.compare(a, b));
  for (const [label, rows] of [...groups].toSorted(([a], [b]) => order(a, b))) {
    const key = `group:${groupBy.id}:${label}`;
    const isOpen = view.isOpen(key, 'group');
    const sums: Record<string, number | null> = {};
    for (const column of view.columns) {
      if (column.total === undefined) continue;
      sums[column.id] = sumColumn(
        column,
        rows.map((row) => row.original),
      );
    }
    lines.push({
      type: 'group',
      key,
      label,
      count: rows.length,
      sums,
      level: 1,
      parents: [],
      hasSubRows: true,
      isOpen,
    });
    if (isOpen) addRows(lines, rows, [key], view.isOpen);
  }
  return lines;
}

/** Lines that are all in memory. */
export function listedLines<Row>(lines: readonly GridLine<Row>[]): Lines<Row> {
  const places = new Map(lines.map(({ key }, place) => [key, place]));
  return {
    length: lines.length,
    get: (place) => lines[place],
    placeOf: (key) => places.get(key) ?? -1,
    slice: (from, to) => lines.slice(from, to),
  };
}

/** Lines of which only some were fetched. */
export function fetchedLines<Row>(
  { count, at }: Pick<RemoteRows<Row>, 'count' | 'at'>,
  rowId: (row: Row) => string,
): Lines<Row> {
  const lines = new Map<number, GridLine<Row>>();
  const places = new Map<string, number>();
  for (const [place, row] of at) {
    const key = rowId(row);
    places.set(key, place);
    lines.set(place, { ...LIST_LINE, key, row });
  }
  const get = (place: number) => lines.get(place);
  return {
    length: count,
    get,
    placeOf: (key) => places.get(key) ?? -1,
    slice: (from, to) => {
      const wanted = Array.from({ length: Math.max(Math.min(to, count) - from, 0) }, (_, step) =>
        get(from + step),
      );
      return wanted.filter((line) => line !== undefined);
    },
  };
}

const LIST_LINE = {
  type: 'row',
  level: 1,
  parents: [],
  hasSubRows: false,
  isOpen: false,
} as const;

function addRows<Row>(
  lines: GridLine<Row>[],
  rows: readonly SortedRow<Row>[],
  parents: readonly string[],
  isOpen: IsOpen,
): void {
  for (const { id, original, subRows } of rows) {
    const hasSubRows = subRows.length > 0;
    const opened = hasSubRows && isOpen(id, 'row');
    lines.push({
      type: 'row',
      key: id,
      row: original,
      level: parents.length + 1,
      parents,
      hasSubRows,
      isOpen: opened,
    });
    if (opened) addRows(lines, subRows, [...parents, id], isOpen);
  }
}
