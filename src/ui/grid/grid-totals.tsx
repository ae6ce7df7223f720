/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows out of the flow cannot be those of a table */
import { Trans } from '@lingui/react/macro';
import { useFmt } from '#ui/fmt.ts';
import { cellText } from './cell-text.ts';
import { cellLook, useOneTabStop } from './grid-row.tsx';
import type { GridColumn } from './types.ts';

/** Sums by column id; null shows nothing. */
export type GridSums = Readonly<Record<string, number | null>>;

interface GridTotalsProps<Row> {
  columns: readonly GridColumn<Row>[];
  sums: GridSums;
  /** Position after the last line of the body. */
  index: number;
  cursor: number;
}

/** The row of totals, pinned at the bottom. */
export function GridTotals<Row>({ columns, sums, index, cursor }: GridTotalsProps<Row>) {
  const fmt = useFmt();
  const element = useOneTabStop();
  const textOf = ({ id, kind, totalCell }: GridColumn<Row>) => {
    const sum = sums[id] ?? null;
    return totalCell && sum !== null ? totalCell(sum) : cellText(kind, sum, fmt);
  };
  return (
    <div role="rowgroup" className="x-grid-foot">
      <div
        ref={element}
        role="row"
        aria-rowindex={index + 2}
        className="x-grid-row"
        data-row={index}
      >
        {columns.map((column, at) => (
          <div
            key={column.id}
            role={column.primary ? 'rowheader' : 'gridcell'}
            aria-colindex={at + 1}
            tabIndex={at === cursor ? 0 : -1}
            data-at={at}
            {...cellLook(column, at, sums[column.id] ?? null)}
          >
            <span className="x-grid-content">
              {column.primary ? (column.totalName ?? <Trans>Total</Trans>) : textOf(column)}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
