import { useId } from 'react';
import { Bar, BarChart } from 'recharts';
import { useFmt } from '#ui/fmt.ts';
import { Fills } from './marks.tsx';
import { barShape, frameProps, rowParts } from './plot-parts.tsx';
import type { ChartPoint, PlotProps } from './types.ts';

/** Bars from left to right, one below the other, with their names at the left. */
export default function RowsPlot(props: PlotProps) {
  const fmt = useFmt();
  const prefix = useId();
  const { series } = props;
  return (
    <BarChart {...frameProps(props)} layout="vertical" barCategoryGap="22%" barGap={1}>
      <Fills prefix={prefix} />
      {rowParts(props, fmt)}
      {series.map((one, index) => (
        <Bar
          key={one.id}
          dataKey={({ values }: ChartPoint) => values[one.id]}
          maxBarSize={22}
          {...barShape(prefix, one, index)}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}
