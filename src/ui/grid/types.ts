import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** What a cell holds; decides its look, its order and how it is exported. */
export type ColumnKind =
  | 'text'
  | 'money'
  | 'number'
  | 'percent'
  | 'day'
  | 'state'
  | 'sync'
  | 'custom';

export type CellValue = string | number | null;

export interface GridColumn<Row> {
  id: string;
  /** Translated heading; also the name in the column menu and in the CSV. */
  header: string;
  kind: ColumnKind;
  /** Value to sort, sum and export: money in cents, percent in basis points, day as `YYYY-MM-DD`. */
  value: (row: Row) => CellValue;
  /** What is drawn instead of the formatted value. */
  cell?: (row: Row) => ReactNode;
  /** Starting width in pixels. */
  width?: number;
  /** Stays in sight while scrolling sideways. Pinned columns are drawn first. */
  pinned?: boolean;
  /** Summed in group headings and in the totals row. */
  total?: 'sum';
  /** Names the row: it is its row header and carries the tree. Without one, the first column does. */
  primary?: boolean;
  /** Whether the column menu may hide it; the primary column never can. Default true. */
  hideable?: boolean;
  /** Hidden until chosen in the column menu. */
  hidden?: boolean;
}

export interface GridGrouping<Row> {
  id: string;
  /** Translated name of the group of a row; rows of equal label form one group. */
  label: (row: Row) => string;
  /** Order of the groups by label; by the collation of the app without it. */
  sort?: (a: string, b: string) => number;
}

export interface DataGridProps<Row extends RowData> {
  /** Name of the grid for assistive technology and of the exported file. */
  label: string;
  /** Keep `rows`, `columns` and `rowId` the same between renders (memo or module scope). */
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  rowId: (row: Row) => string;
  /** Rows below a row: makes the grid a tree grid. */
  getSubRows?: (row: Row) => readonly Row[] | undefined;
  /** Which rows a tree shows at the start. Default: all closed. */
  defaultExpanded?: 'all' | 'none';
  groupBy?: GridGrouping<Row> | null;
  /** Totals from outside, by column id, instead of the sum of the rows. */
  totals?: Readonly<Record<string, number>>;
  /** Rows that the totals row sums, where they are not the top-level rows. */
  totalRows?: readonly Row[];
  /** Ids of the selected rows; with `onSelection` the grid shows check boxes. */
  selection?: ReadonlySet<string>;
  onSelection?: (selection: ReadonlySet<string>) => void;
  /** Enter or double click on a row. */
  onOpen?: (row: Row) => void;
  /** Stands at the left of the grid's own buttons. */
  toolbar?: ReactNode;
  /** Two lines in place of the row where the grid is narrower than 640 px. */
  renderCard?: (row: Row) => ReactNode;
  /** Shown where there are no rows. */
  empty?: ReactNode;
  /** Keeps sort, hidden columns and widths on this device under this name. */
  stateKey?: string;
  rowClass?: (row: Row) => string | undefined;
}
