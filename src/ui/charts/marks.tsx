import type { ChartData, ChartKind, ChartSeries } from './types.ts';

/** More series than these stand for nobody any more: the caller sums them up as "other". */
const COLORS = 6;
const SIZE = 8;

/** The place of what is lost or spent among the colours. */
export const LOSS = 3;

/** Place of a series among the colours: the first, green, is of what is earned. */
export function placeOf({ tone }: Pick<ChartSeries, 'tone'>, index: number): number {
  return tone === 'cost' ? index + 1 : index;
}

/** Colour of a place. */
export function colorOf(place: number): string {
  return `var(--chakra-colors-chart-${(place % COLORS) + 1})`;
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

/** What fills bars of a place: a pattern of `Fills` with the same prefix. */
export function fillOf(prefix: string, place: number): string {
  return `url(#${prefix}-${place % COLORS})`;
}

/** The patterns of the places; the first is plain. */
export function Fills({ prefix }: { prefix: string }) {
  return (
    <defs>
      {Array.from({ length: COLORS }, (_, index) => (
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
  const place = placeOf(one, index);
  return (
    <svg className="x-chart-swatch" width={SWATCH} height={SWATCH} aria-hidden="true">
      {isBar(kind, one) ? (
        <BarMark isForecast={one.isForecast ?? false} {...{ place, prefix }} />
      ) : (
        <path
          d={`M0 ${SWATCH / 2}H${SWATCH}`}
          stroke={colorOf(place)}
          strokeWidth={2.5}
          strokeDasharray={dashOf(kind, series, one)}
        />
      )}
    </svg>
  );
}

/** Bars below zero of a series whose losses stand out. */
export function LossSwatch({ prefix }: { prefix: string }) {
  return (
    <svg className="x-chart-swatch" width={SWATCH} height={SWATCH} aria-hidden="true">
      <BarMark isForecast={false} place={LOSS} prefix={prefix} />
    </svg>
  );
}

const SWATCH = 16;

function BarMark({
  isForecast,
  place,
  prefix,
}: {
  isForecast: boolean;
  place: number;
  prefix: string;
}) {
  return isForecast ? (
    <rect {...INSET} fill="none" stroke={colorOf(place)} strokeDasharray="3 2" />
  ) : (
    <rect {...INSET} fill={fillOf(prefix, place)} />
  );
}

const INSET = { x: 1, y: 1, width: SWATCH - 2, height: SWATCH - 2 };
