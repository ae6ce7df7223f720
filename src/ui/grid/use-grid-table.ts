import {
  type ColumnSizingState,
  type ColumnVisibilityState,
  type RowData,
  type SortingState,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { type Fmt, useFmt } from '#ui/fmt.ts';
import { keep, onKept, readKept } from './kept-state.ts';
import type { ColumnKind, DataGridProps, GridColumn } from './types.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  sortedRowModel: createSortedRowModel(),
});

export const MIN_WIDTH = 48;
const MAX_WIDTH = 900;
const WIDTHS: Record<ColumnKind, number> = {
  text: 180,
  money: 130,
  number: 100,
  percent: 90,
  day: 104,
  state: 140,
  sync: 56,
  custom: 140,
};

type Input<Row extends RowData> = Pick<
  DataGridProps<Row>,
  'rows' | 'remote' | 'columns' | 'rowId' | 'getSubRows' | 'stateKey'
>;

/** Sort, shown columns and widths of a grid, by TanStack Table; kept under `stateKey`. */
export function useGridTable<Row extends RowData>(input: Input<Row>) {
  const { rows, remote, rowId, getSubRows, stateKey } = input;
  const fmt = useFmt();
  const [kept] = useState(() => readKept(stateKey));
  const [ownSorting, setOwnSorting] = useState<SortingState>(kept.sorting);
  const sorting = useMemo(
    () => (remote ? [remote.sort].filter((sort) => sort !== null) : ownSorting),
    [remote, ownSorting],
  );
  const [visibility, setVisibility] = useState<ColumnVisibilityState>(kept.visibility);
  const [widths, setWidths] = useState<ColumnSizingState>(kept.widths);

  const columns = useMemo(() => inOrder(input.columns), [input.columns]);
  const hidden = useMemo(
    () => ({ ...hiddenAtFirst(columns), ...visibility }),
    [columns, visibility],
  );
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => column.value(row) ?? undefined,
        size: column.width ?? WIDTHS[column.kind],
        minSize: MIN_WIDTH,
        maxSize: MAX_WIDTH,
        enableSorting: column.sortable !== false,
        enableHiding: !column.primary && column.hideable !== false,
        sortDescFirst: false,
        sortUndefined: 'last' as const,
        sortFn: (a: Valued, b: Valued) =>
          compareValues(a.getValue(column.id), b.getValue(column.id), fmt),
      })),
    [columns, fmt],
  );
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    getSubRows,
    state: { sorting, columnVisibility: hidden, columnSizing: widths },
    manualSorting: remote !== undefined,
    onSortingChange: (change) => {
      const next = functionalUpdate(change, sorting);
      if (remote) remote.onSort(next[0] ?? null);
      else setOwnSorting(next);
    },
    onColumnVisibilityChange: setVisibility,
    onColumnSizingChange: setWidths,
  });

  useEffect(() => {
    if (stateKey === undefined) return;
    keep(stateKey, { sorting: ownSorting, visibility, widths });
  }, [stateKey, ownSorting, visibility, widths]);

  useEffect(() => {
    if (stateKey === undefined) return undefined;
    return onKept(stateKey, (state) => {
      setOwnSorting(state.sorting);
      setVisibility(state.visibility);
      setWidths(state.widths);
    });
  }, [stateKey]);

  const shown = useMemo(
    () => columns.filter((column) => column.primary || hidden[column.id] !== false),
    [columns, hidden],
  );
  return {
    columns,
    shown,
    sorted: table.getSortedRowModel().rows,
    sortOf: (id: string) => table.getColumn(id)?.getIsSorted() ?? false,
    canSort: (id: string) => table.getColumn(id)?.getCanSort() ?? false,
    toggleSort: (id: string) => {
      const column = table.getColumn(id);
      if (column?.getCanSort()) column.toggleSorting();
    },
    widthOf: (id: string) => table.getColumn(id)?.getSize() ?? MIN_WIDTH,
    hasOwnWidth: (id: string) => id in widths,
    setWidth: (id: string, width: number) =>
      setWidths((before) => ({ ...before, [id]: Math.round(Math.max(width, MIN_WIDTH)) })),
    resetWidth: (id: string) => table.getColumn(id)?.resetSize(),
    canHide: (id: string) => table.getColumn(id)?.getCanHide() ?? false,
    toggleShown: (id: string) => table.getColumn(id)?.toggleVisibility(),
  };
}

export type GridTable<Row extends RowData> = ReturnType<typeof useGridTable<Row>>;

interface Valued {
  getValue: (id: string) => unknown;
}

/** Pinned columns first, and exactly one primary column. */
function inOrder<Row>(columns: readonly GridColumn<Row>[]): GridColumn<Row>[] {
  const pinned = columns.filter((column) => column.pinned);
  const ordered = [...pinned, ...columns.filter((column) => !column.pinned)];
  const primary = ordered.find((column) => column.primary) ?? ordered[0];
  return ordered.map((column) => ({ ...column, primary: column === primary }));
}

function hiddenAtFirst<Row>(columns: readonly GridColumn<Row>[]): ColumnVisibilityState {
  return Object.fromEntries(
    columns.filter((column) => column.hidden).map((column) => [column.id, false]),
  );
}

function compareValues(a: unknown, b: unknown, fmt: Fmt): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : fmt.compare(String(a), String(b));
}
