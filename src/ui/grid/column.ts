import type { CellValue, ColumnKind, GridColumn } from './types.ts';

/** In what a column differs from others of its kind. */
type More<Row> = Omit<GridColumn<Row>, 'id' | 'header' | 'kind' | 'value'>;

function columnOf(kind: ColumnKind) {
  return <Row>(
    id: string,
    header: string,
    value: (row: Row) => CellValue,
    more?: More<Row>,
  ): GridColumn<Row> => ({ id, header, kind, value, ...more });
}

/**
 * A column of each kind, so that the columns of a grid read as a list: what each is called, what it holds, and in
 * what it differs.
 */
export const column = {
  text: columnOf('text'),
  money: columnOf('money'),
  number: columnOf('number'),
  percent: columnOf('percent'),
  day: columnOf('day'),
  state: columnOf('state'),
  custom: columnOf('custom'),
};
