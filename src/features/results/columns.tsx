import { useMemo } from 'react';
import type { Cents } from '#domain/money.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import { useFmt } from '#ui/fmt.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';

/** A column of amounts; nothing is a dash, so that the eye finds what is there. */
export function amountColumn<Line>(
  id: string,
  header: string,
  value: (line: Line) => Cents,
  more: Partial<GridColumn<Line>> = {},
): GridColumn<Line> {
  return {
    id,
    header,
    kind: 'money',
    width: 116,
    value,
    cell: (line) => (value(line) === 0 ? '—' : <MoneyText cents={value(line)} />),
    ...more,
  };
}

/** A column for each month that was asked for. */
export function useMonthColumns<Line extends { months: readonly Cents[] }>(
  { year, months: [from, to] }: ResultQuestion,
  more: Partial<GridColumn<Line>>,
): GridColumn<Line>[] {
  const fmt = useFmt();
  return useMemo(
    () =>
      Array.from({ length: to - from + 1 }, (_, index) => {
        const month = from + index;
        const name = fmt.month(`${year}-${String(month).padStart(2, '0')}-01`);
        const value = ({ months }: Line) => months[month - 1] ?? 0;
        return amountColumn(`month-${month}`, name.slice(0, 3), value, more);
      }),
    [fmt, year, from, to, more],
  );
}

export const SUMMED = { total: 'sum' } as const;
/** The lines of an account stand in the order of the account. */
export const FIXED = { sortable: false } as const;
