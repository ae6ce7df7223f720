import type { GridColumn } from './types.ts';

/** The columns with what their totals row is called; as they are without a name. */
export function withTotalName<Row>(
  columns: readonly GridColumn<Row>[],
  totalName: string | undefined,
): readonly GridColumn<Row>[] {
  if (totalName === undefined) return columns;
  return columns.map((one) => (one.primary ? { ...one, totalName } : one));
}
