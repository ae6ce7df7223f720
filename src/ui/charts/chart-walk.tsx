import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useFmt } from '#ui/fmt.ts';
import type { ChartData } from './types.ts';

/**
 * One stop of the Tab key over a drawing: arrows, Home and End walk its points, Esc looks away. The point
 * is the value of a slider, which every screen reader speaks.
 */
export function ChartWalk({
  title,
  series,
  points,
  active,
  onActive,
}: Pick<ChartData, 'title' | 'series' | 'points'> & {
  active: number | null;
  onActive: (index: number | null) => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const last = points.length - 1;
  const at = points[active ?? 0];
  const figures = series.flatMap(({ id, name }) => {
    const cents = at?.values[id];
    return cents === null || cents === undefined ? [] : [`${name} ${fmt.money(cents)}`];
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfterKey(event.key, active ?? 0, last);
    if (next === undefined) return;
    event.preventDefault();
    onActive(next);
  };
  return (
    <div
      className="x-chart-walk"
      role="slider"
      tabIndex={0}
      aria-label={t`Points of ${title}`}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={(active ?? 0) + 1}
      aria-valuetext={[at?.label, ...figures].join(', ')}
      onFocus={() => onActive(active ?? 0)}
      onBlur={() => onActive(null)}
      {...{ onKeyDown }}
    />
  );
}

/** Where a key leads; undefined where it is none of these. */
function placeAfterKey(key: string, at: number, last: number): number | null | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' ? null : undefined;
}
