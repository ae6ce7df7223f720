/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows out of the flow cannot be those of a table */
import { useLingui } from '@lingui/react/macro';
import type { RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { cellLook } from './grid-row.tsx';
import type { GridTable } from './use-grid-table.ts';

interface GridHeadProps<Row extends RowData> {
  table: GridTable<Row>;
  /** Column of the cursor, -1 where it is not in the heading. */
  cursor: number;
  /** Whether all, none or some rows are selected; undefined where rows cannot be. */
  selected: boolean | 'mixed' | undefined;
  onSelectAll: () => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** The row of headings: sorts, and sets widths. */
export function GridHead<Row extends RowData>(props: GridHeadProps<Row>) {
  const { table, cursor, selected, onSelectAll } = props;
  const { t } = useLingui();
  return (
    <div role="rowgroup" className="x-grid-head">
      <div role="row" aria-rowindex={1} className="x-grid-row" data-row={-1}>
        {table.shown.map((column, at) => {
          const sort = table.sortOf(column.id);
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={at + 1}
              aria-sort={sort ? ARIA_SORT[sort] : table.canSort(column.id) ? 'none' : undefined}
              tabIndex={at === cursor ? 0 : -1}
              data-at={at}
              {...cellLook(column, at, null)}
            >
              {column.primary && selected !== undefined ? (
                <input
                  type="checkbox"
                  className="x-grid-all"
                  aria-label={t`Select all rows`}
                  checked={selected === true}
                  ref={(box) => {
                    if (box) box.indeterminate = selected === 'mixed';
                  }}
                  onChange={onSelectAll}
                  tabIndex={-1}
                />
              ) : null}
              <button
                type="button"
                className="x-grid-sort"
                disabled={!table.canSort(column.id)}
                tabIndex={-1}
                title={column.meaning ? `${column.header}: ${column.meaning}` : column.header}
                onClick={() => table.toggleSort(column.id)}
              >
                <span className="x-grid-content">{column.header}</span>
                {sort === 'asc' ? <ArrowUp aria-hidden="true" size={14} /> : null}
                {sort === 'desc' ? <ArrowDown aria-hidden="true" size={14} /> : null}
              </button>
              <ResizeHandle
                onWidth={(width) => table.setWidth(column.id, width)}
                onReset={() => table.resetWidth(column.id)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Sets the width by dragging; double click sets it back. Keys and the column menu do it too. */
function ResizeHandle(props: { onWidth: (width: number) => void; onReset: () => void }) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const width = event.currentTarget.parentElement?.offsetWidth ?? 0;
    start.current = { x: event.clientX, width };
  };
  return (
    <span
      aria-hidden="true"
      className="x-grid-resize"
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => {
        if (start.current) props.onWidth(start.current.width + clientX - start.current.x);
      }}
      onPointerUp={() => {
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
      onDoubleClick={(event) => {
        event.stopPropagation();
        props.onReset();
      }}
    />
  );
}
