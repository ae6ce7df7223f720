import type { ComponentProps } from 'react';
import {
  type BarShapeProps,
  CartesianGrid,
  Rectangle,
  ReferenceArea,
  ReferenceLine,
  XAxis,
  YAxis,
} from 'recharts';
import type { Fmt } from '#ui/fmt.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import { axisScale } from './axis-scale.ts';
import { axisText, eurosText } from './axis-text.ts';
import { fillOf, isBar, LOSS, placeOf } from './marks.tsx';
import type { ChartPoint, ChartSeries, PlotProps } from './types.ts';
import { stepsOf } from './waterfall-steps.ts';

export const TICK = { fill: 'var(--chakra-colors-fg-muted)', fontSize: 12 };
const EDGE = 'var(--chakra-colors-border)';
const AXIS_WIDTH = 76;
/** Width of a letter of a name at the left, and the room that names have. */
const LETTER = 6.4;
const NAMES = { most: 340, share: 0.4 };
/** Amounts at the right, where there is room for them. */
const AMOUNTS = { width: 92, from: 480 };

/** What every drawing has: its size, and which point is looked at. Nothing moves by itself. */
export function frameProps({ width, height, points, onActive }: PlotProps) {
  return {
    width,
    height,
    data: [...points],
    margin: { top: 12, right: 8, bottom: 0, left: 0 },
    accessibilityLayer: false,
    // Touches end in a click.
    onClick: (state: Pointed) => onActive(indexOf(state)),
    onMouseMove: (state: Pointed) => onActive(indexOf(state)),
    onMouseLeave: () => onActive(null),
  };
}

interface Pointed {
  activeTooltipIndex?: number | string | null | undefined;
}

function indexOf({ activeTooltipIndex: index }: Pointed): number | null {
  return index === null || index === undefined ? null : Number(index);
}

/**
 * The axes of points from left to right and amounts upwards, and what marks the point that is looked at.
 * Called, not rendered: the library looks for its own parts.
 */
export function uprightParts(props: PlotProps, fmt: Fmt) {
  const { kind, points, active, marksBelowZero, today, words } = props;
  const at = active === null ? undefined : points[active];
  return (
    <>
      <CartesianGrid vertical={false} stroke={EDGE} />
      {marksBelowZero === undefined ? null : belowZero(props, marksBelowZero)}
      {at && kind !== 'lines' ? <ReferenceArea x1={at.id} x2={at.id} {...LOOKED_AT} /> : null}
      {at && kind === 'lines' ? (
        <ReferenceLine x={at.id} stroke="var(--chakra-colors-fg-muted)" />
      ) : null}
      <XAxis
        dataKey="id"
        tickFormatter={(id) => shortOf(points, String(id))}
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: EDGE }}
        // Bars have room at the ends already.
        {...(kind === 'lines' && { padding: { left: 16, right: 16 } })}
        interval="equidistantPreserveStart"
        minTickGap={4}
      />
      {today === undefined ? null : (
        <ReferenceLine
          x={today}
          {...TODAY}
          label={{ ...TICK, value: words.today, position: 'insideTopLeft' }}
        />
      )}
      <YAxis
        {...axisScale(reached(props))}
        width={AXIS_WIDTH}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        tickFormatter={(cents) => axisText(fmt, Number(cents))}
      />
      <ReferenceLine y={0} stroke="var(--chakra-colors-border-control)" />
    </>
  );
}

