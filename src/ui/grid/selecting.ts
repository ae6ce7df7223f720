import type { SortedRow } from './lines.ts';

/** The selection of rows as the grid uses it. */
export interface Selecting {
  selection: ReadonlySet<string>;
  /** Of all rows together. */
  state: boolean | 'mixed';
  toggle: (key: string) => void;
  toggleAll: () => void;
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
    toggle: (key) => {
      const next = new Set(selection);
      if (!next.delete(key)) next.add(key);
      onSelection(next);
    },
    toggleAll: () => onSelection(isAll ? new Set() : new Set(allIds(rows))),
  };
}

function everyRow(rows: readonly SortedRow<unknown>[], selection: ReadonlySet<string>): boolean {
  return rows.every((row) => selection.has(row.id) && everyRow(row.subRows, selection));
}

function allIds(rows: readonly SortedRow<unknown>[]): string[] {
  return rows.flatMap((row) => [row.id, ...allIds(row.subRows)]);
}
