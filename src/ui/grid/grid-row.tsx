/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows out of the flow cannot be those of a table */
import { useLingui } from '@lingui/react/macro';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  memo,
  useLayoutEffect,
  useRef,
} from 'react';
import { useFmt } from '#ui/fmt.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellText, isNumeric } from './cell-text.ts';
import type { GridLine, GroupLine } from './lines.ts';
import type { CellValue, GridColumn } from './types.ts';
import { TreeToggle } from './tree-toggle.tsx';
import type { RowEditor } from './use-editing.ts';

export interface GridRowProps<Row> {
  line: GridLine<Row>;
  /** Position in the body. */
  index: number;
  /** Distance from the top of the body in pixels. */
  top: number;
  columns: readonly GridColumn<Row>[];
  isTree: boolean;
  /** Column of the cursor, -1 where it is on another row. */
  cursor: number;
  /** Columns of the range on this row, as `[from, to]` written `from-to`; empty without. */
  range: string;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  className: string | undefined;
  /** The editor that stands open on this row. */
  editor: RowEditor | null;
}

function GridRowView<Row>(props: GridRowProps<Row>): ReactNode {
  const { line, index, top, columns, isTree, cursor, range, isSelected, className, editor } = props;
  const element = useOneTabStop();
  const [from, to] = range === '' ? [1, 0] : range.split('-').map(Number);
  return (
    <div
      ref={element}
      role="row"
      aria-rowindex={index + 2}
      aria-level={isTree ? line.level : undefined}
      aria-expanded={line.hasSubRows ? line.isOpen : undefined}
      aria-selected={line.type === 'row' ? isSelected : undefined}
      data-row={index}
      className={`x-grid-row${line.type === 'group' ? ' is-group' : ''}${index % 2 ? ' is-odd' : ''}${editor ? ' is-edited' : ''} ${className ?? ''}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column, at) => (
        <div
          key={column.id}
          role={column.primary ? 'rowheader' : 'gridcell'}
          aria-colindex={at + 1}
          aria-selected={inRange(at, from, to) ? true : undefined}
          tabIndex={at === cursor ? 0 : -1}
          aria-readonly={isReadOnly(line, column, columns) || undefined}
          data-at={at}
          {...cellLook(column, at, valueOf(line, column))}
        >
          {column.primary ? <Lead {...{ line, columns, isTree, isSelected }} /> : null}
          {editor?.column === column.id ? (
            <CellEditor {...editor} label={column.header} />
          ) : line.type === 'row' ? (
            <RowCell row={line.row} column={column} />
          ) : (
            <GroupCell line={line} column={column} />
          )}
        </div>
      ))}
    </div>
  );
}

/** One line of the body. Draws again only when what it shows changes. */
export const GridRow = memo(GridRowView, isRowAlike) as typeof GridRowView;

/** Lines are laid out anew with each change of a list: most of them are the same row in the same place. */
function isRowAlike<Row>(before: GridRowProps<Row>, after: GridRowProps<Row>): boolean {
  const names = Object.keys(after) as (keyof GridRowProps<Row>)[];
  return names.every(
    (name) =>
      Object.is(before[name], after[name]) ||
      (name === 'line' && isLineAlike(before.line, after.line)),
  );
}

function isLineAlike<Row>(before: GridLine<Row>, after: GridLine<Row>): boolean {
  if (before.type !== 'row' || after.type !== 'row') return false;
  return (
    before.row === after.row &&
    before.key === after.key &&
    before.level === after.level &&
    before.hasSubRows === after.hasSubRows &&
    before.isOpen === after.isOpen
  );
}

/** One Tab stop for the grid: what stands inside a cell of the row is reached from the cell (Enter, F2). */
export function useOneTabStop(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const inner of element.current?.querySelectorAll<HTMLElement>(INNER) ?? []) {
      // Writing it is a change for whoever watches the page, though it be the same.
      if (inner.tabIndex !== -1) inner.tabIndex = -1;
    }
  });
  return element;
}

const INNER = 'a[href], button, input, select, textarea, [tabindex]:not([data-at])';

interface RowCellProps<Row> {
  row: Row;
  column: GridColumn<Row>;
}

function RowCellView<Row>({ row, column }: RowCellProps<Row>): ReactNode {
  const fmt = useFmt();
  if (column.cell) return <span className="x-grid-content">{column.cell(row)}</span>;
  const text = cellText(column.kind, column.value(row), fmt);
  return (
    <span className="x-grid-content" title={isNumeric(column.kind) ? undefined : text}>
      {text}
    </span>
  );
}

/** Another row is often the same but for one cell: figures that were counted, a mark, a deadline. */
const RowCell = memo(RowCellView, isDrawnAlike) as typeof RowCellView;

function isDrawnAlike<Row>(before: RowCellProps<Row>, after: RowCellProps<Row>): boolean {
  const { row, column } = after;
  if (before.column !== column) return false;
  if (before.row === row) return true;
  const partsOf = column.parts ?? (column.cell ? null : valueAlone(column));
  if (!partsOf) return false;
  const parts = partsOf(row);
  return partsOf(before.row).every((part, index) => Object.is(part, parts[index]));
}

function valueAlone<Row>(column: GridColumn<Row>) {
  return (row: Row): readonly CellValue[] => [column.value(row)];
}

function GroupCell<Row>({ line, column }: { line: GroupLine; column: GridColumn<Row> }) {
  const fmt = useFmt();
  if (!column.primary) {
    const sum = line.sums[column.id] ?? null;
    return (
      <span className="x-grid-content">
        {column.groupCell && sum !== null ? column.groupCell(sum) : cellText(column.kind, sum, fmt)}
      </span>
    );
  }
  return (
    <span className="x-grid-content" title={line.label}>
      {line.label} <span className="x-code">({fmt.number(line.count)})</span>
    </span>
  );
}

/** What stands before the text of the primary cell: the tree's arrow and the check box. */
function Lead<Row>({
  line,
  columns,
  isTree,
  isSelected,
}: {
  line: GridLine<Row>;
  columns: readonly GridColumn<Row>[];
  isTree: boolean;
  isSelected: boolean | undefined;
}) {
  const { t } = useLingui();
  return (
    <>
      {isTree ? (
        <span className="x-grid-indent" style={{ width: `${(line.level - 1) * 16}px` }} />
      ) : null}
      {isTree ? <TreeToggle {...{ line, columns }} /> : null}
      {isSelected !== undefined && line.type === 'row' ? (
        <input
          type="checkbox"
          data-select=""
          className="x-grid-check"
          aria-label={t`Select row`}
          checked={isSelected}
          readOnly
          tabIndex={-1}
        />
      ) : null}
    </>
  );
}

/** Class and place of a cell; the widths are variables of the grid. */
export function cellLook<Row>(
  column: GridColumn<Row>,
  at: number,
  value: CellValue,
): { className: string; style: CSSProperties | undefined } {
  const classes = ['x-grid-cell'];
  if (isNumeric(column.kind)) classes.push('is-number');
  if (column.kind === 'day') classes.push('is-day');
  if (column.kind === 'money' && typeof value === 'number' && value < 0) classes.push('is-out');
  if (!column.pinned) return { className: classes.join(' '), style: undefined };
  classes.push('is-pinned');
  return { className: classes.join(' '), style: { left: `var(--left-${at})` } };
}

function valueOf<Row>(line: GridLine<Row>, column: GridColumn<Row>): CellValue {
  return line.type === 'row' ? column.value(line.row) : (line.sums[column.id] ?? null);
}

/** In a grid that is edited, the cells that are not. */
function isReadOnly<Row>(
  line: GridLine<Row>,
  column: GridColumn<Row>,
  columns: readonly GridColumn<Row>[],
): boolean {
  if (!columns.some((one) => one.edit)) return false;
  return line.type === 'group' || !column.edit?.(line.row);
}

function inRange(at: number, from = 1, to = 0): boolean {
  return at >= from && at <= to;
}
