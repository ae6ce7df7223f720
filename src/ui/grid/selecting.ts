import type { SortedRow } from './lines.ts';
import type { RemoteRows } from './types.ts';

/** The selection of rows as the grid uses it. */
export interface Selecting {
  selection: ReadonlySet<string>;
  /** Of all rows together. */
  state: boolean | 'mixed';
  toggle: (key: string) => void;
  toggleAll: () => void;
}

/**
 * The selection of rows that are not all here; null where the screen wants none. It may hold rows that are
 * no longer asked for: that all are chosen is told by those in sight, too.
 */
export function makeRemoteSelecting<Row>(
  { count, at, allIds }: Pick<RemoteRows<Row>, 'count' | 'at' | 'allIds'>,
  rowId: (row: Row) => string,
  selection: ReadonlySet<string> | undefined,
  onSelection: ((selection: ReadonlySet<string>) => void) | undefined,
): Selecting | null {
  if (!selection || !onSelection) return null;
  const isAll =
    count > 0 &&
    selection.size >= count &&
    [...at.values()].every((row) => selection.has(rowId(row)));
  const chooseAll = async () => {
    const ids = await allIds();
    onSelection(new Set(ids.every((id) => selection.has(id)) ? [] : ids));
  };
  return {
    selection,
    state: isAll || (selection.size > 0 ? 'mixed' : false),
    toggle: (key) => onSelection(toggled(selection, key)),
    toggleAll: () => void chooseAll(),
  };
}

/** Null where the screen wants no selection. */
export function makeSelecting(
  rows: readonly SortedRow<unknown>[],
  selection: ReadonlySet<string> | undefined,
  onSelection: ((selection: ReadonlySet<string>) => void) | undefined,
): Selecting | null {
  if (!selection || !onSelection) return null;
  const isAll = rows.length > 0 && selection.size > 0 && everyRow(rows, selection);
  return {
    selection,
    state: isAll || (selection.size > 0 ? 'mixed' : false),
    toggle: (key) => onSelection(toggled(selection, key)),
    toggleAll: () => onSelection(isAll ? new Set() : new Set(allIds(rows))),
  };
}

function toggled(selection: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selection);
  if (!next.delete(key)) next.add(key);
  return next;
}

function everyRow(rows: readonly SortedRow<unknown>[], selection: ReadonlySet<string>): boolean {
  return rows.every((row) => selection.has(row.id) && everyRow(row.subRows, selection));
}

function allIds(rows: readonly SortedRow<unknown>[]): string[] {
  return rows.flatMap((row) => [row.id, ...allIds(row.subRows)]);
}
