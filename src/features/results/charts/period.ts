import { useCallback, useMemo } from 'react';
import { type Cents, opposite, sumCents } from '#domain/money.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import type { ChartPoint } from '#ui/charts/types.ts';
import { useFmt } from '#ui/fmt.ts';

/** The months that were asked for in words: `2026`, `March 2026`, `January–March 2026`. */
export function usePeriod({ year, months: [from, to] }: ResultQuestion): string {
  const fmt = useFmt();
  const last = fmt.month(dayIn(year, to));
  if (from === to) return last;
  if (from === 1 && to === 12) return String(year);
  return `${fmt.monthName(from)}–${last}`;
}

type ByMonth = Readonly<Record<string, readonly Cents[]>>;

/** The months that were asked for as points, with what each series comes to in them; January stands first in a series. */
export function useMonthPoints({
  year,
  months: [from, to],
}: ResultQuestion): (series: ByMonth) => ChartPoint[] {
  const fmt = useFmt();
  return useCallback(
    (series) =>
      Array.from({ length: to - from + 1 }, (_, index) => {
        const month = from + index;
        const label = fmt.month(dayIn(year, month));
        const values = Object.fromEntries(
          Object.entries(series).map(([id, cents]) => [id, cents[month - 1] ?? 0]),
        );
        return { id: String(month), label, short: label.slice(0, 3), values };
      }),
    [fmt, year, from, to],
  );
}

/** The highest and the lowest of the points that have anything; null where none has. */
export function useExtremes(points: readonly ChartPoint[]) {
  return useMemo(() => {
    const some = points
      .map(({ label, values }) => ({ label, cents: sumCents(Object.values(values).map(Number)) }))
      .filter(({ cents }) => cents !== 0)
      .toSorted((a, b) => b.cents - a.cents);
    const [highest, lowest] = [some[0], some.at(-1)];
    return highest && lowest ? { highest, lowest } : null;
  }, [points]);
}

/** Costs as amounts above zero. */
export function costs(months: readonly Cents[]): Cents[] {
  return months.map(opposite);
}

/** Month by month. */
export function addUp(lists: readonly (readonly Cents[])[]): Cents[] {
  return Array.from({ length: 12 }, (_, month) => sumCents(lists.map((list) => list[month] ?? 0)));
}

function dayIn(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}
