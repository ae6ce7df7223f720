import type { Cents } from '#domain/money.ts';

/** One row of a legend: bars of one colour, or a line. */
export interface ChartSeries {
  id: string;
  /** Translated. */
  name: string;
  /** `bar` by default; where the kind has none it is a line. `area` is a line that is filled down to zero. */
  look?: 'bar' | 'line' | 'area';
  /** `result`: what is below zero is drawn as a loss. `cost`: not in the colour of what is earned. */
  tone?: 'result' | 'cost';
  /** Not certain yet: dashed, and bars are outlines. */
  isForecast?: boolean;
}

/** One place along the chart: a month, a project. */
export interface ChartPoint {
  id: string;
  /** In full, as it is read out and as the table has it. */
  label: string;
  /** As the axis has it; the label where it is missing. */
  short?: string;
  /** By series; null where there is nothing to draw. */
  values: Readonly<Record<string, Cents | null>>;
  /** Of a waterfall: what the steps before come to, instead of one more step. */
  isTotal?: boolean;
}

/**
 * - `bars`: bars beside each other, and lines over them
 * - `stacked`: bars upon each other, and lines over them
 * - `waterfall`: steps of the first series from nothing to the last total, one below the other
 * - `lines`: lines and areas
 * - `rows`: bars from left to right, one below the other
 */
export type ChartKind = 'bars' | 'stacked' | 'waterfall' | 'lines' | 'rows';

export interface ChartData {
  kind: ChartKind;
  /** Translated: the heading, and the name of its files. */
  title: string;
  /** What it tells, in one sentence: always in sight, and what is read out for the drawing. */
  reading: string;
  /** What the points are, as the heading of their column: `Month`. */
  pointHeader: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** A series where it is below zero is shaded, and named so. */
  marksBelowZero?: string;
  /** The point in which today lies. */
  today?: string | undefined;
}

/** What draws one kind. */
export interface PlotProps extends Omit<ChartData, 'title' | 'reading' | 'pointHeader'> {
  /** In pixels. */
  width: number;
  height: number;
  /** Index of the point that is looked at. */
  active: number | null;
  onActive: (index: number | null) => void;
  /** What stands in the drawing, translated. */
  words: { today: string; belowZero: string };
}
