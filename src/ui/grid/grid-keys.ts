import type { RowData } from '@tanstack/react-table';
import type { KeyboardEvent } from 'react';
import type { Lines } from './lines.ts';
import type { Cursor, Place } from './use-cursor.ts';
import type { GridTable } from './use-grid-table.ts';

const RESIZE_STEP = 16;

interface KeyContext<Row extends RowData> {
  cursor: Cursor;
  table: GridTable<Row>;
  lines: Lines<Row>;
  /** Rows that one page shows. */
  pageSize: number;
  toggle: (key: string) => void;
  /** Undefined where rows cannot be selected. */
  select: ((key: string) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
}

/** The keys of the grid (APG grid and tree grid). A key that means nothing here goes on. */
export function onGridKey<Row extends RowData>(event: KeyboardEvent, on: KeyContext<Row>): void {
  const cell = event.target instanceof HTMLElement ? event.target : null;
  if (!cell?.hasAttribute('data-at')) {
    if (event.key === 'Escape') on.cursor.focus();
    return;
  }
  const isDone =
    headKey(event, on) || treeKey(event, on) || moveKey(event, on) || actKey(event, cell, on);
  if (isDone) event.preventDefault();
}

function headKey<Row extends RowData>(event: KeyboardEvent, { cursor, table }: KeyContext<Row>) {
  const column = table.shown[cursor.place.column];
  if (cursor.place.row !== -1 || !column || hasModifier(event)) return false;
  const step = { ArrowLeft: -RESIZE_STEP, ArrowRight: RESIZE_STEP }[event.key];
  if (event.shiftKey && step !== undefined) {
    table.setWidth(column.id, table.widthOf(column.id) + step);
    return true;
  }
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  table.toggleSort(column.id);
  return true;
}

function treeKey<Row extends RowData>(event: KeyboardEvent, on: KeyContext<Row>) {
  const { cursor, table, lines } = on;
  const line = lines.get(cursor.place.row);
  if (!line || event.shiftKey || hasModifier(event)) return false;
  if (!table.shown[cursor.place.column]?.primary) return false;
  const closes = event.key === 'ArrowLeft' && line.isOpen;
  const opens = event.key === 'ArrowRight' && line.hasSubRows && !line.isOpen;
  if (closes || opens) {
    on.toggle(line.key);
    return true;
  }
  const parent = line.parents.at(-1);
  if (event.key !== 'ArrowLeft' || parent === undefined) return false;
  const row = lines.placeOf(parent);
  cursor.moveTo({ row, column: cursor.place.column }, false);
  return true;
}

function moveKey<Row extends RowData>(event: KeyboardEvent, on: KeyContext<Row>) {
  if (event.altKey) return false;
  const to = target(event, on);
  if (!to) return false;
  on.cursor.moveTo(to, event.shiftKey);
  return true;
}

function target<Row extends RowData>(event: KeyboardEvent, on: KeyContext<Row>): Place | null {
  const { row, column } = on.cursor.place;
  const lastColumn = on.table.shown.length - 1;
  const lastLine = Math.max(on.lines.length - 1, 0);
  const isWhole = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowUp':
      return { row: isWhole ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: isWhole ? lastLine : row + 1, column };
    case 'ArrowLeft':
      return { row, column: isWhole ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: isWhole ? lastColumn : column + 1 };
    case 'Home':
      return { row: isWhole ? 0 : row, column: 0 };
    case 'End':
      return { row: isWhole ? lastLine : row, column: lastColumn };
    case 'PageUp':
      return { row: Math.max(row - on.pageSize, Math.min(row, 0)), column };
    case 'PageDown':
      return { row: Math.min(row + on.pageSize, Math.max(row, lastLine)), column };
    default:
      return null;
  }
}

function actKey<Row extends RowData>(
  event: KeyboardEvent,
  cell: HTMLElement,
  on: KeyContext<Row>,
): boolean {
  if (hasModifier(event)) return false;
  const inner = cell.querySelector<HTMLElement>('.x-grid-content :is(a[href], button, input)');
  const line = on.lines.get(on.cursor.place.row);
  if (!line) {
    // The totals row has nothing but what stands in its cells.
    if (event.key === 'Enter') inner?.click();
    return event.key === 'Enter' && inner !== null;
  }
  if (event.key === ' ') {
    if (line.type === 'group') on.toggle(line.key);
    else on.select?.(line.key);
    return true;
  }
  if (event.key === 'F2') {
    inner?.focus();
    return inner !== null;
  }
  if (event.key !== 'Enter') return false;
  if (line.type === 'group') on.toggle(line.key);
  else if (on.onOpen) on.onOpen(line.row);
  else inner?.click();
  return true;
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
