import type { Cents } from '#domain/money.ts';
import type { ChartPoint } from './types.ts';

/** A bar of a waterfall: what it spans, and what it is. */
export interface Step {
  id: string;
  span: [Cents, Cents];
  kind: 'up' | 'down' | 'total';
}

/** Each step begins where the one before ended; a total begins at zero. */
export function stepsOf(points: readonly ChartPoint[], seriesId: string): Step[] {
  let reached = 0;
  return points.map(({ id, values, isTotal = false }) => {
    const cents = values[seriesId] ?? 0;
    const [from, to] = isTotal ? [0, cents] : [reached, reached + cents];
    reached = to;
    const kind = isTotal ? 'total' : cents < 0 ? 'down' : 'up';
    return { id, span: [Math.min(from, to), Math.max(from, to)], kind };
  });
}
