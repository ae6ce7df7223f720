import type { RowData } from '@tanstack/react-table';
import type { KeyboardEvent, ReactNode } from 'react';
import type { TableExport } from '../tables/export-table.ts';

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

/** How a cell is changed in its place. `save` answers what is wrong in words, or null when it was taken. */
export type CellEdit =
  | {
      kind: 'text' | 'number';
      /** What the editor begins with. */
      text: string;
      /** Words to choose from; others may be typed. */
      suggestions?: readonly string[];
      save: (text: string) => string | null;
    }
  | {
      kind: 'choice';
      /** The value chosen now. */
      text: string;
      options: readonly { value: string; label: string }[];
      save: (value: string) => string | null;
    }
  /** On or off: changes at once, without an editor. */
  | { kind: 'toggle'; save: () => void };

export interface GridColumn<Row> {
  id: string;
  /** Translated heading; also the name in the column menu and in the file. */
  header: string;
  /** Its formula in words, told over the heading. */
  meaning?: string;
  kind: ColumnKind;
  /** Value to sort, sum and export: money in cents, percent in basis points, day as `YYYY-MM-DD`. */
  value: (row: Row) => CellValue;
  /** What is drawn instead of the formatted value. */
  cell?: (row: Row) => ReactNode;
  /** What `cell` draws from, where that is less than the row: it is drawn anew only when one of these is another. */
  parts?: (row: Row) => readonly unknown[];
  /** Makes cells editable: Enter, F2, typing or a double click. Null where this cell is not. */
  edit?: (row: Row) => CellEdit | null;
  /** Starting width in pixels. */
  width?: number;
  /** Stays in sight while scrolling sideways. Pinned columns are drawn first. */
  pinned?: boolean;
  /** Summed in group headings and in the totals row. */
  total?: 'sum';
  /** Of the primary column: what the totals row is called, where it leaves something out. */
  totalName?: string;
  /** What is drawn in group headings instead of the formatted sum. */
  groupCell?: (sum: number) => ReactNode;
  /** What is drawn in the totals row instead of the formatted sum. */
  totalCell?: (sum: number) => ReactNode;
  /** Names the row: it is its row header and carries the tree. Without one, the first column does. */
  primary?: boolean;
  /** Whether the column menu may hide it; the primary column never can. Default true. */
  hideable?: boolean;
  /** Hidden until chosen in the column menu. */
  hidden?: boolean;
  /** Whether its heading sorts. Default true. */
  sortable?: boolean;
}

export interface GridGrouping<Row> {
  id: string;
  /** Translated name of the group of a row; rows of equal label form one group. */
  label: (row: Row) => string;
  /** Order of the groups by label; by the collation of the app without it. */
  sort?: (a: string, b: string) => number;
}

/**
 * Rows that are fetched as they come into sight, of any number. Give a new object when anything in it
 * changes, and only then.
 */
export interface RemoteRows<Row> {
  /** How many rows there are. */
  count: number;
  /** The rows that are here, by their place among all. */
  at: ReadonlyMap<number, Row>;
  /** Says which places are wanted in sight, each time the grid draws. */
  onNeed: (places: readonly number[]) => void;
  /** Column and direction in which the rows come. */
  sort: GridSort | null;
  onSort: (sort: GridSort | null) => void;
  /** Ids of all rows, for choosing all of them. */
  allIds: () => Promise<readonly string[]>;
  /** All rows in their order, for the file. */
  allRows: () => Promise<readonly Row[]>;
}

export interface GridSort {
  id: string;
  desc: boolean;
}

export interface GridExport {
  /** Translated, where it is not the label of the grid. */
  name?: string;
  /** The page is made for paper. */
  canPrint?: boolean;
  /** In place of the rows and columns in view. */
  onSave?: (format: TableExport['format']) => Promise<void>;
}

export interface DataGridProps<Row extends RowData> {
  /** Name of the grid for assistive technology and of the exported file. */
  label: string;
  /** Keep `rows`, `columns` and `rowId` the same between renders (memo or module scope). */
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  rowId: (row: Row) => string;
  /** Rows from elsewhere in place of `rows`: a list without tree, groups and search in the cells. */
  remote?: RemoteRows<Row> | undefined;
  /** Rows below a row: makes the grid a tree grid. */
  getSubRows?: (row: Row) => readonly Row[] | undefined;
  /** Which rows a tree shows at the start. Default: all closed. */
  defaultExpanded?: 'all' | 'none';
  groupBy?: GridGrouping<Row> | null;
  /** Totals from outside, by column id, instead of the sum of the rows; null for no totals row. */
  totals?: Readonly<Record<string, number>> | null;
  /** Rows that the totals row sums, where they are not the top-level rows. */
  totalRows?: readonly Row[];
  /** Ids of the selected rows; with `onSelection` the grid shows check boxes. */
  selection?: ReadonlySet<string>;
  onSelection?: (selection: ReadonlySet<string>) => void;
  /** Enter or double click on a row, where the cell is not edited by it. */
  onOpen?: (row: Row) => void;
  /** Keys of the screen on a cell, asked before those of the grid; true when the key is used up. */
  onRowKey?: (event: KeyboardEvent, row: Row) => boolean;
  /** What was pasted while a cell has the focus. */
  onPaste?: (text: string) => void;
  /** How the file of the view differs from what the grid would make of itself. */
  file?: GridExport | undefined;
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
