import type { ChartData, ChartKind, ChartSeries } from './types.ts';

/** More series than these stand for nobody any more: the caller sums them up as "other". */
const COLORS = 6;
const SIZE = 8;

/** Colour of a series by its place. */
export function colorOf(index: number): string {
  return `var(--chakra-colors-chart-${(index % COLORS) + 1})`;
}

/** Whether a series is drawn as bars. */
export function isBar(kind: ChartKind, { look = 'bar' }: ChartSeries): boolean {
  return kind !== 'lines' && look === 'bar';
}

/** Dashes of a line by its place among the lines, so that they are told apart without colours. */
export function dashOf(kind: ChartKind, series: readonly ChartSeries[], line: ChartSeries): string {
  if (line.isForecast) return '6 4';
  const place = series.filter((one) => !isBar(kind, one)).indexOf(line);
  return ['none', '10 3', '2 3', '10 3 2 3', '5 5', '1 4'][place % COLORS] ?? 'none';
}

/** What fills bars of a series: a pattern of `Fills` with the same prefix. */
export function fillOf(prefix: string, index: number): string {
  return `url(#${prefix}-${index % COLORS})`;
}

/** The patterns of the series; the first is plain. */
export function Fills({ prefix, count = COLORS }: { prefix: string; count?: number }) {
  return (
    <defs>
      {Array.from({ length: Math.min(count, COLORS) }, (_, index) => (
        <pattern
          key={index}
          id={`${prefix}-${index}`}
          width={SIZE}
          height={SIZE}
          patternUnits="userSpaceOnUse"
        >
          <rect width={SIZE} height={SIZE} fill={colorOf(index)} />
          <path d={STROKES[index] ?? ''} stroke="var(--chakra-colors-bg)" strokeWidth={1.25} />
        </pattern>
      ))}
    </defs>
  );
}

/** Plain, rising, falling, across, upright, crossed. */
const STROKES = [
  '',
  'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  'M-2 6L2 10M0 0L8 8M6 -2L10 2',
  'M0 4H8',
  'M4 0V8',
  'M0 4H8M4 0V8',
];

/** A series as the legend shows it. */
export function Swatch({
  kind,
  series,
  index,
  prefix,
}: Pick<ChartData, 'kind' | 'series'> & {
  index: number;
  prefix: string;
}) {
  const one = series[index];
  if (!one) return null;
  return (
    <svg className="x-chart-swatch" width={SWATCH} height={SWATCH} aria-hidden="true">
      {isBar(kind, one) ? (
        <BarMark isForecast={one.isForecast ?? false} {...{ index, prefix }} />
      ) : (
        <path
          d={`M0 ${SWATCH / 2}H${SWATCH}`}
          stroke={colorOf(index)}
          strokeWidth={2.5}
          strokeDasharray={dashOf(kind, series, one)}
        />
      )}
    </svg>
  );
}

const SWATCH = 16;

function BarMark({
  isForecast,
  index,
  prefix,
}: {
  isForecast: boolean;
  index: number;
  prefix: string;
}) {
  return isForecast ? (
    <rect {...INSET} fill="none" stroke={colorOf(index)} strokeDasharray="3 2" />
  ) : (
    <rect {...INSET} fill={fillOf(prefix, index)} />
  );
}

const INSET = { x: 1, y: 1, width: SWATCH - 2, height: SWATCH - 2 };
