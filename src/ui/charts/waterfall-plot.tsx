import { useId } from 'react';
import { Bar, BarChart } from 'recharts';
import { useFmt } from '#ui/fmt.ts';
import { Fills, fillOf, LOSS } from './marks.tsx';
import { frameProps, rowParts } from './plot-parts.tsx';
import type { PlotProps } from './types.ts';
import { type Step, stepsOf } from './waterfall-steps.ts';

/** Place of each kind among the colours. */
const FILLS = { up: 0, down: LOSS, total: 5 } as const satisfies Record<Step['kind'], number>;

/** Steps from nothing to the last total, one below the other: their names have room there. */
export default function WaterfallPlot(props: PlotProps) {
  const fmt = useFmt();
  const prefix = useId();
  const { points, series } = props;
  // The library takes the fill of a bar from its row.
  const steps = stepsOf(points, series[0]?.id ?? '').map((step) => ({
    ...step,
    fill: fillOf(prefix, FILLS[step.kind]),
  }));
  return (
    <BarChart {...frameProps(props)} layout="vertical" data={steps} barCategoryGap="22%">
      <Fills prefix={prefix} />
      {rowParts(props, fmt)}
      <Bar dataKey="span" maxBarSize={22} isAnimationActive={false} />
    </BarChart>
  );
}
