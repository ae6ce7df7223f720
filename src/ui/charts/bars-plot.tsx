import { useId } from 'react';
import { Bar, ComposedChart, Line } from 'recharts';
import { useFmt } from '#ui/fmt.ts';
import { colorOf, dashOf, Fills, isBar, placeOf } from './marks.tsx';
import { barShape, frameProps, uprightParts } from './plot-parts.tsx';
import type { ChartPoint, PlotProps } from './types.ts';

/** Bars beside or upon each other, and lines over them. */
export default function BarsPlot(props: PlotProps) {
  const fmt = useFmt();
  const prefix = useId();
  const { series, kind } = props;
  const isStacked = kind === 'stacked';
  return (
    <ComposedChart
      {...frameProps(props)}
      stackOffset={isStacked ? 'sign' : 'none'}
      barGap={1}
      barCategoryGap="18%"
    >
      <Fills prefix={prefix} />
      {uprightParts(props, fmt)}
      {series.map((one, index) =>
        isBar(kind, one) ? (
          <Bar
            key={one.id}
            dataKey={({ values }: ChartPoint) => values[one.id]}
            {...(isStacked && { stackId: 'all' })}
            maxBarSize={36}
            {...(one.isForecast
              ? { fill: 'none', stroke: colorOf(placeOf(one, index)), strokeDasharray: '3 2' }
              : { ...barShape(prefix, one, index), stroke: 'none' })}
            isAnimationActive={false}
          />
        ) : null,
      )}
      {series.map((one, index) =>
        isBar(kind, one) ? null : (
          <Line
            key={one.id}
            dataKey={({ values }: ChartPoint) => values[one.id]}
            stroke={colorOf(placeOf(one, index))}
            strokeWidth={2.5}
            strokeDasharray={dashOf(kind, series, one)}
            dot={{ r: 2.5, fill: colorOf(placeOf(one, index)), strokeDasharray: 'none' }}
            activeDot={false}
            isAnimationActive={false}
          />
        ),
      )}
    </ComposedChart>
  );
}
