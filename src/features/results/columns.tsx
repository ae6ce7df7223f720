import { useMemo } from 'react';
import type { Cents } from '#domain/money.ts';
import type { ResultFigure } from '#domain/results/figures.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { Drill } from './parts/drill.tsx';

/** Which figure the cell of a line is, or of no line the total; null where its rows are not for who looks. */
export type FigureOfLine<Line> = (line: Line | null) => ResultFigure | null;

/**
 * A column of amounts, each of which leads to the rows behind it where it says which figure it is. Nothing is a
 * dash, so that the eye finds what is there.
 */
export function amountColumn<Line>(
  id: string,
  header: string,
  value: (line: Line) => Cents | null,
  more: Partial<GridColumn<Line>> = {},
  figureOf: FigureOfLine<Line> = () => null,
): GridColumn<Line> {
  return column.money(id, header, value, {
    width: 116,
    cell: (line) => <Drill cents={value(line) ?? 0} figure={figureOf(line)} />,
    groupCell: (cents) => <Drill cents={cents} figure={null} />,
    totalCell: (cents) => <Drill cents={cents} figure={figureOf(null)} />,
    ...more,
  });
}

/** A column for each month that was asked for. */
export function useMonthColumns<Line extends { months: readonly Cents[] }>(
  { year, months: [from, to] }: ResultQuestion,
  more: Partial<GridColumn<Line>>,
  figureOf: FigureOfLine<Line> = leadsNowhere,
): GridColumn<Line>[] {
  const fmt = useFmt();
  return useMemo(
    () =>
      Array.from({ length: to - from + 1 }, (_, index) => {
        const month = from + index;
        const name = fmt.month(`${year}-${String(month).padStart(2, '0')}-01`);
        const value = ({ months }: Line) => months[month - 1] ?? 0;
        return amountColumn(`month-${month}`, name.slice(0, 3), value, more, (line) => {
          const figure = figureOf(line);
          return figure && { ...figure, month };
        });
      }),
    [fmt, year, from, to, more, figureOf],
  );
}

const leadsNowhere = (): null => null;

export const SUMMED = { total: 'sum' } as const;
/** The lines of an account stand in the order of the account. */
export const FIXED = { sortable: false } as const;
