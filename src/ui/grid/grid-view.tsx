/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows out of the flow cannot be those of a table */
import type { RowData } from '@tanstack/react-table';
import {
  type CSSProperties,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { linesToTsv } from './export-text.ts';
import { GridHead } from './grid-head.tsx';
import { onGridKey } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { type GridSums, GridTotals } from './grid-totals.tsx';
import type { Lines } from './lines.ts';
import type { Selecting } from './selecting.ts';
import type { DataGridProps } from './types.ts';
import type { Cursor, Place } from './use-cursor.ts';
import { useEditing } from './use-editing.ts';
import { type GridTable } from './use-grid-table.ts';
import { useVirtualLines } from './use-virtual-lines.ts';

interface GridViewProps<Row extends RowData>
  extends Pick<DataGridProps<Row>, 'label' | 'onOpen' | 'onRowKey' | 'onPaste' | 'rowClass'> {
  scroller: RefObject<HTMLDivElement | null>;
  table: GridTable<Row>;
  lines: Lines<Row>;
  /** Hears which places are drawn. */
  onNeed: ((places: readonly number[]) => void) | undefined;
  isTree: boolean;
  sums: GridSums | null;
  cursor: Cursor;
  selecting: Selecting | null;
  /** Of the grid, in pixels. */
  width: number;
  rowHeight: number;
  /** Whether a search shows its find although the focus is elsewhere. */
  showsCursor: boolean;
  onToggle: (key: string) => void;
}

/** The grid itself: heading, the lines in sight, totals. */
export function GridView<Row extends RowData>(props: GridViewProps<Row>) {
  const { scroller, table, lines, cursor, selecting, rowHeight, sums, isTree } = props;
  const { place, range } = cursor;
  const columns = table.shown;
  const virtual = useVirtualLines({
    scroller,
    count: lines.length,
    size: rowHeight,
    kept: place.row,
  });
  const drawn = virtual.getVirtualItems();
  const { onNeed } = props;
  useEffect(() => {
    onNeed?.(drawn.map(({ index }) => index));
    // A line that was not fetched has no cell to bring into sight.
    const isHere = place.row < 0 || place.row >= lines.length || lines.get(place.row);
    if (!isHere && cursor.isWaiting()) virtual.scrollToIndex(place.row);
  });
  const isInBody = range !== null && range.top >= 0 && range.bottom < lines.length;
  const editing = useEditing({ cursor, columns, lineAt: lines.get });

  const onCopy = (event: ClipboardEvent): void => {
    if (!isCell(event.target)) return;
    const area = isInBody
      ? range
      : { top: place.row, bottom: place.row, left: place.column, right: place.column };
    const copied = lines.slice(Math.max(area.top, 0), area.bottom + 1);
    if (copied.length === 0) return;
    event.clipboardData.setData(
      'text/plain',
      linesToTsv(copied, columns.slice(area.left, area.right + 1)),
    );
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (!props.onPaste || !isCell(event.target)) return;
    event.preventDefault();
    props.onPaste(event.clipboardData.getData('text/plain'));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines.get(place.row);
    const isUsed =
      isCell(event.target) &&
      ((line?.type === 'row' && props.onRowKey?.(event, line.row)) || editing.onKey(event));
    if (isUsed) {
      event.preventDefault();
      return;
    }
    onGridKey(event, {
      cursor,
      table,
      lines,
      pageSize: pageSize(scroller.current, rowHeight),
      toggle: props.onToggle,
      select: selecting?.toggle,
      onOpen: props.onOpen,
    });
  };
  const onPointerDown = (event: PointerEvent): void => {
    const to = placeUnder(event.target);
    const cell = event.target instanceof Element && event.target.closest<HTMLElement>('[data-at]');
    // A link of a row is pressed: whoever comes back from there is in that row.
    if (!to && cell) cursor.leaveAt({ row: rowUnder(cell), column: Number(cell.dataset['at']) });
    if (!to || event.button !== 0) return;
    if (event.shiftKey) event.preventDefault();
    cursor.moveTo(to, event.shiftKey);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (event.buttons !== 1 || event.pointerType !== 'mouse') return;
    const to = placeUnder(event.target);
    if (!to || to.row < 0 || (to.row === place.row && to.column === place.column)) return;
    if (place.row >= 0) cursor.moveTo(to, true);
  };
  const onClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    const line = lines.get(rowUnder(target));
    if (!line) return;
    if (target.closest('[data-toggle]')) props.onToggle(line.key);
    if (target.matches('[data-select]')) selecting?.toggle(line.key);
  };
  const onDoubleClick = ({ target }: MouseEvent): void => {
    const at = placeUnder(target);
    const line = lines.get(at?.row ?? -1);
    if (line?.type === 'group') props.onToggle(line.key);
    else if (at && line && !editing.begin(at)) props.onOpen?.(line.row);
  };

  const style = geometry(table, rowHeight);
  const onScroll = useEdge(
    scroller,
    Number.parseInt(style['--total-width'] ?? '', 10) - props.width,
  );

  return (
    <div className="x-grid-edge">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a grid; its cells take the focus */}
      <div
        ref={scroller}
        role={isTree ? 'treegrid' : 'grid'}
        aria-label={props.label}
        aria-rowcount={lines.length + (sums ? 2 : 1)}
        aria-colcount={columns.length}
        aria-multiselectable={selecting ? true : undefined}
        aria-readonly={columns.some((column) => column.edit) ? undefined : true}
        className={[
          'x-grid-scroll',
          props.showsCursor && 'shows-cursor',
          mayPin(table, props.width) && 'has-pinned',
        ]
          .filter(Boolean)
          .join(' ')}
        style={style}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
      >
        <GridHead
          table={table}
          cursor={place.row === -1 ? place.column : -1}
          selected={selecting?.state}
          onSelectAll={() => selecting?.toggleAll()}
        />
        <div
          role="rowgroup"
          className="x-grid-body"
          style={{ height: `${virtual.getTotalSize()}px` }}
        >
          {drawn.map(({ index, start }) => {
            const line = lines.get(index);
            if (!line) return null;
            const isRanged = isInBody && index >= range.top && index <= range.bottom;
            return (
              <GridRow
                key={line.key}
                line={line}
                index={index}
                top={start}
                columns={columns}
                isTree={isTree}
                cursor={place.row === index ? place.column : -1}
                range={isRanged ? `${range.left}-${range.right}` : ''}
                isSelected={selecting?.selection.has(line.key)}
                className={line.type === 'row' ? props.rowClass?.(line.row) : undefined}
                editor={editing.editorOf(line.key)}
              />
            );
          })}
        </div>
        {sums && lines.length > 0 ? (
          <GridTotals
            columns={columns}
            sums={sums}
            index={lines.length}
            cursor={place.row === lines.length ? place.column : -1}
          />
        ) : null}
      </div>
    </div>
  );
}

