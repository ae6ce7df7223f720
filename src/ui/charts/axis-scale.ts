import type { Cents } from '#domain/money.ts';

/** Steps between two lines of an axis, by powers of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const;
/** So many steps at the most. */
const MOST = 5;
const EURO = 100;

/** Where the lines of an axis lie. */
export interface AxisScale {
  ticks: Cents[];
  domain: [lowest: Cents, highest: Cents];
}

/** Round lines around some amounts and zero: whole euros, in steps of 1, 2, 2.5 or 5 times a power of ten. */
export function axisScale(amounts: Iterable<Cents>): AxisScale {
  let lowest = 0;
  let highest = 0;
  for (const cents of amounts) {
    lowest = Math.min(lowest, cents);
    highest = Math.max(highest, cents);
  }
  const step = stepOf(Math.max(highest - lowest, EURO));
  const from = Math.floor(lowest / step);
  const to = Math.max(Math.ceil(highest / step), from + 1);
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step || 0);
  return { ticks, domain: [from * step || 0, to * step || 0] };
}

function stepOf(span: Cents): Cents {
  const power = 10 ** Math.floor(Math.log10(span / MOST));
  const factor = STEPS.find((one) => one * power * MOST >= span) ?? 10;
  return Math.max(EURO, factor * power);
}