/** The same for points from top to bottom, with their names at the left and the amounts of one series at the right. */
export function rowParts(props: PlotProps, fmt: Fmt) {
  const { points, series, active, width } = props;
  const at = active === null ? undefined : points[active];
  const [first] = series;
  const amountOf = (id: string) =>
    points.find((point) => point.id === id)?.values[first?.id ?? ''] ?? 0;
  const names = Math.round(Math.min(NAMES.most, width * NAMES.share));
  return (
    <>
      <CartesianGrid horizontal={false} stroke={EDGE} />
      {at ? <ReferenceArea y1={at.id} y2={at.id} {...LOOKED_AT} /> : null}
      <XAxis
        type="number"
        {...axisScale(reached(props))}
        interval="equidistantPreserveStart"
        tick={TICK}
        tickLine={false}
        axisLine={false}
        minTickGap={12}
        tickFormatter={(cents) => axisText(fmt, Number(cents))}
      />
      <YAxis
        type="category"
        dataKey="id"
        width={names}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        interval={0}
        tickFormatter={(id) => lineOf(shortOf(points, String(id)), names)}
      />
      {series.length === 1 && width >= AMOUNTS.from ? (
        <YAxis
          yAxisId="amounts"
          orientation="right"
          type="category"
          dataKey="id"
          width={AMOUNTS.width}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          interval={0}
          tickFormatter={(id) => eurosText(fmt, amountOf(String(id)))}
        />
      ) : null}
      <ReferenceLine x={0} stroke="var(--chakra-colors-border-control)" />
    </>
  );
}

/** A name cut to its room; unbreakable, since it has one line. */
function lineOf(name: string, room: number): string {
  const most = Math.floor(room / LETTER);
  const cut = name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
  return cut.replaceAll(' ', '\u00a0');
}

const LOOKED_AT = {
  fill: 'var(--chakra-colors-bg-muted)',
  fillOpacity: 1,
  ifOverflow: 'visible',
} as const satisfies Partial<ComponentProps<typeof ReferenceArea>>;

function shortOf(points: readonly ChartPoint[], id: string): string {
  const point = points.find((one) => one.id === id);
  return point?.short ?? point?.label ?? '';
}

/** Where the marks of a drawing reach to. */
function reached({ kind, points, series }: PlotProps): Cents[] {
  const valuesOf = ({ values }: ChartPoint) =>
    series.map((one) => ({ one, cents: values[one.id] ?? 0 }));
  if (kind === 'waterfall') return stepsOf(points, series[0]?.id ?? '').flatMap(({ span }) => span);
  if (kind !== 'stacked') return points.flatMap(valuesOf).map(({ cents }) => cents);
  return points.flatMap((point) => {
    const all = valuesOf(point);
    const bars = all.flatMap(({ one, cents }) => (isBar(kind, one) ? [cents] : []));
    const lines = all.flatMap(({ one, cents }) => (isBar(kind, one) ? [] : [cents]));
    const below = sumCents(bars.filter((cents) => cents < 0));
    return [below, sumCents(bars) - below, ...lines];
  });
}

const TODAY = { stroke: 'var(--chakra-colors-fg-muted)', strokeDasharray: '4 3' } as const;

/** Only where the series falls below. */
function belowZero({ points, words }: PlotProps, seriesId: string) {
  const lowest = Math.min(0, ...points.map(({ values }) => values[seriesId] ?? 0));
  if (lowest === 0) return null;
  return (
    <ReferenceArea
      y1={lowest}
      y2={0}
      fill="var(--chakra-colors-tone-danger-bg)"
      fillOpacity={1}
      label={{
        value: words.belowZero,
        position: 'insideBottomLeft',
        fill: 'var(--chakra-colors-tone-danger-fg)',
        fontSize: 12,
      }}
    />
  );
}

/** How bars of a series are filled: those below zero apart where they are losses. */
export function barShape(prefix: string, series: ChartSeries, index: number) {
  const fill = fillOf(prefix, placeOf(series, index));
  if (series.tone !== 'result') return { fill };
  const lost = fillOf(prefix, LOSS);
  return {
    fill,
    shape: (bar: BarShapeProps) => <Rectangle {...bar} fill={isLoss(bar) ? lost : fill} />,
  };
}

/** The value of a bar is what it spans. */
function isLoss({ value }: BarShapeProps): boolean {
  return (Array.isArray(value) ? value[1] : value) < 0;
}