/**
 * Marks a scroll area while more lies to its right: what is wider than it, and not at its end. By what is known of the
 * widths: to ask the page for them would lay it out in the middle of drawing.
 */
function useEdge(
  scroller: RefObject<HTMLElement | null>,
  hidden: number,
): (event: UIEvent<HTMLElement>) => void {
  const passed = useRef(0);
  useLayoutEffect(() => markEdge(scroller.current, hidden - passed.current), [scroller, hidden]);
  return ({ currentTarget }) => {
    passed.current = currentTarget.scrollLeft;
    markEdge(currentTarget, hidden - passed.current);
  };
}

function markEdge(area: HTMLElement | null, hidden: number): void {
  area?.toggleAttribute('data-more', hidden > 1);
}

/** Widths of the columns as variables, so that a change of width draws no row again. */
function geometry<Row extends RowData>(
  table: GridTable<Row>,
  rowHeight: number,
): CSSProperties & Readonly<Record<string, string>> {
  const columns = table.shown;
  const widths = columns.map((column) => table.widthOf(column.id));
  // What is left over is its own.
  const grows = columns.findIndex((column) => column.primary && !table.hasOwnWidth(column.id));
  const style: Record<string, string> = {
    '--row-height': `${rowHeight}px`,
    '--columns': widths
      .map((width, at) => (at === grows ? `minmax(${width}px, 1fr)` : `${width}px`))
      .join(' '),
  };
  let left = 0;
  let pinned = 0;
  for (const [at, width] of widths.entries()) {
    style[`--left-${at}`] = `${left}px`;
    left += width;
    if (columns[at]?.pinned) pinned = left;
  }
  style['--total-width'] = `${left}px`;
  style['--pinned-width'] = `${pinned}px`;
  return style;
}

/** Pinned columns may take half of the width; more would leave nothing to scroll. */
function mayPin<Row extends RowData>(table: GridTable<Row>, width: number): boolean {
  const pinned = table.shown.filter((column) => column.pinned);
  return pinned.reduce((sum, column) => sum + table.widthOf(column.id), 0) <= width / 2;
}

function isCell(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[data-at]');
}

/** The cell under the pointer; null on what a click uses for itself. */
function placeUnder(target: EventTarget | null): Place | null {
  if (!(target instanceof Element) || target.closest('a, button, input, select, label'))
    return null;
  const cell = target.closest<HTMLElement>('[data-at]');
  return cell ? { row: rowUnder(cell), column: Number(cell.dataset['at']) } : null;
}

function rowUnder(target: Element): number {
  return Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
}

function pageSize(scroller: HTMLElement | null, rowHeight: number): number {
  const shown = Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 3;
  return Math.max(shown, 1);
}
