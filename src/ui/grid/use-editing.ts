import { type KeyboardEvent, useState } from 'react';
import { showSnackbar } from '../interface-state.ts';
import type { GridLine } from './lines.ts';
import type { CellEdit, GridColumn } from './types.ts';
import type { Cursor, Place } from './use-cursor.ts';

/** Where the cursor goes when an editor closes: `down` and along the row, back to its cell, or nowhere. */
export type EditEnd = 'down' | 'next' | 'previous' | 'cell' | 'elsewhere';

/** An open editor, for the row that it stands on. */
export interface RowEditor {
  column: string;
  edit: Exclude<CellEdit, { kind: 'toggle' }>;
  /** The character that opened it, in place of what stood there. */
  typed: string | null;
  onEnd: (end: EditEnd) => void;
}

interface Input<Row> {
  cursor: Cursor;
  columns: readonly GridColumn<Row>[];
  lineAt: (row: number) => GridLine<Row> | undefined;
}

/** The one editor of a grid: which cell it stands on, the keys that open it, and what follows it. */
export function useEditing<Row>({ cursor, columns, lineAt }: Input<Row>) {
  const [open, setOpen] = useState<(Omit<RowEditor, 'onEnd'> & { line: string }) | null>(null);

  const editAt = ({ row, column }: Place): CellEdit | null => {
    const line = lineAt(row);
    return line?.type === 'row' ? (columns[column]?.edit?.(line.row) ?? null) : null;
  };
  /** Opens the editor of a cell, or switches it over; false where it cannot be edited. */
  const begin = (at: Place, typed: string | null = null): boolean => {
    const edit = editAt(at);
    const [line, column] = [lineAt(at.row), columns[at.column]];
    if (!edit || !line || !column) return false;
    if (edit.kind === 'toggle') {
      edit.save();
      return true;
    }
    setOpen({ line: line.key, column: column.id, edit, typed });
    return true;
  };
  /**
   * Writes what stands in the first row of the range into the rows below it, of one cell what stands above it.
   * False where nothing of it can be edited; the first refusal is told.
   */
  const fillDown = (): boolean => {
    const { row, column } = cursor.place;
    const above = { top: row - 1, bottom: row, left: column, right: column };
    const { top, bottom, left, right } = cursor.range ?? above;
    const refusals: string[] = [];
    let isMeant = false;
    for (let at = left; at <= right; at += 1) {
      const from = editAt({ row: top, column: at });
      if (!from || from.kind === 'toggle') continue;
      for (let below = top + 1; below <= bottom; below += 1) {
        const edit = editAt({ row: below, column: at });
        if (edit?.kind !== from.kind) continue;
        isMeant = true;
        const refusal = edit.save(from.text);
        if (refusal !== null) refusals.push(refusal);
      }
    }
    const [first] = refusals;
    if (first !== undefined) showSnackbar(first, { color: 'danger' });
    return isMeant;
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const isFill = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd';
    if (isFill && !event.altKey && !event.shiftKey) return fillDown();
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Enter' || event.key === 'F2') return begin(cursor.place);
    const edit = editAt(cursor.place);
    if (event.key === ' ') return edit?.kind === 'toggle' && begin(cursor.place);
    const isTyping = event.key.length === 1 && (edit?.kind === 'text' || edit?.kind === 'number');
    return isTyping && begin(cursor.place, event.key);
  };
  const onEnd = (end: EditEnd): void => {
    setOpen(null);
    const { row, column } = cursor.place;
    if (end === 'cell') cursor.focus();
    if (end === 'down') cursor.moveTo({ row: row + 1, column }, false);
    if (end !== 'next' && end !== 'previous') return;
    const to = neighbour(cursor.place, end === 'next' ? 1 : -1);
    const [line, next] = [lineAt(row), columns[to?.column ?? -1]];
    if (!to || !line || !next) {
      cursor.focus();
      return;
    }
    // Shown, not focused: the focus is the editor's.
    cursor.jumpTo({ line: line.key, column: next.id });
    begin(to);
  };
  /** The next cell to edit along the row; switches are passed over. */
  const neighbour = ({ row, column }: Place, step: 1 | -1): Place | null => {
    for (let at = column + step; at >= 0 && at < columns.length; at += step) {
      const edit = editAt({ row, column: at });
      if (edit && edit.kind !== 'toggle') return { row, column: at };
    }
    return null;
  };
  const editorOf = (line: string): RowEditor | null =>
    open?.line === line ? { ...open, onEnd } : null;

  return { begin, onKey, editorOf };
}
