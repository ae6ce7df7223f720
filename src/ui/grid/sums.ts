import type { GridColumn } from './types.ts';

/** Sum of a column over some rows; null where no row has a value, so that nothing shows as zero. */
export function sumColumn<Row>(column: GridColumn<Row>, rows: Iterable<Row>): number | null {
  let sum: number | null = null;
  for (const row of rows) {
    const value = column.value(row);
    if (typeof value === 'number') sum = (sum ?? 0) + value;
  }
  return sum;
}

/** What the numbers of one kind in a range come to. */
export interface KindStats {
  kind: 'money' | 'number' | 'percent';
  sum: number;
  count: number;
}

export interface RangeStats {
  /** Cells with a value, of any kind. */
  count: number;
  /** One per kind of number found, money first. Different units are never added together. */
  kinds: KindStats[];
}

/** Adds up a range of cells: the rows it covers and the columns it covers. */
export function rangeStats<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
): RangeStats {
  const stats: RangeStats = { count: 0, kinds: [] };
  for (const kind of ['money', 'number', 'percent', null] as const) {
    const found = { sum: 0, count: 0 };
    for (const column of columns.filter((column) => numericKind(column) === kind)) {
      for (const row of rows) {
        const value = column.value(row);
        if (value === null || value === '') continue;
        stats.count += 1;
        if (typeof value !== 'number') continue;
        found.sum += value;
        found.count += 1;
      }
    }
    if (kind !== null && found.count > 0) stats.kinds.push({ kind, ...found });
  }
  return stats;
}

function numericKind<Row>({ kind }: GridColumn<Row>): KindStats['kind'] | null {
  return kind === 'money' || kind === 'number' || kind === 'percent' ? kind : null;
}
