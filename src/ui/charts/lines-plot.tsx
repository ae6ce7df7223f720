import { Area, ComposedChart, Line } from 'recharts';
import { useFmt } from '#ui/fmt.ts';
import { colorOf, dashOf, placeOf } from './marks.tsx';
import { frameProps, uprightParts } from './plot-parts.tsx';
import type { ChartPoint, PlotProps } from './types.ts';

/** Lines, and areas down to zero. */
export default function LinesPlot(props: PlotProps) {
  const fmt = useFmt();
  return (
    <ComposedChart {...frameProps(props)}>
      {uprightParts(props, fmt)}
      {props.series.map((one, index) => {
        const look = {
          dataKey: ({ values }: ChartPoint) => values[one.id],
          stroke: colorOf(placeOf(one, index)),
          strokeWidth: 2.5,
          strokeDasharray: dashOf(props.kind, props.series, one),
          activeDot: false,
          isAnimationActive: false,
        };
        return one.look === 'area' ? (
          <Area
            key={one.id}
            {...look}
            dot={false}
            fill={colorOf(placeOf(one, index))}
            fillOpacity={0.16}
          />
        ) : (
          <Line
            key={one.id}
            {...look}
            dot={props.points.length <= 31 && { r: 2.5, strokeDasharray: 'none' }}
          />
        );
      })}
    </ComposedChart>
  );
}
